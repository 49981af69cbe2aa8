// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QObject>

namespace Mlf {

class CodeCursor;
class CodeFolds;
class CodeScroller;
class CodeView;

/// Opens and closes the folds of a code view as somebody wishes, and keeps the cursor where it is seen.
///
/// All of these must outlive it.
class CodeFolding : public QObject {
    Q_OBJECT
public:
    CodeFolding(CodeView *view, CodeFolds *folds, CodeCursor *cursor, CodeScroller *scroller);

    /// Opens or closes the fold that begins on a line, where there is one.
    void setFolded(LineNumber first, bool isFolded);
    /// Opens what hides a line, without moving what is on screen.
    void reveal(LineNumber line);
    /// Closes the smallest open fold around the cursor.
    void fold();
    /// Opens the fold on the line of the cursor.
    void unfold();
    void foldInitialisers();
    /// Also those that are found later stay open.
    void unfoldAll();

Q_SIGNALS:
    /// Other lines are hidden.
    void changed();

private:
    CodeView *m_view;
    CodeFolds *m_folds;
    CodeCursor *m_cursor;
    CodeScroller *m_scroller;
};

} // namespace Mlf
