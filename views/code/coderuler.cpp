// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/coderuler.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "model/text/foldmap.h"
#include "views/code/codeview.h"
#include "views/code/notemarks.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTimerEvent>
#include <QToolTip>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int rulerWidth = 15;
constexpr int reach = 3; ///< maximum distance in pixels between a click and its mark
constexpr int countMilliseconds = 100;
constexpr int pennantHeight = 7;
constexpr int noteHeight = 8;

/// Limits a count to int, for plural forms.
int plural(qint64 count)
{
    return int(std::min<qint64>(count, std::numeric_limits<int>::max()));
}

} // namespace

qint64 RulerScale::shownLines() const
{
    return folds && lines > 0 ? folds->rowOf(LineNumber(lines - 1)) + 1 : lines;
}

int RulerScale::rowOf(LineNumber line) const
{
    if (lines <= 0 || rows <= 0)
        return 0;
    const LineNumber inside(std::clamp<qint64>(line.value(), 0, lines - 1));
    const qint64 place = folds ? folds->rowOf(inside) : inside.value();
    return int(place * rows / shownLines()); // cannot overflow: there are not more lines than bytes
}

LineNumber RulerScale::firstLine(int row) const
{
    const qint64 shown = shownLines();
    const qint64 place = rows <= 0 ? 0 : (shown * row + rows - 1) / rows;
    if (place >= shown)
        return LineNumber(lines);
    return folds ? folds->lineAt(place) : LineNumber(place);
}

std::vector<qint64> hitsPerRow(const TextSearch &search, const LineIndex &index, const RulerScale &scale,
                               const std::stop_token &stop)
{
    std::vector<qint64> hits;
    hits.reserve(std::size_t(std::max(scale.rows, 0)));
    qint64 before = 0;
    for (int row = 0; row < scale.rows; ++row) {
        if (stop.stop_requested())
            return {};
        const LineNumber end = scale.firstLine(row + 1);
        const qint64 upTo = end.value() >= scale.lines ? search.count() : search.firstAtOrAfter(index.lineStart(end));
        hits.push_back(std::max<qint64>(upTo - before, 0));
        before = std::max(upTo, before);
    }
    return hits;
}

void paintBookmark(QPainter &painter, const QRectF &rect, const QColor &colour)
{
    const double middle = rect.center().y();
    const QPolygonF pennant {rect.topLeft(), QPointF(rect.right(), rect.top()),
                             QPointF(rect.right() - rect.width() / 3, middle), rect.bottomRight(), rect.bottomLeft()};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(pennant);
    painter.restore();
}

CodeRuler::CodeRuler(CodeView *view, QWidget *parent) : QWidget(parent), m_view(view)
{
    setAccessibleName(tr("Overview ruler"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    setCursor(Qt::PointingHandCursor);
    const auto redraw = qOverload<>(&QWidget::update);
    connect(view, &CodeView::cursorMoved, this, redraw);
    connect(view, &CodeView::looksChanged, this, redraw);
    connect(view, &CodeView::lineCountChanged, this, [this] {
        update();
        countHits();
    });
    const auto takeFolds = [this] {
        m_folds = std::make_shared<const FoldMap>(m_view->folds().map());
        update();
        countHits();
    };
    connect(view, &CodeView::foldsChanged, this, takeFolds);
    connect(view, &CodeView::searchChanged, this, [this] {
        m_task.stop();
        m_timer.stop();
        m_hits.clear();
        update();
        countHits();
    });
    takeFolds();
}

CodeRuler::~CodeRuler() = default;

QSize CodeRuler::sizeHint() const
{
    return {rulerWidth, 100};
}

RulerScale CodeRuler::scale() const
{
    return {
        .lines = m_view->lines().count(), .rows = std::min(height(), m_view->viewport()->height()), .folds = m_folds};
}

void CodeRuler::setItems(const QList<OutlineItem> &items)
{
    m_items = items;
    update();
}

void CodeRuler::setBookmarks(const std::vector<LineNumber> &lines)
{
    m_bookmarks = lines;
    update();
}

void CodeRuler::setNotes(const std::vector<LineNote> &notes)
{
    m_notes = notes;
    update();
}

void CodeRuler::countHits()
{
    const std::shared_ptr<const TextSearch> search = m_view->search();
    const std::shared_ptr<const LineIndex> index = m_view->lines().index();
    if (!search || !index || search->source() != index->source())
        return;
    if (m_task.isRunning() || m_timer.isActive()) {
        m_timer.start(countMilliseconds, this); // count again after the current count has ended
        return;
    }
    m_task.run([this, search, index, rows = scale()](const std::stop_token &stop, const Task::Delivery &delivery) {
        const bool isLast = search->isFinished() && index->isFinished();
        std::vector<qint64> hits = hitsPerRow(*search, *index, rows, stop);
        delivery([this, isLast, hits = std::move(hits)] {
            m_hits = hits;
            update();
            if (!isLast)
                m_timer.start(countMilliseconds, this);
        });
    });
}

void CodeRuler::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer.timerId()) {
        QWidget::timerEvent(event);
        return;
    }
    m_timer.stop();
    countHits();
}

