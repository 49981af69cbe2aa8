// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codescreen.h"
#include "views/code/linescale.h"

#include <QObject>

class QAbstractScrollArea;

namespace Mlf {

/// Moves the screen over a text, and keeps the scroll bars of its area in step.
///
/// The vertical bar counts lines that are not hidden, however many rows they take, so that nothing needs a count of all
/// rows. Only who scrolls moves the text: what arrives later, more lines or a fold, changes the bars alone, see
/// updateBars(). Area and screen must outlive it.
class CodeScroller : public QObject {
    Q_OBJECT
public:
    CodeScroller(QAbstractScrollArea *area, CodeScreen *screen);

    /// Goes back to the beginning, for another text; updateBars() when that is there.
    void reset();
    /// Scrolls so that a row is at the top, or as near to it as there are rows.
    void scrollTo(CodePosition row);
    /// Scrolls so that the row of a place is as many rows below the top.
    void scrollTo(CodePosition place, qint64 rowsBelowTop);
    void scrollBy(qint64 rows);
    void scrollToFirstColumn();
    /// Scrolls no further than needed for a place to be seen.
    void show(CodePosition place);
    /// Scrolls by a turn of the mouse wheel, in eighths of a degree; needed where lines are wrapped, for the bar steps
    /// over whole lines.
    void turnWheel(int angle);
    /// Takes over what somebody has done with the bars.
    void followBars();
    /// After the size of the area or of what stands in it has changed: the same text stays at the top.
    void layOut() { scrollTo(m_screen->firstRow()); }
    /// After more lines are known, or others are hidden.
    void updateBars();
    /// A line of so many columns was shown; true where none was as wide, and the bars have to follow.
    bool widen(qint64 columns);

Q_SIGNALS:
    /// Other lines may be on screen now.
    void moved();

private:
    QAbstractScrollArea *m_area;
    CodeScreen *m_screen;
    LineScale m_scale;
    qint64 m_widestLine = 0; ///< columns, of the lines shown so far
    int m_wheelRest = 0; ///< turned and not scrolled yet, in eighths of a degree times lines
    bool m_isSettingBars = false;
};

} // namespace Mlf
