// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codepainter.h"

#include "model/text/codetext.h"
#include "model/text/textsearch.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace Mlf {

namespace {

/// Maximum number of hits marked on one line; more cannot be distinguished.
constexpr qint64 hitsPerLine = 1000;
constexpr double emptyHitWidth = 2;

/// Adjacent cells drawn by one call: one style, each one column wide.
struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
    const CodeRun *run = nullptr;
    bool isSelected = false;
};

/// Bytes [begin, end) of a line.
struct SelectedPart {
    qint64 begin = 0;
    qint64 end = 0;
    [[nodiscard]] bool holds(qint64 byte) const { return byte >= begin && byte < end; }
};

/// Finds the run of each byte, for ascending bytes.
class RunCursor {
public:
    explicit RunCursor(std::span<const CodeRun> runs) : m_runs(runs) { }
    const CodeRun *at(qint64 byte)
    {
        while (m_next < m_runs.size() && m_runs[m_next].end <= byte)
            ++m_next;
        return m_next < m_runs.size() && m_runs[m_next].begin <= byte ? &m_runs[m_next] : nullptr;
    }

private:
    std::span<const CodeRun> m_runs;
    std::size_t m_next = 0;
};

/// True for ASCII characters, which have the same width in every monospaced font and may be drawn together.
bool isUniform(const TextRow &row, const TextCell &cell)
{
    return cell.units == 1 && cell.columns == 1 && row.text[cell.unit].unicode() < 0x7f;
}

std::vector<Stretch> stretchesOf(const TextRow &row, std::span<const CodeRun> runs, const SelectedPart &selected)
{
    std::vector<Stretch> stretches;
    RunCursor cursor(runs);
    bool continues = false;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const TextCell &cell = row.cells[i];
        const CodeRun *run = cursor.at(cell.byte);
        const bool isSelected = selected.holds(cell.byte);
        const bool uniform = isUniform(row, cell);
        if (continues && uniform && stretches.back().run == run && stretches.back().isSelected == isSelected)
            stretches.back().end = i + 1;
        else
            stretches.push_back({.begin = i, .end = i + 1, .run = run, .isSelected = isSelected});
        continues = uniform;
    }
    return stretches;
}

SelectedPart selectedPart(const CodeCursor &cursor, LineNumber line, qint64 bytes)
{
    const auto [from, to] = cursor.selection();
    if (!cursor.hasSelection() || line < from.line || line > to.line)
        return {};
    return {.begin = line == from.line ? from.byte : 0, .end = line == to.line ? to.byte : bytes};
}

} // namespace

CodePainter::CodePainter(QPainter &painter, const CodeScene &scene)
    : m_painter(painter)
    , m_scene(scene)
    , m_rows(scene.screen.rows())
    , m_frame(m_rows.frame())
    , m_metrics(m_frame.metrics())
    , m_colours(scene.looks.colours())
{
}

qint64 CodePainter::paint(double top, double bottom)
{
    const double gutter = m_frame.gutterWidth();
    const double height = m_metrics.lineHeight;
    m_painter.fillRect(QRectF(0, 0, gutter, m_frame.height()), m_colours.gutter);
    m_painter.fillRect(QRectF(gutter - 1, 0, 1, m_frame.height()), m_colours.gutterEdge);
    const auto first = qint64(std::max(top, 0.0) / height);
    const auto last = qint64(bottom / height);
    qint64 widest = 0;
    CodeRow row = m_rows.at(m_scene.screen.firstRow());
    bool isThere = m_rows.lines().count() > 0;
    for (qint64 number = 0; number <= last && isThere; ++number, isThere = m_rows.goDown(row)) {
        if (number < first)
            continue;
        const Place place {.row = row, .top = double(number) * height};
        m_painter.setClipRect(QRectF(gutter, place.top, m_frame.textRect().width(), height));
        widest = std::max(widest, paintRow(place));
        m_painter.setClipping(false);
        paintGutter(place);
    }
    return widest;
}

double CodePainter::leftOf(qint64 column, const CodeRow &row) const
{
    return m_scene.screen.leftOf(column, row);
}

