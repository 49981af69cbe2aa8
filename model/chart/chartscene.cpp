// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/chartscene.h"

#include <cmath>

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

} // namespace Mlf
