// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codescreen.h"
#include "views/code/linescale.h"

#include <QObject>

class QAbstractScrollArea;

namespace Mlf {

/// Scrolls a text, and keeps the scroll bars of its area in step.
///
/// The vertical bar counts visible lines, however many rows they take, so that a count of all rows is not needed. Lines
/// and folds that arrive later change the bars but do not move the text, see updateBars(). Area and screen must outlive
/// it.
class CodeScroller : public QObject {
    Q_OBJECT
public:
    CodeScroller(QAbstractScrollArea *area, CodeScreen *screen);

    /// Scrolls to the beginning, for another text. Call updateBars() after the text was set.
    void reset();
    /// Scrolls a row to the top, or as near to it as possible.
    void scrollTo(CodePosition row);
    /// Scrolls the row of a place to `rowsBelowTop` rows below the top.
    void scrollTo(CodePosition place, qint64 rowsBelowTop);
    void scrollBy(qint64 rows);
    void scrollToFirstColumn();
    /// Scrolls by the smallest distance that makes a place visible.
    void show(CodePosition place);
    /// Scrolls by a turn of the mouse wheel, in eighths of a degree. Needed for wrapped lines, because the bar steps by
    /// whole lines.
    void turnWheel(int angle);
    /// Applies a change of the bars by the user.
    void followBars();
    /// Call after a change of the size of the area or of its content: keeps the text at the top.
    void layOut() { scrollTo(m_screen->firstRow()); }
    /// Call after more lines are known or other lines are hidden.
    void updateBars();
    /// Records the width of a line on screen; true if it is the widest so far and the bars must be updated.
    bool widen(qint64 columns);

Q_SIGNALS:
    /// The visible lines may have changed.
    void moved();

private:
    QAbstractScrollArea *m_area;
    CodeScreen *m_screen;
    LineScale m_scale;
    qint64 m_widestLine = 0; ///< in columns, of the lines shown so far
    int m_wheelRest = 0; ///< wheel movement not scrolled yet, in eighths of a degree times lines
    bool m_isSettingBars = false;
};

} // namespace Mlf
