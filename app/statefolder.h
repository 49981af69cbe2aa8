// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace Mlf {

/// Small state files in a folder, one per key. Only the most recent files are kept.
class StateFolder {
public:
    static constexpr int maxFiles = 200;

    /// With an empty path nothing is stored. `suffix` is the suffix of the files, such as ".txt".
    StateFolder(const QString &path, const QString &suffix) : m_path(path), m_suffix(suffix) { }

    /// $XDG_STATE_HOME/mlf-viewer/NAME.
    [[nodiscard]] static QString defaultPath(const QString &name);
    /// Key of a path.
    [[nodiscard]] static QString keyOf(const QString &location);

    /// `std::nullopt` if nothing was saved.
    [[nodiscard]] std::optional<QByteArray> load(const QString &key) const;
    /// Returns the system's error message, or an empty text on success.
    [[nodiscard]] QString save(const QString &key, const QByteArray &bytes) const;
    /// Like save().
    [[nodiscard]] QString remove(const QString &key) const;

private:
    [[nodiscard]] QString fileOf(const QString &key) const { return m_path + u'/' + key + m_suffix; }
    void forgetOldest() const;

    QString m_path;
    QString m_suffix;
};

} // namespace Mlf
