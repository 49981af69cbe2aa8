// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Folds of CodeView: taking those that are found, opening and closing, and what stands for what is hidden.
#include "model/base/format.h"
#include "model/text/codetext.h"
#include "views/code/codeview.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double chipGap = 1; ///< columns between the text and what stands for the fold
constexpr double leastColumns = 10; ///< of a line that are worth leaving before it
constexpr qsizetype longestSearched = 4096; ///< bytes of a line
constexpr double chipPadding = 6; ///< pixels, left and right of its text

/// Column widths that a text takes; thin spaces are half as wide as others.
double columnsOf(const QString &text)
{
    const auto thin = std::count(text.begin(), text.end(), QChar(0x202f));
    return double(text.size()) - double(thin) / 2;
}

QString joined(std::initializer_list<QString> parts)
{
    QString text;
    for (const QString &part : parts) {
        if (!part.isEmpty())
            text += (text.isEmpty() ? u""_s : u"  "_s) + part;
    }
    return text;
}

} // namespace

void CodeView::takeFolds(const std::vector<FoundFold> &found)
{
    // What somebody looks at is not taken away: where it stands in a long fold, that one is born open.
    std::vector<LineNumber> kept = {LineNumber(m_firstLine), m_cursor.line, m_anchor.line};
    for (const std::optional<LineSpan> &lines : {m_marked, m_pendingMark}) {
        if (lines)
            kept.insert(kept.end(), {lines->first, lines->last});
    }
    std::vector<Fold> folds;
    folds.reserve(found.size());
    for (const FoundFold &each : found) {
        const auto hides = [&](LineNumber line) { return line > each.first && line <= each.last; };
        const bool isClosed = each.isLong && !m_areFoldsOpen && std::none_of(kept.begin(), kept.end(), hides);
        folds.push_back({each.first, each.last, isClosed, qint32(m_foldFacts.size())});
        m_foldFacts.push_back(each);
    }
    m_folds.insert(std::move(folds));
    applyFolds();
}

/// The first visible line stays what it is, or becomes the line that now stands for it.
void CodeView::applyFolds()
{
    const LineNumber first = m_folds.visibleLine(LineNumber(m_firstLine));
    if (first.value() != m_firstLine)
        m_firstByte = 0;
    m_firstLine = first.value();
    if (m_wraps)
        m_firstByte = rowStart(firstRow()).byte;
    updateScrollBars();
    viewport()->update();
    Q_EMIT foldsChanged();
}

void CodeView::setFolded(LineNumber first, bool isFolded)
{
    if (!m_folds.setClosed(first, isFolded))
        return;
    m_wantedColumn.reset();
    applyFolds();
    if (m_folds.isHidden(m_cursor.line))
        setCursorPosition(shown(m_cursor));
}

void CodeView::fold()
{
    const Fold *fold = m_folds.innermost(m_cursor.line);
    while (fold && fold->isClosed)
        fold = m_folds.outer(*fold);
    if (!fold)
        return;
    setFolded(fold->first, true);
    ensureCursorVisible();
}

void CodeView::unfold()
{
    const Fold *fold = m_folds.foldAt(m_folds.visibleLine(m_cursor.line));
    if (!fold)
        return;
    setFolded(fold->first, false);
    ensureCursorVisible();
}

void CodeView::foldInitialisers()
{
    m_areFoldsOpen = false;
    m_folds.setClosed(
        [this](const Fold &fold) { return fold.isClosed || m_foldFacts[std::size_t(fold.label)].isInitialiser; });
    applyFolds();
    setCursorPosition(shown(m_cursor));
}

void CodeView::unfoldAll()
{
    m_areFoldsOpen = true;
    m_folds.setClosed([](const Fold &) { return false; });
    applyFolds();
    ensureCursorVisible();
}

/// Opens what hides a line, without moving what is on screen.
void CodeView::reveal(LineNumber line)
{
    if (m_folds.reveal(line))
        applyFolds();
}

CodePosition CodeView::shown(CodePosition position) const
{
    const LineNumber line = m_folds.visibleLine(position.line);
    return {line,
            line == position.line ? std::min<qint64>(position.byte, lineBytes(line).size()) : lineBytes(line).size()};
}

// ---- What stands for hidden lines

