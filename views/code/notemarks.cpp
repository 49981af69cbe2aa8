// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/notemarks.h"

#include "model/items/celltext.h"
#include "views/code/codeview.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype shownCharacters = 80; ///< characters of a note that are shown after its line
constexpr double chipPadding = 4;
constexpr double apart = 3; ///< columns between a line and its note
constexpr double narrowestNote = 8; ///< columns; if there is less room only the sign is shown

} // namespace

void paintNoteSign(QPainter &painter, const QRectF &rect, const QColor &colour, bool isResolved)
{
    const double tail = rect.height() / 4;
    const QRectF balloon = rect.adjusted(0, 0, 0, -tail);
    QPainterPath path;
    path.addRoundedRect(balloon, balloon.height() / 4, balloon.height() / 4);
    QPainterPath foot;
    foot.addPolygon(QPolygonF {QPointF(balloon.left() + balloon.width() * 0.25, balloon.bottom() - 1),
                               QPointF(balloon.left() + balloon.width() * 0.6, balloon.bottom() - 1),
                               QPointF(balloon.left() + balloon.width() * 0.25, rect.bottom())});
    foot.closeSubpath();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(isResolved ? QBrush(Qt::NoBrush) : QBrush(colour));
    painter.drawPath(path.united(foot));
    painter.restore();
}

NoteMarks::NoteMarks(CodeView *view, QObject *parent) : QObject(parent), m_view(view)
{
    m_view->viewport()->installEventFilter(this);
    m_view->addOverlay([this](QPainter &painter) { paint(painter); });
}

void NoteMarks::setNotes(std::vector<LineNote> notes)
{
    std::ranges::stable_sort(notes, {}, &LineNote::line);
    if (notes == m_notes)
        return;
    m_notes = std::move(notes);
    m_view->viewport()->update();
}

std::span<const LineNote> NoteMarks::notesOf(LineNumber line) const
{
    // Not equal_range: clang 14 does not compile the subrange that it returns.
    return {std::ranges::lower_bound(m_notes, line, {}, &LineNote::line),
            std::ranges::upper_bound(m_notes, line, {}, &LineNote::line)};
}

QString NoteMarks::textOf(LineNumber line) const
{
    QStringList texts;
    for (const LineNote &note : notesOf(line))
        texts += note.text;
    return texts.join(u"\n\n"_s);
}

QString NoteMarks::firstOf(LineNumber line) const
{
    const auto notes = notesOf(line);
    if (notes.empty())
        return {};
    const QString text = notes.front().text.simplified();
    return text.size() > shownCharacters ? text.left(shownCharacters).trimmed() + u'…' : text;
}

QString NoteMarks::moreOf(LineNumber line) const
{
    const auto count = notesOf(line).size();
    return count > 1 ? u" (+%1)"_s.arg(count - 1) : QString();
}

bool NoteMarks::isResolved(LineNumber line) const
{
    return std::ranges::all_of(notesOf(line), &LineNote::isResolved);
}

QRectF NoteMarks::signRect(double top) const
{
    const double height = m_view->onScreen().frame().metrics().lineHeight;
    // To the right of the bookmark of the line, which is at the left edge.
    return {height * 0.6 + 1, top + height * 0.22, height * 0.5, height * 0.58};
}

QRectF NoteMarks::textRect(LineNumber line, double top) const
{
    const CodeScreen &screen = m_view->onScreen();
    const CodeMetrics &metrics = screen.frame().metrics();
    const QRectF end = screen.cellRect({line, m_view->lines().bytes(line).size()});
    const FoldChip chip = screen.chipOf(screen.rowAt(top + 1), top);
    const double behind = (chip.text.isEmpty() ? end.left() : chip.rect.right()) + apart * metrics.columnWidth;
    const double right = screen.frame().textRect().right();
    // A note never covers code.
    const QFontMetricsF font(m_view->viewport()->font());
    const double wanted = font.horizontalAdvance(shownText(shownOf(line))) + 3 * chipPadding;
    const bool isTooNarrow = right - behind < std::min(wanted, narrowestNote * metrics.columnWidth);
    return isTooNarrow ? QRectF() : QRectF(behind, end.top(), right - behind, double(metrics.lineHeight));
}

void NoteMarks::paint(QPainter &painter) const
{
    if (m_notes.empty() || m_view->lines().count() == 0)
        return;
    const CodeScreen &screen = m_view->onScreen();
    const LineNumber last = screen.lineAt(m_view->viewport()->height());
    auto note = std::ranges::lower_bound(m_notes, screen.firstLine(), {}, &LineNote::line);
    for (; note != m_notes.end() && note->line <= last; ++note) {
        const bool isFirst = note == m_notes.begin() || std::prev(note)->line != note->line;
        if (const std::optional<double> top = screen.topOf(note->line); top && isFirst)
            paintLine(painter, note->line, *top);
    }
}

void NoteMarks::paintLine(QPainter &painter, LineNumber line, double top) const
{
    const QColor colour = m_view->looks().colours().mark;
    paintNoteSign(painter, signRect(top), colour, isResolved(line));
    const QRectF rect = textRect(line, top);
    if (rect.isNull())
        return;
    painter.save();
    painter.setClipRect(m_view->onScreen().frame().textRect());
    QFont font = painter.font();
    font.setItalic(true);
    painter.setFont(font);
    painter.setPen(isResolved(line) ? m_view->looks().colours().lineNumber : colour);
    const QFontMetricsF metrics(font);
    const QString more = moreOf(line); // stays visible if the text is cut
    const double room = rect.width() - 2 * chipPadding - metrics.horizontalAdvance(more);
    const QString text = metrics.elidedText(shownText(firstOf(line)), Qt::ElideRight, room) + more;
    const QRectF chip(rect.left(), rect.top(), metrics.horizontalAdvance(text) + 2 * chipPadding, rect.height());
    painter.fillRect(chip, m_view->looks().colours().gutter);
    painter.drawText(chip, Qt::AlignCenter | Qt::TextSingleLine, text);
    painter.restore();
}

bool NoteMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_notes.empty() || m_view->lines().count() == 0)
        return QObject::eventFilter(watched, event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const LineNumber line = m_view->onScreen().lineAt(help->pos().y());
    const std::optional<double> top = m_view->onScreen().topOf(line);
    const QString text = top ? textOf(line) : QString();
    if (text.isEmpty() || !(signRect(*top).contains(help->pos()) || textRect(line, *top).contains(help->pos())))
        return QObject::eventFilter(watched, event);
    QToolTip::showText(help->globalPos(), plainToolTip(text), m_view->viewport());
    return true;
}

} // namespace Mlf
