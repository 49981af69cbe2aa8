// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace Mlf {

struct Document;

/// Small state files in a folder, one per key. Only the most recent files are kept.
class StateFolder {
public:
    static constexpr int maxFiles = 200;

    /// With an empty path nothing is stored. `suffix` is the suffix of the files, such as ".txt".
    StateFolder(const QString &path, const QString &suffix) : m_path(path), m_suffix(suffix) { }

    /// $XDG_STATE_HOME/mlf-viewer/NAME.
    [[nodiscard]] static QString defaultPath(const QString &name);
    /// Key of an archive's path.
    [[nodiscard]] static QString keyOf(const QString &location);
    /// Key of an archive: the digest of its models, or a key of its location if there is no digest.
    [[nodiscard]] static QString keyOf(const Document &document);

    /// `std::nullopt` if nothing was saved.
    [[nodiscard]] std::optional<QByteArray> load(const QString &key) const;
    /// Returns the system's error message, or an empty text on success. Saving no bytes removes the file.
    [[nodiscard]] QString save(const QString &key, const QByteArray &bytes) const;

private:
    [[nodiscard]] QString fileOf(const QString &key) const { return m_path + u'/' + key + m_suffix; }
    void forgetOldest() const;

    QString m_path;
    QString m_suffix;
};

} // namespace Mlf
