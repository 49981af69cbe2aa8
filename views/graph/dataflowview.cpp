// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/dataflowview.h"

#include "model/chart/chartscene.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double smallestZoom = 0.02;
constexpr double largestZoom = 4;
constexpr double zoomStep = 1.25;
constexpr double readableZoom = 0.8; ///< minimum initial zoom; smaller texts only on request
constexpr int panStep = 60; ///< pixels

} // namespace

DataflowView::DataflowView(QWidget *parent) : MarkedView(parent) { }

void DataflowView::setPicture(const std::shared_ptr<const DataflowPicture> &picture)
{
    const bool isSame = m_picture && picture && m_picture->graph == picture->graph;
    // Columns that are folded otherwise have other places.
    const bool isFolded = isSame && m_picture->layout->boxes != picture->layout->boxes;
    const Link link = currentLink();
    m_picture = picture;
    m_hovered = -1;
    if (!isSame) {
        m_current = -1;
        m_found.clear();
        m_isFresh = true;
    }
    layOutHead();
    if (!isSame) {
        showBeginning();
        setCurrentLink(link);
    } else if (isFolded) {
        if (m_isFresh)
            showBeginning();
        showMark(m_current);
    }
    viewport()->update();
}

QSizeF DataflowView::room() const
{
    const QSize widest = maximumViewportSize() - QSize(verticalScrollBar()->sizeHint().width(), 0);
    return QSizeF(widest) / m_scale;
}

void DataflowView::layOutHead()
{
    m_head =
        m_picture ? dataflowHead(*m_picture->graph, m_picture->options, viewport()->width() / m_scale) : ChartScene();
    updateScrollBars();
}

QRect DataflowView::plane() const
{
    const int top = int(std::ceil(m_head.height() * m_scale));
    return viewport()->rect().adjusted(0, std::min(top, viewport()->height() / 2), 0, 0);
}

void DataflowView::updateScrollBars()
{
    const QSizeF whole = m_picture ? QSizeF(m_picture->scene.width, m_picture->scene.body.height) * unit() : QSizeF();
    const QSize room = plane().size();
    const auto update = [](QScrollBar *bar, double length, int shown) {
        bar->setRange(0, std::max(int(std::ceil(length)) - shown, 0));
        bar->setPageStep(shown);
        bar->setSingleStep(panStep);
    };
    update(horizontalScrollBar(), whole.width(), room.width());
    update(verticalScrollBar(), whole.height(), room.height());
}

QPointF DataflowView::origin() const
{
    const double width = m_picture ? m_picture->scene.width * unit() : 0;
    const double left = width < plane().width() ? (plane().width() - width) / 2 : -horizontalScrollBar()->value();
    return {left, double(plane().top() - verticalScrollBar()->value())};
}

QRectF DataflowView::boxArea(int index) const
{
    const SceneMark *wanted = mark(index);
    return wanted ? QRectF(wanted->area.topLeft() * unit() + origin(), wanted->area.size() * unit()) : QRectF();
}

void DataflowView::zoomAround(double zoom, QPointF place)
{
    zoom = std::clamp(zoom, smallestZoom, largestZoom);
    if (!m_picture || qFuzzyCompare(zoom, m_zoom))
        return;
    const QPointF point = (place - origin()) / unit();
    m_zoom = zoom;
    m_isFresh = false;
    updateScrollBars();
    const QPointF wanted = point * unit();
    horizontalScrollBar()->setValue(int(std::round(wanted.x() - place.x())));
    verticalScrollBar()->setValue(int(std::round(wanted.y() - place.y() + plane().top())));
    viewport()->update();
    Q_EMIT zoomChanged();
}

void DataflowView::setZoom(double zoom)
{
    const QRectF current = boxArea(m_current);
    const bool isSeen = !current.isEmpty() && QRectF(plane()).intersects(current);
    zoomAround(zoom, isSeen ? current.center() : QRectF(plane()).center());
}

void DataflowView::zoomIn()
{
    setZoom(m_zoom * zoomStep);
}

void DataflowView::zoomOut()
{
    setZoom(m_zoom / zoomStep);
}

void DataflowView::fit()
{
    if (!m_picture)
        return;
    const double wide = plane().width() / (m_picture->scene.width * m_scale);
    const double high = plane().height() / (m_picture->scene.body.height * m_scale);
    setZoom(std::min({wide, high, 1.0}));
}

void DataflowView::showBeginning()
{
    if (!m_picture)
        return;
    const double wide = plane().width() / (m_picture->scene.width * m_scale);
    m_zoom = std::clamp(wide, readableZoom, 1.0);
    updateScrollBars();
    // Centre the first box if the width does not fit.
    const double middle = m_picture->layout->boxes.empty() ? 0 : mark(0)->area.center().x() * unit();
    horizontalScrollBar()->setValue(int(middle - plane().width() / 2.0));
    verticalScrollBar()->setValue(0);
    viewport()->update();
    Q_EMIT zoomChanged();
}

