// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"

#include <QObject>
#include <QString>

namespace Mlf {

/// Address at which other processes can ask the window of this process to come to front: a name on the session bus,
/// derived from the displayed file. If several windows show one file, the bus queues them, and a window that ends, even
/// by a crash, leaves the name to the next. Without a session bus there is no address, and no bus is started.
class WindowAddress : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.mlfviewer.Window")
public:
    explicit WindowAddress(QObject *parent = nullptr);
    ~WindowAddress() override;

    /// Sets the displayed file, may be empty. Its real path is resolved on another thread.
    void setPath(const QString &path);

public Q_SLOTS:
    /// Called by other processes: comes to front and goes to the place, which may be empty. `token` is the activation
    /// token that the desktop gave to the caller, may be empty.
    Q_SCRIPTABLE void Show(const QString &link, const QString &token);

Q_SIGNALS:
    void showRequested(const QString &link, const QString &token);

private:
    void setName(const QString &name);

    QString m_path;
    QString m_name; ///< on the bus; empty for none
    Task m_task;
};

/// Keeps Qt and libdbus from starting a bus in a session without one. Call before a QGuiApplication is created.
void preventBusStart();

/// Asks the window that shows a file, in any process, to come to front and go to a place. Returns false if no window
/// answers within a second. Needs the application, and runs an event loop.
[[nodiscard]] bool showElsewhere(const QString &path, const QString &link);

} // namespace Mlf