std::optional<LineNumber> CodeRuler::firstHit(int row) const
{
    const std::shared_ptr<const TextSearch> search = m_view->search();
    const std::shared_ptr<const LineIndex> index = m_view->lines().index();
    if (!search || !index || row < 0 || std::size_t(row) >= m_hits.size() || m_hits[std::size_t(row)] == 0)
        return std::nullopt;
    const LineNumber begin = scale().firstLine(row);
    if (begin.value() >= index->lineCount())
        return std::nullopt;
    const qint64 number = search->firstAtOrAfter(index->lineStart(begin));
    return number < search->count() ? std::optional(index->lineAtOffset(search->hit(number).begin)) : std::nullopt;
}

std::optional<LineNumber> CodeRuler::nearestMark(int y) const
{
    const RulerScale rows = scale();
    std::optional<LineNumber> nearest;
    int best = reach + 1;
    const auto offer = [&](LineNumber line) {
        if (const int distance = std::abs(rows.rowOf(line) - y); distance < best) {
            best = distance;
            nearest = line;
        }
    };
    for (const LineNumber line : m_bookmarks)
        offer(line);
    for (const LineNote &note : m_notes)
        offer(note.line);
    for (int row = y - reach; row <= y + reach; ++row) {
        if (std::abs(row - y) < best) {
            if (const std::optional<LineNumber> line = firstHit(row))
                offer(*line);
        }
    }
    const LineNumber line = rows.firstLine(std::max(y, 0));
    for (const OutlineItem *item : {itemBefore(m_items, LineNumber(line.value() + 1)), itemAfter(m_items, line)}) {
        if (item)
            offer(item->line);
    }
    return nearest;
}

LineNumber CodeRuler::lineAt(int y) const
{
    const RulerScale rows = scale();
    const LineNumber plain = rows.firstLine(std::clamp(y, 0, std::max(rows.rows - 1, 0)));
    return nearestMark(y).value_or(
        LineNumber(std::clamp<qint64>(plain.value(), 0, std::max<qint64>(rows.lines - 1, 0))));
}

void CodeRuler::goTo(int y)
{
    if (m_view->lines().count() == 0)
        return;
    m_view->setFirstVisibleLine(LineNumber(lineAt(y).value() - m_view->onScreen().frame().rows() / 2));
    m_view->showPosition({lineAt(y), 0});
}

void CodeRuler::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        goTo(int(event->position().y()));
}

void CodeRuler::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(int(event->position().y()));
}