void DataflowView::showMark(int index)
{
    const QRectF area = boxArea(index);
    if (area.isNull())
        return;
    const double margin = 24;
    const QRectF room = QRectF(plane()).adjusted(margin, margin, -margin, -margin);
    const auto way = [](double first, double last, double begin, double end) {
        return first < begin ? first - begin : last > end ? std::min(last - end, first - begin) : 0;
    };
    panBy(-QPoint(int(way(area.left(), area.right(), room.left(), room.right())),
                  int(way(area.top(), area.bottom(), room.top(), room.bottom()))));
}

void DataflowView::panBy(QPoint way)
{
    if (way.isNull())
        return;
    m_isFresh = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - way.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - way.y());
}

QString DataflowView::currentDescription() const
{
    const SceneMark *current = mark(m_current);
    return current ? tr("%1: %2", "name and value of a box").arg(current->name, current->words())
                   : tr("Boxes: %1").arg(m_picture ? m_picture->graph->boxes.size() : 0);
}

int DataflowView::markCount() const
{
    return m_picture ? int(m_picture->scene.body.marks.size()) : 0;
}

const SceneMark *DataflowView::mark(int index) const
{
    return index >= 0 && index < markCount() ? &m_picture->scene.body.marks[std::size_t(index)] : nullptr;
}

int DataflowView::markAt(QPoint position) const
{
    return m_picture && plane().contains(position)
        ? Mlf::markAt(m_picture->scene.body.marks, (position - origin()) / unit())
        : -1;
}

QRect DataflowView::markRect(int index) const
{
    const QRect area = boxArea(index).toAlignedRect();
    return mark(index) ? QRect(viewport()->mapToGlobal(area.topLeft()), area.size()) : QRect();
}

int DataflowView::currentBox() const
{
    return m_picture && m_current >= 0 && std::size_t(m_current) < m_picture->graph->boxes.size() ? m_current : -1;
}

void DataflowView::setFound(const std::vector<int> &boxes)
{
    m_found = boxes;
    viewport()->update();
}

/// Paints the edges of the current box above all others.
void DataflowView::paintRoutes(QPainter &painter) const
{
    const int box = currentBox();
    if (box < 0)
        return;
    const LayeredLayout &layout = *m_picture->layout;
    const QPointF corner = mark(box)->area.topLeft() - layout.boxes[std::size_t(box)].topLeft();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Text), 2));
    const std::vector<DataflowEdge> &edges = m_picture->graph->edges;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (edges[i].from != box && edges[i].to != box)
            continue;
        for (const SceneLine &line : dataflowLines(layout.routes[i], layout.isBackward[i], edges[i]))
            painter.drawLine((line.from + corner) * unit(), (line.to + corner) * unit());
    }
    painter.restore();
}

/// A light and a dark frame, visible on every colour.
void DataflowView::paintFrame(QPainter &painter, int index, double width) const
{
    const SceneMark *shown = mark(index);
    if (!shown)
        return;
    const QRectF box(shown->area.topLeft() * unit(), shown->area.size() * unit());
    painter.setPen(QPen(palette().color(QPalette::Base), width + 2));
    painter.drawRect(box);
    painter.setPen(
        QPen(palette().color(hasFocus() ? QPalette::Active : QPalette::Inactive, QPalette::Highlight), width));
    painter.drawRect(box);
}

void DataflowView::paintEvent(QPaintEvent *event)
{
    if (!m_picture)
        return;
    QPainter painter(viewport());
    if (event->rect().top() < plane().top())
        paintBand(painter, m_head.head, sceneStyle(), {0, 0, m_head.width, m_head.head.height});
    const QRect seen = event->rect() & plane();
    if (seen.isEmpty())
        return;
    painter.setClipRect(seen);
    painter.translate(origin());
    const QRectF area((seen.topLeft() - origin()) / unit(), QSizeF(seen.size()) / unit());
    SceneStyle style = sceneStyle();
    style.scale = unit();
    if (style.font.pointSizeF() > 0)
        style.font.setPointSizeF(std::max(style.font.pointSizeF() * m_zoom, 0.5));
    else
        style.font.setPixelSize(std::max(int(style.font.pixelSize() * m_zoom), 1));
    paintBand(painter, bandWithin(m_picture->scene.body, area, 1 / unit()), style, area);
    paintRoutes(painter);
    for (const int box : m_found)
        paintFrame(painter, box, 2);
    if (m_hovered != m_current)
        paintFrame(painter, m_hovered, 1);
    paintFrame(painter, m_current, hasFocus() ? 4 : 3);
}

