// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cmemorynotes.h"

#include <optional>
#include <string_view>

namespace Mlf {

struct CValueRules;

/// Reads the initialisers in braces of the variables of one function.
class CInitialiserNotes {
public:
    /// Both must outlive this.
    CInitialiserNotes(FunctionReaderState &reading, CMemoryNotes &memory);

    /// Reads the initialiser of a struct on the stack. For a tensor, or a value that holds the handle of one, returns
    /// the handle. For other structs returns an unknown value and stops tracking the pointers in it, because all code
    /// that can access the struct can access them.
    [[nodiscard]] CValue recordFields(std::string_view name, std::string_view type, qsizetype values);
    /// Reads the initialiser of an array.
    void recordElements(const CValue &array, qsizetype values);
    /// Number of elements of an array with empty first brackets, counted in the initialiser at the current token.
    [[nodiscard]] std::optional<qint64> countedElements(const CValueRules &rules) const;

private:
    [[nodiscard]] CValue readHandle(const CTokens &values, qsizetype at, std::string_view type);
    void recordFaultAtCall(const CTokens &inner, qsizetype values);
    void recordTexts(const CTokens &inner);
    void recordShape(std::string_view name, const CTokens &values);
    bool recordScratch(const CTokens &values);

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
    CBody &m_body;
    CMemoryNotes &m_memory;
};

} // namespace Mlf
