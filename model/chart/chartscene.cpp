// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/chartscene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// The smallest round step that is at least `rough` bytes.
double tickStep(double rough, ByteUnit unit)
{
    const double whole = unit == ByteUnit::Kibibytes ? 1024 : 1;
    if (unit == ByteUnit::Hexadecimal || rough < whole)
        return std::exp2(std::ceil(std::log2(rough)));
    const double count = rough / whole;
    const double power = std::pow(10, std::floor(std::log10(count)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (count <= factor * power * 1.0001)
            return factor * power * whole;
    }
    return 10 * power * whole;
}

/// Distance between two ranges; 0 if they touch.
double distance(double begin, double end, double otherBegin, double otherEnd)
{
    return std::max({otherBegin - end, begin - otherEnd, 0.0});
}

/// The area, rotated so that x increases in `direction`.
QRectF turned(const QRectF &area, MarkDirection direction)
{
    switch (direction) {
    case MarkDirection::Right:
        break;
    case MarkDirection::Left:
        return {-area.right(), area.top(), area.width(), area.height()};
    case MarkDirection::Down:
        return {area.top(), area.left(), area.height(), area.width()};
    case MarkDirection::Up:
        return {-area.bottom(), area.left(), area.height(), area.width()};
    }
    return area;
}

// Advance widths of DejaVu Sans at 13 pixels, in tenths, for U+0020 to U+007E.
constexpr std::array<int, 95> asciiWidths {
    41, 52,  60, 109, 83,  124, 101, 36,  51,  51, 65, 109, 41,  47, 41,  44,  83, 83, 83, 83, 83, 83,  83,  83,
    83, 83,  44, 44,  109, 109, 109, 69,  130, 89, 89, 91,  100, 82, 75,  101, 98, 38, 38, 85, 72, 112, 97,  102,
    78, 102, 90, 83,  79,  95,  89,  129, 89,  79, 89, 51,  44,  51, 109, 65,  65, 80, 83, 71, 83, 80,  46,  83,
    82, 36,  36, 75,  36,  127, 82,  80,  83,  83, 53, 68,  51,  82, 77,  106, 77, 77, 68, 83, 44, 83,  109,
};

double charWidth(QChar c)
{
    const ushort code = c.unicode();
    if (code >= 0x20 && code < 0x7f)
        return asciiWidths[code - 0x20] / 10.0;
    if (code == 0x202f || code == 0x2009) // thin spaces
        return 2.6;
    if (code == 0x00a0)
        return 4.1;
    if (code == 0x2264 || code == 0x2265) // before numbers, which must not be cut
        return 10.9;
    return code < 0x2e80 ? 8.3 : 13; // from U+2E80 on: East Asian, full width
}

} // namespace

QString roleName(SeriesRole role)
{
    static constexpr const char *names[] = {"workspace", "scratch", "constants",      "io",    "stack",
                                            "trouble",   "code",    "read-only-data", "grown", "shrunk",
                                            "text",      "caption", "grid",           "axis"};
    return QString::fromLatin1(names[std::size_t(role)]);
}

std::vector<ByteCount> niceByteTicks(ByteCount most, int wanted, ByteUnit unit)
{
    const double largest = std::max(double(most.value()), 1.0);
    const double step = tickStep(std::max(largest / std::max(wanted, 1), 1.0), unit);
    std::vector<ByteCount> ticks;
    for (int i = 0; i < 2 || double(i - 1) * step < largest; ++i)
        ticks.emplace_back(qint64(std::min(i * step, 9.2e18))); // the last tick may exceed 64 bits
    return ticks;
}

QString byteTickText(ByteCount tick, ByteUnit unit, const QLocale &locale)
{
    switch (unit) {
    case ByteUnit::Bytes:
        break;
    case ByteUnit::Kibibytes:
        if (tick.value() % 1024 == 0)
            return formatCount(tick.value() / 1024) + QChar(0x00a0) + u"KiB"_s;
        return locale.toString(double(tick.value()) / 1024, 'g', QLocale::FloatingPointShortest) + QChar(0x00a0)
            + u"KiB"_s;
    case ByteUnit::Hexadecimal:
        return u"0x"_s + QString::number(tick.value(), 16);
    }
    return formatBytes(tick);
}

int markAt(std::span<const SceneMark> marks, QPointF point)
{
    int found = -1;
    std::pair<double, double> best;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const QRectF &area = marks[i].area;
        if (!area.contains(point))
            continue;
        const QPointF away = area.center() - point;
        const std::pair rank(area.width() * area.height(), QPointF::dotProduct(away, away));
        if (found < 0 || rank < best) {
            found = int(i);
            best = rank;
        }
    }
    return found;
}

