// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/cmemorynotes.h"

#include <string_view>
#include <vector>

namespace Mlf {

/// Evaluates the expressions of one function as far as memory goes, and notes what they touch and call.
class CExpressionReader : public CMemoryNotes {
public:
    using CMemoryNotes::CMemoryNotes;

protected:
    /// From the current token, with commas.
    CValue takeExpression();
    /// From the current token up to a comma.
    CValue takeAssignment();
    /// From the current token up to a comparison.
    CValue takeCompared() { return takeBinary(aboveComparisons); }
    /// From the current token, without commas.
    CCondition takeCondition();
    /// What a variable holds after `++v` or `v += n`: a pointer stays one into its buffer.
    [[nodiscard]] CValue stepped(const CValue &target);
    /// Sets type and stars of a value to those the words name; `void` keeps what is known.
    void setType(CValue &value, qsizetype first, qsizetype last) const;
    [[nodiscard]] CValue nameValue(std::string_view name);
    [[nodiscard]] bool is(std::string_view mark) const { return m_tokens.is(m_at, mark); }
    /// Notes a fault where tokens [first, last) hold more calls than those that were noted since there were `noted`.
    void noteLostCalls(qsizetype first, qsizetype last, std::size_t noted);
    /// Behind the bracket that closes the one at the current token.
    void skipBrackets();

    qsizetype m_end = 0; ///< no token behind this belongs to the function
    bool m_isFailed = false; ///< the statement is nothing that can be read

private:
    static constexpr int aboveComparisons = 8; ///< precedence of the operators that bind closer

    CValue takeTernary();
    CValue takeBinary(int precedence);
    CValue takeUnary();
    CValue takeSizeof();
    /// The array on the stack that has that name here, or null.
    [[nodiscard]] const CBuffer *arrayNamed(std::string_view name);
    CValue takePostfix();
    CValue takeIndex(CValue value);
    CValue takePrimary();
    CValue takeParentheses();
    /// Of the function of that name, or that a variable of that name points to.
    CValue takeCall(std::string_view name);
    /// Of the function that the expression gives which began at a token.
    CValue takeCallThrough(qsizetype begin);
    CValue takeArguments(CCall call, std::string_view callee);
    CCondition conditionOf(const CValue &value);
    CValue chosen(int condition, const CValue &yes, const CValue &no);
    CRangeMaybe placeOf(const CValue &value, CCall &call, bool &isDead);
    [[nodiscard]] bool holds(qsizetype first, qsizetype last, CRange range) const;
    [[nodiscard]] bool areLowBitsTaken() const;
    /// The words from `first` to `last` name a type, as in a cast.
    [[nodiscard]] bool isType(qsizetype first, qsizetype last) const;

    int m_depth = 0;
};

} // namespace Mlf
