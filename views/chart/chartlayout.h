// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QPoint>
#include <QRect>
#include <QSize>

namespace Mlf {

/// Where the bands and marks of a scene stand in a view, in pixels: the head above, the foot below, both in sight while
/// the body scrolls between them. Where the view is too low for that everything scrolls.
///
/// Made when it is asked for; the scene must outlive it. Marks go by number, those of the body first.
class ChartLayout {
public:
    /// `scale`: pixels of a unit of the scene. `scrolled`: what the scroll bar says.
    ChartLayout(const ChartScene &scene, double scale, QSize view, int scrolled)
        : m_scene(scene)
        , m_scale(scale)
        , m_view(view)
        , m_scrolled(scrolled)
    {
    }

    /// Height of what scrolls, and of the room it has.
    [[nodiscard]] int scrolledHeight() const;
    [[nodiscard]] int scrollRoom() const;
    [[nodiscard]] QRect head() const;
    [[nodiscard]] QRect body() const;
    [[nodiscard]] QRect foot() const;
    /// What is scrolled out of the body's rectangle.
    [[nodiscard]] int bodyOffset() const { return isTight() ? 0 : m_scrolled; }

    [[nodiscard]] int markCount() const { return int(m_scene.body.marks.size() + m_scene.foot.marks.size()); }
    [[nodiscard]] const SceneMark *mark(int index) const; ///< of the scene; null where there is none
    /// The mark at a place; -1 where none is.
    [[nodiscard]] int markAt(QPoint position) const;
    /// Where a mark is, also where it is scrolled out.
    [[nodiscard]] QRect markArea(int index) const;
    /// How far to scroll on for a mark to be seen; 0 where it is.
    [[nodiscard]] int wayTo(int index) const;
    /// Marks that Page Up and Page Down pass over.
    [[nodiscard]] int marksPerPage() const;

private:
    [[nodiscard]] int heightOf(const SceneBand &band) const;
    /// Head and foot would leave too little of the bars.
    [[nodiscard]] bool isTight() const;
    [[nodiscard]] bool isInBody(int index) const { return index < int(m_scene.body.marks.size()); }

    const ChartScene &m_scene;
    double m_scale;
    QSize m_view;
    int m_scrolled;
};

} // namespace Mlf
