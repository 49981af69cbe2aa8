// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// What a row of an outline is.
enum class OutlineKind {
    Function, ///< of no role that is known
    Main,
    Entry,
    Operator,
    Offload,
    Accessor,
    Helper,
    Constant,
    Pool,
    Macro,
    External, ///< a function that is called here and defined nowhere
    Externals, ///< all of those
    Call, ///< of Relay
};

/// A row of an outline. Lists of them are shared where they are copied.
struct OutlineItem {
    QString name;
    LineNumber line;
    QString shortName; ///< shown instead of the name, where it is not empty
    std::vector<OutlineItem> children; // a QList of itself cannot be compared with gcc
    std::optional<LineNumber> lastLine = {}; ///< empty: up to the next item
    OutlineKind kind = OutlineKind::Function;
    std::optional<ByteCount> bytes = {}; ///< of data
    [[nodiscard]] QString shownName() const { return shortName.isEmpty() ? name : shortName; }
    bool operator==(const OutlineItem &) const = default;
};

/// A function of whatever role.
[[nodiscard]] constexpr bool isFunction(OutlineKind kind)
{
    return kind <= OutlineKind::Helper;
}

/// The item of a list, in the order of its lines, that a line is in; null where it is in none.
[[nodiscard]] const OutlineItem *itemOfLine(const QList<OutlineItem> &items, LineNumber line);
/// The item that begins nearest behind a line, or nearest before it; null where there is none.
[[nodiscard]] const OutlineItem *itemAfter(const QList<OutlineItem> &items, LineNumber line);
[[nodiscard]] const OutlineItem *itemBefore(const QList<OutlineItem> &items, LineNumber line);

} // namespace Mlf