bool CodePainter::isSelectedBeyond(LineNumber line) const
{
    const auto [from, to] = m_scene.cursor.selection();
    return m_scene.cursor.hasSelection() && line >= from.line && line < to.line;
}

QColor CodePainter::colourBehind(LineNumber line) const
{
    if (isMarked(line))
        return m_colours.marked;
    return line == m_scene.cursor.line() ? m_colours.currentLine : m_colours.base;
}

qint64 CodePainter::paintRow(const Place &place)
{
    const CodeRow &row = place.row;
    const QByteArrayView bytes = m_rows.lines().bytes(row.line);
    const bool wraps = m_rows.isWrapped();
    const qint64 columns = wraps ? row.part.column + row.part.columns : columnCount(bytes);
    const qint64 firstColumn = m_scene.screen.firstColumnOf(row);
    const TextRow text =
        wraps ? textRow(bytes, row.part) : textRow(bytes, firstColumn, firstColumn + m_frame.columns() + 2);
    paintBackground(place);
    const std::vector<HitMark> hits = hitMarks(place, text);
    paintHits(hits);
    paintText(place, text);
    if (m_scene.areBlanksShown)
        paintBlanks(place, text);
    outlineHits(hits);
    paintLineEnd(place, columns);
    paintChip(place);
    paintCursor(place);
    return wraps ? 0 : columns + m_rows.chipColumns(row.line);
}

void CodePainter::paintBackground(const Place &place)
{
    const LineNumber line = place.row.line;
    if (isMarked(line) || line == m_scene.cursor.line())
        m_painter.fillRect(QRectF(m_frame.gutterWidth(), place.top, m_frame.width(), m_metrics.lineHeight),
                           colourBehind(line));
}

void CodePainter::paintText(const Place &place, const TextRow &text)
{
    const LineNumber line = place.row.line;
    const double baseline = place.top + m_metrics.ascent;
    const SelectedPart selected = selectedPart(m_scene.cursor, line, m_rows.lines().bytes(line).size());
    // The font that was set last. A font is set only if it changes, because that costs as much as drawing a word.
    const QFont *painterFont = nullptr;
    for (const Stretch &stretch : stretchesOf(text, m_scene.highlighter.runs(line), selected)) {
        const TextCell &first = text.cells[stretch.begin];
        const TextCell &last = text.cells[stretch.end - 1];
        const double x = leftOf(first.column, place.row);
        const QRectF rect(x, place.top, leftOf(last.column + last.columns, place.row) - x, m_metrics.lineHeight);
        const CodeStyle *style = stretch.run ? &m_scene.highlighter.style(stretch.run->style) : nullptr;
        if (stretch.isSelected)
            m_painter.fillRect(rect, m_colours.selection);
        else if (style && m_colours.tokenBackground(*style).isValid())
            m_painter.fillRect(rect, m_colours.tokenBackground(*style));
        const QString shown = text.text.mid(first.unit, last.unit + last.units - first.unit);
        const QFont &font = m_scene.looks.font(style && style->isBold, style && style->isItalic);
        if (&font != std::exchange(painterFont, &font))
            m_painter.setFont(font);
        m_painter.setPen(stretch.isSelected ? m_colours.selectedText
                             : style        ? m_scene.looks.tokenColour(stretch.run->style, m_scene.highlighter)
                                            : m_colours.text);
        if (!std::all_of(shown.begin(), shown.end(), [](QChar c) { return c == u' '; }))
            m_painter.drawText(QPointF(x, baseline), shown);
        if (style && style->isUnderlined)
            m_painter.drawLine(QPointF(x, baseline + 1), QPointF(rect.right(), baseline + 1));
        if (style && style->isStruckOut) {
            const double middle = place.top + m_metrics.ascent * 0.7;
            m_painter.drawLine(QPointF(x, middle), QPointF(rect.right(), middle));
        }
    }
}

