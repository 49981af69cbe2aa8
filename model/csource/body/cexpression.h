// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/ccallreader.h"
#include "model/csource/body/cmemorynotes.h"
#include "model/csource/body/ctypewords.h"

#include <string_view>

namespace Mlf {

/// Reads the blocks inside expressions.
class CInnerBlocks {
public:
    /// Reads the block at the current token.
    virtual void takeInnerBlock() = 0;

protected:
    ~CInnerBlocks() = default;
};

/// Evaluates the expressions of one function as far as memory is concerned, and records their accesses and calls.
class CExpressionReader {
public:
    /// All of them must outlive this.
    CExpressionReader(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                      CInnerBlocks &innerBlocks);

    /// Reads from the current token, including commas.
    CValue takeExpression();
    /// Reads from the current token up to a comma.
    CValue takeAssignment();
    /// Reads from the current token up to a comparison.
    CValue takeCompared() { return takeBinary(aboveComparisons); }
    /// Reads from the current token, without commas.
    CCondition takeCondition();
    /// Value of a name: a variable, a number, or an object of the file.
    [[nodiscard]] CValue nameValue(std::string_view name);

private:
    static constexpr int aboveComparisons = 8; ///< precedence of the operators that bind tighter

    CValue takeTernary();
    CValue takeBinary(int precedence);
    CValue takeUnary();
    CValue takeSizeof();
    CValue takePostfix();
    CValue takeIndex(CValue value);
    CValue takePrimary();
    CValue takeParentheses();
    CValue takeCast(qsizetype first, qsizetype end);
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
