// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codefolding.h"

#include "views/code/codeview.h"

namespace Mlf {

CodeFolding::CodeFolding(CodeView *view, CodeFolds *folds, CodeCursor *cursor, CodeScroller *scroller)
    : m_view(view)
    , m_folds(folds)
    , m_cursor(cursor)
    , m_scroller(scroller)
{
}

void CodeFolding::reveal(LineNumber line)
{
    if (m_folds->reveal(line))
        Q_EMIT changed();
}

void CodeFolding::setFolded(LineNumber first, bool isFolded)
{
    if (!m_folds->setClosed(first, isFolded))
        return;
    m_cursor->forgetColumn();
    Q_EMIT changed();
    if (m_folds->map().isHidden(m_cursor->line()))
        m_view->setCursorPosition(m_folds->shown(m_cursor->position()));
}

void CodeFolding::fold()
{
    const Fold *fold = m_folds->openAround(m_cursor->line());
    if (!fold)
        return;
    setFolded(fold->first, true);
    m_scroller->show(m_cursor->position());
}

void CodeFolding::unfold()
{
    const Fold *fold = m_folds->shownAt(m_cursor->line());
    if (!fold)
        return;
    setFolded(fold->first, false);
    m_scroller->show(m_cursor->position());
}

void CodeFolding::foldInitialisers()
{
    m_folds->closeInitialisers();
    Q_EMIT changed();
    m_view->setCursorPosition(m_folds->shown(m_cursor->position()));
}

void CodeFolding::unfoldAll()
{
    m_folds->openAll();
    Q_EMIT changed();
    m_scroller->show(m_cursor->position());
}

} // namespace Mlf
