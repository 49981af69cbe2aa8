// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSizeF>

#include <functional>
#include <stop_token>

class QPainter;

namespace Mlf {

/// Lengths on paper are tenths of a point: fonts are so large then that rounding does not show.
constexpr double printUnitsPerPoint = 10;
constexpr double printFontPoints = 8; ///< of code and tables

/// Something that is printed on pages of its own: text, a chart, a table. It is made on the thread of the window and
/// belongs to one thread at a time afterwards, whichever that is: it holds copies of all it prints.
class PrintPart {
public:
    virtual ~PrintPart() = default;
    /// How far the work is, from 0 to 1.
    using ProgressFunction = std::function<void(double)>;

    /// Divides itself into pages of that size; how many there are, at least one. To be called before paint(), and again
    /// for another size. Where a stop is requested the pages so far.
    virtual int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) = 0;
    /// Paints a page from the origin on, in the size that it was laid out for.
    virtual void paint(QPainter &painter, int page) const = 0;
    /// How far down a page goes: what comes next may stand below it.
    [[nodiscard]] virtual double usedHeight(int page) const = 0;
    /// There is more than the pages hold.
    [[nodiscard]] virtual bool isCut() const { return false; }
};

/// The desktop's font of one width, or its usual one, so many points high.
[[nodiscard]] QFont printFont(bool isFixed, double points);

} // namespace Mlf
