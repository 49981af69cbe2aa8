// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/chart/chartview.h"

namespace Mlf {

/// A small chart among texts: no frame, as high as its scene. A click on a mark follows its link.
class GlanceChart : public ChartView {
    Q_OBJECT
public:
    /// Makes a scene of this width and, if the chart grows, of this height. Scene units.
    using Builder = std::function<ChartScene(double width, double height)>;
    /// Minimum height of a growing chart for a width. Scene units.
    using LeastHeight = std::function<double(double width)>;

    /// With `least`, the chart uses the height that the layout has left; otherwise it is as high as its scene.
    GlanceChart(Builder builder, const QString &name, LeastHeight least, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int leastHeight() const;
    void fit();

    LeastHeight m_least;
};

} // namespace Mlf
