// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cmemorynotes.h"

#include <optional>
#include <string_view>

namespace Mlf {

/// Reads the values in braces that variables of one function begin with.
class CInitialiserNotes {
public:
    /// Both have to outlive this.
    CInitialiserNotes(FunctionReaderState &reading, CMemoryNotes &memory);

    /// Of a struct on the stack: pointers in it go wherever its address goes, which is not followed but for tensors and
    /// the values that hold their handles. The handle of such a one, else nothing.
    [[nodiscard]] CValue noteFields(std::string_view name, std::string_view type, qsizetype values);
    /// Of an array.
    void noteElements(const CValue &array, qsizetype values);
    /// Elements in the values of an array whose first brackets are empty, from the current token on; `row` of them are
    /// in each element of the first dimension.
    [[nodiscard]] std::optional<qint64> countedElements(qint64 row) const;

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
