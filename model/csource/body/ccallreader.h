// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cfunction.h"
#include "model/csource/scan/cvalue.h"

#include <string_view>
#include <vector>

namespace Mlf {

class CArithmetic;
class CExpressionReader;
class CMemoryNotes;
class CTokens;
struct FunctionReaderState;
struct CTokenCursor;

/// Reads calls with their arguments, and records them.
class CCallReader {
public:
    /// All arguments must outlive this object.
    CCallReader(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                CExpressionReader &expressions);

    /// Reads a call of function `name`, or of the function that variable `name` points to. Returns its result.
    CValue consumeCall(std::string_view name);
    /// Reads a call through an expression, which begins at token `begin`. Returns its result.
    CValue readCallThrough(qsizetype begin);

private:
    using Values = std::vector<CValue>;

    CValue consumeArguments(CCall call, std::string_view callee);
    CValue readArgument(CCall &call, bool &isDead);
    CRangeMaybe placeOf(const CValue &value, CCall &call, bool &isDead);
    CValue recordCall(CCall call, std::string_view callee, const Values &values);
    [[nodiscard]] bool comesBack(std::string_view callee) const;

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
    CArithmetic &m_arithmetic;
    CMemoryNotes &m_memory;
    CExpressionReader &m_expressions;
};

} // namespace Mlf
