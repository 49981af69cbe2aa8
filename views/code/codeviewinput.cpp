// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keyboard and mouse of CodeView.
#include "model/text/codetext.h"
#include "views/code/codeview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

constexpr int dragMilliseconds = 50;

enum class CharacterClass { Blank, Word, Other };

CharacterClass classOf(char byte)
{
    if (byte == ' ' || byte == '\t')
        return CharacterClass::Blank;
    const bool isWord = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
        || byte == '_' || quint8(byte) >= 0x80;
    return isWord ? CharacterClass::Word : CharacterClass::Other;
}

} // namespace

/// Column that moving up and down keeps to, counted from the beginning of the row.
qint64 CodeView::wantedColumn() const
{
    if (m_wantedColumn)
        return *m_wantedColumn;
    const CodePosition cursor = shown(m_cursor);
    return columnOfByte(lineBytes(cursor.line), cursor.byte) - rowAt(cursor).part.column;
}

CodePosition CodeView::movedByRows(qint64 rows) const
{
    const Row row = rowAt(rowsBelow(rowStart(m_cursor), rows));
    return positionInRow(row, row.part.column + wantedColumn());
}

CodePosition CodeView::movedByWord(CodePosition from, bool forward) const
{
    const QByteArrayView line = lineBytes(from.line);
    qint64 byte = from.byte;
    if (forward) {
        if (byte >= line.size())
            return lineBelow(from.line) ? CodePosition {*lineBelow(from.line), 0} : from;
        const CharacterClass start = classOf(line[byte]);
        while (byte < line.size() && classOf(line[byte]) == start)
            ++byte;
        while (byte < line.size() && classOf(line[byte]) == CharacterClass::Blank)
            ++byte;
        return {from.line, byte};
    }
    if (byte == 0) {
        const std::optional<LineNumber> above = lineAbove(from.line);
        return above ? CodePosition {*above, lineBytes(*above).size()} : from;
    }
    while (byte > 0 && classOf(line[byte - 1]) == CharacterClass::Blank)
        --byte;
    if (byte == 0)
        return {from.line, 0};
    const CharacterClass start = classOf(line[byte - 1]);
    while (byte > 0 && classOf(line[byte - 1]) == start)
        --byte;
    return {from.line, byte};
}

CodePosition CodeView::moved(CodePosition from, Motion motion) const
{
    const QByteArrayView line = lineBytes(from.line);
    const std::optional<LineNumber> above = lineAbove(from.line);
    const std::optional<LineNumber> below = lineBelow(from.line);
    switch (motion) {
    case Motion::Left:
        if (from.byte > 0)
            return {from.line, previousCharacter(line, from.byte)};
        return above ? CodePosition {*above, lineBytes(*above).size()} : from;
    case Motion::Right:
        if (from.byte < line.size())
            return {from.line, nextCharacter(line, from.byte)};
        return below ? CodePosition {*below, 0} : from;
    case Motion::Up:
        return movedByRows(-1);
    case Motion::Down:
        return movedByRows(1);
    case Motion::PageUp:
        return movedByRows(-std::max<qint64>(visibleLineCount() - 1, 1));
    case Motion::PageDown:
        return movedByRows(std::max<qint64>(visibleLineCount() - 1, 1));
    case Motion::WordLeft:
        return movedByWord(from, false);
    case Motion::WordRight:
        return movedByWord(from, true);
    case Motion::LineStart: {
        // First to the text, then to the margin.
        qint64 indent = 0;
        while (indent < line.size() && classOf(line[indent]) == CharacterClass::Blank)
            ++indent;
        return {from.line, from.byte == indent ? 0 : indent};
    }
    case Motion::LineEnd:
        return {from.line, line.size()};
    case Motion::TextStart:
        return {};
    case Motion::TextEnd:
        return shown({LineNumber(std::max<qint64>(lineCount() - 1, 0)), std::numeric_limits<qint64>::max()});
    }
    return from;
}

