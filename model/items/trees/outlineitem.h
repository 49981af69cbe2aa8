// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// Kind of a row of an outline.
enum class OutlineKind {
    Function, ///< function without a known role
    Main,
    Entry,
    Operator,
    Offload,
    Accessor,
    Helper,
    Constant,
    Pool,
    Macro,
    External, ///< a function that this text calls but the archive does not define
    Externals, ///< parent of all External items
    Call, ///< call in Relay
};

/// A row of an outline.
struct OutlineItem {
    QString name;
    LineNumber line;
    QString shortName; ///< displayed instead of the name if not empty
    std::vector<OutlineItem> children; // not a QList, which cannot be compared if it contains its own type (gcc)
    std::optional<LineNumber> lastLine = {}; ///< if empty: the item ends before the next one
    OutlineKind kind = OutlineKind::Function;
    std::optional<ByteCount> bytes = {}; ///< size of data
    [[nodiscard]] QString shownName() const { return shortName.isEmpty() ? name : shortName; }
    bool operator==(const OutlineItem &) const = default;
};

/// True for functions of any role.
[[nodiscard]] constexpr bool isFunction(OutlineKind kind)
{
    return kind <= OutlineKind::Helper;
}

/// The item that contains a line, or null. `items` must be in the order of lines.
[[nodiscard]] const OutlineItem *itemOfLine(const QList<OutlineItem> &items, LineNumber line);
/// The nearest item that begins after or before a line, or null.
[[nodiscard]] const OutlineItem *itemAfter(const QList<OutlineItem> &items, LineNumber line);
[[nodiscard]] const OutlineItem *itemBefore(const QList<OutlineItem> &items, LineNumber line);

} // namespace Mlf
