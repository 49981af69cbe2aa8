// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "views/paint/scenepainter.h"
#include "views/print/printpart.h"

#include <vector>

namespace Mlf {

/// A chart as wide as the page, or smaller where it is made for less. One that is higher goes on on the next
/// page, cut between two rows, with its head above each part; one whose marks lie anywhere is made smaller instead.
class PrintedChart final : public PrintPart {
public:
    /// Of a scene whose texts are as large as others on paper, in its units.
    static constexpr double usualWidth = 690;

    explicit PrintedChart(ChartScene scene);

    int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) override;
    void paint(QPainter &painter, int page) const override;
    [[nodiscard]] double usedHeight(int page) const override;

private:
    ChartScene m_scene;
    SceneStyle m_style;
    double m_scale = 1; ///< print units per unit of the scene
    std::vector<double> m_cuts; ///< where the body's part of each page begins, then where the last ends
};

} // namespace Mlf
