// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace Mlf {

/// Keeps the width the user gave a dock at the side of a window. A window that becomes narrow takes from its docks and
/// gives nothing back by itself; this gives back what it took as soon as there is room.
class DockWidth : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this.
    DockWidth(QDockWidget *dock, QMainWindow *window);

    /// In pixels; what the user dragged it to last, or what was set.
    [[nodiscard]] int wanted() const { return m_wanted; }
    void setWanted(int width);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void restore();

    QDockWidget *m_dock;
    QMainWindow *m_window;
    int m_wanted;
    QSize m_settled; ///< of the window, when the dock was given its width last
    QTimer m_restore;
};

} // namespace Mlf
