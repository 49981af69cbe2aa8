// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/textpairview.h"

#include "model/base/format.h"
#include "model/text/lineindex.h"
#include "views/code/highlightpass.h"
#include "views/common/rowaccessible.h"
#include "views/paint/scenepainter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = TextPairRow::Kind;

constexpr int tabColumns = 8;
constexpr qint64 longestLine = 10'000; ///< bytes drawn of one line
constexpr double padding = 6;

/// Converts bytes to text and replaces tabs by blanks; `column` is the column of the first byte.
QString expanded(QByteArrayView bytes, qint64 column)
{
    QString text;
    for (const QChar c : QString::fromUtf8(bytes)) {
        if (c == u'\t')
            text += QString(tabColumns - (column + text.size()) % tabColumns, u' ');
        else
            text += c;
    }
    return text;
}

} // namespace

TextPairView::TextPairView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Texts side by side"));
    installRowAccessible<TextPairView, &TextPairView::currentRowText>();
    for (Side *side : {&m_older, &m_newer}) {
        side->highlighter = new CodeHighlighter(this);
        side->looks.setZoom(0, *viewport());
        connect(side->highlighter, &CodeHighlighter::linesReady, viewport(), qOverload<>(&QWidget::update));
    }
    updateColours();
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        updateWidth();
        wantColours();
    });
}

void TextPairView::setSide(Side &side, const TextPart &part)
{
    side.lines = part.lines;
    side.highlighter->setText(side.lines, codeLanguage(part.path, part.text()));
    side.looks.forgetStyles();
    side.firstLine = part.firstLine;
}

void TextPairView::setPair(const std::shared_ptr<const TextPair> &pair, TextPairRows rows)
{
    m_pair = pair;
    m_opened.clear();
    m_valueTexts.clear();
    setSide(m_older, pair ? pair->parts.older : TextPart());
    setSide(m_newer, pair ? pair->parts.newer : TextPart());
    m_current = -1;
    setRows(std::move(rows));
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    // Start at the requested line, else at the first change.
    const std::optional<qint64> wanted =
        pair && pair->line.newer > 0 ? m_rows.rowOfNewerLine(pair->line.newer) : std::nullopt;
    setCurrentRow(int(wanted ? *wanted : m_rows.changeFrom(-1, true).value_or(0)));
}

void TextPairView::setValueTexts(const QHash<qint64, QString> &texts)
{
    m_valueTexts = texts;
    viewport()->update();
}

int TextPairView::rowCount() const
{
    return int(std::min<qint64>(m_rows.size(), std::numeric_limits<int>::max()));
}

void TextPairView::setRows(TextPairRows rows)
{
    m_rows = std::move(rows);
    m_columns = 0;
    updateScrollBars();
    viewport()->update();
}

QByteArrayView TextPairView::lineBytes(const Side &side, qint64 line) const
{
    if (!side.lines || line < 0 || line >= side.lines->lineCount())
        return {};
    const ByteRange range = side.lines->lineBytes(LineNumber(line));
    return side.lines->source()->view().sliced(range.begin.value(), std::min<qint64>(range.size(), longestLine));
}

bool TextPairView::isBusy() const
{
    return !m_older.highlighter->isFinished() || !m_newer.highlighter->isFinished();
}

int TextPairView::rowsPerPage() const
{
    return std::max(1, viewport()->height() / m_newer.looks.metrics().lineHeight);
}

void TextPairView::updateScrollBars()
{
    verticalScrollBar()->setRange(0, std::max(0, rowCount() - rowsPerPage()));
    verticalScrollBar()->setPageStep(rowsPerPage());
    updateWidth();
    wantColours();
}

/// Measures visible lines only, because there may be millions.
void TextPairView::updateWidth()
{
    for (int i = verticalScrollBar()->value(); i < endOnScreen(); ++i) {
        const TextPairRow row = m_rows[i];
        if (!row.hidesLines())
            m_columns = std::max<qint64>(
                {m_columns, lineBytes(m_older, row.line.older).size(), lineBytes(m_newer, row.line.newer).size()});
    }
    const double columnWidth = m_newer.looks.metrics().columnWidth;
    const auto columns = int((viewport()->width() / 2.0 - gutterWidth() - 2 * padding) / columnWidth);
    horizontalScrollBar()->setRange(0, std::max(0, int(m_columns) + 1 - columns));
    horizontalScrollBar()->setPageStep(std::max(1, columns));
}

