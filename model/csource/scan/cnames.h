// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/scan/codeblock.h"

#include <QByteArrayView>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

/// A name in a C source, outside of comments and string literals.
struct CName {
    QByteArrayView text; ///< without spliced line ends; valid until the next name
    ByteOffset begin;
    LineNumber line;
    bool isCalled = false; ///< an opening parenthesis follows
    bool isMacro = false; ///< a directive defines it here
};

/// Passes every name of a C or C++ source to `sink`, in the order of the text; false from `sink` ends the scan. Omits
/// numbers and keywords (`if`, `return`, `sizeof`), and whole declarations of numbers and texts among `objects` (blocks
/// of the same text, in any order): their values contain no names, and they make a source large. Linear in the rest.
void scanCNames(QByteArrayView text, const std::vector<CodeBlock> &objects,
                const std::function<bool(const CName &)> &sink, const std::stop_token &stop = {});

/// True for blocks that scanCNames() omits.
[[nodiscard]] bool holdsNoNames(const CodeBlock &block);

/// Declaration of a parameter or variable `name` in a function; `std::nullopt` if not found. `function` is the
/// function's text; offsets and lines in the result count from its beginning, and the text of the result is `name`.
/// Reads at most the first 4 MB.
[[nodiscard]] std::optional<CName> findLocalDeclaration(QByteArrayView function, QByteArrayView name);

/// The name around or right before a byte of a line; empty if not found. `begin` is an offset in the line.
struct CWord {
    QByteArrayView text;
    qint64 begin = 0;
};
[[nodiscard]] CWord cWordAt(QByteArrayView line, qint64 byte);

} // namespace Mlf
