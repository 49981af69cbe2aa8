// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QHash>

namespace Mlf {

/// Finds the visible shapes in a part of a large band without a search in the rest. The band must outlive it.
class SceneTiles {
public:
    explicit SceneTiles(const SceneBand &band);

    /// Shapes, texts and lines that touch the area, in the order of the band; without marks. `pixel` is the length of a
    /// pixel in the scene: texts and strokes that are then too small to be visible are omitted.
    [[nodiscard]] SceneBand within(const QRectF &area, double pixel = 0) const;
    /// The number of the smallest mark at a point; -1 if none.
    [[nodiscard]] int markAt(QPointF point) const;

private:
    struct Tile {
        std::vector<int> rects;
        std::vector<int> texts;
        std::vector<int> lines;
        std::vector<int> marks;
    };
    void add(const QRectF &area, int number, std::vector<int> Tile::*list);

    const SceneBand &m_band;
    QHash<std::pair<int, int>, Tile> m_tiles; ///< by column and row
    Tile m_large; ///< shapes in very many tiles
};

} // namespace Mlf