int TextPairView::endOnScreen() const
{
    return std::min(verticalScrollBar()->value() + rowsPerPage() + 1, rowCount());
}

double TextPairView::gutterWidth() const
{
    const qint64 last = std::max(m_older.firstLine.value() + (m_older.lines ? m_older.lines->lineCount() : 0),
                                 m_newer.firstLine.value() + (m_newer.lines ? m_newer.lines->lineCount() : 0));
    return double(QString::number(last).size() + 2) * m_newer.looks.metrics().columnWidth + padding;
}

void TextPairView::setCurrentRow(int row)
{
    if (m_rows.isEmpty())
        return;
    row = std::clamp(row, 0, rowCount() - 1);
    QScrollBar *bar = verticalScrollBar();
    if (row < bar->value() || row >= bar->value() + rowsPerPage())
        bar->setValue(row - rowsPerPage() / 3);
    viewport()->update();
    if (row == m_current)
        return;
    m_current = row;
    announceRow(*this, rowText(row));
    Q_EMIT currentRowChanged(row);
}

void TextPairView::openRow(int row)
{
    if (row < 0 || row >= rowCount() || !m_rows[row].hidesLines())
        return;
    m_opened.push_back(m_rows[row]);
    setRows(TextPairRows(*m_pair, m_opened));
}

bool TextPairView::goToChange(bool isNext)
{
    const std::optional<qint64> row = m_rows.changeFrom(m_current, isNext);
    if (row)
        setCurrentRow(int(*row));
    return row.has_value();
}

QString TextPairView::hiddenText(const TextPairRow &row, bool isNewer) const
{
    const qint64 count = isNewer ? row.count.newer : row.count.older;
    if (row.kind == Kind::HiddenEqual)
        return tr("Equal lines: %1").arg(formatCount(count));
    if (row.kind == Kind::HiddenValues)
        return tr("Equal values, lines: %1").arg(formatCount(count));
    const QString lines = tr("Values that differ, lines: %1").arg(formatCount(count));
    // Values follow the line with the brace, which usually contains the name.
    const QString values = isNewer ? m_valueTexts.value(row.line.newer - 1) : QString();
    return values.isEmpty() ? lines : tr("%1; %2", "lines of values, and what differs").arg(lines, values);
}

Sides<QString> TextPairView::rowTexts(int row) const
{
    const TextPairRow one = m_rows[row];
    const auto half = [&](const Side &side, bool isNewer) {
        const qint64 line = isNewer ? one.line.newer : one.line.older;
        if (line < 0)
            return QString();
        const bool isOneLine = !one.hidesLines() || (isNewer ? one.count.newer : one.count.older) == 0;
        return isOneLine ? expanded(lineBytes(side, line), 0) : hiddenText(one, isNewer);
    };
    return {half(m_older, false), half(m_newer, true)};
}

QString TextPairView::rowText(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const TextPairRow one = m_rows[row];
    const Sides<QString> texts = rowTexts(row);
    if (!one.isChange())
        return u"  "_s + texts.newer;
    QStringList lines;
    if (one.line.older >= 0)
        lines += u"- "_s + texts.older;
    if (one.line.newer >= 0)
        lines += u"+ "_s + texts.newer;
    return lines.join(u'\n');
}

