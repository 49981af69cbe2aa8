// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/glancechart.h"

#include <QEvent>
#include <QMouseEvent>

#include <cmath>

namespace Mlf {

GlanceChart::GlanceChart(SceneBuilder builder, const QString &name, QWidget *parent) : ChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(name);
    viewport()->setCursor(Qt::PointingHandCursor);
    setSceneBuilder(std::move(builder));
    setFixedHeight(sceneHeight());
}

void GlanceChart::refit()
{
    updateScene();
    setFixedHeight(sceneHeight());
}

int GlanceChart::sceneHeight() const
{
    return int(std::ceil(scene().height() * sceneScale(font())));
}

QSize GlanceChart::sizeHint() const
{
    return {minimumSizeHint().width(), sceneHeight()};
}

QSize GlanceChart::minimumSizeHint() const
{
    constexpr int narrowest = 200;
    return {int(narrowest * sceneScale(font())), sceneHeight()};
}

void GlanceChart::mouseReleaseEvent(QMouseEvent *event)
{
    const SceneMark *hit = mark(markAt(event->position().toPoint()));
    if (event->button() == Qt::LeftButton && hit && !hit->link.isNull())
        Q_EMIT linkActivated(Link(hit->link)); // a copy: the receiver may replace the page
}

/// The height of a scene may depend on its width.
void GlanceChart::resizeEvent(QResizeEvent *event)
{
    ChartView::resizeEvent(event);
    setFixedHeight(sceneHeight());
}

void GlanceChart::changeEvent(QEvent *event)
{
    ChartView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setFixedHeight(sceneHeight());
}

} // namespace Mlf