QString CodeRuler::describe(int y) const
{
    const RulerScale rows = scale();
    if (rows.lines == 0)
        return {};
    const LineNumber line = lineAt(y);
    QStringList texts {tr("Line %1").arg(formatCount(line.oneBased()))};
    const auto isNear = [&](LineNumber mark) { return std::abs(rows.rowOf(mark) - y) <= reach; };
    if (std::any_of(m_bookmarks.begin(), m_bookmarks.end(), isNear))
        texts += tr("Bookmark");
    for (const LineNote &note : m_notes) {
        if (isNear(note.line))
            texts += tr("Note: %1").arg(note.text);
    }
    qint64 hits = 0;
    for (int row = std::max(y - reach, 0); row <= y + reach && std::size_t(row) < m_hits.size(); ++row)
        hits += m_hits[std::size_t(row)];
    if (hits > 0)
        texts += tr("Matches nearby: %1", nullptr, plural(hits)).arg(formatCount(hits));
    if (const OutlineItem *item = itemOfLine(m_items, line))
        texts += item->line == line ? tr("Beginning of %1").arg(item->shownName()) : tr("In %1").arg(item->shownName());
    return texts.join(u'\n');
}

bool CodeRuler::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), plainToolTip(describe(help->pos().y())), this);
    return true;
}

void CodeRuler::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    countHits();
}

void CodeRuler::paintHits(QPainter &painter) const
{
    const QColor edge = m_view->looks().colours().hitEdge;
    for (std::size_t row = 0; row < m_hits.size(); ++row) {
        if (m_hits[row] > 0)
            painter.fillRect(4, int(row), width() - 8, 2, edge);
    }
}

void CodeRuler::paintItems(QPainter &painter) const
{
    const RulerScale rows = scale();
    int last = -1;
    // One step per row, independent of the number of functions on it.
    for (const OutlineItem *item = itemAfter(m_items, LineNumber(-1)); item;
         item = itemAfter(m_items, LineNumber(rows.firstLine(last + 1).value() - 1))) {
        const int row = rows.rowOf(item->line);
        if (row <= last)
            return;
        painter.fillRect(1, row, 6, 1, m_view->looks().colours().lineNumber);
        last = row;
    }
}

void CodeRuler::paintBookmarks(QPainter &painter) const
{
    const RulerScale rows = scale();
    int last = -pennantHeight;
    for (const LineNumber line : m_bookmarks) {
        const int row = rows.rowOf(line);
        if (row == last)
            continue;
        const double top = std::clamp<double>(row - pennantHeight / 2, 0, std::max(rows.rows - pennantHeight, 0));
        paintBookmark(painter, QRectF(2, top, width() - 5, pennantHeight), m_view->looks().colours().mark);
        last = row;
    }
}

void CodeRuler::paintNotes(QPainter &painter) const
{
    const RulerScale rows = scale();
    for (const LineNote &note : m_notes) {
        const double top =
            std::clamp<double>(rows.rowOf(note.line) - pennantHeight / 2, 0, std::max(rows.rows - noteHeight, 0));
        paintNoteSign(painter, QRectF(2.5, top + 0.5, width() - 6, noteHeight), m_view->looks().colours().mark,
                      note.isResolved);
    }
}

void CodeRuler::paintCursor(QPainter &painter) const
{
    const RulerScale rows = scale();
    const QColor colour = m_view->looks().colours().text;
    if (m_view->textCursor().hasSelection()) {
        const LineSpan lines = m_view->textCursor().selectedLines();
        const int first = rows.rowOf(lines.first);
        painter.fillRect(width() - 3, first, 2, std::max(rows.rowOf(lines.last) - first, 2),
                         m_view->looks().colours().selection);
    }
    const double y = rows.rowOf(m_view->textCursor().line()) + 0.5;
    const double right = width();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF {QPointF(right - 6, y), QPointF(right, y - 4), QPointF(right, y + 4)});
    painter.restore();
}

void CodeRuler::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_view->looks().colours().gutter);
    if (m_view->lines().count() == 0)
        return;
    paintItems(painter);
    paintHits(painter);
    paintBookmarks(painter);
    paintNotes(painter);
    paintCursor(painter);
}

} // namespace Mlf