void TextPairView::copy() const
{
    QStringList lines;
    if (m_current >= 0 && m_rows[m_current].isChange()) {
        lines += rowText(m_current);
    } else {
        for (auto row = m_rows.changeFrom(-1, true); row && lines.size() <= maxCopiedRows;) {
            lines += rowText(int(*row));
            const qint64 next = *row + 1;
            row = next < m_rows.size() && m_rows[next].isChange() ? next : m_rows.changeFrom(*row, true);
        }
    }
    if (lines.size() > maxCopiedRows)
        lines.back() = tr("… and more: these are the first %1 rows that differ").arg(formatCount(maxCopiedRows));
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

void TextPairView::updateColours()
{
    const CodePalette colours = CodePalette::of(palette(), QPalette::Active);
    m_older.looks.setColours(colours);
    m_newer.looks.setColours(colours);
    viewport()->update();
}

void TextPairView::wantColours()
{
    viewport()->update();
    const auto want = [this](Side &side, bool isNewer) {
        std::vector<CodeHighlighter::Lines> ranges;
        const int first = verticalScrollBar()->value();
        for (int i = first; i < endOnScreen(); ++i) {
            const TextPairRow row = m_rows[i];
            const qint64 line = isNewer ? row.line.newer : row.line.older;
            if (line < 0 || row.hidesLines())
                continue;
            if (!ranges.empty() && ranges.back().second.value() == line)
                ranges.back().second = LineNumber(line + 1);
            else
                ranges.emplace_back(LineNumber(line), LineNumber(line + 1));
        }
        if (!ranges.empty())
            side.highlighter->want(ranges);
    };
    want(m_older, false);
    want(m_newer, true);
}

QColor TextPairView::backgroundOf(const TextPairRow &row, bool isNewer) const
{
    const QColor base = m_newer.looks.colours().base;
    if (row.hidesLines() && !row.isChange())
        return m_newer.looks.colours().gutter;
    if (!row.isChange())
        return base;
    const bool isThere = (isNewer ? row.line.newer : row.line.older) >= 0;
    if (!isThere)
        return mixedColor(base, m_newer.looks.colours().lineNumber, 0.12);
    return mixedColor(base, seriesColor(isNewer ? SeriesRole::Shrunk : SeriesRole::Grown, palette()), 0.13);
}

void TextPairView::paintLine(QPainter &painter, Side &side, LineNumber line, const std::vector<LinePart> &words,
                             const QColor &wordColour, QPointF topLeft)
{
    const CodeMetrics &metrics = side.looks.metrics();
    const QByteArrayView bytes = lineBytes(side, line.value());
    const auto columnOf = [&](qsizetype byte) { return expanded(bytes.first(std::min(byte, bytes.size())), 0).size(); };
    for (const LinePart &word : words) {
        const double left = topLeft.x() + double(columnOf(word.begin)) * metrics.columnWidth;
        const double right = topLeft.x() + double(columnOf(word.begin + word.size)) * metrics.columnWidth;
        painter.fillRect(QRectF(left, topLeft.y(), right - left, metrics.lineHeight), wordColour);
    }
    const auto draw = [&](qsizetype begin, qsizetype end, const CodeRun *run) {
        begin = std::min(begin, bytes.size());
        end = std::min(end, bytes.size());
        if (begin >= end)
            return;
        const qsizetype column = columnOf(begin);
        const CodeStyle *style = run ? &side.highlighter->style(run->style) : nullptr;
        painter.setFont(side.looks.font(style && style->isBold, style && style->isItalic));
        painter.setPen(style ? side.looks.tokenColour(run->style, *side.highlighter) : side.looks.colours().text);
        painter.drawText(QPointF(topLeft.x() + double(column) * metrics.columnWidth, topLeft.y() + metrics.ascent),
                         expanded(bytes.sliced(begin, end - begin), column));
    };
    qsizetype at = 0;
    for (const CodeRun &run : side.highlighter->runs(line)) {
        draw(at, run.begin, nullptr);
        draw(run.begin, run.end, &run);
        at = run.end;
    }
    draw(at, bytes.size(), nullptr);
}

/// Changed words of each visible row that has a line on both sides.
std::vector<Sides<std::vector<LinePart>>> TextPairView::wordsOnScreen() const
{
    std::vector<Sides<std::vector<LinePart>>> words;
    for (int i = verticalScrollBar()->value(); i < endOnScreen(); ++i) {
        const TextPairRow row = m_rows[i];
        const bool areBoth = row.kind == Kind::Changed && row.line.older >= 0 && row.line.newer >= 0;
        words.push_back(areBoth ? compareWords({lineBytes(m_older, row.line.older), lineBytes(m_newer, row.line.newer)})
                                : Sides<std::vector<LinePart>>());
    }
    return words;
}

void TextPairView::paintHalf(QPainter &painter, Side &side, bool isNewer, const QRectF &area,
                             const std::vector<Sides<std::vector<LinePart>>> &words)
{
    const CodeMetrics &metrics = side.looks.metrics();
    const CodePalette &colours = side.looks.colours();
    const double gutter = gutterWidth();
    painter.fillRect(area, colours.base);
    const int first = verticalScrollBar()->value();
    const QColor wordColour =
        mixedColor(colours.base, seriesColor(isNewer ? SeriesRole::Shrunk : SeriesRole::Grown, palette()),
                   colours.isDark ? 0.42 : 0.34);
    for (int i = first; i < endOnScreen(); ++i) {
        const double top = area.top() + double(i - first) * metrics.lineHeight;
        const TextPairRow row = m_rows[i];
        const qint64 line = isNewer ? row.line.newer : row.line.older;
        const QRectF strip(area.left(), top, area.width(), metrics.lineHeight);
        painter.fillRect(strip, backgroundOf(row, isNewer));
        painter.setFont(side.looks.font());
        const bool isThere = line >= 0 && (isNewer ? row.count.newer : row.count.older) > 0;
        if (isThere && !(row.hidesLines() && !row.isChange())) {
            painter.setPen(row.isChange() ? colours.text : colours.lineNumber);
            const QString number = QString::number(side.firstLine.value() + line + 1);
            painter.drawText(QRectF(area.left(), top, gutter - metrics.columnWidth - padding, metrics.lineHeight),
                             int(Qt::AlignRight | Qt::AlignVCenter), number);
            // A sign in addition to the colour.
            if (row.isChange())
                painter.drawText(
                    QPointF(area.left() + gutter - metrics.columnWidth - padding / 2, top + metrics.ascent),
                    isNewer ? u"+"_s : u"−"_s);
        }
        painter.save();
        painter.setClipRect(QRectF(area.left() + gutter, top, area.width() - gutter, metrics.lineHeight));
        const QPointF text(area.left() + gutter + padding - horizontalScrollBar()->value() * metrics.columnWidth, top);
        if (isThere && row.hidesLines()) {
            painter.setPen(seriesColor(SeriesRole::Caption, palette()));
            painter.drawText(QRectF(area.left() + gutter + padding, top, area.width() - gutter, metrics.lineHeight),
                             int(Qt::AlignLeft | Qt::AlignVCenter), u"⋯ "_s + hiddenText(row, isNewer));
        } else if (isThere) {
            const Sides<std::vector<LinePart>> &marked = words[std::size_t(i - first)];
            paintLine(painter, side, LineNumber(line), isNewer ? marked.newer : marked.older, wordColour, text);
        }
        painter.restore();
        if (i == m_current) {
            painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Highlight) : colours.lineNumber, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(strip.adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }
}

void TextPairView::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(viewport());
    const double half = std::floor(viewport()->width() / 2.0);
    const QRectF left(0, 0, half, viewport()->height());
    const QRectF right(half + 1, 0, viewport()->width() - half - 1, viewport()->height());
    const std::vector<Sides<std::vector<LinePart>>> words = wordsOnScreen();
    for (const bool isNewer : {false, true}) {
        painter.save();
        painter.setClipRect(isNewer ? right : left);
        paintHalf(painter, isNewer ? m_newer : m_older, isNewer, isNewer ? right : left, words);
        painter.restore();
    }
    painter.fillRect(QRectF(half, 0, 1, viewport()->height()), m_newer.looks.colours().gutterEdge);
}

int TextPairView::rowAt(double y) const
{
    return verticalScrollBar()->value() + int(y / m_newer.looks.metrics().lineHeight);
}

void TextPairView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void TextPairView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColours();
}

