// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/csource/numbertype.h"

#include <QByteArrayView>

#include <functional>
#include <optional>
#include <stop_token>

namespace Mlf {

/// Takes whole values as little-endian bytes, some ten thousand of them at a time; false wants no more. `passed` is how
/// much of the text has been read.
using ValueSink = std::function<bool(QByteArrayView values, ByteOffset passed)>;

/// Reads the values of one array from its text, as a C compiler would: whole numbers of any base, decimal and hex
/// floats, INFINITY and NAN, suffixes, character and string literals with escapes, comments, rows in braces of their
/// own. Halfs stand as the whole number that their bits are, as TVM writes them.
///
/// `text` is the declaration, or the designator of a field, from CodeBlock::begin to CodeBlock::end. Where it has fewer
/// values than `elements`, the rest is zero, as in C. Never holds more than one block of values; linear in the text.
///
/// Errors, with the offset in `text`: ConstantUnreadable where something is not a number or fits neither the type nor
/// the number of elements; Cancelled. What came before has gone to `sink`.
[[nodiscard]] std::optional<Error> readInitialiser(QByteArrayView text, NumberType type, std::optional<qint64> elements,
                                                   const ValueSink &sink, const std::stop_token &stop = {});

/// The same of values that stand in a macro, one behind the other without braces, on lines that end in a backslash.
[[nodiscard]] std::optional<Error> readMacroValues(QByteArrayView text, NumberType type, std::optional<qint64> elements,
                                                   const ValueSink &sink, const std::stop_token &stop = {});

} // namespace Mlf
