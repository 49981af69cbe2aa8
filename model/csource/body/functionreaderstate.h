// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/caccumulation.h"
#include "model/csource/body/cchangednames.h"
#include "model/csource/body/cfunction.h"
#include "model/csource/body/cmentions.h"
#include "model/csource/body/cscope.h"
#include "model/csource/preprocess/ctokencursor.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace Mlf {

/// State shared by the classes that read one function: its position, the facts there, and the results so far.
struct FunctionReaderState {
    /// The tokens must outlive this. `firstLine` is the line of their first byte.
    FunctionReaderState(const CTokens &tokens, LineNumber firstLine);

    /// Adds an array to the stack until the end of the block. `bytes` is `std::nullopt` if unknown.
    void addToStack(std::optional<qint64> bytes);

    /// Identifies the way to the current code: the innermost condition or loop, and the number of jumps so far. If two
    /// places have the same way, the second one is always reached after the first, except after errors.
    [[nodiscard]] std::pair<int, int> way() const;
    /// Records that memory or a loop depends on the value, if the value may have left the range of its type.
    void recordOverflow(const CValue &value);

    /// Number of executions of the current code.
    [[nodiscard]] CCount executionCount() const;
    /// Adds the multiply-accumulates of the expression in tokens [first, last). It is at the current place.
    void recordAccumulations(qsizetype first, qsizetype last);

    CTokenCursor cursor;
    CScope scope; ///< facts at the current token
    CBody body;
    CMentions mentions;
    std::vector<CCall> cleanups; ///< calls at the ends of blocks, in the order of their variables
    CAccumulations products; ///< products of all statements
    std::unordered_map<std::string_view, bool> changed; ///< see changedNames()
    CLoopCounters counters;
    std::set<std::string_view> names; ///< see CBody::names
    qint64 stack = 0; ///< bytes of the arrays in the enclosing blocks
    bool hidesNames = false; ///< a declaration of the function may hide a type or an enumerator of the file
    qsizetype bodyBegin = 0; ///< first token of the body
    int loop = 0; ///< number of the innermost enclosing loop; 0 outside of loops
    int skips = 0; ///< number of jumps so far that skip the rest of an iteration of the innermost loop
    int breaks = 0; ///< number of jumps so far that leave the innermost switch
    int exits = 0; ///< number of jumps and conditional returns so far, except those and error exits
    CCount turns {1}; ///< product of the iteration counts of the enclosing loops
    /// For the calls in the current statement that never return: the smallest number of enclosing conditions.
    std::size_t fewestConditionsAtEnd = std::numeric_limits<std::size_t>::max();
};

} // namespace Mlf