void CodeView::move(Motion motion, bool select)
{
    if (!m_index)
        return;
    const bool isVertical =
        motion == Motion::Up || motion == Motion::Down || motion == Motion::PageUp || motion == Motion::PageDown;
    std::optional<qint64> column;
    if (isVertical)
        column = wantedColumn();
    CodePosition target = moved(shown(m_cursor), motion);
    // As everywhere: a plain left or right ends a selection at its side.
    if (!select && hasSelection() && motion == Motion::Left)
        target = shown(selection().first);
    else if (!select && hasSelection() && motion == Motion::Right)
        target = shown(selection().second);
    if (motion == Motion::PageUp)
        scrollRows(1 - visibleLineCount());
    else if (motion == Motion::PageDown)
        scrollRows(visibleLineCount() - 1);
    setCursorPosition(target, select);
    m_wantedColumn = column;
}

void CodeView::keyPressEvent(QKeyEvent *event)
{
    struct Binding {
        QKeySequence::StandardKey move;
        QKeySequence::StandardKey select;
        Motion motion;
    };
    static constexpr Binding bindings[] = {
        {QKeySequence::MoveToPreviousChar, QKeySequence::SelectPreviousChar, Motion::Left},
        {QKeySequence::MoveToNextChar, QKeySequence::SelectNextChar, Motion::Right},
        {QKeySequence::MoveToPreviousLine, QKeySequence::SelectPreviousLine, Motion::Up},
        {QKeySequence::MoveToNextLine, QKeySequence::SelectNextLine, Motion::Down},
        {QKeySequence::MoveToPreviousWord, QKeySequence::SelectPreviousWord, Motion::WordLeft},
        {QKeySequence::MoveToNextWord, QKeySequence::SelectNextWord, Motion::WordRight},
        {QKeySequence::MoveToPreviousPage, QKeySequence::SelectPreviousPage, Motion::PageUp},
        {QKeySequence::MoveToNextPage, QKeySequence::SelectNextPage, Motion::PageDown},
        {QKeySequence::MoveToStartOfLine, QKeySequence::SelectStartOfLine, Motion::LineStart},
        {QKeySequence::MoveToEndOfLine, QKeySequence::SelectEndOfLine, Motion::LineEnd},
        {QKeySequence::MoveToStartOfDocument, QKeySequence::SelectStartOfDocument, Motion::TextStart},
        {QKeySequence::MoveToEndOfDocument, QKeySequence::SelectEndOfDocument, Motion::TextEnd},
    };
    for (const Binding &binding : bindings) {
        const bool select = event->matches(binding.select);
        if (select || event->matches(binding.move)) {
            move(binding.motion, select);
            return;
        }
    }
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    const bool isToggle = !(event->modifiers() & ~Qt::KeypadModifier)
        && (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter);
    const Fold *fold = m_folds.foldAt(m_folds.visibleLine(m_cursor.line));
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (event->matches(QKeySequence::ZoomIn) || (isControl && event->key() == Qt::Key_Equal))
        zoomIn();
    else if (event->matches(QKeySequence::ZoomOut))
        zoomOut();
    else if (isControl && event->key() == Qt::Key_0)
        resetZoom();
    else if (isControl && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        scrollRows(event->key() == Qt::Key_Up ? -1 : 1);
    else if (isToggle && fold)
        setFolded(fold->first, !fold->isClosed);
    else if (event->key() == Qt::Key_Escape && (m_marked || hasSelection())) {
        m_marked.reset();
        setCursorPosition(shown(m_cursor));
    } else
        event->ignore(); // not the base class: it scrolls for keys that move the cursor here
}

bool CodeView::event(QEvent *event)
{
    // Keys that the view has a use for are not taken by shortcuts of the window.
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void CodeView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    QAction *copyAction = menu.addAction(tr("&Copy"), this, &CodeView::copy);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setEnabled(hasSelection());
    QAction *selectAction = menu.addAction(tr("Select &All"), this, &CodeView::selectAll);
    selectAction->setShortcut(QKeySequence::SelectAll);
    menu.addActions(actions());
    menu.addSeparator();
    menu.addAction(tr("&Fold"), this, &CodeView::fold)->setEnabled(m_folds.innermost(m_cursor.line));
    menu.addAction(tr("&Unfold"), this, &CodeView::unfold)
        ->setEnabled(!foldText(m_folds.visibleLine(m_cursor.line)).isEmpty());
    menu.exec(event->globalPos());
}

void CodeView::selectLine(LineNumber line)
{
    // With what is folded behind it.
    const LineNumber last(lineCount() - 1);
    const std::optional<LineNumber> below = lineBelow(line);
    const CodePosition end = below ? CodePosition {*below, 0} : CodePosition {last, lineBytes(last).size()};
    // The cursor stays on the line, so that it remains the current one.
    m_anchor = end;
    setCursorPosition({line, 0}, true);
}

void CodeView::selectWord(CodePosition position)
{
    const QByteArrayView line = lineBytes(position.line);
    if (line.isEmpty())
        return;
    const CharacterClass kind = classOf(line[std::min<qint64>(position.byte, line.size() - 1)]);
    qint64 begin = std::min<qint64>(position.byte, line.size() - 1);
    qint64 end = begin;
    while (begin > 0 && classOf(line[begin - 1]) == kind)
        --begin;
    while (end < line.size() && classOf(line[end]) == kind)
        ++end;
    m_anchor = {position.line, begin};
    setCursorPosition({position.line, end}, true);
}

void CodeView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    if (!m_index)
        return;
    m_wantedColumn.reset();
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (const Fold *fold = isShift ? nullptr : foldUnder(event->position())) {
        setFolded(fold->first, !fold->isClosed);
        return;
    }
    m_isDragging = true;
    m_dragPoint = event->position();
    m_dragsLines = event->position().x() < gutterWidth();
    const CodePosition position = positionAt(event->position());
    if (m_dragsLines && !isShift)
        selectLine(position.line);
    else
        setCursorPosition(position, isShift);
}

