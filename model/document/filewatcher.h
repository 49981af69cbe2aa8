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

/// State of a file on disk, for detecting changes without reading it: inode, size and modification time. A folder also
/// has the state of its metadata.json, which every export rewrites. Default: no file.
struct FileStamp {
    struct Status {
        bool isThere = false;
        quint64 device = 0;
        quint64 file = 0; ///< inode: a replacement of the file has another one
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

/// Reports if a file is no longer equal to the state that was read. Waits for notifications of the file system. Polls
/// if the file system does not report all changes, as for network shares and links. Checks run on another thread.
class FileWatcher : public QObject {
    Q_OBJECT
public:
    enum class State { Same, Changed, Gone };

    /// `interval` is the time between polls, and the longest delay of a check after a notification.
    explicit FileWatcher(QObject *parent = nullptr, std::chrono::milliseconds interval = std::chrono::seconds(1));

    /// Watches a path from now on. `stamp` is its state before it was read. An empty path stops watching.
    void watch(const QString &path, const FileStamp &stamp);
    /// Checks now. If a check is already running, checks again after it, so that the result is never older than the
    /// call.
    void check();
    [[nodiscard]] State state() const { return m_state; }
    /// True while it polls; false while it waits for notifications.
    [[nodiscard]] bool isPolling() const { return m_timer.isActive(); }

Q_SIGNALS:
    /// Also emitted if a file that has changed changes again.
    void stateChanged(Mlf::FileWatcher::State state);

private:
    void take(const FileStamp &stamp);
    bool restAt(const QStringList &places, bool isChanged);

    QString m_path;
    FileStamp m_stamp;
    FileStamp m_last; ///< state at the last check
    State m_state = State::Same;
    bool m_isLooking = false;
    bool m_looksAgain = false;
    QFileSystemWatcher m_system;
    QTimer m_timer; ///< for polling
    QTimer m_pause; ///< delays checks, because writing a file causes many notifications
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
