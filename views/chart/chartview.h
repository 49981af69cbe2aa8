// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/chart/marksearch.h"
#include "views/chart/chartlayout.h"
#include "views/chart/markedview.h"
#include "views/paint/scenepainter.h"

#include <QAbstractScrollArea>

#include <functional>
#include <optional>

namespace Mlf {

/// Shows a chart scene: paints what is in sight, follows mouse and keyboard from mark to mark, and tells assistive
/// tools which one is current. One mark is current at most; it is named by its Link.
///
/// Keys: the arrows walk to the next mark, where marks stand in a plane to the nearest in that direction; Page Up, Page
/// Down, Home, End as in a list; Enter asks to go to the current one; Escape asks to leave. Where marks overlap, the
/// mouse means the smallest. Actions of the widget stand in its context menu.
class ChartView : public QAbstractScrollArea, public MarkedView {
    Q_OBJECT
public:
    /// Makes the scene for a width in scene units.
    using SceneBuilder = std::function<ChartScene(double width)>;

    explicit ChartView(QWidget *parent = nullptr);

    /// Gathers what a scene of that width needs; what it returns makes the scene, on any thread.
    using SceneTask = std::function<std::function<ChartScene()>(double width)>;

    /// Shows another chart. The current mark stays if the new scene has its link.
    void setSceneBuilder(SceneBuilder builder);
    /// The same for a chart that takes long: it is made beside the window, and the one of before is shown until then.
    void setSceneTask(const SceneTask &task);
    /// A scene is being made.
    [[nodiscard]] bool isBusy() const { return m_making.isRunning(); }
    [[nodiscard]] const ChartScene &scene() const { return m_scene; }
    /// The same chart for another width, in scene units; empty where there is none.
    [[nodiscard]] ChartScene sceneFor(double width) const
    {
        return m_task ? m_task(width)() : m_builder ? m_builder(width) : ChartScene();
    }

    [[nodiscard]] Link currentLink() const;
    /// Makes the mark of that link current and scrolls to it, if need be when the scene is there; none if there is
    /// none. Does not emit.
    void setCurrentLink(const Link &link);
    /// The same by the number that the maker of the scene gave the mark; -1 where there is none.
    [[nodiscard]] int currentId() const;
    void setCurrentId(int id);
    /// Name and value of the current mark, or of the whole chart.
    [[nodiscard]] QString currentDescription() const override;
    [[nodiscard]] QString title() const override { return m_scene.title; }

    /// How the scene is painted here.
    [[nodiscard]] SceneStyle sceneStyle() const;

    // Marks by number, those of the body first, for assistive tools.
    [[nodiscard]] int markCount() const override { return chartLayout().markCount(); }
    /// Null where there is none.
    [[nodiscard]] const SceneMark *mark(int index) const override { return chartLayout().mark(index); }
    [[nodiscard]] int currentMark() const override { return m_current; } ///< -1 where none is
    /// At a place of the viewport; -1 where none is.
    [[nodiscard]] int markAt(QPoint position) const override { return chartLayout().markAt(position); }
    [[nodiscard]] QRect markRect(int index) const override; ///< on the screen
    void selectMark(int index) override; ///< as the user does

    /// Name and value of the current mark to the clipboard.
    void copyCurrent() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentLinkChanged(const Link &link); ///< by the user
    void linkActivated(const Link &link);
    void leaveRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    [[nodiscard]] ChartLayout chartLayout() const; ///< as things stand now
    void rebuild();
    void takeScene(ChartScene scene);
    void updateScrollBar();
    void setCurrent(int mark, bool isByUser);
    [[nodiscard]] int markOfCall(const Link &link) const;
    [[nodiscard]] int neighbour(MarkDirection direction) const;
    void setHovered(int mark);
    void paintMark(QPainter &painter, const QRectF &box, bool isCurrent) const;
    void paintOverlay(QPainter &painter, const QRectF &box, bool isCurrent) const;
    void paintStrip(QPainter &painter, const SceneBand &band, const QRect &strip, double offset, int firstMark);

    SceneBuilder m_builder;
    SceneTask m_task; ///< instead of the builder
    std::optional<Link> m_sought; ///< while a scene is being made
    bool m_isOutgrown = false; ///< that scene is of another width or task than is wanted now
    ChartScene m_scene;
    double m_scale = 1; ///< pixels per scene unit
    int m_current = -1; ///< marks of the body, then of the foot
    int m_hovered = -1;
    Task m_making; ///< last: what it runs may use the rest
};

} // namespace Mlf
