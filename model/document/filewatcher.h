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

/// What tells one state of a file on disk from another without reading it: which file it is, its size and when it was
/// written. Of a folder also those of the metadata.json in it, which every export writes anew. Default: there is none.
struct FileStamp {
    struct Status {
        bool isThere = false;
        quint64 device = 0;
        quint64 file = 0; ///< the inode: another one behind the same path is another file
        qint64 bytes = 0;
        qint64 modified = 0; ///< nanoseconds since 1970, UTC
        bool operator==(const Status &) const = default;
    };
    Status file;
    Status metadata; ///< of a folder
    bool operator==(const FileStamp &) const = default;

    /// The stamp of what a path leads to now. May wait for a slow disk: not for the thread of the window.
    [[nodiscard]] static FileStamp of(const QString &path);
};

/// Says when a file is not any more what was read from it. Rests until the file system tells of a change. Where that
/// cannot tell of all of them, on a share of a network and behind links, it looks once in a while. The looking is done
/// on another thread.
class FileWatcher : public QObject {
    Q_OBJECT
public:
    enum class State { Same, Changed, Gone };

    /// The interval is between two looks, and at most from a change to the look at it.
    explicit FileWatcher(QObject *parent = nullptr, std::chrono::milliseconds interval = std::chrono::seconds(1));

    /// Watches a path from now on, against the stamp it had before it was read. An empty path: nothing is watched.
    void watch(const QString &path, const FileStamp &stamp);
    /// Looks at once or, where it is looking already, again after that: never at what was there before the call.
    void check();
    [[nodiscard]] State state() const { return m_state; }
    /// Whether it looks by itself, or rests until it is told.
    [[nodiscard]] bool isPolling() const { return m_timer.isActive(); }

Q_SIGNALS:
    /// Also where a file that had changed has changed again.
    void stateChanged(Mlf::FileWatcher::State state);

private:
    void take(const FileStamp &stamp);
    bool restAt(const QStringList &places, bool isChanged);

    QString m_path;
    FileStamp m_stamp;
    FileStamp m_last; ///< at the last look
    State m_state = State::Same;
    bool m_isLooking = false;
    bool m_looksAgain = false;
    QFileSystemWatcher m_system;
    QTimer m_timer; ///< looks by itself
    QTimer m_pause; ///< a file that is being written says so all the time
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