QString CodeView::foldText(LineNumber line) const
{
    const Fold *fold = m_folds.foldAt(line);
    if (!fold || !fold->isClosed)
        return {};
    const FoundFold &facts = m_foldFacts[std::size_t(fold->label)];
    const QString label = joined({facts.name, facts.type, facts.bytes, facts.section});
    if (!label.isEmpty())
        return label;
    const qint64 lines = fold->last.value() - fold->first.value();
    return tr("%1 lines", "hidden in a fold", int(std::min<qint64>(lines, std::numeric_limits<int>::max())))
        .arg(formatCount(lines));
}

std::optional<CodeView::Initialiser> CodeView::initialiserAt(LineNumber line) const
{
    const Fold *fold = m_folds.innermost(line);
    if (!fold || !m_foldFacts[std::size_t(fold->label)].isInitialiser)
        return std::nullopt;
    const FoundFold &facts = m_foldFacts[std::size_t(fold->label)];
    return Initialiser {
        {fold->first, fold->last}, facts.name, joined({facts.name, facts.type, facts.bytes, facts.section})};
}

double CodeView::chipWidth(const QString &text) const
{
    return columnsOf(text) * m_columnWidth + m_lineHeight * 0.8 + 2 * chipPadding;
}

/// foldText() behind the line, which says some of it itself: as a whole, then with ever less.
QStringList CodeView::chipTexts(LineNumber line) const
{
    const QString whole = foldText(line);
    if (whole.isEmpty())
        return {};
    const FoundFold &facts = m_foldFacts[std::size_t(m_folds.foldAt(line)->label)];
    const QByteArrayView bytes = lineBytes(line);
    const QByteArrayView beginning = bytes.first(std::min(bytes.size(), longestSearched));
    const auto unsaid = [&](const QString &text) {
        return text.isEmpty() || beginning.contains(text.toUtf8()) ? QString() : text;
    };
    const QString name = unsaid(facts.name);
    QStringList texts {joined({name, facts.type, facts.bytes, unsaid(facts.section)}),
                       joined({name, facts.type, facts.bytes}), joined({name, facts.bytes})};
    texts.removeAll(QString());
    return texts.isEmpty() ? QStringList(whole) : texts;
}

qint64 CodeView::chipColumns(LineNumber line) const
{
    const QStringList texts = chipTexts(line);
    return texts.isEmpty() ? 0 : qint64(std::ceil(chipWidth(texts.first()) / m_columnWidth + chipGap));
}

/// foldText() as far as there is room: without the section, the type, then with less of the name.
QString CodeView::chipText(LineNumber line, double room) const
{
    const QString whole = foldText(line);
    const FoundFold &facts = m_foldFacts[std::size_t(m_folds.foldAt(line)->label)];
    if (facts.name.isEmpty())
        return whole;
    const QString &size = facts.bytes.isEmpty() ? facts.type : facts.bytes;
    for (const QString &text : {whole, joined({facts.name, facts.type, facts.bytes}), joined({facts.name, size})}) {
        if (chipWidth(text) <= room)
            return text;
    }
    const auto tooMuch = qsizetype(std::ceil((chipWidth(joined({facts.name, size})) - room) / m_columnWidth));
    const qsizetype kept = std::max<qsizetype>(facts.name.size() - tooMuch - 1, 7);
    if (facts.name.size() <= kept + 1)
        return joined({facts.name, size});
    return joined({facts.name.left((kept + 1) / 2) + u'…' + facts.name.right(kept / 2), size});
}

CodeView::Chip CodeView::chipOf(const Row &row, double top) const
{
    const QStringList texts = row.part.isLast ? chipTexts(row.line) : QStringList();
    if (texts.isEmpty())
        return {};
    const auto at = [&](const QString &text, double left) {
        return Chip {text, {std::round(left), top + 1, std::round(chipWidth(text)), m_lineHeight - 2.0}};
    };
    const qint64 end = m_wraps ? row.part.column + row.part.columns : columnCount(lineBytes(row.line));
    const double gap = row.part.begin < row.part.end ? chipGap : 0;
    const double left = textLeft() + (double(end - firstColumnOf(row)) + gap) * m_columnWidth;
    const double right = viewport()->width() - m_columnWidth;
    for (const QString &text : texts) {
        if (left + chipWidth(text) <= right)
            return at(text, left);
    }
    // Of a long line its end gives way: what is hidden is what one wants to know, and the end can be scrolled to.
    const QString text = chipText(row.line, right - textLeft());
    if (m_wraps)
        return at(text, left);
    const double furthest = std::min(left, right - chipWidth(text));
    return at(text, furthest < textLeft() + leastColumns * m_columnWidth ? textLeft() : furthest);
}

