// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace Mlf {

/// Keeps the width that the user gave a dock at the side of a window. QMainWindow shrinks docks when the window becomes
/// narrow, but does not widen them again; this class does when there is room.
class DockWidth : public QObject {
    Q_OBJECT
public:
    /// Both must outlive this.
    DockWidth(QDockWidget *dock, QMainWindow *window);

    /// In pixels: the width to which the user last dragged it, or the last set value.
    [[nodiscard]] int wanted() const { return m_wanted; }
    void setWanted(int width);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void restore();

    QDockWidget *m_dock;
    QMainWindow *m_window;
    int m_wanted;
    QSize m_settled; ///< size of the window when the dock last got its width
    QTimer m_restore;
};

} // namespace Mlf
