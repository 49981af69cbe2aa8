// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/carithmetic.h"
#include "model/csource/body/functionreaderstate.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Mlf {

/// Records how the body of a function uses memory: its buffers, the parts of them that the current token accesses under
/// the conditions around it, and the targets of fields of tensors and of stacks of values.
class CMemoryNotes {
public:
    /// Both must outlive this.
    CMemoryNotes(FunctionReaderState &reading, CArithmetic &arithmetic);

    int addBuffer(CBuffer::Kind kind, std::string_view name);
    /// A pointer to the beginning of a buffer.
    [[nodiscard]] CValue pointer(int buffer);
    /// The buffer of a name without a declaration.
    int named(std::string_view name);
    /// The array on the stack that has this name here, or null.
    [[nodiscard]] const CBuffer *arrayNamed(std::string_view name);

    /// True if the value points into an array on the stack, whose name acts as a pointer.
    [[nodiscard]] bool isArray(const CValue &value) const;
    /// The value of an operand that is used: memory is read.
    CValue load(const CValue &value);
    /// Records an assignment; `alsoReads` if the old value matters.
    void store(const CValue &target, const CValue &value, bool alsoReads);
    /// Converts an array to a pointer, and a name without a declaration to a pointer to the buffer of that name.
    CValue pointerTo(CValue value);
    /// Uses the result of a call as a pointer to a buffer of its own.
    CValue resultOf(const CValue &value);
    /// `value.field` or `value->field`.
    CValue fieldOf(const CValue &value, std::string_view field);

    /// Drops a pointer that is not followed any further. This is the only way to drop one.
    void lose(const CValue &value, CLoss why);
    /// Drops every pointer named in tokens [first, last), because they could not be read. A call in them is a fault.
    void loseWords(qsizetype first, qsizetype last, CLoss why);
    /// Drops a pointer that is named by a token in the braces of an initialiser.
    void loseValue(const CTokens &values, qsizetype at);
    /// True if a loop head only steps the word: `q++`, `--q` or `q += 4`. The pointer stays in its buffer.
    [[nodiscard]] bool isPlainStep(qsizetype at) const;
    /// Records the use of a pointer variable whose address is unknown.
    void loseUnknown(qsizetype token);
    /// Counts the words in tokens [first, last) that name memory. Drops the variables that no reader used.
    void countMentions(qsizetype first, qsizetype last);
    /// Records that a library gets the pointer in a struct of its own.
    void share(const CValue &value);
    /// Records that the callee may change the fields of the struct that the pointer points to.
    void noteHandedOn(const CValue &value);
    /// Records that a call that is not packed may store other tensors to the stacks that it gets.
    void openStacks(const std::vector<CValue> &values);
    /// Records memset, memcpy or memmove with these arguments.
    void noteCopy(std::string_view callee, const std::vector<CValue> &values);
    /// Sets the arguments of a call to the tensors whose handles were stored to its stack of values; `count` is the
    /// argument count passed to the call.
    void notePackedArguments(CCall &call, const CValue &values, const CValue &count);
    /// Records in an argument what happened to its memory before the call.
    void noteArgument(CArgument &argument, const CValue &value);
    /// Records that the call with number `call` gets these arguments.
    void noteCalled(int call, const std::vector<CValue> &values);
    /// Records which ranges are written completely. Call it at the end.
    void noteWhole();
    /// Records which loads come after stores. Call it at the end.
    void noteOverwrites();
    /// Fields of the target of this parameter are in the caller's struct. Fields of any other buffer are a part of it.
    void setStruct(int buffer) { m_structs.insert(buffer); }
    /// Sets the buffer of the handles that a packed function gets.
    void setArguments(int buffer) { m_arguments = buffer; }

private:
    /// True if this is one whole value of the values that packed functions get.
    [[nodiscard]] static bool isArgument(const CValue &memory);
    /// A place in a buffer, with the loops and conditions around its use.
    struct Place {
        int form = -1;
        qint64 bytes = 0;
        CFormSum sum;
        std::vector<int> around; ///< see CScope::around()
        std::vector<CFormCondition> conditions;
        bool isExact = false;
        int call = -1; ///< call that gets it
        std::vector<int> loops {}; ///< see CArithmetic::loops()
        std::size_t order = 0; ///< number of earlier loads and stores
    };

    /// Drops a word that is not read: a variable, or a name of the file. `next` is the token after it. `token` is -1
    /// for a word in the braces of an initialiser.
    void loseWord(std::string_view word, std::string_view next, qsizetype token, CLoss why);
    /// False if the value is no address, or if this code is never executed.
    bool loseBuffer(const CValue &value);
    /// True if other code may store to the stack of tensors or values.
    [[nodiscard]] bool isOpenStack(int buffer) const;
    void touch(const CValue &memory, bool writes);
    void noteStored(int buffer, int form, qint64 bytes, bool isExact);
    void noteLoaded(int buffer, int form, qint64 bytes, bool isExact);
    void noteRead(int buffer, int form, std::optional<qint64> bytes);
    [[nodiscard]] static std::vector<CRange> joined(std::vector<CRange> ranges);
    [[nodiscard]] std::optional<CRange> denseRange(const Place &place);
    void noteOverwrite(int stored, const Place &store, int loaded, const Place &load);
    void addWholes(const CFormSum &sum, const std::vector<CRange> &units, std::vector<CRange> &wholes);
    [[nodiscard]] bool mayBeOld(const std::vector<Place> &stored, int form, qint64 bytes);
    [[nodiscard]] bool isAround(const Place &place) const;
    [[nodiscard]] bool isTracked(int buffer) const;
    CValue fieldTarget(const CValue &field);
    /// Data of the tensor whose handle is passed to a call; unknown if it cannot be followed.
    CValue dataBehind(const CValue &handle);

    FunctionReaderState &m_reading;
    CScope &m_scope;
    CBody &m_body;
    CArithmetic &m_arithmetic;
    int m_arguments = -1;
    std::map<std::pair<int, qint64>, CValue> m_tensors; ///< data by array and index
    std::map<std::pair<int, qint64>, CValue> m_handles; ///< by array of values and index, since the last call
    std::unordered_map<std::string, int> m_named;
    std::map<std::pair<int, std::string_view>, int> m_fields; ///< buffers that fields of structs point to
    std::set<int> m_openStacks; ///< buffers of tensors and values that other code may store to
    std::set<int> m_structs; ///< parameters that point to structs
    std::set<int> m_isChanged; ///< buffers of structs whose fields may hold other pointers now
    std::map<int, std::vector<Place>> m_places; ///< stored to, by buffer
    std::map<int, std::vector<Place>> m_loads; ///< loaded from, by parameter
    std::size_t m_accesses = 0; ///< stores and loads so far
    std::map<int, std::vector<Place>> m_handed; ///< passed to calls, by buffer
    std::map<qint64, int> m_packed; ///< buffers of packed arguments, by index
};

} // namespace Mlf
