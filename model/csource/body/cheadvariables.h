// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cexits.h"
#include "model/csource/body/cloophead.h"
#include "model/csource/body/ctypewords.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace Mlf {

/// Checks whether the variables of a loop's head may change in other ways than by its step.
class CHeadVariables {
public:
    /// The arguments must outlive this object.
    CHeadVariables(FunctionReaderState &reading, const CTypeWords &types, CExits &exits);

    /// Records the variable at a token if it is declared there with a type of 8 or 16 bits: `uint8_t i, k;`.
    void recordNarrow(qsizetype at);
    /// The types with which recordNarrow() found the name, at most four.
    [[nodiscard]] std::vector<CTokenPart> narrowTypes(std::string_view name) const;
    /// True if a statement in tokens [at, to) sets or steps the variable.
    [[nodiscard]] bool isChangedIn(qsizetype at, qsizetype to, std::string_view name) const;
    /// False if the statement of a `for` loop, whose head is in tokens [first, end), contains loops that count a
    /// variable of the head.
    [[nodiscard]] bool isSteady(qsizetype first, qsizetype end) const;
    /// True if the block of a loop, whose head is in tokens [first, end), may change a variable of the head, although
    /// it is not one of changedNames(): an inner loop may count it.
    [[nodiscard]] bool isCountedAfter(qsizetype first, qsizetype end) const;

private:
    /// True if a statement with `volatile` before the token `end` names the variable: it may change at any time.
    [[nodiscard]] bool isVolatile(std::string_view name, qsizetype end) const;

    FunctionReaderState &m_reading;
    const CTokens &m_tokens;
    const CTypeWords &m_types;
    CExits &m_exits;
    std::unordered_map<std::string_view, std::vector<CTokenPart>> m_narrow;
};

} // namespace Mlf