void CodeView::mouseMoveEvent(QMouseEvent *event)
{
    const bool isOverFold = !m_isDragging && foldUnder(event->position());
    const bool isOverGutter = !m_isDragging && event->position().x() < gutterWidth();
    viewport()->setCursor(isOverFold ? Qt::PointingHandCursor : isOverGutter ? Qt::ArrowCursor : Qt::IBeamCursor);
    if (!m_isDragging || !event->buttons().testFlag(Qt::LeftButton))
        return;
    m_dragPoint = event->position();
    if (m_dragsLines)
        return;
    setCursorPosition(positionAt(m_dragPoint), true);
    // Outside of the viewport the text runs along while the mouse rests.
    if (viewport()->rect().contains(m_dragPoint.toPoint()))
        m_dragTimer.stop();
    else if (!m_dragTimer.isActive())
        m_dragTimer.start(dragMilliseconds, this);
}

void CodeView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_isDragging = false;
    m_dragTimer.stop();
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (clipboard->supportsSelection() && hasSelection() && selectedBytes().size() <= copyLimit.value())
        clipboard->setText(selectedText(), QClipboard::Selection);
}

void CodeView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_index)
        return;
    if (foldUnder(event->position()))
        mousePressEvent(event);
    else if (event->position().x() >= gutterWidth())
        selectWord(positionAt(event->position()));
}

void CodeView::wheelEvent(QWheelEvent *event)
{
    const bool isZoom = event->modifiers().testFlag(Qt::ControlModifier);
    if (!isZoom && m_wraps) {
        // The bar steps over whole lines.
        m_wheelRest -= event->angleDelta().y() * QApplication::wheelScrollLines();
        scrollRows(m_wheelRest / QWheelEvent::DefaultDeltasPerStep);
        m_wheelRest %= QWheelEvent::DefaultDeltasPerStep;
        event->accept();
        return;
    }
    if (!isZoom) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const int notches = event->angleDelta().y() / QWheelEvent::DefaultDeltasPerStep;
    setZoom(m_zoom + notches);
    event->accept();
}

} // namespace Mlf
