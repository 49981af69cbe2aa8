// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/caccumulation.h"
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

namespace Mlf {

/// State shared by the parts of a reader of one function: its position, the facts there, and the results so far.
struct FunctionReaderState {
    /// The tokens must outlive this. `firstLine` is the line of their first byte.
    FunctionReaderState(const CTokens &tokens, LineNumber firstLine);

    /// Adds an array to the stack, up to the end of the block; `std::nullopt` if its size is unknown.
    void addToStack(std::optional<qint64> bytes);

    /// How often the current code is executed.
    [[nodiscard]] CCount executionCount() const;
    /// Adds the multiply-accumulates of the expression in tokens [first, last), which is at the current place.
    void noteAccumulations(qsizetype first, qsizetype last);

    CTokenCursor cursor;
    CScope scope; ///< around the current token
    CBody body;
    CMentions mentions;
    CAccumulations products; ///< of all statements
    std::unordered_map<std::string_view, bool> changed; ///< see changedNames()
    std::set<std::string_view> names; ///< see CBody::names
    qint64 stack = 0; ///< bytes of the arrays in the blocks around
    qsizetype bodyBegin = 0; ///< token
    int loop = 0; ///< number of the innermost loop around; 0 outside of loops
    CCount turns {1}; ///< product of the counts of the loops around
    /// Fewest conditions around a call in the current statement that never returns.
    std::size_t fewestConditionsAtEnd = std::numeric_limits<std::size_t>::max();
};

} // namespace Mlf
