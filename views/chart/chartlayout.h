// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QPoint>
#include <QRect>
#include <QSize>

namespace Mlf {

/// Positions of the bands and marks of a scene in a view, in pixels. Head and foot remain visible while the body
/// scrolls between them; in a low view everything scrolls.
///
/// Constructed on demand; the scene must outlive it. Marks are numbered, first those in the body, then those in the
/// foot.
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
    /// Distance by which the body is scrolled, in pixels.
    [[nodiscard]] int bodyOffset() const { return isTight() ? 0 : m_scrolled; }

    [[nodiscard]] int markCount() const { return int(m_scene.body.marks.size() + m_scene.foot.marks.size()); }
    [[nodiscard]] const SceneMark *mark(int index) const; ///< null if the number is invalid
    /// Mark at a position; -1 if there is no mark.
    [[nodiscard]] int markAt(QPoint position) const;
    /// Rectangle of a mark, also outside of the visible part.
    [[nodiscard]] QRect markArea(int index) const;
    /// Pixels to scroll down to make a mark visible: negative to scroll up, 0 if it is visible.
    [[nodiscard]] int wayTo(int index) const;
    /// Number of marks that Page Up and Page Down move by.
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

} // namespace Mlf