/// Draws blanks as shapes, because a font may lack such characters.
void CodePainter::paintBlanks(const Place &place, const TextRow &text)
{
    const QByteArrayView bytes = m_rows.lines().bytes(place.row.line);
    const double middle = std::round(place.top + m_metrics.lineHeight / 2);
    const double size = std::max(1.0, std::round(m_metrics.columnWidth / 5));
    for (const TextCell &cell : text.cells) {
        const char byte = bytes[cell.byte];
        if (byte != ' ' && byte != '\t')
            continue;
        const double left = leftOf(cell.column, place.row);
        const double width = cell.columns * m_metrics.columnWidth;
        if (byte == ' ') {
            m_painter.fillRect(QRectF(std::round(left + (width - size) / 2), middle, size, size), m_colours.lineNumber);
            continue;
        }
        const double tip = left + width - size;
        m_painter.setPen(m_colours.lineNumber);
        m_painter.drawLine(QPointF(left + size, middle), QPointF(tip, middle));
        m_painter.drawLine(QPointF(tip - 2 * size, middle - 2 * size), QPointF(tip, middle));
        m_painter.drawLine(QPointF(tip - 2 * size, middle + 2 * size), QPointF(tip, middle));
    }
}

void CodePainter::paintLineEnd(const Place &place, qint64 columns)
{
    if (place.row.part.isLast && isSelectedBeyond(place.row.line))
        m_painter.fillRect(QRectF(leftOf(columns, place.row), place.top, m_metrics.columnWidth, m_metrics.lineHeight),
                           m_colours.selection);
}

void CodePainter::paintCursor(const Place &place)
{
    const CodePosition cursor = m_scene.cursor.position();
    if (!m_scene.hasFocus || !place.row.holds(cursor))
        return;
    const double width = std::max(1.0, std::round(m_metrics.columnWidth / 6));
    const double left = std::round(leftOf(m_rows.columnOf(cursor), place.row));
    m_painter.fillRect(QRectF(left, place.top, width, m_metrics.lineHeight), m_colours.text);
}

std::vector<CodePainter::HitMark> CodePainter::hitMarks(const Place &place, const TextRow &text) const
{
    const CodeLines &lines = m_rows.lines();
    if (!m_scene.search || lines.isNull() || m_scene.search->source() != lines.index()->source())
        return {};
    const CodeRow &row = place.row;
    const qint64 start = lines.offsetOf({row.line, 0}).value();
    const QByteArrayView bytes = lines.bytes(row.line);
    const qint64 first = text.cells.empty() ? row.part.begin : text.cells.front().byte;
    const qint64 last = text.cells.empty() ? row.part.begin : text.cells.back().byte + text.cells.back().bytes;
    // A hit that begins after the last byte belongs to the next row, if there is one.
    const qint64 end = row.part.isLast ? last + 1 : last;
    const auto xOf = [&](qint64 byte) {
        return leftOf(columnOfByte(bytes, std::clamp<qint64>(byte, first, last)), row);
    };
    const ByteRange current = m_scene.cursor.selectedBytes();
    std::vector<HitMark> marks;
    for (const ByteRange &hit :
         m_scene.search->hitsIn({ByteOffset(start + first), ByteOffset(start + end)}, hitsPerLine)) {
        const qint64 begin = hit.begin.value() - start;
        if (begin > last || begin > bytes.size())
            continue;
        const double left = xOf(begin);
        const double right = xOf(hit.end.value() - start);
        marks.push_back({.rect = {left, place.top, std::max(right - left, emptyHitWidth), double(m_metrics.lineHeight)},
                         .isCurrent = hit == current});
    }
    return marks;
}

void CodePainter::paintHits(const std::vector<HitMark> &marks)
{
    for (const HitMark &mark : marks)
        m_painter.fillRect(mark.rect, m_colours.hit);
}

