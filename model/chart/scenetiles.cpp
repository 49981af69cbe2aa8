// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/scenetiles.h"

#include "model/chart/marksearch.h"

#include <algorithm>
#include <cmath>

namespace Mlf {

namespace {

constexpr double tileSize = 400;
constexpr qint64 maxTilesOfOne = 64;
constexpr double smallestText = 5; ///< height in pixels
constexpr double smallStroke = 5; ///< in the scene, as for heads of arrows; visible if longer than 2.5 pixels

struct TileRange {
    int firstColumn = 0;
    int lastColumn = 0;
    int firstRow = 0;
    int lastRow = 0;

    [[nodiscard]] qint64 count() const
    {
        return (qint64(lastColumn) - firstColumn + 1) * (qint64(lastRow) - firstRow + 1);
    }
};

TileRange tilesOf(const QRectF &area)
{
    const auto tile = [](double at) { return int(std::floor(std::clamp(at, -1e8, 1e8) / tileSize)); };
    return {tile(area.left()), tile(area.right()), tile(area.top()), tile(area.bottom())};
}

QRectF areaOfLine(const SceneLine &line)
{
    return QRectF(line.from, line.to).normalized().adjusted(-1, -1, 1, 1);
}

/// Sorts numbers and removes duplicates.
std::vector<int> sortedOnce(std::vector<int> numbers)
{
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

} // namespace

SceneTiles::SceneTiles(const SceneBand &band) : m_band(band)
{
    for (std::size_t i = 0; i < band.rects.size(); ++i)
        add(band.rects[i].box, int(i), &Tile::rects);
    for (std::size_t i = 0; i < band.texts.size(); ++i)
        add(band.texts[i].box, int(i), &Tile::texts);
    for (std::size_t i = 0; i < band.lines.size(); ++i)
        add(areaOfLine(band.lines[i]), int(i), &Tile::lines);
    for (std::size_t i = 0; i < band.marks.size(); ++i)
        add(band.marks[i].area, int(i), &Tile::marks);
}

void SceneTiles::add(const QRectF &area, int number, std::vector<int> Tile::*list)
{
    const TileRange tiles = tilesOf(area);
    if (tiles.count() > maxTilesOfOne) {
        (m_large.*list).push_back(number);
        return;
    }
    for (int row = tiles.firstRow; row <= tiles.lastRow; ++row) {
        for (int column = tiles.firstColumn; column <= tiles.lastColumn; ++column)
            (m_tiles[{column, row}].*list).push_back(number);
    }
}

SceneBand SceneTiles::within(const QRectF &area, double pixel) const
{
    const TileRange range = tilesOf(area);
    std::vector<const Tile *> tiles {&m_large};
    if (range.count() > m_tiles.size()) {
        for (auto tile = m_tiles.cbegin(); tile != m_tiles.cend(); ++tile)
            tiles.push_back(&tile.value());
    } else {
        for (int row = range.firstRow; row <= range.lastRow; ++row) {
            for (int column = range.firstColumn; column <= range.lastColumn; ++column) {
                if (const auto tile = m_tiles.constFind({column, row}); tile != m_tiles.constEnd())
                    tiles.push_back(&tile.value());
            }
        }
    }
    const auto numbersOf = [&](std::vector<int> Tile::*list) {
        std::vector<int> numbers;
        for (const Tile *tile : tiles)
            numbers.insert(numbers.end(), (tile->*list).begin(), (tile->*list).end());
        return sortedOnce(std::move(numbers));
    };
    SceneBand band;
    band.height = m_band.height;
    for (const int number : numbersOf(&Tile::rects)) {
        if (const SceneRect &rect = m_band.rects[std::size_t(number)]; rect.box.intersects(area))
            band.rects.push_back(rect);
    }
    for (const int number : numbersOf(&Tile::texts)) {
        const SceneText &text = m_band.texts[std::size_t(number)];
        if (text.box.intersects(area) && text.box.height() >= smallestText * pixel)
            band.texts.push_back(text);
    }
    for (const int number : numbersOf(&Tile::lines)) {
        const SceneLine &line = m_band.lines[std::size_t(number)];
        const QPointF way = line.to - line.from;
        const bool isSeen = pixel <= smallStroke / 2.5 || std::hypot(way.x(), way.y()) > smallStroke;
        if (isSeen && areaOfLine(line).intersects(area))
            band.lines.push_back(line);
    }
    return band;
}

int SceneTiles::markAt(QPointF point) const
{
    std::vector<int> numbers = m_large.marks;
    const TileRange at = tilesOf({point, QSizeF(0, 0)});
    if (const auto tile = m_tiles.constFind({at.firstColumn, at.firstRow}); tile != m_tiles.constEnd())
        numbers.insert(numbers.end(), tile->marks.begin(), tile->marks.end());
    numbers = sortedOnce(std::move(numbers));
    std::vector<SceneMark> marks;
    for (const int number : numbers)
        marks.push_back(m_band.marks[std::size_t(number)]);
    const int found = Mlf::markAt(marks, point);
    return found < 0 ? -1 : numbers[std::size_t(found)];
}

} // namespace Mlf
