// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codecursor.h"

#include "model/text/codetext.h"
#include "views/code/codeview.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QTimerEvent>

#include <algorithm>

namespace Mlf {

namespace {

enum class CharacterClass { Blank, Word, Other };

CharacterClass classOf(char byte)
{
    if (byte == ' ' || byte == '\t')
        return CharacterClass::Blank;
    const bool isWord = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
        || byte == '_' || quint8(byte) >= 0x80;
    return isWord ? CharacterClass::Word : CharacterClass::Other;
}

/// First byte at or after `byte` that is of another class.
qint64 endOfClass(QByteArrayView line, qint64 byte, CharacterClass kind)
{
    while (byte < line.size() && classOf(line[byte]) == kind)
        ++byte;
    return byte;
}

/// First byte of the run of `kind` that ends before `byte`.
qint64 beginOfClass(QByteArrayView line, qint64 byte, CharacterClass kind)
{
    while (byte > 0 && classOf(line[byte - 1]) == kind)
        --byte;
    return byte;
}

bool isVertical(CodeCursor::Motion motion)
{
    using Motion = CodeCursor::Motion;
    return motion == Motion::Up || motion == Motion::Down || motion == Motion::PageUp || motion == Motion::PageDown;
}

constexpr int dragMilliseconds = 50;

} // namespace

void CodeCursor::reset()
{
    m_position = m_anchor = {};
    m_wantedColumn.reset();
}

void CodeCursor::moveTo(CodePosition position, bool select)
{
    m_position = position;
    if (!select)
        m_anchor = position;
}

CodePosition CodeCursor::target(Motion motion, bool select) const
{
    if (!select && hasSelection() && motion == Motion::Left)
        return shown(selection().first);
    if (!select && hasSelection() && motion == Motion::Right)
        return shown(selection().second);
    return moved(shown(m_position), motion);
}

std::optional<qint64> CodeCursor::goalColumn(Motion motion) const
{
    return isVertical(motion) ? std::optional(wantedColumn()) : std::nullopt;
}

/// Goal column of vertical motions, counted from the beginning of the row.
qint64 CodeCursor::wantedColumn() const
{
    if (m_wantedColumn)
        return *m_wantedColumn;
    const CodePosition cursor = shown(m_position);
    return m_rows.columnOf(cursor) - m_rows.at(cursor).part.column;
}

qint64 CodeCursor::pageRows() const
{
    return std::max<qint64>(m_rows.frame().rows() - 1, 1);
}

CodePosition CodeCursor::moved(CodePosition from, Motion motion) const
{
    const QByteArrayView line = m_rows.lines().bytes(from.line);
    switch (motion) {
    case Motion::Left:
        return from.byte > 0 ? CodePosition {from.line, previousCharacter(line, from.byte)} : endOfLineAbove(from);
    case Motion::Right:
        return from.byte < line.size() ? CodePosition {from.line, nextCharacter(line, from.byte)}
                                       : startOfLineBelow(from);
    case Motion::Up:
        return movedByRows(-1);
    case Motion::Down:
        return movedByRows(1);
    case Motion::PageUp:
        return movedByRows(-pageRows());
    case Motion::PageDown:
        return movedByRows(pageRows());
    case Motion::WordLeft:
        return movedToPreviousWord(from);
    case Motion::WordRight:
        return movedToNextWord(from);
    case Motion::LineStart:
        return movedToLineStart(from);
    case Motion::LineEnd:
        return {from.line, line.size()};
    case Motion::TextStart:
        return {};
    case Motion::TextEnd:
        return m_rows.end();
    }
    return from;
}

CodePosition CodeCursor::endOfLineAbove(CodePosition from) const
{
    const std::optional<LineNumber> above = m_rows.lineAbove(from.line);
    return above ? m_rows.lines().endOf(*above) : from;
}

CodePosition CodeCursor::startOfLineBelow(CodePosition from) const
{
    const std::optional<LineNumber> below = m_rows.lineBelow(from.line);
    return below ? CodePosition {*below, 0} : from;
}

CodePosition CodeCursor::movedByRows(qint64 rows) const
{
    const CodeRow row = m_rows.at(m_rows.below(m_rows.startOf(m_position), rows));
    return m_rows.positionAt(row, row.part.column + wantedColumn());
}

CodePosition CodeCursor::movedToNextWord(CodePosition from) const
{
    const QByteArrayView line = m_rows.lines().bytes(from.line);
    if (from.byte >= line.size())
        return startOfLineBelow(from);
    const qint64 end = endOfClass(line, from.byte, classOf(line[from.byte]));
    return {from.line, endOfClass(line, end, CharacterClass::Blank)};
}

CodePosition CodeCursor::movedToPreviousWord(CodePosition from) const
{
    if (from.byte == 0)
        return endOfLineAbove(from);
    const QByteArrayView line = m_rows.lines().bytes(from.line);
    const qint64 end = beginOfClass(line, from.byte, CharacterClass::Blank);
    return {from.line, end > 0 ? beginOfClass(line, end, classOf(line[end - 1])) : 0};
}

/// Returns the first character that is not blank, or column 0 if `from` is already there.
CodePosition CodeCursor::movedToLineStart(CodePosition from) const
{
    const qint64 indent = endOfClass(m_rows.lines().bytes(from.line), 0, CharacterClass::Blank);
    return {from.line, from.byte == indent ? 0 : indent};
}

LineSpan CodeCursor::selectedLines() const
{
    const auto [begin, end] = selection();
    // A selection that ends before the first character of a line does not touch that line.
    const bool isWholeLines = end.line > begin.line && end.byte == 0;
    return {begin.line, isWholeLines ? LineNumber(end.line.value() - 1) : end.line};
}

ByteRange CodeCursor::selectedBytes() const
{
    if (m_rows.lines().isNull() || !hasSelection())
        return {};
    const auto [begin, end] = selection();
    return {m_rows.lines().offsetOf(begin), m_rows.lines().offsetOf(end)};
}

QString CodeCursor::selectedText() const
{
    const ByteRange range = selectedBytes();
    if (range.size() <= 0)
        return {};
    const QByteArrayView all = m_rows.lines().index()->source()->view();
    qint64 end = std::min(range.end.value(), range.begin.value() + copyLimit.value());
    // Do not cut inside a UTF-8 character.
    for (int i = 0; i < 3 && end < range.end.value() && (quint8(all[end]) & 0xc0U) == 0x80; ++i)
        --end;
    return shownText(all.sliced(range.begin.value(), end - range.begin.value()));
}

CodeRange CodeCursor::wholeLine(LineNumber line) const
{
    const std::optional<LineNumber> below = m_rows.lineBelow(line);
    const CodePosition end = below ? CodePosition {*below, 0} : m_rows.lines().endOf(m_rows.lines().last());
    return {{line, 0}, end};
}

std::optional<CodeRange> CodeCursor::wordAt(CodePosition position) const
{
    const QByteArrayView line = m_rows.lines().bytes(position.line);
    if (line.isEmpty())
        return std::nullopt;
    const qint64 byte = std::min<qint64>(position.byte, line.size() - 1);
    const CharacterClass kind = classOf(line[byte]);
    return CodeRange {{position.line, beginOfClass(line, byte, kind)}, {position.line, endOfClass(line, byte, kind)}};
}

CodeMouse::CodeMouse(CodeView *view, CodeCursor *cursor) : m_view(view), m_cursor(cursor) { }

void CodeMouse::reset()
{
    m_timer.stop();
    m_isDragging = false;
}

bool CodeMouse::take(QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseMove:
        move(static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::MouseButtonDblClick:
        doubleClick(static_cast<QMouseEvent *>(event));
        return true;
    default:
        return false;
    }
}

bool CodeMouse::toggleFold(QPointF point)
{
    const Fold *fold = m_view->onScreen().foldUnder(point);
    if (!fold)
        return false;
    m_view->folding().setFolded(fold->first, !fold->isClosed);
    return true;
}

void CodeMouse::press(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    if (m_view->lines().isNull())
        return;
    m_cursor->forgetColumn();
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (!isShift && toggleFold(event->position()))
        return;
    m_isDragging = true;
    m_point = event->position();
    m_dragsLines = m_point.x() < m_view->onScreen().frame().gutterWidth();
    const CodePosition position = m_view->onScreen().positionAt(m_point);
    if (m_dragsLines && !isShift) {
        // The cursor stays on the clicked line, so that it remains the current line.
        const auto [begin, end] = m_cursor->wholeLine(position.line);
        m_view->select(end, begin);
    } else {
        m_view->setCursorPosition(position, isShift);
    }
}

void CodeMouse::updatePointer(QPointF point)
{
    Qt::CursorShape shape = Qt::IBeamCursor;
    if (!m_isDragging && m_view->onScreen().foldUnder(point))
        shape = Qt::PointingHandCursor;
    else if (!m_isDragging && point.x() < m_view->onScreen().frame().gutterWidth())
        shape = Qt::ArrowCursor;
    m_view->viewport()->setCursor(shape);
}

void CodeMouse::move(QMouseEvent *event)
{
    updatePointer(event->position());
    if (!m_isDragging || !event->buttons().testFlag(Qt::LeftButton))
        return;
    m_point = event->position();
    if (m_dragsLines)
        return;
    m_view->setCursorPosition(m_view->onScreen().positionAt(m_point), true);
    // Outside of the viewport the text keeps scrolling while the mouse does not move.
    if (m_view->viewport()->rect().contains(m_point.toPoint()))
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start(dragMilliseconds, this);
}

void CodeMouse::release(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    reset();
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (clipboard->supportsSelection() && m_cursor->hasSelection()
        && m_cursor->selectedBytes().size() <= CodeCursor::copyLimit.value())
        clipboard->setText(m_cursor->selectedText(), QClipboard::Selection);
}

void CodeMouse::doubleClick(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_view->lines().isNull())
        return;
    const QPointF point = event->position();
    if (m_view->onScreen().foldUnder(point)) {
        press(event);
    } else if (point.x() >= m_view->onScreen().frame().gutterWidth()) {
        if (const auto word = m_cursor->wordAt(m_view->onScreen().positionAt(point)))
            m_view->select(word->first, word->second);
    }
}

void CodeMouse::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId())
        m_view->setCursorPosition(m_view->onScreen().positionAt(m_point), true);
    else
        QObject::timerEvent(event);
}

} // namespace Mlf
