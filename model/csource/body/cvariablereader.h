// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cexpression.h"
#include "model/csource/body/cinitialisernotes.h"
#include "model/csource/body/csignature.h"
#include "model/csource/body/cstaticnotes.h"

#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace Mlf {

/// Reads the declarations of one function, including its parameters, and their values.
class CVariableReader {
public:
    /// All arguments must outlive this object.
    CVariableReader(FunctionReaderState &reading, CArithmetic &arithmetic, CMemoryNotes &memory,
                    CExpressionReader &expressions);

    /// Declares the parameters. `values` are the arguments; `std::nullopt` if unknown.
    void addParameters(const CHead &head, const std::vector<CRangeMaybe> &values);
    /// Reads a declaration at the current token. False if there is none.
    [[nodiscard]] bool take();
    /// Reads `enum { … }` and declares its enumerators. Reads `struct { int8_t bytes[600]; } name` without its size:
    /// the variable is unknown, and the stack of the function becomes a lower bound.
    void consumeTag();

private:
    void readDeclaration(qsizetype declarator);
    void readFunctionPointer(qsizetype name);
    bool readLate();
    [[nodiscard]] bool isVolatile(qsizetype first, qsizetype last) const;
    void recordCleanup(std::string_view function, std::string_view variable);
    std::pair<CValue, bool> consumeInitialiser(std::string_view name, qsizetype typeEnd);
    void declare(qsizetype first, qsizetype typeEnd, bool isStatic);
    void declareArray(std::string_view name, qsizetype first, qsizetype last, bool isStatic);
    std::optional<qint64> readDimensions();
    void declareValue(std::string_view name, qsizetype first, qsizetype last, CValue value, bool isAddress,
                      bool isLate = false);
    [[nodiscard]] bool isPlace(qsizetype begin, qsizetype end) const;
    void recordOnStack(qsizetype first, qsizetype last);
    [[nodiscard]] bool mayHoldArrays(qsizetype first, qsizetype last);

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
    CScope &m_scope;
    CBody &m_body;
    CArithmetic &m_arithmetic;
    CMemoryNotes &m_memory;
    CExpressionReader &m_expressions;
    CTypeWords m_types;
    CInitialiserNotes m_initialisers;
    CStaticNotes m_statics;
    /// Token ranges of the types of variables declared without a value.
    std::vector<std::pair<qsizetype, qsizetype>> m_late;
    std::unordered_set<std::string_view> m_cleaned; ///< names of variables with the attribute cleanup
};

} // namespace Mlf
