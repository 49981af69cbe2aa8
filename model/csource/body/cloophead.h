// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cexpression.h"
#include "model/csource/body/ctypewords.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace Mlf {

/// Reads the head of a `for` loop and its number of iterations.
class CLoopHead {
public:
    /// All arguments must outlive this object.
    CLoopHead(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
              CExpressionReader &expressions);

    /// The parts of a loop that counts the variable `name`.
    struct Parts {
        std::string_view name;
        qsizetype conditionEnd = -1; ///< token after the condition
        qsizetype end = -1; ///< token after the step
        std::vector<CTokenPart> types {}; ///< words of the types that the variable may have; empty if it is wide enough
        bool isSteady =
            true; ///< only the step changes the variable, and nothing changes the condition's other variables
    };

    /// Reads the condition, which begins at the cursor, and the step: `i < 9; ++i)`. Sets the range of the variable.
    /// Returns the condition that the loop runs at least once.
    CCondition take(const Parts &parts);
    /// Number of iterations of the last loop that was read.
    [[nodiscard]] const CCount &turns() const { return m_turns; }
    /// True if the condition of the last loop that was read always holds.
    [[nodiscard]] bool isEndless() const { return m_isEndless; }

private:
    [[nodiscard]] std::pair<std::string_view, CValue> readBound(std::string_view name, qsizetype end);
    [[nodiscard]] std::optional<qint64> readStep(const Parts &parts);

    const CTokens &m_tokens;
    CTypeWords m_types;
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
