// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/caccesses.h"
#include "model/csource/body/functionreaderstate.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Mlf {

/// Records how the body of a function uses memory: its buffers, and the ranges of them that the code accesses. Also
/// keeps the targets of the fields of tensors and of stacks of values.
class CMemoryNotes {
public:
    /// Both must outlive this.
    CMemoryNotes(FunctionReaderState &reading, CArithmetic &arithmetic);

    int addBuffer(CBuffer::Kind kind, std::string_view name);
    /// A pointer to the beginning of a buffer.
    [[nodiscard]] CValue pointer(int buffer);
    /// The buffer with that name, which the function does not declare. Adds it if necessary.
    int named(std::string_view name);
    /// The array on the stack that has this name at the current place; null if there is none.
    [[nodiscard]] const CBuffer *arrayNamed(std::string_view name);

    /// True if the value points into an array on the stack. The name of such an array acts as a pointer.
    [[nodiscard]] bool isArray(const CValue &value) const;
    /// Value of an operand. Records a read if the operand is in memory.
    CValue load(const CValue &value);
    /// Records an assignment. `alsoReads` is true if the old value is used, as in `+=`.
    void store(const CValue &target, const CValue &value, bool alsoReads);
    /// Converts an array to a pointer. Converts an undeclared name to a pointer to the buffer with that name, and a
    /// string literal to a pointer to the buffer of all literals.
    CValue pointerTo(CValue value);
    /// Converts an unknown result of a call to a pointer to a new buffer.
    CValue resultOf(const CValue &value);
    /// `value.field` or `value->field`.
    CValue fieldOf(const CValue &value, std::string_view field);

    /// True for a string literal, and for a variable that may hold one.
    [[nodiscard]] static bool mayBeText(const CValue &value);
    /// Records that the bytes of a string literal are used as data, such as weights: adds the buffer of all literals.
    void recordTextData();
    /// Stops tracking a pointer. Nothing else may drop a pointer.
    void lose(const CValue &value, CLoss why);
    /// Stops tracking every pointer named in tokens [first, last), because they could not be read. If there is a call
    /// among them, records a fault.
    void losePointersIn(qsizetype first, qsizetype last, CLoss why);
    /// Stops tracking a pointer named by a token in an initialiser.
    void losePointerIn(const CTokens &values, qsizetype at);
    /// True if a loop head only steps the pointer named at a token: `q++`, `--q` or `q += 4`. The pointer stays in its
    /// buffer.
    [[nodiscard]] bool isPlainStep(qsizetype at) const;
    /// Records the use of a pointer variable whose address is unknown.
    void loseUnknown(qsizetype token);
    /// Counts the words in tokens [first, last) that name memory. Stops tracking the variables that no reader used.
    void countMentions(qsizetype first, qsizetype last);
    /// Records that a library gets the pointer in a struct.
    void share(const CValue &value);
    /// Records that the callee may change the fields of the struct that the pointer points to.
    void recordPassedOn(const CValue &value);
    /// Records that a call, which is not packed, may store other tensors to the stacks among its arguments.
    void openStacks(const std::vector<CValue> &values);
    /// Records memset, memcpy or memmove with these arguments.
    void recordCopy(std::string_view callee, const std::vector<CValue> &values);
    /// Sets the arguments of a packed call to the tensors whose handles are on its stack of values. `count` is the
    /// argument count passed to the call.
    void recordPackedArguments(CCall &call, const CValue &values, const CValue &count);
    /// Places of the accesses so far.
    [[nodiscard]] CAccesses &accesses() { return m_accesses; }
    /// Declares that a parameter points to the caller's struct, so that its fields are separate buffers. For other
    /// buffers, a field is part of the buffer.
    void setStruct(int buffer) { m_structs.insert(buffer); }
    /// Sets the buffer with the argument handles of a packed function.
    void setArguments(int buffer) { m_arguments = buffer; }

private:
    /// True if the memory is a whole TVMValue, which may be an argument of a packed call.
    [[nodiscard]] static bool isArgument(const CValue &memory);

    /// Stops tracking a word that could not be read: a variable, or a name of the file. `next` is the following token.
    /// `token` is -1 for a word in an initialiser.
    void losePointer(std::string_view word, std::string_view next, qsizetype token, CLoss why);
    /// Stops tracking the buffer of a value. False if the value is no address, or if this code never runs.
    bool loseBuffer(const CValue &value);
    /// True if other code may store to the stack of tensors or values.
    [[nodiscard]] bool isOpenStack(int buffer) const;
    void touch(const CValue &memory, bool writes);
    void openStack(int buffer);
    CValue fieldTarget(const CValue &field);
    /// Data of the tensor whose handle is passed to a call; unknown if it cannot be followed.
    CValue dataBehind(const CValue &handle);

    FunctionReaderState &m_reading;
    CScope &m_scope;
    CBody &m_body;
    CArithmetic &m_arithmetic;
    CAccesses m_accesses {m_body, m_scope, m_arithmetic};
    int m_arguments = -1;
    std::map<std::pair<int, qint64>, CValue> m_tensors; ///< data of tensors, by stack and index
    /// Handles stored since the last call, by stack of values and index.
    std::map<std::pair<int, qint64>, CValue> m_handles;
    std::unordered_map<std::string, int> m_named;
    /// Targets of the fields of structs, by buffer of the struct and field.
    std::map<std::pair<int, std::string_view>, int> m_fields;
    std::map<int, std::string_view> m_stackTypes; ///< type of the elements of each stack
    std::set<int> m_openStacks; ///< stacks of tensors and values that other code may store to
    std::set<int> m_structs; ///< parameters that point to structs
    std::set<int> m_isChanged; ///< structs whose fields may have been changed
    std::map<qint64, int> m_packed; ///< buffers of packed arguments, by index
};

} // namespace Mlf
