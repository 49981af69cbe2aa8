// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/functionreaderstate.h"

#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace Mlf {

/// Finds the places at which control leaves a loop or a function, and tells successful exits from those after errors.
class CExits {
public:
    /// The argument must outlive this object.
    explicit CExits(FunctionReaderState &reading);

    /// Adds a token `break`, `goto` or `return`. The tokens must be added in ascending order, before all other calls.
    void addJump(qsizetype at) { m_jumps.push_back(at); }
    [[nodiscard]] qsizetype returnAt(std::string_view label);
    [[nodiscard]] bool isCheckOfErrors() const;
    [[nodiscard]] bool isLeftEarly();
    [[nodiscard]] bool isWayBack(qsizetype at) const;
    [[nodiscard]] bool hasLooksLeft();
    /// True if the return with that value may never return 0: the value is another number, an unknown
    /// name, or a comparison.
    [[nodiscard]] bool isNeverZero(qsizetype exit, const CValue &value) const;
    /// Marks the calls whose result 0 gives the condition the value `holds`, for which the function returns. The calls
    /// [call, behind) are in the condition.
    void recordCheck(CTokenPart condition, std::size_t call, std::size_t behind, bool holds);

private:
    [[nodiscard]] bool isEndOfBody(qsizetype at) const { return at == m_cursor.end - 1; }
    [[nodiscard]] std::pair<qsizetype, qsizetype> conditionBefore(qsizetype at) const;
    [[nodiscard]] bool holdsPointer(std::string_view name) const;
    [[nodiscard]] qsizetype endWithoutElse(qsizetype at);
    [[nodiscard]] qsizetype endOfStatement(qsizetype at);
    [[nodiscard]] bool returnsFailure(qsizetype at) const;
    [[nodiscard]] std::optional<qint64> valueOnZero(CTokenPart condition, bool &usesVariable) const;

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    const CTokenCursor &m_cursor;
    std::map<std::string_view, qsizetype> m_exits; ///< results of returnAt()
    std::vector<qsizetype> m_jumps; ///< see addJump()
    qint64 m_lookedAt = 0; ///< see hasLooksLeft()
};

} // namespace Mlf
