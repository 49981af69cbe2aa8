// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/chart/barchart.h"
#include "model/chart/chartscene.h"
#include "views/chart/markedview.h"

#include <QPoint>
#include <QRect>
#include <QSize>
#include <QWidget>

#include <functional>
#include <optional>

namespace Mlf {

/// Positions of the bands and marks of a scene in a view, in pixels. Head and foot remain visible while the body
/// scrolls between them; in a low view everything scrolls. The scene must outlive it. Marks in the foot are numbered
/// after those in the body.
class ChartLayout {
public:
    /// `scale`: pixels per unit of the scene. `scrolled`: value of the scroll bar, in pixels.
    ChartLayout(const ChartScene &scene, double scale, QSize view, int scrolled)
        : m_scene(scene)
        , m_scale(scale)
        , m_view(view)
        , m_scrolled(scrolled)
    {
    }

    /// Height of the scrolled part and the height available for it, in pixels.
    [[nodiscard]] int scrolledHeight() const;
    [[nodiscard]] int scrollRoom() const;
    [[nodiscard]] QRect head() const;
    [[nodiscard]] QRect body() const;
    [[nodiscard]] QRect foot() const;
    [[nodiscard]] int bodyOffset() const { return isTight() ? 0 : m_scrolled; }

    [[nodiscard]] int markCount() const { return int(m_scene.body.marks.size() + m_scene.foot.marks.size()); }
    [[nodiscard]] const SceneMark *mark(int index) const; ///< null if the number is invalid
    [[nodiscard]] int markAt(QPoint position) const;
    /// Rectangle of a mark, also outside of the visible part.
    [[nodiscard]] QRect markArea(int index) const;
    /// Pixels to scroll down to make a mark visible: negative to scroll up, 0 if it is visible.
    [[nodiscard]] int wayTo(int index) const;
    [[nodiscard]] int marksPerPage() const;

private:
    [[nodiscard]] int heightOf(const SceneBand &band) const;
    /// True if head and foot leave too little room for the body. Then everything scrolls.
    [[nodiscard]] bool isTight() const;
    [[nodiscard]] bool isInBody(int index) const { return index < int(m_scene.body.marks.size()); }

    const ChartScene &m_scene;
    double m_scale;
    QSize m_view;
    int m_scrolled;
};

/// Shows a chart scene, lets mouse and keyboard select marks, and reports the current mark to assistive technology.
/// Arrows move to the next mark, or in a plane to the nearest in that direction; a drag selects the bars on its way;
/// Enter activates the current mark; Escape requests to leave. If marks overlap, the mouse selects the smallest.
class ChartView : public MarkedView {
    Q_OBJECT
public:
    /// Builds the scene for a width in scene units.
    using SceneBuilder = std::function<ChartScene(double width)>;

    explicit ChartView(QWidget *parent = nullptr);

    /// Collects the input for a scene of this width. The returned function builds the scene and may run on any thread.
    using SceneTask = std::function<std::function<ChartScene()>(double width)>;

    /// Shows another chart. The current mark is kept if the new scene has a mark with its link.
    void setSceneBuilder(SceneBuilder builder);
    /// Shows a chart that takes long to build. It is built on another thread; the old chart stays visible until then.
    void setSceneTask(const SceneTask &task);
    [[nodiscard]] bool isBusy() const { return m_making.isRunning(); }
    [[nodiscard]] const ChartScene &scene() const { return m_scene; }
    /// Builds the chart for another width, in scene units; empty if no chart is set.
    [[nodiscard]] ChartScene sceneFor(double width) const
    {
        return m_task ? m_task(width)() : m_builder ? m_builder(width) : ChartScene();
    }

    /// Makes the mark with this link current and scrolls to it, if necessary after the scene was built. Without such a
    /// mark, no mark is current. Does not emit signals.
    void setCurrentLink(const Link &link);
    /// Id of the current mark, assigned by the builder of the scene; -1 if no mark is current.
    [[nodiscard]] int currentId() const;
    void setCurrentId(int id);
    [[nodiscard]] QString currentDescription() const override;
    [[nodiscard]] QString title() const override { return m_scene.title; }

    // Marks by index, for assistive technology: first those in the body, then those in the foot.
    [[nodiscard]] int markCount() const override { return chartLayout().markCount(); }
    [[nodiscard]] const SceneMark *mark(int index) const override { return chartLayout().mark(index); }
    [[nodiscard]] int markAt(QPoint position) const override { return chartLayout().markAt(position); }
    [[nodiscard]] QRect markRect(int index) const override; ///< screen coordinates
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void updateScene() override { rebuild(); }
    void showMark(int index) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] ChartLayout chartLayout() const; ///< for the current size and scroll position
    void rebuild();
    void takeScene(ChartScene scene);
    void updateScrollBar();
    [[nodiscard]] int markOfCall(const Link &link) const;
    [[nodiscard]] int neighbour(MarkDirection direction) const;
    void paintMark(QPainter &painter, const QRectF &box, bool isCurrent) const;
    void paintOverlay(QPainter &painter, const QRectF &box, bool isCurrent) const;
    void paintStrip(QPainter &painter, const SceneBand &band, const QRect &strip, double offset, int firstMark);

    SceneBuilder m_builder;
    SceneTask m_task; ///< used instead of m_builder if it is set
    std::optional<Link> m_sought; ///< link to select after the scene was built
    bool m_isOutgrown = false; ///< the scene being built has an outdated width or task
    ChartScene m_scene;
    Task m_making; ///< last member: destroyed before the data that its function uses
};

/// Legend of the bars in a table: heading and legend of their chart. The height follows the width.
class ChartLegend : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

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
