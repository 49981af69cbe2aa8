// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QPointF>

class QMouseEvent;

namespace Mlf {

class CodeCursor;
class CodeView;

/// Handles the mouse in a code view: places the cursor, selects, opens and closes folds, and scrolls while a selection
/// is dragged out of the view.
///
/// The view passes the events of its viewport. View and cursor must outlive it.
class CodeMouse : public QObject {
    Q_OBJECT
public:
    CodeMouse(CodeView *view, CodeCursor *cursor);

    /// Handles an event; false if it is not a button or movement of the mouse.
    bool take(QEvent *event);
    /// Cancels a drag. Call for another text.
    void reset();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void press(QMouseEvent *event);
    void move(QMouseEvent *event);
    void release(QMouseEvent *event);
    void doubleClick(QMouseEvent *event);
    void updatePointer(QPointF point);
    /// Opens or closes the fold at a point; false if no fold is there.
    bool toggleFold(QPointF point);

    CodeView *m_view;
    CodeCursor *m_cursor;
    QBasicTimer m_timer; ///< scrolls while the mouse is outside of the viewport
    QPointF m_point;
    bool m_isDragging = false;
    bool m_dragsLines = false;
};

} // namespace Mlf
