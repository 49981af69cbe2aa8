// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/barchart.h"

#include <QWidget>

namespace Mlf {

/// What the bars of a table mean: heading and legend of their chart, as high as they are for the width.
class ChartLegend : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Takes heading and legend of a chart; its rows may go.
    void setChart(const BarChart &chart);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void layOut();

    BarChart m_chart; ///< without rows and sums
    ChartScene m_scene;
};

} // namespace Mlf
