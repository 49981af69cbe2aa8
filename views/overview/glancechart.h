// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/chart/chartview.h"

namespace Mlf {

/// A small chart among texts: no frame, as high as its scene. A click on a mark follows its link.
class GlanceChart : public ChartView {
    Q_OBJECT
public:
    GlanceChart(SceneBuilder builder, const QString &name, QWidget *parent);

    /// Builds the scene again. Call after a change of a value that its height depends on.
    void refit();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int sceneHeight() const;
};

} // namespace Mlf