void DataflowView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOutHead();
    if (m_isFresh) {
        showBeginning();
        showMark(m_current);
        m_isFresh = true;
    }
    Q_EMIT roomChanged();
}

QSize DataflowView::sizeHint() const
{
    return {int(640 * m_scale), int(480 * m_scale)};
}

/// The horizontally nearest successor or predecessor of a box; the box itself if there is none.
int DataflowView::neighbourOf(int box, bool isBelow) const
{
    const std::vector<QRectF> &boxes = m_picture->layout->boxes;
    const double middle = boxes[std::size_t(box)].center().x();
    int found = -1;
    for (const DataflowEdge &edge : m_picture->graph->edges) {
        if ((isBelow ? edge.from : edge.to) != box)
            continue;
        const int other = isBelow ? edge.to : edge.from;
        const auto way = [&](int which) { return std::abs(boxes[std::size_t(which)].center().x() - middle); };
        if (found < 0 || way(other) < way(found) - 0.5)
            found = other;
    }
    return found < 0 ? box : found;
}

/// Nearest box in the same layer, to the right or to the left; the box itself if there is none.
int DataflowView::besideOf(int box, bool isRight) const
{
    const LayeredLayout &layout = *m_picture->layout;
    const double from = layout.boxes[std::size_t(box)].center().x();
    int found = box;
    double shortest = 0;
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        if (layout.layers[i] != layout.layers[std::size_t(box)])
            continue;
        const double way = (layout.boxes[i].center().x() - from) * (isRight ? 1 : -1);
        if (way > 0 && (found == box || way < shortest)) {
            found = int(i);
            shortest = way;
        }
    }
    return found;
}

/// Box reached by a key; -1 if there is no such box.
int DataflowView::nextByKey(int key) const
{
    const int last = int(m_picture->graph->boxes.size()) - 1;
    // For a tensor, use the box that produces it.
    const int box = mark(m_current) && currentBox() < 0
        ? m_picture->graph->edges[std::size_t(mark(m_current)->id - last - 1)].from
        : currentBox();
    if (key == Qt::Key_Home)
        return 0;
    if (key == Qt::Key_End)
        return last;
    if (box < 0)
        return -1;
    if (key == Qt::Key_Down || key == Qt::Key_Up)
        return neighbourOf(box, key == Qt::Key_Down);
    return besideOf(box, key == Qt::Key_Right);
}

void DataflowView::keyPressEvent(QKeyEvent *event)
{
    if (!m_picture || event->modifiers().testFlag(Qt::AltModifier)) {
        QAbstractScrollArea::keyPressEvent(event); // the window uses such keys for history and pages
        return;
    }
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (isControl || m_current < 0) {
            panBy({event->key() == Qt::Key_Left        ? panStep
                       : event->key() == Qt::Key_Right ? -panStep
                                                       : 0,
                   event->key() == Qt::Key_Up         ? panStep
                       : event->key() == Qt::Key_Down ? -panStep
                                                      : 0});
            return;
        }
        [[fallthrough]];
    case Qt::Key_Home:
    case Qt::Key_End:
        if (const int next = nextByKey(event->key()); next >= 0)
            setCurrent(next, true);
        return;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        panBy({0, event->key() == Qt::Key_PageUp ? plane().height() : -plane().height()});
        return;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return;
    case Qt::Key_Minus:
        zoomOut();
        return;
    case Qt::Key_0:
        fit();
        return;
    case Qt::Key_Escape:
        if (m_current >= 0)
            setCurrent(-1, true);
        else
            Q_EMIT leaveRequested();
        return;
    default:
        break;
    }
    MarkedView::keyPressEvent(event);
}

void DataflowView::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_dragged = event->position().toPoint();
    m_isPressed = event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton;
    m_isDragging = false;
    if (const int hit = markAt(m_pressed); hit >= 0 && event->button() != Qt::MiddleButton)
        setCurrent(hit, true);
}

void DataflowView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    if (!m_isPressed) {
        setHovered(markAt(place));
        return;
    }
    if (!m_isDragging && (place - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m_isDragging = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_isDragging) {
        panBy(place - m_dragged);
        m_dragged = place;
    }
}

void DataflowView::mouseReleaseEvent(QMouseEvent *)
{
    m_isPressed = m_isDragging = false;
    viewport()->unsetCursor();
}

void DataflowView::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        m_isFresh = false;
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    zoomAround(m_zoom * std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

void DataflowView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addActions(actions());
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard && m_current >= 0;
    menu.exec(isByKey ? markRect(m_current).center() : event->globalPos());
}

} // namespace Mlf
