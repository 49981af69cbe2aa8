// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/ccallreader.h"
#include "model/csource/body/cmemorynotes.h"
#include "model/csource/body/ctypewords.h"

#include <string_view>

namespace Mlf {

/// Interface for reading blocks inside expressions.
class CInnerBlocks {
public:
    /// Reads the block at the current token.
    virtual void readInnerBlock() = 0;

protected:
    ~CInnerBlocks() = default;
};

/// Evaluates the expressions of one function as far as they concern memory. Records their accesses and calls.
class CExpressionReader {
public:
    /// All arguments must outlive this object.
    CExpressionReader(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                      CInnerBlocks &innerBlocks);

    /// Reads a whole expression from the current token on, including comma operators.
    CValue consumeExpression();
    /// Reads an expression from the current token up to a comma.
    CValue readAssignment();
    /// Reads an operand of a comparison from the current token on.
    CValue readCompared() { return readBinary(aboveComparisons); }
    /// Reads an operand of a sum from the current token on.
    CValue readSummand() { return readBinary(aboveSums); }
    /// Reads an expression without comma operators as a condition.
    CCondition readCondition();
    /// Value of a name: a variable, a number, or an object of the file.
    [[nodiscard]] CValue nameValue(std::string_view name);

private:
    static constexpr int aboveComparisons = 8; ///< precedence of the operators that bind tighter than comparisons
    static constexpr int aboveSums = 10; ///< precedence of the operators that bind tighter than sums

    CValue readTernary();
    CValue readBinary(int precedence);
    CValue readUnary();
    CValue readSizeof();
    CValue readPostfix();
    CValue readIndex(CValue value);
    CValue readPrimary();
    CValue readParentheses();
    CValue readCast(qsizetype first, qsizetype end);
    void skipLost();
    [[nodiscard]] bool areLowBitsTaken() const;

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
    CScope &m_scope;
    CArithmetic &m_arithmetic;
    CMemoryNotes &m_memory;
    CTypeWords m_types;
    CInnerBlocks &m_innerBlocks;
    CCallReader m_calls;
    int m_depth = 0;
};

} // namespace Mlf
