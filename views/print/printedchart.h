// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "views/paint/scenepainter.h"
#include "views/print/printpart.h"

#include <vector>

namespace Mlf {

/// A chart as wide as the page, or narrower if it was made for a smaller width. High charts continue on the next page,
/// cut between two rows, with their head on each page; charts that are not made of rows are scaled down instead.
class PrintedChart final : public PrintPart {
public:
    /// Width of a scene, in scene units, at which its texts have the usual size on paper.
    static constexpr double usualWidth = 690;

    explicit PrintedChart(ChartScene scene);

    int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) override;
    void paint(QPainter &painter, int page) const override;
    [[nodiscard]] double usedHeight(int page) const override;

private:
    ChartScene m_scene;
    SceneStyle m_style;
    double m_scale = 1; ///< print units per unit of the scene
    std::vector<double> m_cuts; ///< begin of the part of the body on each page, then the end of the last part
};

} // namespace Mlf
