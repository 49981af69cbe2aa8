// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/glancechart.h"

#include <QEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace Mlf {

GlanceChart::GlanceChart(Builder builder, const QString &name, LeastHeight least, QWidget *parent)
    : ChartView(parent)
    , m_least(std::move(least))
{
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(name);
    viewport()->setCursor(Qt::PointingHandCursor);
    setSceneBuilder([this, builder = std::move(builder)](double width) {
        return builder(width, m_least ? std::max(m_least(width), height() / sceneScale(font())) : 0);
    });
    fit();
}

int GlanceChart::leastHeight() const
{
    const double scale = sceneScale(font());
    const double height = m_least ? m_least(viewport()->width() / scale) : scene().height();
    return int(std::ceil(height * scale));
}

void GlanceChart::fit()
{
    if (m_least)
        setMinimumHeight(leastHeight());
    else
        setFixedHeight(leastHeight());
}

QSize GlanceChart::minimumSizeHint() const
{
    constexpr int narrowest = 200;
    return {int(narrowest * sceneScale(font())), leastHeight()};
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
    fit();
}

void GlanceChart::changeEvent(QEvent *event)
{
    ChartView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace Mlf
