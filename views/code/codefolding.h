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

/// Opens and closes folds of a code view for the user, and keeps the cursor visible.
///
/// The objects passed to the constructor must outlive it.
class CodeFolding : public QObject {
    Q_OBJECT
public:
    CodeFolding(CodeView *view, CodeFolds *folds, CodeCursor *cursor, CodeScroller *scroller);

    /// Opens or closes the fold that begins on a line, if there is one.
    void setFolded(LineNumber first, bool isFolded);
    /// Opens the folds that hide a line. The first line on screen does not move.
    void reveal(LineNumber line);
    /// Closes the smallest open fold around the cursor.
    void fold();
    /// Opens the fold on the line of the cursor.
    void unfold();
    void foldInitialisers();
    /// Opens all folds, including folds found later.
    void unfoldAll();

Q_SIGNALS:
    /// The set of hidden lines has changed.
    void changed();

private:
    CodeView *m_view;
    CodeFolds *m_folds;
    CodeCursor *m_cursor;
    CodeScroller *m_scroller;
};

} // namespace Mlf
