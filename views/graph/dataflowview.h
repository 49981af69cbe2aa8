// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/chart/markedview.h"
#include "views/graph/dataflowpicture.h"

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

/// Shows the dataflow of a model: a plane of boxes, moved by dragging and Ctrl with arrows, and zoomed by Ctrl with
/// wheel, plus, minus and 0. Down and Up follow the edges of the graph; Left and Right select the next box in the same
/// layer. Escape clears the selection, then requests to leave.
class DataflowView : public MarkedView {
    Q_OBJECT
public:
    explicit DataflowView(QWidget *parent = nullptr);

    /// Shows another picture, or null for none. Keeps the position if only the colours of the same dataflow differ.
    void setPicture(const std::shared_ptr<const DataflowPicture> &picture);
    [[nodiscard]] const DataflowPicture *picture() const { return m_picture.get(); }

    /// Selects the first box with this link, or the tensor; clears the selection if not found. Does not emit.
    void setCurrentLink(const Link &link) { setCurrent(markWith(link), false); }
    /// Current box; -1 if no box is current.
    [[nodiscard]] int currentBox() const;

    void setFound(const std::vector<int> &boxes);

    /// Size that a picture can have without scroll bars at normal text size, in units of the scene.
    [[nodiscard]] QSizeF room() const;

    [[nodiscard]] double zoom() const { return m_zoom; } ///< 1: normal text size
    void setZoom(double zoom);
    void zoomIn();
    void zoomOut();
    /// Zooms so that the whole plane is visible, at most to 1.
    void fit();
    /// Zooms so that texts are readable and, if possible, the whole width is visible; shows the beginning.
    void showBeginning();

    [[nodiscard]] QString title() const override { return m_head.title; }
    [[nodiscard]] QString currentDescription() const override;
    [[nodiscard]] int markCount() const override;
    [[nodiscard]] const SceneMark *mark(int index) const override;
    [[nodiscard]] int markAt(QPoint position) const override;
    [[nodiscard]] QRect markRect(int index) const override;

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void zoomChanged();
    void roomChanged();

protected:
    void updateScene() override { layOutHead(); }
    void showMark(int index) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] double unit() const { return m_scale * m_zoom; } ///< pixels per unit of the scene
    [[nodiscard]] QRect plane() const; ///< part of the viewport below the head
    [[nodiscard]] QPointF origin() const; ///< origin of the body, in viewport coordinates
    [[nodiscard]] QRectF boxArea(int index) const; ///< rectangle of a mark, in viewport coordinates
    void layOutHead();
    void updateScrollBars();
    void zoomAround(double zoom, QPointF place);
    void panBy(QPoint way);
    [[nodiscard]] int neighbourOf(int box, bool isBelow) const;
    [[nodiscard]] int besideOf(int box, bool isRight) const;
    [[nodiscard]] int nextByKey(int key) const;
    void paintRoutes(QPainter &painter) const;
    void paintFrame(QPainter &painter, int index, double width) const;

    std::shared_ptr<const DataflowPicture> m_picture;
    ChartScene m_head; ///< legend, as wide as the view
    std::vector<int> m_found;
    double m_zoom = 1;
    bool m_isFresh = true; ///< the plane was not moved or resized by the user
    QPoint m_pressed; ///< position of the button press
    QPoint m_dragged; ///< last position of a drag
    bool m_isPressed = false;
    bool m_isDragging = false;
};

} // namespace Mlf
