// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/chart/markedview.h"
#include "views/graph/dataflowpicture.h"
#include "views/paint/scenepainter.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

/// Shows the dataflow of a model: a plane of boxes that is moved by dragging, scroll bars, wheel and Ctrl with the
/// arrows, and made larger and smaller by Ctrl with the wheel, plus, minus and 0. Paints what is in sight alone. A box
/// or a tensor is current at most.
///
/// Keys: Down and Up follow the arrows of the drawing, Left and Right lead to the next box beside; without a current
/// box they move the plane. Home and End are the first and the last box; Enter asks to go to the current one; Escape
/// gives it up, then asks to leave. Actions of the widget stand in its context menu.
class DataflowView : public QAbstractScrollArea, public MarkedView {
    Q_OBJECT
public:
    explicit DataflowView(QWidget *parent = nullptr);

    /// Shows another picture, or none. What is in sight stays where it is the same dataflow in other colours.
    void setPicture(const std::shared_ptr<const DataflowPicture> &picture);
    [[nodiscard]] const DataflowPicture *picture() const { return m_picture.get(); }

    [[nodiscard]] Link currentLink() const;
    /// The first box of that link, or the tensor; none where there is none. Scrolls there and does not emit.
    void setCurrentLink(const Link &link);
    /// The box that is current; -1 where none is.
    [[nodiscard]] int currentBox() const;
    void copyCurrent() const;

    /// Boxes that stand out, as what a search has found.
    void setFound(const std::vector<int> &boxes);

    [[nodiscard]] double zoom() const { return m_zoom; } ///< 1: texts as large as elsewhere
    /// Around the middle of what is in sight.
    void setZoom(double zoom);
    void zoomIn();
    void zoomOut();
    /// All of it is in sight, no larger than usual.
    void fit();
    /// As large as texts can be read, and the width in sight where it fits so; the beginning in sight.
    void showBeginning();
    [[nodiscard]] SceneStyle sceneStyle() const; ///< of a picture that is saved

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString currentDescription() const override;
    [[nodiscard]] int markCount() const override;
    [[nodiscard]] const SceneMark *mark(int index) const override;
    [[nodiscard]] int currentMark() const override { return m_current; }
    [[nodiscard]] int markAt(QPoint position) const override;
    [[nodiscard]] QRect markRect(int index) const override;
    void selectMark(int index) override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentLinkChanged(const Link &link); ///< by the user
    void linkActivated(const Link &link);
    void leaveRequested();
    void zoomChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    [[nodiscard]] double unit() const { return m_scale * m_zoom; } ///< pixels of a unit of the scene
    [[nodiscard]] QRect plane() const; ///< of the viewport, below the head
    [[nodiscard]] QPointF origin() const; ///< of the body, in the viewport
    [[nodiscard]] QRectF boxArea(int index) const; ///< of a mark, in the viewport
    void layOutHead();
    void updateScrollBars();
    void zoomAround(double zoom, QPointF place);
    void showMark(int index);
    void setCurrent(int index, bool isByUser);
    void setHovered(int index);
    void panBy(QPoint way);
    [[nodiscard]] int neighbourOf(int box, bool isBelow) const;
    [[nodiscard]] int besideOf(int box, bool isRight) const;
    [[nodiscard]] int nextByKey(int key) const;
    void paintRoutes(QPainter &painter) const;
    void paintFrame(QPainter &painter, int index, double width) const;

    std::shared_ptr<const DataflowPicture> m_picture;
    ChartScene m_head; ///< what the colours mean, as wide as the view
    std::vector<int> m_found;
    double m_scale = 1; ///< pixels of a unit of the scene at zoom 1
    double m_zoom = 1;
    int m_current = -1;
    int m_hovered = -1;
    bool m_isFresh = true; ///< nobody has moved or resized the plane
    QPoint m_pressed; ///< where a button went down
    QPoint m_dragged; ///< the last place of a drag
    bool m_isPressed = false;
    bool m_isDragging = false;
};

} // namespace Mlf
