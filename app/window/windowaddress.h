// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"

#include <QObject>
#include <QString>

namespace Mlf {

/// A name on the session bus for the displayed file, by which other processes bring this window to front. If several
/// windows show one file, the bus queues them. A bus is never started.
class WindowAddress : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.mlfviewer.Window")
public:
    explicit WindowAddress(QObject *parent = nullptr);
    ~WindowAddress() override;

    /// Sets the displayed file, may be empty. Its real path is resolved on another thread.
    void setPath(const QString &path);

public Q_SLOTS:
    /// Called by other processes. `link` and `token`, the activation token from the desktop, may be empty.
    Q_SCRIPTABLE void Show(const QString &link, const QString &token) { Q_EMIT showRequested(link, token); }

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

/// Requests that the window of any process that shows a file comes to front and goes to a place. Returns false if no
/// window responds within a second. Needs the application object, and runs an event loop.
[[nodiscard]] bool showElsewhere(const QString &path, const QString &link);

} // namespace Mlf
