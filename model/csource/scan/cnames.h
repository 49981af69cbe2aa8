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
    QByteArrayView text; ///< without spliced line ends; valid until the next name is passed
    ByteOffset begin;
    LineNumber line;
    bool isCalled = false; ///< an opening parenthesis follows
    bool isMacro = false; ///< this place is the definition of a macro
};

/// Passes every name of a C or C++ source to `sink`, in the order of the text. The scan ends when `sink` returns false.
/// Omits numbers, keywords (`if`, `return`, `sizeof`), and the whole declarations of those `objects` that hold only
/// numbers or texts. Such declarations contain no other names and are most of a large source. `objects` are blocks of
/// the same text, in any order. Linear in the rest of the text.
void scanCNames(QByteArrayView text, const std::vector<CodeBlock> &objects,
                const std::function<bool(const CName &)> &sink, const std::stop_token &stop = {});

/// True for blocks that scanCNames() omits.
[[nodiscard]] bool holdsNoNames(const CodeBlock &block);

/// Finds the declaration of a parameter or variable `name` in the text of a function; `std::nullopt` if not found.
/// Offsets and lines in the result count from the beginning of `function`, and its text is `name`. Reads at most the
/// first 4 MB.
[[nodiscard]] std::optional<CName> findLocalDeclaration(QByteArrayView function, QByteArrayView name);

/// The name that contains a byte of a line or ends right before it; empty if there is none. `begin` is an offset in the
/// line.
struct CWord {
    QByteArrayView text;
    qint64 begin = 0;
};
[[nodiscard]] CWord cWordAt(QByteArrayView line, qint64 byte);

} // namespace Mlf
