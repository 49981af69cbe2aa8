// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/chartview.h"

#include "views/paint/scenepainter.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

int ChartLayout::heightOf(const SceneBand &band) const
{
    return int(std::ceil(band.height * m_scale));
}

bool ChartLayout::isTight() const
{
    constexpr double leastBars = 48;
    const double bars = std::min(m_scene.body.height, leastBars);
    return heightOf(m_scene.head) + heightOf(m_scene.foot) + int(bars * m_scale) > m_view.height();
}

int ChartLayout::scrolledHeight() const
{
    const int fixed = heightOf(m_scene.head) + heightOf(m_scene.foot);
    return heightOf(m_scene.body) + (isTight() ? fixed : 0);
}

int ChartLayout::scrollRoom() const
{
    const int fixed = heightOf(m_scene.head) + heightOf(m_scene.foot);
    return m_view.height() - (isTight() ? 0 : fixed);
}

QRect ChartLayout::head() const
{
    return {0, isTight() ? -m_scrolled : 0, m_view.width(), heightOf(m_scene.head)};
}

QRect ChartLayout::foot() const
{
    const int height = heightOf(m_scene.foot);
    const int belowBody = head().bottom() + 1 + heightOf(m_scene.body);
    const int top = isTight() ? belowBody : std::min(belowBody, m_view.height() - height);
    return {0, top, m_view.width(), height};
}

QRect ChartLayout::body() const
{
    const int top = head().bottom() + 1;
    return {0, top, m_view.width(), std::max(foot().top() - top, 0)};
}

const SceneMark *ChartLayout::mark(int index) const
{
    if (index < 0 || index >= markCount())
        return nullptr;
    return isInBody(index) ? &m_scene.body.marks[std::size_t(index)]
                           : &m_scene.foot.marks[std::size_t(index) - m_scene.body.marks.size()];
}

int ChartLayout::markAt(QPoint position) const
{
    const auto find = [&](const SceneBand &band, const QRect &strip, double offset) {
        const QPointF point = QPointF(position.x(), position.y() - strip.top() + offset) / m_scale;
        return Mlf::markAt(band.marks, point);
    };
    if (foot().contains(position)) {
        const int found = find(m_scene.foot, foot(), 0);
        return found < 0 ? -1 : found + int(m_scene.body.marks.size());
    }
    return body().contains(position) ? find(m_scene.body, body(), bodyOffset()) : -1;
}

QRect ChartLayout::markArea(int index) const
{
    const SceneMark *wanted = mark(index);
    if (!wanted)
        return {};
    const double top = isInBody(index) ? body().top() - bodyOffset() : foot().top();
    return QRectF(wanted->area.topLeft() * m_scale + QPointF(0, top), wanted->area.size() * m_scale).toAlignedRect();
}

int ChartLayout::wayTo(int index) const
{
    if (!mark(index) || (!isTight() && !isInBody(index)))
        return 0; // marks in the foot are always visible
    const QRect room = isTight() ? QRect({}, m_view) : body();
    const QRect area = markArea(index);
    if (area.top() < room.top())
        return area.top() - room.top();
    return area.bottom() > room.bottom() ? std::min(area.bottom() - room.bottom(), area.top() - room.top()) : 0;
}

int ChartLayout::marksPerPage() const
{
    // Marks per page if marks are side by side, or higher than half of the body.
    constexpr int across = 10;
    const SceneMark *first = mark(0);
    const double height = first ? first->area.height() * m_scale : 0;
    const int room = body().height();
    if (m_scene.isPlane || height > room / 2.0)
        return across;
    return height > 0 ? std::max(int(std::min(room, m_view.height()) / height) - 1, 1) : 1;
}

ChartView::ChartView(QWidget *parent) : MarkedView(parent)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ChartView::setSceneBuilder(SceneBuilder builder)
{
    m_builder = std::move(builder);
    m_task = {};
    rebuild();
}

void ChartView::setSceneTask(const SceneTask &task)
{
    m_builder = {};
    m_task = task;
    rebuild();
}

void ChartView::rebuild()
{
    m_scale = sceneScale(font());
    const double sceneWidth = viewport()->width() / m_scale;
    if (!m_task) {
        m_making.stop();
        m_sought.reset();
        takeScene(m_builder ? m_builder(sceneWidth) : ChartScene());
        return;
    }
    // Build one scene at a time: resizing, or stepping through the calls, would start many builds.
    m_isOutgrown = isBusy();
    if (m_isOutgrown)
        return;
    m_making.run([this, make = m_task(sceneWidth)](const std::stop_token &, const Task::Delivery &deliver) {
        deliver([this, scene = make()]() mutable {
            m_making.stop(); // the task has delivered its result
            if (m_isOutgrown)
                return rebuild();
            takeScene(std::move(scene));
            if (const std::optional<Link> sought = std::exchange(m_sought, std::nullopt))
                setCurrentLink(*sought);
        });
    });
}

void ChartView::takeScene(ChartScene scene)
{
    const Link link = currentLink();
    const int id = currentId();
    m_scene = std::move(scene);
    m_hovered = -1;
    m_current = -1;
    updateScrollBar();
    if (id >= 0)
        setCurrentId(id);
    else if (!link.isNull())
        setCurrentLink(link);
    viewport()->update();
}

