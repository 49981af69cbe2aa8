// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeview.h"

#include "model/base/timing.h"
#include "model/text/codetext.h"
#include "views/code/codeviewaccessible.h"

#include <QAccessible>
#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QScrollBar>
#include <QTimerEvent>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Scanned before the first screen is drawn; well below a millisecond.
constexpr ByteCount firstBlock {256 * 1024};
constexpr int pollMilliseconds = 100;
constexpr int waitingPollMilliseconds = 10; ///< while a line that was asked for has not arrived
constexpr int smallestPointSize = 4;
constexpr int largestPointSize = 72;

} // namespace

CodeView::CodeView(QWidget *parent) : QAbstractScrollArea(parent)
{
    installCodeViewAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Text"));
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setFrameShape(QFrame::NoFrame);
    connect(&m_highlighter, &CodeHighlighter::linesReady, this, &CodeView::onLinesReady);
    connect(&m_foldPass, &FoldPass::found, this, &CodeView::takeFolds);
    updateFont();
    updateColours();
}

CodeView::~CodeView() = default;

void CodeView::setSource(std::shared_ptr<const ByteSource> source, const QString &path)
{
    m_indexTask.stop();
    m_pollTimer.stop();
    m_dragTimer.stop();
    m_tokenColours.clear();
    m_firstLine = m_firstByte = m_firstColumn = m_widestLine = m_knownLineCount = 0;
    m_folds.clear();
    m_foldFacts.clear();
    m_areFoldsOpen = false;
    m_cursor = m_anchor = {};
    m_wantedColumn.reset();
    m_marked.reset();
    m_pendingMark.reset();
    m_search.reset();
    m_isDragging = false;
    m_isPainted = m_isHighlighted = m_isIndexed = false;
    m_index = source ? std::make_shared<LineIndex>(std::move(source)) : nullptr;
    m_language = CodeLanguage::Plain;
    setAccessibleName(path.isEmpty() ? tr("Text") : tr("Text of %1").arg(path));
    if (m_index) {
        m_index->advance({}, firstBlock);
        m_language = codeLanguage(path, m_index->source()->view());
    }
    m_highlighter.setText(m_index, m_language);
    m_foldPass.setText(m_index ? m_index->source() : nullptr, m_language);
    Q_EMIT foldsChanged(); // those of the old text are gone
    updateScrollBars();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    viewport()->update();
    if (m_index) {
        m_pollTimer.start(pollMilliseconds, this);
        startIndexing();
    }
    poll();
    Q_EMIT selectionChanged();
    Q_EMIT currentLineChanged(m_cursor.line);
    Q_EMIT cursorMoved();
    Q_EMIT searchChanged();
}

void CodeView::startIndexing()
{
    if (m_index->isFinished() || m_indexTask.isRunning())
        return;
    const ByteSource &source = *m_index->source();
    if (!source.isFinished() && source.available() <= m_index->scanned())
        return;
    m_indexTask.run([this, index = m_index](const std::stop_token &stop, const Task::Delivery &delivery) {
        index->advance(stop);
        delivery([this] { onIndexed(); });
    });
}

void CodeView::onIndexed()
{
    poll();
}

void CodeView::poll()
{
    if (m_index && m_index->source()->isDamaged())
        viewport()->update();
    const qint64 count = lineCount();
    const bool isDone = !m_index || m_index->isFinished();
    if (m_index && isDone && !std::exchange(m_isIndexed, true))
        logMilestone("index complete");
    if (count != m_knownLineCount || isDone) {
        const bool showsNewLines = lastLineOnScreen() + 1 >= m_knownLineCount;
        m_knownLineCount = count;
        updateScrollBars();
        if (showsNewLines)
            viewport()->update();
        if (m_pendingMark && (isDone || m_pendingMark->last.value() < count))
            placeMark(*std::exchange(m_pendingMark, {}));
        Q_EMIT lineCountChanged();
    } else if (lastLineOnScreen() + 1 >= count) {
        viewport()->update(); // the last line may have become longer
    }
    if (!m_index)
        return;
    m_highlighter.resume();
    if (m_pendingMark)
        m_highlighter.lookAhead(m_pendingMark->first);
    m_foldPass.resume();
    startIndexing();
    if (isDone && !isBusy())
        m_pollTimer.stop();
    else
        m_pollTimer.start(m_pendingMark ? waitingPollMilliseconds : pollMilliseconds, this);
}

