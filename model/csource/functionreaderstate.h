// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/caccumulation.h"
#include "model/csource/cfunction.h"
#include "model/csource/cmentions.h"
#include "model/csource/cscope.h"
#include "model/csource/ctokencursor.h"

#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

namespace Mlf {

/// What the parts of a reader of one function have in common: where it stands, what is known there, and what has been
/// noted so far.
struct FunctionReaderState {
    /// The tokens have to outlive this. Their text begins on that line.
    FunctionReaderState(const CTokens &tokens, LineNumber firstLine);

    /// More of the stack is in use, up to the end of the block; nothing where it is not known how much.
    void addToStack(std::optional<qint64> bytes);
    /// Notes a fault where tokens [first, last) hold more calls than those that were noted since there were `noted`.
    void noteLostCalls(qsizetype first, qsizetype last, std::size_t noted);

    /// How often what stands here happens.
    [[nodiscard]] CCount executionCount() const;
    /// Adds the multiply-accumulates of the expression of tokens [first, last), which stands here.
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
    int loop = 0; ///< number of the innermost loop around; 0 where there is none
    CCount turns {1}; ///< of the loops around, in all
    bool isPassedOver = false; ///< a jump that is always made leads past what stands here
};

} // namespace Mlf