ChartLayout ChartView::chartLayout() const
{
    return {m_scene, m_scale, viewport()->size(), verticalScrollBar()->value()};
}

void ChartView::updateScrollBar()
{
    const ChartLayout layout = chartLayout();
    verticalScrollBar()->setRange(0, std::max(layout.scrolledHeight() - layout.scrollRoom(), 0));
    verticalScrollBar()->setPageStep(layout.scrollRoom());
    verticalScrollBar()->setSingleStep(int(24 * m_scale));
}

void ChartView::setCurrentLink(const Link &link)
{
    if (isBusy())
        m_sought = link;
    const int found = markWith(link);
    setCurrent(found < 0 && link.kind == Link::Kind::Call ? markOfCall(link) : found, false);
}

int ChartView::currentId() const
{
    const SceneMark *current = mark(m_current);
    return current ? current->id : -1;
}

void ChartView::setCurrentId(int id)
{
    const std::vector<SceneMark> &marks = m_scene.body.marks;
    const auto found = std::find_if(marks.begin(), marks.end(),
                                    [id](const SceneMark &candidate) { return id >= 0 && candidate.id == id; });
    setCurrent(found == marks.end() ? -1 : int(found - marks.begin()), false);
}

/// Index of the mark that represents a call, alone or together with others; -1 if there is none.
int ChartView::markOfCall(const Link &link) const
{
    const std::vector<SceneMark> &marks = m_scene.body.marks;
    const auto found = std::find_if(marks.begin(), marks.end(), [&](const SceneMark &candidate) {
        return candidate.link.kind == Link::Kind::Call && candidate.link.module == link.module
            && candidate.firstStep <= link.step && link.step < candidate.endStep;
    });
    return found == marks.end() ? -1 : int(found - marks.begin());
}

QString ChartView::currentDescription() const
{
    const SceneMark *current = mark(m_current);
    if (!current && m_scene.isPlane)
        return tr("Rectangles: %1").arg(m_scene.body.marks.size());
    if (!current)
        return tr("Bars: %1").arg(m_scene.body.marks.size());
    return tr("%1: %2", "name and value of a bar").arg(current->name, current->words());
}

void ChartView::showMark(int index)
{
    if (const int way = chartLayout().wayTo(index))
        verticalScrollBar()->setValue(verticalScrollBar()->value() + way);
}

QRect ChartView::markRect(int index) const
{
    const QRect area = chartLayout().markArea(index);
    return area.isNull() ? area : QRect(viewport()->mapToGlobal(area.topLeft()), area.size());
}

QSize ChartView::sizeHint() const
{
    return {int(640 * m_scale), int(std::clamp(m_scene.height() + 8, 120.0, 2000.0) * m_scale)};
}

/// Paints the background of the current mark or the mark under the mouse.
void ChartView::paintMark(QPainter &painter, const QRectF &box, bool isCurrent) const
{
    const QColor highlight = palette().color(hasFocus() ? QPalette::Active : QPalette::Inactive, QPalette::Highlight);
    painter.fillRect(box, mixedColor(palette().color(QPalette::Base), highlight, isCurrent ? 0.3 : 0.12));
    if (!isCurrent)
        return;
    // Not by colour alone: also a border at the left, and a frame if the view has the focus.
    painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), highlight);
    if (hasFocus()) {
        painter.setPen(highlight);
        painter.drawRect(box.adjusted(0, 0, -1, -1));
    }
}

/// Paints a frame around a mark of a plane, above all other marks. Twice as wide if the view has the focus.
void ChartView::paintOverlay(QPainter &painter, const QRectF &box, bool isCurrent) const
{
    const double width = !isCurrent ? 1 : hasFocus() ? 4 : 2;
    const QColor highlight = palette().color(hasFocus() ? QPalette::Active : QPalette::Inactive, QPalette::Highlight);
    QColor veil = highlight;
    veil.setAlphaF(isCurrent ? 0.3F : 0.15F);
    painter.fillRect(box, veil);
    // A light and a dark frame, visible on every colour.
    painter.setPen(QPen(palette().color(QPalette::Base), width + 2));
    painter.drawRect(box);
    painter.setPen(QPen(isCurrent ? palette().color(QPalette::Text) : highlight, width));
    painter.drawRect(box);
}

void ChartView::paintStrip(QPainter &painter, const SceneBand &band, const QRect &strip, double offset, int firstMark)
{
    const QRect seen = strip & viewport()->rect();
    if (seen.isEmpty())
        return;
    painter.save();
    painter.setClipRect(seen);
    painter.translate(0, strip.top() - offset);
    const double first = offset + seen.top() - strip.top();
    const QRectF visible(0, first / m_scale, seen.width() / m_scale, seen.height() / m_scale);
    const auto paintMarks = [&](auto paint) {
        for (const int index : {m_hovered == m_current ? -1 : m_hovered, m_current}) {
            const int inBand = index - firstMark;
            if (index < 0 || inBand < 0 || inBand >= int(band.marks.size()))
                continue;
            const QRectF &area = band.marks[std::size_t(inBand)].area;
            if (area.intersects(visible))
                (this->*paint)(painter, {area.topLeft() * m_scale, area.size() * m_scale}, index == m_current);
        }
    };
    if (!m_scene.isPlane)
        paintMarks(&ChartView::paintMark);
    paintBand(painter, band, sceneStyle(), visible);
    if (m_scene.isPlane)
        paintMarks(&ChartView::paintOverlay);
    painter.restore();
}

