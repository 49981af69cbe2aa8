// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSizeF>

#include <functional>
#include <stop_token>

class QPainter;

namespace Mlf {

/// Print units per point. A unit is a tenth of a point, so that fonts are large and rounding is invisible.
constexpr double printUnitsPerPoint = 10;
constexpr double printFontPoints = 8; ///< font size for code and tables

/// Content printed on pages of its own: text, a chart, a table. Created on the GUI thread; then used by one thread at a
/// time. Holds copies of all data.
class PrintPart {
public:
    virtual ~PrintPart() = default;
    /// Reports progress from 0 to 1.
    using ProgressFunction = std::function<void(double)>;

    /// Divides the content into pages of this size. Returns the number of pages, at least one. Call before paint(), and
    /// again for another size. If a stop is requested, returns the number of pages so far.
    virtual int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) = 0;
    /// Paints a page at the origin, in the size passed to layOut().
    virtual void paint(QPainter &painter, int page) const = 0;
    /// Used height of a page; the next part may follow below.
    [[nodiscard]] virtual double usedHeight(int page) const = 0;
    /// True if the content does not fit on the maximum number of pages.
    [[nodiscard]] virtual bool isCut() const { return false; }
};

/// Monospaced or standard font of the desktop in this size.
[[nodiscard]] QFont printFont(bool isFixed, double points);

} // namespace Mlf