void CodeView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_pollTimer.timerId())
        poll();
    else if (event->timerId() == m_dragTimer.timerId())
        setCursorPosition(positionAt(m_dragPoint), true);
    else
        QAbstractScrollArea::timerEvent(event);
}

void CodeView::onLinesReady(LineNumber first, LineNumber end)
{
    if (first.value() <= lastLineOnScreen() && end.value() > m_firstLine)
        viewport()->update();
}

// ---- Geometry

void CodeView::updateFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const int points = font.pointSize() > 0 ? font.pointSize() : 10;
    font.setPointSize(std::clamp(points + m_zoom, smallestPointSize, largestPointSize));
    font.setFixedPitch(true);
    font.setStyleHint(QFont::Monospace);
    font.setKerning(false);
    m_fonts.fill(font);
    m_fonts[1].setBold(true);
    m_fonts[2].setItalic(true);
    m_fonts[3].setBold(true);
    m_fonts[3].setItalic(true);
    const QFontMetricsF metrics(font, viewport());
    // As a run is laid out: with hinting, its advances are whole pixels.
    m_columnWidth = metrics.horizontalAdvance(QString(64, u'0')) / 64;
    m_lineHeight = int(std::ceil(metrics.height())) + 1;
    m_ascent = std::ceil(metrics.ascent());
}

void CodeView::setZoom(int zoom)
{
    m_zoom = std::clamp(zoom, -20, 60);
    updateFont();
    relayout();
    Q_EMIT looksChanged();
}

double CodeView::gutterWidth() const
{
    // While lines are still counted, room for as many digits as the size of the text makes likely.
    double lines = double(lineCount());
    if (m_index && !m_index->isFinished() && m_index->scanned().value() > 0)
        lines *= std::max(1.0, double(m_index->source()->size().value()) / double(m_index->scanned().value()));
    const int digits = std::max(4, int(std::log10(std::max(lines, 1.0))) + 1);
    return std::ceil(m_columnWidth * (digits + 2.5)) + foldMarkWidth(); // room for a mark before the number
}

double CodeView::textLeft() const
{
    return gutterWidth() + std::ceil(m_columnWidth);
}

QByteArrayView CodeView::lineBytes(LineNumber line) const
{
    if (line.value() < 0 || line.value() >= lineCount())
        return {};
    const ByteRange range = m_index->lineBytes(line);
    return m_index->source()->view().sliced(range.begin.value(), range.size());
}

// ---- Cursor, marks and selection

void CodeView::goToLine(LineNumber line, std::optional<LineNumber> last)
{
    const LineSpan lines {line, std::max(last.value_or(line), line)};
    m_pendingMark.reset();
    if (m_index && !m_index->isFinished() && lines.last.value() >= lineCount())
        m_pendingMark = lines;
    if (m_pendingMark)
        m_pollTimer.start(waitingPollMilliseconds, this);
    else if (m_index)
        placeMark(lines);
}

void CodeView::placeMark(LineSpan lines)
{
    const qint64 end = lineCount() - 1;
    const LineNumber first(std::clamp<qint64>(lines.first.value(), 0, end));
    const LineNumber last(std::clamp<qint64>(lines.last.value(), 0, end));
    m_marked = LineSpan {first, last};
    m_wantedColumn.reset();
    reveal(first);
    if (!isOnScreen({first, 0}) || !isOnScreen({last, 0}))
        setFirstRow(rowsBelow({first, 0}, -(visibleLineCount() / 4)));
    m_firstColumn = 0;
    horizontalScrollBar()->setValue(0);
    setCursorPosition({first, 0});
    viewport()->update();
    if (lines.last.value() > end)
        Q_EMIT lineMissing(lines.last);
}