void ChartView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const ChartLayout layout = chartLayout();
    paintStrip(painter, m_scene.head, layout.head(), 0, markCount());
    paintStrip(painter, m_scene.body, layout.body(), layout.bodyOffset(), 0);
    paintStrip(painter, m_scene.foot, layout.foot(), 0, int(m_scene.body.marks.size()));
}

void ChartView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    rebuild();
}

/// Index of the mark that an arrow key selects. In a plane, the nearest mark in that direction. Elsewhere Left and Up
/// select the previous mark, Right and Down the next.
int ChartView::neighbour(MarkDirection direction) const
{
    const bool isBack = direction == MarkDirection::Left || direction == MarkDirection::Up;
    const bool isInPlane = m_scene.isPlane && m_current < int(m_scene.body.marks.size());
    if (m_current < 0)
        return isBack ? markCount() - 1 : 0;
    return isInPlane ? neighbourMark(m_scene.body.marks, m_current, direction) : m_current + (isBack ? -1 : 1);
}

void ChartView::keyPressEvent(QKeyEvent *event)
{
    int last = markCount() - 1;
    while (last > 0 && mark(last)->isGroup)
        --last;
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT leaveRequested();
        return;
    }
    const int page = chartLayout().marksPerPage();
    const std::pair<int, int> targets[] = {
        {Qt::Key_Left, neighbour(MarkDirection::Left)},
        {Qt::Key_Right, neighbour(MarkDirection::Right)},
        {Qt::Key_Up, neighbour(MarkDirection::Up)},
        {Qt::Key_Down, neighbour(MarkDirection::Down)},
        {Qt::Key_PageUp, m_current - page},
        {Qt::Key_PageDown, m_current + page},
        {Qt::Key_Home, 0},
        {Qt::Key_End, last},
    };
    const auto next = std::ranges::find(targets, event->key(), &std::pair<int, int>::first);
    if (next == std::end(targets)) {
        MarkedView::keyPressEvent(event);
        return;
    }
    if (event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) {
        QAbstractScrollArea::keyPressEvent(event); // the window uses such keys for history and pages
        return;
    }
    if (last >= 0)
        setCurrent(std::clamp(next->second, 0, last), true);
}

void ChartView::mousePressEvent(QMouseEvent *event)
{
    if (const int hit = markAt(event->position().toPoint()); hit >= 0 && event->button() != Qt::MiddleButton)
        setCurrent(hit, true);
}

void ChartView::mouseReleaseEvent(QMouseEvent *)
{
    // Keep the event accepted. Otherwise the parent would receive a release without a press.
}

void ChartView::mouseMoveEvent(QMouseEvent *event)
{
    QPoint position = event->position().toPoint();
    if ((event->buttons() & Qt::LeftButton) && !m_scene.isPlane) {
        const QRect seen = viewport()->rect();
        position = {std::clamp(position.x(), seen.left(), seen.right()),
                    std::clamp(position.y(), seen.top(), seen.bottom())};
        selectMark(markAt(position));
    }
    setHovered(markAt(position));
}

void ChartView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    QAction *goTo = menu.addAction(tr("&Go to Definition"), this, [this] { Q_EMIT linkActivated(currentLink()); });
    goTo->setEnabled(!currentLink().isNull());
    QAction *copy = menu.addAction(tr("&Copy Name and Value"), this, &ChartView::copyCurrent);
    copy->setEnabled(m_current >= 0);
    if (!actions().isEmpty())
        menu.addSeparator();
    menu.addActions(actions());
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard && m_current >= 0;
    menu.exec(isByKey ? markRect(m_current).center() : event->globalPos());
}

void ChartLegend::setChart(const BarChart &chart)
{
    m_chart = {};
    m_chart.title = chart.title;
    m_chart.heading = chart.heading;
    m_chart.legend = chart.legend;
    QStringList words {chart.heading};
    for (const LegendItem &item : chart.legend)
        words += item.text;
    setAccessibleName(words.join(u'\n'));
    layOut();
}

void ChartLegend::layOut()
{
    const double scale = sceneScale(font());
    m_chart.width = width() / scale;
    m_scene = layOutBarHead(m_chart);
    setFixedHeight(int(std::ceil(m_scene.head.height * scale)));
    update();
}

void ChartLegend::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    // The colours of the legend are chosen for this background.
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const double scale = sceneScale(font());
    paintBand(painter, m_scene.head, {palette(), font(), scale}, {0, 0, width() / scale, height() / scale});
}

void ChartLegend::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void ChartLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

} // namespace Mlf
