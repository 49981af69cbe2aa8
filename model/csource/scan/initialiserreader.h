// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/csource/scan/numbertype.h"

#include <QByteArrayView>

#include <functional>
#include <optional>
#include <stop_token>

namespace Mlf {

/// Receives complete values as little-endian bytes, about ten thousand values at a time. The reading ends when it
/// returns false. `passed` is the number of bytes of the text read so far.
using ValueSink = std::function<bool(QByteArrayView values, ByteOffset passed)>;

/// Reads the values of one array from its text, like a C compiler. Supports whole numbers of any base, decimal and hex
/// floats, INFINITY and NAN, suffixes, character and string literals with escapes, comments, and rows in their own
/// braces. Halfs are whole numbers that contain their bits, as TVM writes them.
///
/// `text` is the declaration, or the designator of a field, from CodeBlock::begin to CodeBlock::end. If it has fewer
/// values than `elements`, the rest is zero, as in C. Stores at most one block of values. Linear in the text.
///
/// Errors, with the offset in `text`: ConstantUnreadable if something is not a number, does not fit the type, or
/// exceeds the number of elements; Cancelled. Values before the error are already passed to `sink`.
[[nodiscard]] std::optional<Error> readInitialiser(QByteArrayView text, NumberType type, std::optional<qint64> elements,
                                                   const ValueSink &sink, const std::stop_token &stop = {});

/// Like readInitialiser(), for values in a macro: without braces, on lines that end in a backslash.
[[nodiscard]] std::optional<Error> readMacroValues(QByteArrayView text, NumberType type, std::optional<qint64> elements,
                                                   const ValueSink &sink, const std::stop_token &stop = {});

} // namespace Mlf
