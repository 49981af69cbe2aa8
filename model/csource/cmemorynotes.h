// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/carithmetic.h"
#include "model/csource/functionreaderstate.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Mlf {

/// Notes in the body of a function being read what it does with memory: the buffers there are, what of them is touched
/// at the current token under the conditions around it, and what fields of tensors and stacks of values point to.
class CMemoryNotes {
public:
    /// Both have to outlive this.
    CMemoryNotes(FunctionReaderState &reading, CArithmetic &arithmetic);

    int addBuffer(CBuffer::Kind kind, std::string_view name);
    /// To the beginning of a buffer.
    [[nodiscard]] CValue pointer(int buffer);
    /// The buffer of a name that nothing declared.
    int named(std::string_view name);
    /// The array on the stack that has that name here, or null.
    [[nodiscard]] const CBuffer *arrayNamed(std::string_view name);

    /// It points into an array on the stack, whose name stands for a pointer.
    [[nodiscard]] bool isArray(const CValue &value) const;
    /// What an operand stands for when it is used: memory is read.
    CValue load(const CValue &value);
    /// An assignment; `alsoReads` where the old value matters.
    void store(const CValue &target, const CValue &value, bool alsoReads);
    /// An array decays to a pointer; a name that nothing declared is a buffer of that name.
    CValue pointerTo(CValue value);
    /// What a call gave is used as a pointer: what it points to is a buffer of its own.
    CValue resultOf(const CValue &value);
    /// `value.field` or `value->field`.
    CValue fieldOf(const CValue &value, std::string_view field);

    /// The only way to drop a pointer: nothing follows it from here.
    void lose(const CValue &value, CLoss why);
    /// Every pointer that tokens [first, last) name: they could not be read.
    void loseWords(qsizetype first, qsizetype last, CLoss why);
    /// A pointer that a token in the braces of an initialiser names.
    void loseValue(const CTokens &values, qsizetype at);
    /// A loop head only steps the word: `q++`, `--q` or `q += 4`. The pointer stays in its buffer.
    [[nodiscard]] bool isPlainStep(qsizetype at) const;
    /// The word of a pointer variable is used, and nobody knows its address.
    void loseUnknown(qsizetype token);
    /// Counts the words in tokens [first, last) that name memory. Loses the variables that no reader used.
    void countMentions(qsizetype first, qsizetype last);
    /// A library gets the pointer in a struct of its own.
    void share(const CValue &value);
    /// Who gets the pointer may change the fields of the struct that it points to.
    void noteHandedOn(const CValue &value);
    /// A call that is not packed may store other tensors to the stacks that it gets.
    void openStacks(const std::vector<CValue> &values);
    /// memset, memcpy or memmove with these arguments.
    void noteCopy(std::string_view callee, const std::vector<CValue> &values);
    /// The tensors whose handles were stored to the stack of values that the call gets; `count` as the call says it.
    void notePackedArguments(CCall &call, const CValue &values, const CValue &count);
    /// What is handed to a call: what has been done with it before.
    void noteArgument(CArgument &argument, const CValue &value);
    /// The arguments went to the call with that number.
    void noteCalled(int call, const std::vector<CValue> &values);
    /// At the end: which bytes are all written.
    void noteWhole();
    /// Fields of what a parameter points to are the caller's struct; of any other buffer they are a part of it.
    void setStruct(int buffer) { m_structs.insert(buffer); }
    /// The buffer of the handles that a packed function gets.
    void setArguments(int buffer) { m_arguments = buffer; }

private:
    /// One of the values that packed functions get, as a whole.
    [[nodiscard]] static bool isArgument(const CValue &memory);
    /// A place of a buffer, under the loops and conditions where something is done with it.
    struct Place {
        int form = -1;
        qint64 bytes = 0;
        CFormSum sum;
        std::vector<int> around; ///< see CScope::around()
        std::vector<CFormCondition> conditions;
        bool isExact = false;
        int call = -1; ///< that gets it
    };

    /// A word that is not read: a variable, or a name of the file. `next` is the token after it. `token` is -1 for a
    /// word in the braces of an initialiser.
    void loseWord(std::string_view word, std::string_view next, qsizetype token, CLoss why);
    /// False if the value is no address, or nothing happens here.
    bool loseBuffer(const CValue &value);
    /// Something else may be stored in the stack of tensors or values.
    [[nodiscard]] bool isOpenStack(int buffer) const;
    void touch(const CValue &memory, bool writes);
    void noteStored(int buffer, int form, qint64 bytes, bool isExact);
    void noteRead(int buffer, int form, std::optional<qint64> bytes);
    [[nodiscard]] bool mayBeOld(const std::vector<Place> &stored, int form, qint64 bytes);
    [[nodiscard]] bool isAround(const Place &place) const;
    [[nodiscard]] bool isTracked(int buffer) const;
    CValue fieldTarget(const CValue &field);
    /// What the tensor behind a handle that goes to a call holds; unknown where that cannot be followed.
    CValue dataBehind(const CValue &handle);

    FunctionReaderState &m_reading;
    CScope &m_scope;
    CBody &m_body;
    CArithmetic &m_arithmetic;
    int m_arguments = -1;
    std::map<std::pair<int, qint64>, CValue> m_tensors; ///< data by array and place
    std::map<std::pair<int, qint64>, CValue> m_handles; ///< by array of values and number, since the last call
    std::unordered_map<std::string, int> m_named;
    std::map<std::pair<int, std::string_view>, int> m_fields; ///< buffers that fields of structs point to
    std::set<int> m_openStacks; ///< buffers of tensors and values that others may store to
    std::set<int> m_structs; ///< parameters that point to structs
    std::set<int> m_isChanged; ///< buffers of structs whose fields may hold other pointers now
    std::map<int, std::vector<Place>> m_places; ///< stored to, by buffer
    std::map<int, std::vector<Place>> m_handed; ///< that calls got
    std::map<qint64, int> m_packed; ///< buffers of packed arguments
};

} // namespace Mlf
