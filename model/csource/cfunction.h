// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/units.h"
#include "model/csource/accessrange.h"
#include "model/csource/ccount.h"
#include "model/csource/csignature.h"
#include "model/csource/ctextfault.h"
#include "model/csource/ctextplace.h"
#include "model/csource/cvalue.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// Memory that a function works on.
struct CBuffer {
    enum class Kind {
        Parameter, ///< what a parameter points to; of a packed function, the data of an argument
        Slice, ///< a place in another buffer: `void* sid_1_let = (&(global_workspace_1_var[64]))`
        Allocation, ///< of TVMBackendAllocWorkspace, malloc and the like
        Array, ///< on the C stack
        Named, ///< of another name: a constant of the file, a field of the caller's struct
        Result, ///< what the pointer that a call gives points to
    };
    Kind kind = Kind::Named;
    QString name;
    QString type; ///< of an element as declared or as first used; empty where not known
    std::optional<ByteCount> bytes; ///< of an allocation or array
    int parent = -1; ///< index of the buffer a slice is in
    ByteOffset offset; ///< in the parent
    int argument = -1; ///< number of the parameter, or of the packed argument
    LineNumber line;
    AccessRange read;
    AccessRange written;
    std::optional<LineNumber> lost; ///< first line that passes its address on in a way that is not followed
    bool isShared = false; ///< a library whose code is not there gets its address in a struct of its own
    bool isReadFirst = false; ///< what it holds when the function begins may be read
    bool operator==(const CBuffer &) const = default;

    void lose(LineNumber at) { lost = lost.value_or(at); }
};

/// Why the address that a word holds is not followed any further.
enum class CLoss {
    None, ///< the reader of another function follows it
    Stored, ///< it goes to memory
    Number, ///< it becomes a number
    Choice, ///< one of several addresses is chosen
    Arithmetic, ///< it is combined with something else than a number
    Structure, ///< it goes to a structure or an array, or comes from one
    Returned, ///< not from the beginning of its memory, or one of several
    Unread, ///< the statement is not understood
    Unknown, ///< the address of the variable is not known here
};

/// A word that names memory and is not followed.
struct CLostMention {
    QString name; ///< empty if the address comes from an expression
    LineNumber line;
    CLoss why = CLoss::Unread;
    bool operator==(const CLostMention &) const = default;
};

struct CArgument {
    QString text; ///< as written; cut after 200 bytes
    int buffer = -1; ///< index of the buffer it points into
    /// Bytes from the beginning of that buffer; of a number itself. Nothing where not known.
    CRangeMaybe place {};
    /// In the turns of the loops around, the call gets places that lie no farther apart; -1 where that is not known.
    qint64 gap = -1;
    int before = -1; ///< the last call that got the same place whenever this one does; -1 where there is none
    bool isWritten = false; ///< something has been written to the buffer before
    bool operator==(const CArgument &) const = default;
};

struct CCall {
    QString callee; ///< its name, or the expression that gives it
    bool isNamed = true; ///< else nobody knows which function is called
    LineNumber line;
    std::vector<CArgument> arguments; ///< of a packed call, its tensors
    bool isPacked = false; ///< arguments were stored to a stack of values before
    bool isResolved = true; ///< of a packed call: it is known what each of its arguments points to
    bool isCertain = true; ///< no condition stands before it
    int result = -1; ///< index of the buffer an allocation gives, or that a pointer which it gives points to
    ByteCount stackBytes {}; ///< arrays of the caller on the C stack at that moment
    int loop = 0; ///< number of the innermost loop around, of a label with a jump back to it too; 0 where there is none
    CCount turns {1}; ///< how often it is made
    bool operator==(const CCall &) const = default;
};

/// A variable that holds the shape of a tensor: `cmsis_nn_dims filter_dims= {1,3,3,8}`.
struct CShape {
    QString name;
    std::vector<qint64> dimensions;
    bool operator==(const CShape &) const = default;
};

/// An array that keeps its memory between calls.
struct CStaticArray {
    QString name;
    QString type; ///< of an element, as CodeBlock has it
    std::optional<qint64> elements;
    std::optional<ByteCount> bytes;
    bool isConst = false;
    bool isText = false; ///< its values are string literals
    bool hasValues = false;
    LineNumber line; ///< holds the name
    LineNumber openLine; ///< its values begin there
    LineNumber endLine; ///< holds the end
    qint64 begin = 0; ///< of its name, in the text that the function's place is in
    qint64 end = 0; ///< behind its values, or its brackets
    bool operator==(const CStaticArray &) const = default;
};

/// `switch (!status)` with more cases than the two values that a negation has.
struct CNegatedSwitch {
    QString value; ///< operand of the negation, as written; cut after 200 bytes
    LineNumber line;
    bool operator==(const CNegatedSwitch &) const = default;
};

/// What a function does with memory and whom it calls.
struct CBody {
    std::vector<CBuffer> buffers; ///< parents before their slices
    std::vector<CCall> calls; ///< in the order of the text, allocations and frees among them
    std::vector<CShape> shapes;
    std::vector<CNegatedSwitch> negatedSwitches; ///< in the order of the text
    std::vector<CStaticArray> staticArrays; ///< in the order of the text
    /// Words that it does not declare itself and that are used as values, and its static arrays, each once.
    QStringList names;
    QStringList callees; ///< words before a parenthesis, in code that never runs too
    /// How often it mentions each of `names`, and words in the values of its variables.
    std::vector<std::pair<QString, int>> nameMentions;
    int ownMentions = 0; ///< words for its parameters and variables that are pointers or arrays
    std::vector<CLostMention> lostMentions; ///< in the order of the text, at most one of each word
    ByteCount stackBytes; ///< arrays on the C stack at the worst nesting; those of unknown size are not counted
    bool isStackAtLeast = false; ///< there are such
    CCount accumulations; ///< multiply-accumulates, see accumulationsIn(); those of what it calls are not in it
    bool hasOtherProducts = false; ///< products of two values are stored and added to nothing
    std::optional<LineNumber> vectorLine; ///< first use of a type as TVM writes vectors: `float4`, `int8_t16`
    std::optional<LineNumber> unknownUse; ///< first use of a pointer variable whose address is unknown
    int returned = -1; ///< index of the buffer whose beginning the function returns; -1 where there is none, or several
    std::optional<CTextFault> fault; ///< there may be more calls than are noted, and others
    std::optional<Limit> limit; ///< the function is longer than its reader goes, for that reason
    bool operator==(const CBody &) const = default;
};

struct CFunction {
    CSignature signature;
    CBody body;
    bool operator==(const CFunction &) const = default;
};

/// Signature and body of the function `name`, whose text begins on line `firstLine`.
///
/// Knows C as code generators write it: loops with bounds, arithmetic of indices, casts, aliases, slices of pools,
/// packed calls. What it does not know (assembly, pointers that change) makes the reach of the buffers unbounded,
/// never wrong. Linear in the text. Source: the function's own text, and the macros and enumerators at its `place`.
///
/// `values` are the numbers that it gets, as far as they are known, one for each parameter.
[[nodiscard]] CFunction readCFunction(QByteArrayView text, const QString &name, LineNumber firstLine,
                                      const std::vector<CRangeMaybe> &values = {}, const CTextPlace &place = {});

} // namespace Mlf
