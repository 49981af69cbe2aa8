// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cexpression.h"

#include <optional>
#include <string_view>
#include <utility>

namespace Mlf {

/// Reads the head of a `for` loop and its number of iterations.
class CLoopHead {
public:
    /// All arguments must outlive this object.
    CLoopHead(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
              CExpressionReader &expressions);

    /// Reads a loop head from its second part up to the token `end`: `i < 9; ++i)`. Sets the range of the variable.
    /// Returns the condition that the loop runs at least once.
    CCondition take(std::string_view name, qsizetype end);
    /// Number of iterations of the last loop that was read.
    [[nodiscard]] const CCount &turns() const { return m_turns; }
    /// True if the condition of the last loop that was read always holds.
    [[nodiscard]] bool isEndless() const { return m_isEndless; }

private:
    [[nodiscard]] std::pair<std::string_view, CValue> readBound(std::string_view name, qsizetype end);
    [[nodiscard]] bool isStepped(std::string_view name, qsizetype end) const;
    [[nodiscard]] std::optional<qint64> consumeStep(std::string_view name, qsizetype end);

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
    CScope &m_scope;
    CArithmetic &m_arithmetic;
    CMemoryNotes &m_memory;
    CExpressionReader &m_expressions;
    CCount m_turns;
    bool m_isEndless = false;
};

} // namespace Mlf
