// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/barchart.h"

#include <QWidget>

namespace Mlf {

/// Legend of the bars in a table: heading and legend of their chart. The height follows the width.
class ChartLegend : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Copies heading and legend of a chart, without its rows.
    void setChart(const BarChart &chart);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void layOut();

    BarChart m_chart; ///< chart without its rows and sums
    ChartScene m_scene;
};

} // namespace Mlf
