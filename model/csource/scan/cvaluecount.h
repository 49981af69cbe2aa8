// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/ctextplace.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// What the values of an array are.
struct CValueRules {
    qint64 row = 1; ///< numbers or structs in each element of the first dimension
    bool areRows = false; ///< it has more than one dimension
    bool areStructs = false; ///< its elements are structs or unions
    bool areTextsValues = false; ///< a text is one value, as for pointers; it may not be an array of characters
};

/// Number of elements of an array declared without a size. `braces` are its values from `{` on. Macros are replaced.
/// `std::nullopt` for designators other than plain numbers, for values from an included file, for more than 100 000
/// tokens, for a text that may be an array of characters, and if values without braces fill rows beside rows in braces,
/// or structs. Linear in the text.
[[nodiscard]] std::optional<qint64> countCValues(QByteArrayView braces, const CTextPlace &place,
                                                 const CValueRules &rules);

} // namespace Mlf