QString CodeView::shownFoldText(LineNumber line) const
{
    return chipOf(rowAt({line, lineBytes(line).size()}), 0).text;
}

/// Out of bars one pixel wide: smooth polygons on every row would take a third of the time of a frame.
void CodeView::paintTriangle(QPainter &painter, QPointF centre, bool isClosed, const QColor &colour)
{
    const double pixel = 1 / devicePixelRatioF();
    const double size = std::max(std::round(m_lineHeight / 4.5), 3.0);
    const double x = std::round(centre.x());
    const double y = std::round(centre.y());
    for (double i = 0; i < size; i += pixel) {
        const double half = size - i;
        if (isClosed)
            painter.fillRect(QRectF(x - size / 2 + i, y - half, pixel, 2 * half), colour);
        else
            painter.fillRect(QRectF(x - half, y - size / 2 + i, 2 * half, pixel), colour);
    }
}

void CodeView::paintChip(QPainter &painter, const Row &row, double top)
{
    const Chip chip = chipOf(row, top);
    if (chip.text.isEmpty())
        return;
    const auto [from, to] = selection();
    const bool isSelected = hasSelection() && row.line >= from.line && row.line < to.line;
    const QColor colour = isSelected ? m_colours.selectedText : m_colours.lineNumber;
    // No scraps of the text behind it.
    const bool isMarked = m_marked && row.line >= m_marked->first && row.line <= m_marked->last;
    painter.fillRect(QRectF(chip.rect.left(), top, viewport()->width(), m_lineHeight),
                     isMarked                        ? m_colours.marked
                         : row.line == m_cursor.line ? m_colours.currentLine
                                                     : m_colours.base);
    painter.fillRect(chip.rect, isSelected ? m_colours.selection : m_colours.gutterEdge);
    painter.fillRect(chip.rect.adjusted(1, 1, -1, -1), isSelected ? m_colours.selection : m_colours.gutter);
    const double triangle = m_lineHeight * 0.8;
    paintTriangle(painter, {chip.rect.left() + chipPadding / 2 + triangle / 2, chip.rect.center().y()}, true, colour);
    painter.setFont(m_fonts[0]);
    painter.setPen(colour);
    // Thin spaces are in few fixed fonts: they are left between what they separate.
    double x = chip.rect.left() + chipPadding + triangle;
    for (const QStringView part : QStringView(chip.text).tokenize(QChar(0x202f))) {
        const QString text = part.toString().replace(QChar::Nbsp, u' ');
        painter.drawText(QPointF(x, top + m_ascent), text);
        x += (double(text.size()) + 0.5) * m_columnWidth;
    }
}

void CodeView::paintFoldMark(QPainter &painter, LineNumber line, double top)
{
    const Fold *fold = m_folds.foldAt(line);
    if (!fold)
        return;
    const double x = gutterWidth() - 1 - foldMarkWidth() / 2;
    paintTriangle(painter, {x, top + m_lineHeight / 2.0}, fold->isClosed,
                  fold->isClosed ? m_colours.text : m_colours.lineNumber);
}

double CodeView::foldMarkWidth() const
{
    return m_foldPass.isActive() ? std::ceil(m_lineHeight * 0.8) : 0;
}

/// The fold that a click at a place opens or closes; null where there is none.
const Fold *CodeView::foldUnder(QPointF point) const
{
    if (!m_index || point.y() < 0)
        return nullptr;
    const auto number = qint64(std::floor(point.y() / m_lineHeight));
    const Row row = rowAt(rowsBelow(firstRow(), number));
    const double top = double(number) * m_lineHeight;
    if (topOfRow({row.line, row.part.begin}) != top) // below the text
        return nullptr;
    const Fold *fold = m_folds.foldAt(row.line);
    const bool isOnMark =
        row.part.begin == 0 && point.x() < gutterWidth() && point.x() >= gutterWidth() - 1 - foldMarkWidth();
    return fold && (isOnMark || (point.x() >= gutterWidth() && chipOf(row, top).rect.contains(point))) ? fold : nullptr;
}

} // namespace Mlf
