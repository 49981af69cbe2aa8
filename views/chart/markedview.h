// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "views/paint/scenepainter.h"

#include <QAbstractScrollArea>

namespace Mlf {

/// A view of numbered marks, at most one of them current. Subclasses place and paint the marks.
class MarkedView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit MarkedView(QWidget *parent = nullptr);

    [[nodiscard]] virtual QString title() const = 0;
    /// Name and value of the current mark, or a description of the whole view.
    [[nodiscard]] virtual QString currentDescription() const = 0;
    [[nodiscard]] virtual int markCount() const = 0;
    /// Null if the number is invalid.
    [[nodiscard]] virtual const SceneMark *mark(int index) const = 0;
    /// Mark at a position in the viewport; -1 if there is no mark.
    [[nodiscard]] virtual int markAt(QPoint position) const = 0;
    [[nodiscard]] virtual QRect markRect(int index) const = 0; ///< screen coordinates
    [[nodiscard]] int currentMark() const { return m_current; } ///< -1 if no mark is current
    void selectMark(int index); ///< emits currentLinkChanged(), like a selection by the user
    [[nodiscard]] Link currentLink() const;
    void copyCurrent() const;
    [[nodiscard]] SceneStyle sceneStyle() const { return {palette(), font(), m_scale}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentLinkChanged(const Link &link); ///< the user has selected another mark
    void linkActivated(const Link &link);
    void leaveRequested();

protected:
    /// Called after a change of the font, with the new `m_scale`.
    virtual void updateScene() = 0;
    virtual void showMark(int index) = 0;
    void setCurrent(int index, bool isByUser);
    void setHovered(int index);
    /// The first mark with this link; -1 if there is none.
    [[nodiscard]] int markWith(const Link &link) const;
    /// Handles Enter and Copy.
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

    double m_scale = 1; ///< pixels per scene unit
    int m_current = -1;
    int m_hovered = -1;
};

} // namespace Mlf
