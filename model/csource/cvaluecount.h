// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/ctextplace.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// How many elements an array has that is declared without a number: `braces` are its values from `{` on, and each
/// element of its first dimension has `row` of them. Macros count as what they stand for. Nothing where a place is
/// named, `[9] = 3`, where another file holds values, and of more than 100 000 tokens. A text is a value of an array of
/// pointers; where it may stand for characters, `areTextsValues` is false and it says nothing. Linear in the text.
[[nodiscard]] std::optional<qint64> countCValues(QByteArrayView braces, const CTextPlace &place, qint64 row,
                                                 bool areTextsValues);

} // namespace Mlf
