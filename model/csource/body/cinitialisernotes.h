// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/cmemorynotes.h"

#include <optional>
#include <string_view>

namespace Mlf {

struct CValueRules;

/// Reads the values in braces of the variables of one function.
class CInitialiserNotes {
public:
    /// Both must outlive this.
    CInitialiserNotes(FunctionReaderState &reading, CMemoryNotes &memory);

    /// Reads the values of a struct on the stack. Pointers in it are as accessible as the struct and are not followed,
    /// except for tensors and values that hold their handles: returns their handle. Unknown for other structs.
    [[nodiscard]] CValue noteFields(std::string_view name, std::string_view type, qsizetype values);
    /// Reads the values of an array.
    void noteElements(const CValue &array, qsizetype values);
    /// Number of elements in the values of an array with empty first brackets, from the current token on.
    [[nodiscard]] std::optional<qint64> countedElements(const CValueRules &rules) const;

private:
    [[nodiscard]] CValue handleIn(const CTokens &values, qsizetype at, std::string_view type);
    void noteShape(std::string_view name, const CTokens &values);
    bool noteScratch(const CTokens &values);

    const CTokens &m_tokens;
    FunctionReaderState &m_reading;
    CTokenCursor &m_cursor;
    CBody &m_body;
    CMemoryNotes &m_memory;
};

} // namespace Mlf