void CodePainter::outlineHits(const std::vector<HitMark> &marks)
{
    for (const HitMark &mark : marks) {
        // Draw the frame with rectangles of whole pixels inside of the mark, so that adjacent marks remain separate.
        const double width = mark.isCurrent ? 2 : 1;
        m_painter.setPen(QPen(mark.isCurrent ? m_colours.text : m_colours.hitEdge, width, Qt::SolidLine, Qt::SquareCap,
                              Qt::MiterJoin));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(mark.rect.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
}

/// Paints with bars of one pixel: antialiased polygons on every row would take a third of the frame time.
void CodePainter::paintTriangle(QPointF centre, bool isClosed, const QColor &colour)
{
    const double pixel = 1 / m_frame.pixelRatio();
    const double size = std::max(std::round(m_metrics.lineHeight / 4.5), 3.0);
    const double x = std::round(centre.x());
    const double y = std::round(centre.y());
    for (double i = 0; i < size; i += pixel) {
        const double half = size - i;
        if (isClosed)
            m_painter.fillRect(QRectF(x - size / 2 + i, y - half, pixel, 2 * half), colour);
        else
            m_painter.fillRect(QRectF(x - half, y - size / 2 + i, 2 * half, pixel), colour);
    }
}

void CodePainter::paintChip(const Place &place)
{
    const FoldChip chip = m_scene.screen.chipOf(place.row, place.top);
    if (chip.text.isEmpty())
        return;
    const LineNumber line = place.row.line;
    const bool isSelected = isSelectedBeyond(line);
    const QColor colour = isSelected ? m_colours.selectedText : m_colours.lineNumber;
    // Remove remains of the text under the chip.
    m_painter.fillRect(QRectF(chip.rect.left(), place.top, m_frame.width(), m_metrics.lineHeight), colourBehind(line));
    m_painter.fillRect(chip.rect, isSelected ? m_colours.selection : m_colours.gutterEdge);
    m_painter.fillRect(chip.rect.adjusted(1, 1, -1, -1), isSelected ? m_colours.selection : m_colours.gutter);
    const double triangle = m_metrics.triangleWidth();
    const double padding = CodeMetrics::chipPadding;
    paintTriangle({chip.rect.left() + padding / 2 + triangle / 2, chip.rect.center().y()}, true, colour);
    m_painter.setFont(m_scene.looks.font());
    m_painter.setPen(colour);
    // Few monospaced fonts contain thin spaces, so leave a gap in their place.
    double x = chip.rect.left() + padding + triangle;
    for (const QStringView part : QStringView(chip.text).tokenize(QChar(0x202f))) {
        const QString text = part.toString().replace(QChar::Nbsp, u' ');
        m_painter.drawText(QPointF(x, place.top + m_metrics.ascent), text);
        x += (double(text.size()) + 0.5) * m_metrics.columnWidth;
    }
}

void CodePainter::paintFoldMark(LineNumber line, double top)
{
    const Fold *fold = m_rows.folds().map().foldAt(line);
    if (!fold)
        return;
    const double x = m_frame.gutterWidth() - 1 - m_frame.foldMarkWidth() / 2;
    paintTriangle({x, top + m_metrics.lineHeight / 2.0}, fold->isClosed,
                  fold->isClosed ? m_colours.text : m_colours.lineNumber);
}

void CodePainter::paintGutter(const Place &place)
{
    const double gutter = m_frame.gutterWidth();
    const double top = place.top;
    const LineNumber line = place.row.line;
    const bool isCurrent = line == m_scene.cursor.line();
    if (isCurrent)
        m_painter.fillRect(QRectF(0, top, gutter - 1, m_metrics.lineHeight), m_colours.currentLine);
    if (isMarked(line))
        m_painter.fillRect(QRectF(0, top, 3, m_metrics.lineHeight), m_colours.mark);
    if (place.row.part.begin > 0)
        return;
    m_painter.setFont(m_scene.looks.font(isCurrent));
    m_painter.setPen(isCurrent ? m_colours.text : m_colours.lineNumber);
    const QString number = QString::number(line.oneBased());
    const double right = gutter - std::ceil(m_metrics.columnWidth) - m_frame.foldMarkWidth();
    m_painter.drawText(QPointF(right - double(number.size()) * m_metrics.columnWidth, top + m_metrics.ascent), number);
    paintFoldMark(line, top);
}

} // namespace Mlf
