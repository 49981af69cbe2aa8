// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/cfunction.h"
#include "model/artifact/cscope.h"
#include "model/artifact/ctokens.h"
#include "model/artifact/cvalue.h"

#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Mlf {

/// Notes in a CBody what the tokens of one function do with memory: the buffers there are, what of them is touched at
/// the current token under the conditions around it, and what fields of tensors and stacks of values point to.
///
/// The base of what reads the tokens.
class CMemoryNotes {
public:
    CMemoryNotes(const CTokens &tokens, LineNumber firstLine);

protected:
    int addBuffer(CBuffer::Kind kind, std::string_view name);
    /// A number that is one of the range, with the form that it has.
    [[nodiscard]] static CValue integer(CRangeMaybe range, int form);
    [[nodiscard]] CValue integer(qint64 number);
    /// To the beginning of a buffer.
    [[nodiscard]] CValue pointer(int buffer);
    /// What changes where it is not followed.
    static void forget(CValue &value);
    /// `left op right` for numbers.
    [[nodiscard]] CValue combined(std::string_view op, const CValue &left, const CValue &right);
    /// `pointer op elements`
    void step(CValue &pointer, std::string_view op, const CValue &elements);
    /// What a number, or the place that a pointer points to, can be under the conditions around.
    [[nodiscard]] CIndexBounds boundsOf(const CValue &value);
    /// A pointer whose way cannot be followed from here.
    void escape(const CValue &value);
    /// What an operand stands for when it is used: memory is read.
    CValue load(const CValue &value);
    /// An array decays to a pointer; a name that nothing declared is a buffer of that name.
    CValue pointerTo(CValue value);
    /// The buffer of a name that nothing declared.
    int named(std::string_view name);
    /// What a call gave is used as a pointer: what it points to is a buffer of its own.
    CValue resultOf(const CValue &value);
    /// An assignment; `alsoReads` where the old value matters.
    void store(const CValue &target, const CValue &value, bool alsoReads);
    /// `value.field` or `value->field`.
    CValue fieldOf(const CValue &value, std::string_view field);
    /// memset, memcpy or memmove with these arguments.
    void noteCopy(std::string_view callee, const std::vector<CValue> &values);
    /// The tensors whose handles were stored to the stack of values that the call gets.
    void notePackedArguments(CCall &call, const CValue &values, const CValue &count);

    [[nodiscard]] LineNumber lineAt(qsizetype token) const;

    const CTokens &m_tokens;
    qsizetype m_at = 0; ///< the current token
    CIndexForms m_forms;
    CScope m_scope; ///< around it
    CBody m_body;
    std::unordered_map<int, std::vector<qint64>> m_numbers; ///< elements of arrays that never change, by buffer
    std::set<std::string_view> m_names; ///< see CBody::names
    qint64 m_stack = 0; ///< bytes of the arrays in the blocks around
    int m_loop = 0; ///< number of the innermost loop around; 0 where there is none
    int m_arguments = -1; ///< buffer of the handles that a packed function gets

private:
    /// One of the values that packed functions get, as a whole.
    [[nodiscard]] static bool isArgument(const CValue &memory);
    void touch(const CValue &memory, bool writes);
    CValue elementOf(const CValue &memory);
    CValue fieldTarget(const CValue &field);
    /// What the tensor behind a handle that goes to a call holds; unknown where that cannot be followed.
    CValue dataBehind(const CValue &handle);

    LineNumber m_firstLine;
    std::map<std::pair<int, qint64>, CValue> m_tensors; ///< data by array and place
    std::map<std::pair<int, qint64>, CValue> m_handles; ///< by array of values and number, since the last call
    std::unordered_map<std::string, int> m_named;
    std::map<std::pair<int, std::string_view>, int> m_fields; ///< buffers that fields of structs point to
    std::map<qint64, int> m_packed; ///< buffers of packed arguments
};

} // namespace Mlf
