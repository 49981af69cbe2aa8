// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/ctextplace.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Rules for counting the values of an array.
struct CValueRules {
    qint64 row = 1; ///< number of scalars or structs in each element of the first dimension
    bool areRows = false; ///< the array has several dimensions
    bool areStructs = false; ///< its elements are structs or unions
    /// A text is one value, as in an array of pointers; otherwise it may be a whole array of characters.
    bool areTextsValues = false;
};

/// Counts the elements of an array that is declared without a size. `braces` is the initialiser from `{` on. Macros are
/// replaced. Linear in the text.
///
/// `std::nullopt` for designators other than plain numbers, for values from an included file, for more than 100 000
/// tokens, for a text that may be an array of characters, and for values outside of braces that mix with rows in braces
/// or fill structs.
[[nodiscard]] std::optional<qint64> countCValues(QByteArrayView braces, const CTextPlace &place,
                                                 const CValueRules &rules);

} // namespace Mlf