CodePosition CodeView::clamped(CodePosition position) const
{
    const LineNumber line(std::clamp<qint64>(position.line.value(), 0, std::max<qint64>(lineCount() - 1, 0)));
    if (line < position.line)
        return {line, lineBytes(line).size()};
    if (line > position.line)
        return {line, 0};
    return {line, std::clamp<qint64>(position.byte, 0, lineBytes(line).size())};
}

void CodeView::setCursorPosition(CodePosition position, bool select)
{
    const CodePosition target = clamped(position);
    reveal(target.line);
    const bool hadSelection = hasSelection();
    const LineNumber previous = m_cursor.line;
    m_cursor = target;
    if (!select)
        m_anchor = target;
    ensureCursorVisible();
    viewport()->update();
    Q_EMIT cursorMoved();
    if (select || hadSelection)
        Q_EMIT selectionChanged();
    if (previous != target.line) {
        announceLine();
        Q_EMIT currentLineChanged(target.line);
    }
}

std::pair<CodePosition, CodePosition> CodeView::selection() const
{
    return std::minmax(m_cursor, m_anchor);
}

LineSpan CodeView::selectedLines() const
{
    const auto [begin, end] = selection();
    // A selection that ends before the first character of a line does not touch that line.
    const bool isWholeLines = end.line > begin.line && end.byte == 0;
    return {begin.line, isWholeLines ? LineNumber(end.line.value() - 1) : end.line};
}

ByteRange CodeView::selectedBytes() const
{
    if (!m_index || !hasSelection())
        return {};
    const auto [begin, end] = selection();
    return {ByteOffset(m_index->lineStart(begin.line).value() + begin.byte),
            ByteOffset(m_index->lineStart(end.line).value() + end.byte)};
}

QString CodeView::selectedText() const
{
    const ByteRange range = selectedBytes();
    if (range.size() <= 0)
        return {};
    const QByteArrayView all = m_index->source()->view();
    qint64 end = std::min(range.end.value(), range.begin.value() + copyLimit.value());
    // Not in the middle of a character.
    for (int i = 0; i < 3 && end < range.end.value() && (quint8(all[end]) & 0xc0U) == 0x80; ++i)
        --end;
    return shownText(all.sliced(range.begin.value(), end - range.begin.value()));
}

void CodeView::copy()
{
    if (!hasSelection())
        return;
    QGuiApplication::clipboard()->setText(selectedText());
    const ByteCount selected(selectedBytes().size());
    if (selected > copyLimit)
        Q_EMIT copyLimited(copyLimit, selected);
}

void CodeView::selectAll()
{
    if (!m_index)
        return;
    const LineNumber last(lineCount() - 1);
    const LineNumber previous = m_cursor.line;
    m_anchor = {};
    m_cursor = {last, lineBytes(last).size()};
    viewport()->update();
    Q_EMIT cursorMoved();
    Q_EMIT selectionChanged();
    if (previous != last)
        Q_EMIT currentLineChanged(last);
}

QString CodeView::spokenLine() const
{
    constexpr qsizetype spokenBytes = 1000; // more is of no use to the ear
    const LineNumber line = m_folds.visibleLine(m_cursor.line);
    const QByteArrayView bytes = lineBytes(line);
    const QString text = shownText(bytes.first(std::min(bytes.size(), spokenBytes)));
    const QString folded = foldText(line);
    return folded.isEmpty() ? text
                            : tr("%1 Folded: %2", "a line of text, and what is hidden behind it").arg(text, folded);
}

void CodeView::announceLine()
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent event(this, spokenLine());
    QAccessible::updateAccessibility(&event);
}

} // namespace Mlf