void TextPairView::keyPressEvent(QKeyEvent *event)
{
    const int last = rowCount() - 1;
    switch (event->key()) {
    case Qt::Key_Up:
        return setCurrentRow(m_current - 1);
    case Qt::Key_Down:
        return setCurrentRow(m_current + 1);
    case Qt::Key_PageUp:
        return setCurrentRow(m_current - rowsPerPage());
    case Qt::Key_PageDown:
        return setCurrentRow(m_current + rowsPerPage());
    case Qt::Key_Home:
        return setCurrentRow(0);
    case Qt::Key_End:
        return setCurrentRow(last);
    case Qt::Key_Left:
        return horizontalScrollBar()->setValue(horizontalScrollBar()->value() - 4);
    case Qt::Key_Right:
        return horizontalScrollBar()->setValue(horizontalScrollBar()->value() + 4);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0 && m_rows[m_current].hidesLines())
            openRow(m_current);
        else if (m_current >= 0)
            Q_EMIT rowActivated(m_current);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void TextPairView::mousePressEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().y());
    if (event->button() != Qt::LeftButton || row >= rowCount())
        return;
    setCurrentRow(row);
    openRow(row);
}

void TextPairView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position().y());
    if (event->button() == Qt::LeftButton && row < rowCount() && !m_rows[row].hidesLines())
        Q_EMIT rowActivated(row);
}

} // namespace Mlf
