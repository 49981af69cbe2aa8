// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cexpression.h"
#include "model/csource/body/cheadvariables.h"
#include "model/csource/body/csignature.h"
#include "model/csource/body/cswitches.h"
#include "model/csource/body/cvariablereader.h"

#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace Mlf {

/// Reads the body of one function.
class CStatementReader final : private CInnerBlocks {
public:
    /// The tokens must outlive this. `firstLine` is the line of their first byte.
    CStatementReader(const CTokens &tokens, LineNumber firstLine);

    /// Reads the body. `values` are the arguments of the function; `std::nullopt` if unknown. Call it once.
    [[nodiscard]] CBody read(const CHead &head, const std::vector<CRangeMaybe> &values);

private:
    /// Jumps that leave the innermost loop or switch.
    struct LoopJumps {
        bool hasBreak = false;
        bool hasContinue = false;
        bool hasDefault = false; ///< only for a switch
    };

    void lookAhead(qsizetype first);
    void addSlices();
    // Functions of type bool return false if control never reaches the end of the statement.
    bool consumeStatement();
    bool readStatementOf(std::string_view word);
    bool readDo();
    [[nodiscard]] bool isOneTurn() const;
    void recordShortWays();
    void readLabel(std::string_view label);
    bool takeTurn(const CCount &turns);
    bool consumeBlock();
    [[nodiscard]] bool mayBeJumpedTo(qsizetype end) const;
    void readInnerBlock() override;
    bool consumeFor();
    void recordAssembly(qsizetype at);
    [[nodiscard]] bool isLabel() const;
    void consumeLabel();
    void addCleanups();
    void recordHead(qsizetype first, qsizetype end);
    bool readConditional();
    bool readSimple();
    void endStatement();
    void useSteps(std::string_view name, qsizetype first, qsizetype last);
    void recordReturned(const CValue &value);

    const CTokens &m_tokens;
    FunctionReaderState m_reading;
    CTokenCursor &m_cursor;
    CScope &m_scope;
    CBody &m_body;
    CArithmetic m_arithmetic;
    CMemoryNotes m_memory;
    CExpressionReader m_expressions;
    CTypeWords m_types;
    CVariableReader m_variables;
    CLoopHead m_loopHead;
    CExits m_exits;
    CHeadVariables m_headVariables;
    CSwitches m_switches;
    int m_nesting = 0;
    int m_innerBlocks = 0; ///< number of enclosing blocks in expressions; their last statement may be a value
    int m_loops = 0; ///< number of enclosing loops, except `do` loops, which run at least once
    int m_loopsBegun = 0;
    std::optional<LineNumber> m_unclear; ///< first code whose meaning is not decided here
    bool m_returnsPointer = false;
    LoopJumps m_loopJumps;
    bool m_isInSwitch = false; ///< true if `break` leaves a switch rather than a loop
    bool m_mayEndEarly = false; ///< some loops may end before their last iteration
    std::set<std::string_view> m_targets; ///< the words after `goto` in the body
    bool m_succeeds = false; ///< one of its returns reports no error
    qsizetype m_failure = -1; ///< last unconditional return that reports an error; otherwise -1
    bool m_isReturnLost = false; ///< the function returns several pointers, or a pointer that is not followed
};

} // namespace Mlf
