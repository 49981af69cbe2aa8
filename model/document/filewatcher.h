// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>

namespace Mlf {

/// State of a file on disk, for detecting changes without reading it: inode, size and modification time. For a folder
/// also those of its metadata.json, which every export rewrites. Default: no file.
struct FileStamp {
    struct Status {
        bool isThere = false;
        quint64 device = 0;
        quint64 file = 0; ///< inode: a replaced file has another one
        qint64 bytes = 0;
        qint64 modified = 0; ///< nanoseconds since 1970, UTC
        bool operator==(const Status &) const = default;
    };
    Status file;
    Status metadata; ///< status of the folder's metadata.json
    bool operator==(const FileStamp &) const = default;

    /// Current stamp of a path. May block on a slow disk: not for the GUI thread.
    [[nodiscard]] static FileStamp of(const QString &path);
};

/// Reports when a file no longer equals the state that was read. Idle until the file system reports a change. Polls if
/// the file system does not report all changes, as for network shares and links. Checks run on another thread.
class FileWatcher : public QObject {
    Q_OBJECT
public:
    enum class State { Same, Changed, Gone };

    /// `interval` is the time between polls, and the maximum delay of a check after a change.
    explicit FileWatcher(QObject *parent = nullptr, std::chrono::milliseconds interval = std::chrono::seconds(1));

    /// Watches a path from now on, compared with its stamp before it was read. An empty path stops watching.
    void watch(const QString &path, const FileStamp &stamp);
    /// Checks now or, if a check is running, again after it. The result never describes a state before the call.
    void check();
    [[nodiscard]] State state() const { return m_state; }
    /// True if it polls; false if it waits for notifications.
    [[nodiscard]] bool isPolling() const { return m_timer.isActive(); }

Q_SIGNALS:
    /// Also emitted if a changed file changes again.
    void stateChanged(Mlf::FileWatcher::State state);

private:
    void take(const FileStamp &stamp);
    bool restAt(const QStringList &places, bool isChanged);

    QString m_path;
    FileStamp m_stamp;
    FileStamp m_last; ///< at the last check
    State m_state = State::Same;
    bool m_isLooking = false;
    bool m_looksAgain = false;
    QFileSystemWatcher m_system;
    QTimer m_timer; ///< polls
    QTimer m_pause; ///< limits checks while a file is being written, which causes many notifications
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