int neighbourMark(std::span<const SceneMark> marks, int from, MarkDirection direction)
{
    const QRectF start = turned(marks[std::size_t(from)].area, direction);
    const bool isForward = direction == MarkDirection::Right || direction == MarkDirection::Down;
    const auto isFurther = [&](const QRectF &area, int index) {
        const QPointF away = area.center() - start.center();
        const bool isSameSpot = away.manhattanLength() < 0.01;
        return isSameSpot ? isForward == (index > from) && index != from : away.x() > 0.01;
    };
    int found = from;
    std::tuple<bool, double, double, double> best;
    for (int i = 0; i < int(marks.size()); ++i) {
        const QRectF area = turned(marks[std::size_t(i)].area, direction);
        if (marks[std::size_t(i)].isGroup || !isFurther(area, i))
            continue;
        const bool isBeside = area.top() >= start.bottom() - 0.01 || area.bottom() <= start.top() + 0.01;
        const double along = distance(start.left(), start.right(), area.left(), area.right());
        const double across = distance(start.top(), start.bottom(), area.top(), area.bottom());
        const std::tuple rank(isBeside, along + across, area.center().x() - start.center().x(),
                              std::abs(area.center().y() - start.center().y()));
        if (found == from || rank < best) {
            found = i;
            best = rank;
        }
    }
    return found;
}

SceneBand bandWithin(const SceneBand &band, const QRectF &area, double pixel)
{
    constexpr double smallestText = 5; // height in pixels
    constexpr double smallStroke = 5; // in scene units, as for heads of arrows; visible if longer than 2.5 pixels
    SceneBand part;
    part.height = band.height;
    std::ranges::copy_if(band.rects, std::back_inserter(part.rects),
                         [&](const SceneRect &rect) { return rect.box.intersects(area); });
    std::ranges::copy_if(band.texts, std::back_inserter(part.texts), [&](const SceneText &text) {
        return text.box.intersects(area) && text.box.height() >= smallestText * pixel;
    });
    std::ranges::copy_if(band.lines, std::back_inserter(part.lines), [&](const SceneLine &line) {
        const QPointF way = line.to - line.from;
        const bool isSeen = pixel <= smallStroke / 2.5 || std::hypot(way.x(), way.y()) > smallStroke;
        return isSeen && QRectF(line.from, line.to).normalized().adjusted(-1, -1, 1, 1).intersects(area);
    });
    return part;
}

Rgb seriesRgb(SeriesRole role, bool isDark)
{
    switch (role) {
    case SeriesRole::Workspace:
        return isDark ? 0x4da6df : 0x0072b2;
    case SeriesRole::Scratch:
        return isDark ? 0x8ccbf2 : 0x56b4e9;
    case SeriesRole::Constants:
        return isDark ? 0xf2b84b : 0xe69f00;
    case SeriesRole::InputOutput:
        return isDark ? 0x35c79c : 0x009e73;
    case SeriesRole::Stack:
        return isDark ? 0xde9dc2 : 0xcc79a7;
    case SeriesRole::Trouble:
        return isDark ? 0xf0803c : 0xd55e00;
    case SeriesRole::Code:
        return isDark ? 0x9db2c6 : 0x4f6478;
    case SeriesRole::ReadOnlyData:
        return isDark ? 0xc39b86 : 0x8c5a3c;
    case SeriesRole::Grown:
        return isDark ? 0xf07f92 : 0xb8324f;
    case SeriesRole::Shrunk:
        return isDark ? 0xa3cf6a : 0x4c7f1e;
    case SeriesRole::Text:
    case SeriesRole::Caption:
    case SeriesRole::Grid:
    case SeriesRole::Axis:
        break;
    }
    return textRgb(isDark);
}

double textShare(SeriesRole role)
{
    switch (role) {
    case SeriesRole::Text:
        return 1;
    case SeriesRole::Caption:
        return 0.8;
    case SeriesRole::Grid:
        return 0.14;
    case SeriesRole::Axis:
        return 0.45;
    default:
        return 0;
    }
}

Rgb backgroundRgb(bool isDark)
{
    return isDark ? 0x1d2023 : 0xffffff;
}

Rgb textRgb(bool isDark)
{
    return isDark ? 0xeceff1 : 0x1c1e21;
}

double textWidth(QStringView text)
{
    double width = 0;
    for (const QChar c : text)
        width += charWidth(c);
    return width;
}

QString elidedText(const QString &text, double width)
{
    if (textWidth(text) <= width)
        return text;
    double rest = width - charWidth(u'…');
    if (rest < 0)
        return {};
    // The beginning gets two characters for each one of the end, because counters like "#2" are at the end.
    qsizetype head = 0;
    qsizetype tail = 0;
    while (head + tail < text.size()) {
        const bool fromHead = head <= 2 * tail;
        const double next = charWidth(fromHead ? text[head] : text[text.size() - 1 - tail]);
        if (next > rest)
            break;
        rest -= next;
        ++(fromHead ? head : tail);
    }
    return text.left(head) + u'…' + text.right(tail);
}

} // namespace Mlf
