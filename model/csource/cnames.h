// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/codeblock.h"

#include <QByteArrayView>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

/// A name as it stands in a C source, outside of comments and string literals.
struct CName {
    QByteArrayView text; ///< without line ends that are spliced in it; until the next name comes
    ByteOffset begin;
    LineNumber line;
    bool isCalled = false; ///< an opening parenthesis follows
    bool isMacro = false; ///< a directive defines it here
};

/// Tells every name of a C or C++ source in the order of its text; false from `sink` ends that. Numbers and names that
/// the language keeps for itself (`if`, `return`, `sizeof`) are left out, and so are whole declarations of numbers and
/// texts among `objects` (blocks of the same text, in any order): their values hold no names, and they are what makes a
/// source large. Linear in the rest.
void scanCNames(QByteArrayView text, const std::vector<CodeBlock> &objects,
                const std::function<bool(const CName &)> &sink, const std::stop_token &stop = {});

/// True for blocks that scanCNames() leaves out.
[[nodiscard]] bool holdsNoNames(const CodeBlock &block);

/// Where a function declares a name of its own, parameter or variable; nothing where it does not. `function` is the
/// function's text, whose offsets and lines count from its beginning; the text of the answer is `name`. More than the
/// first 4 MB are not looked into.
[[nodiscard]] std::optional<CName> findLocalDeclaration(QByteArrayView function, QByteArrayView name);

/// The name around or right before a byte of a line; empty where there is none. `begin` in the line.
struct CWord {
    QByteArrayView text;
    qint64 begin = 0;
};
[[nodiscard]] CWord cWordAt(QByteArrayView line, qint64 byte);

} // namespace Mlf
