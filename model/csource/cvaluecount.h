// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/ctextplace.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Number of elements of an array declared without a size. `braces` are its values from `{` on; each element of its
/// first dimension has `row` values. Macros are replaced. `std::nullopt` for designators other than plain numbers, for
/// values from an included file, and for more than 100 000 tokens. A text is a value of an array of pointers; if it may
/// be an array of characters, `areTextsValues` is false and texts give `std::nullopt`. Linear in the text.
[[nodiscard]] std::optional<qint64> countCValues(QByteArrayView braces, const CTextPlace &place, qint64 row,
                                                 bool areTextsValues);

} // namespace Mlf
