// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/chartlegend.h"

#include "views/paint/scenepainter.h"

#include <QEvent>
#include <QPainter>

#include <cmath>

namespace Mlf {

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
