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
    Function, ///< without a known role
    Main,
    Entry,
    Operator,
    Offload,
    Accessor,
    Helper,
    Constant,
    Pool,
    Macro,
    External, ///< a function called here, without a definition
    Externals, ///< parent of the external functions
    Call, ///< in Relay
};

/// A row of an outline. Copied lists are shared.
struct OutlineItem {
    QString name;
    LineNumber line;
    QString shortName; ///< shown instead of the name, unless empty
    std::vector<OutlineItem> children; // a QList of itself cannot be compared with gcc
    std::optional<LineNumber> lastLine = {}; ///< empty: up to the next item
    OutlineKind kind = OutlineKind::Function;
    std::optional<ByteCount> bytes = {}; ///< of data
    [[nodiscard]] QString shownName() const { return shortName.isEmpty() ? name : shortName; }
    bool operator==(const OutlineItem &) const = default;
};

/// True for functions of any role.
[[nodiscard]] constexpr bool isFunction(OutlineKind kind)
{
    return kind <= OutlineKind::Helper;
}

/// The item of a list, in line order, that contains a line, or null.
[[nodiscard]] const OutlineItem *itemOfLine(const QList<OutlineItem> &items, LineNumber line);
/// The nearest item after or before a line, or null.
[[nodiscard]] const OutlineItem *itemAfter(const QList<OutlineItem> &items, LineNumber line);
[[nodiscard]] const OutlineItem *itemBefore(const QList<OutlineItem> &items, LineNumber line);

} // namespace Mlf
