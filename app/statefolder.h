// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace Mlf {

/// Small files in a folder of what the program remembers, one for each key, the most recent ones only.
class StateFolder {
public:
    static constexpr int maxFiles = 200;

    /// An empty path keeps nothing. `suffix` is the ending of the files, ".txt".
    StateFolder(const QString &path, const QString &suffix) : m_path(path), m_suffix(suffix) { }

    /// $XDG_STATE_HOME/mlf-viewer/NAME.
    [[nodiscard]] static QString defaultPath(const QString &name);
    /// A key of where something lies.
    [[nodiscard]] static QString keyOf(const QString &location);

    /// Nothing where nothing was saved.
    [[nodiscard]] std::optional<QByteArray> load(const QString &key) const;
    /// What went wrong in the system's words, empty where nothing did.
    [[nodiscard]] QString save(const QString &key, const QByteArray &bytes) const;
    /// The same.
    [[nodiscard]] QString remove(const QString &key) const;

private:
    [[nodiscard]] QString fileOf(const QString &key) const { return m_path + u'/' + key + m_suffix; }
    void forgetOldest() const;

    QString m_path;
    QString m_suffix;
};

} // namespace Mlf
