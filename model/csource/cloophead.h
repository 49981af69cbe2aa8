// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cexpression.h"

#include <optional>
#include <string_view>
#include <utility>

namespace Mlf {

/// Reads what a loop of `for` counts.
class CLoopHead {
public:
    /// All of them have to outlive this.
    CLoopHead(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
              CExpressionReader &expressions);

    /// The rest of the head of a loop behind what it begins with, up to the token `end`: `i < 9; ++i)`. Gives the
    /// variable its values, and says when there are turns at all.
    CCondition take(std::string_view name, qsizetype end);
    /// How many turns the loop that was read last makes.
    [[nodiscard]] const CCount &turns() const { return m_turns; }

private:
    [[nodiscard]] std::pair<std::string_view, CValue> takeBound(std::string_view name, qsizetype end);
    [[nodiscard]] std::optional<qint64> takeStep(std::string_view name, qsizetype end);

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
    CScope &m_scope;
    CArithmetic &m_arithmetic;
    CMemoryNotes &m_memory;
    CExpressionReader &m_expressions;
    CCount m_turns;
};

} // namespace Mlf
