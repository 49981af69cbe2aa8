// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"

#include <QObject>
#include <QString>

namespace Mlf {

/// Where the window of this process can be asked to come to front: a name on the session bus that is made of the file
/// it shows. Where several windows show one file, the bus keeps them in a queue, and a window that ends, however it
/// ends, leaves the name to the next one. Without a session bus there is no address, and nothing is started to get one.
class WindowAddress : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.mlfviewer.Window")
public:
    explicit WindowAddress(QObject *parent = nullptr);
    ~WindowAddress() override;

    /// The file on show from now on; empty for none. Where the file really lies is looked up on another thread.
    void setPath(const QString &path);

public Q_SLOTS:
    /// Called by other processes: come to front and go to that place, which may be empty. `token` is the right to do so
    /// that the desktop gave to who calls; empty for none.
    Q_SCRIPTABLE void Show(const QString &link, const QString &token);

Q_SIGNALS:
    void showRequested(const QString &link, const QString &token);

private:
    void setName(const QString &name);

    QString m_path;
    QString m_name; ///< on the bus; empty for none
    Task m_task;
};

/// Keeps Qt and libdbus from starting a bus if the session has none. To be called before there is a QGuiApplication.
void preventBusStart();

/// Asks the window that shows a file, in whichever process, to come to front and to go to that place. False where there
/// is none, and where none has answered within a second. Needs the application, and lets its event loop run.
[[nodiscard]] bool showElsewhere(const QString &path, const QString &link);

} // namespace Mlf
