// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/units.h"
#include "model/csource/body/accessrange.h"
#include "model/csource/body/ccount.h"
#include "model/csource/body/csignature.h"
#include "model/csource/scan/cvalue.h"
#include "model/csource/tokens/ctextfault.h"
#include "model/csource/tokens/ctextplace.h"

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
        Parameter, ///< target of a parameter; in a packed function, the data of an argument
        Slice, ///< a place in another buffer: `void* sid_1_let = (&(global_workspace_1_var[64]))`
        Allocation, ///< result of TVMBackendAllocWorkspace, malloc and the like
        Array, ///< on the C stack
        Named, ///< other names: a constant of the file, a field of the caller's struct
        Result, ///< target of a pointer that a call returns
    };
    Kind kind = Kind::Named;
    QString name;
    QString type; ///< of an element as declared or as first used; empty if unknown
    std::optional<ByteCount> bytes; ///< of an allocation or array
    int parent = -1; ///< index of the buffer that contains a slice
    ByteOffset offset; ///< in the parent
    int argument = -1; ///< index of the parameter, or of the packed argument
    LineNumber line;
    AccessRange read;
    AccessRange written;
    std::optional<LineNumber> lost; ///< first line that passes its address on without being followed
    bool isShared = false; ///< a library without source gets its address in a struct of its own
    bool isReadFirst = false; ///< its content from before the function may be read
    bool hasCleanup = false; ///< the attribute cleanup of its variable names a function that may free it
    bool operator==(const CBuffer &) const = default;

    void lose(LineNumber at) { lost = lost.value_or(at); }
};

/// Reason why the address in a word is not followed.
enum class CLoss {
    None, ///< it is followed in the reader of another function
    Stored, ///< it is stored to memory
    Number, ///< it is converted to a number
    Choice, ///< one of several addresses is chosen
    Arithmetic, ///< it is combined with something other than a number
    Structure, ///< it is stored in a structure or an array, or comes from one
    Returned, ///< the function returns it, but not the beginning of one buffer
    Unread, ///< the statement is not understood
    Unknown, ///< the address in the variable is unknown here
    Undecided, ///< only the compiler decides whether a branch uses it
};

/// Stores to one parameter that come before loads from another. If both point to the same memory, the loads do not get
/// the caller's data.
struct COverwrite {
    int stored = -1; ///< index of the buffer that is written
    int loaded = -1; ///< index of the buffer that is read
    CRange stores; ///< each byte of it is stored, before
    CRange loads; ///< each byte of it is loaded
    /// If set, one loop stores at rising addresses and loads at this distance from them: only bytes below the address
    /// that is stored next have been stored before a load.
    std::optional<qint64> shift;
    bool operator==(const COverwrite &) const = default;
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
    int buffer = -1; ///< index of the buffer that it points into
    /// Bytes from the beginning of that buffer; for a number, its value. `std::nullopt` if unknown.
    CRangeMaybe place {};
    /// Largest distance between neighbouring places that the call gets in the iterations of the loops around; -1 if
    /// unknown.
    qint64 gap = -1;
    int before = -1; ///< index of the last call that got the same place whenever this one does; -1 without such a call
    bool isWritten = false; ///< the buffer was written before
    bool operator==(const CArgument &) const = default;
};

struct CCall {
    QString callee; ///< its name, or the expression for the called function
    bool isNamed = true; ///< false if the called function is unknown
    LineNumber line;
    std::vector<CArgument> arguments; ///< for a packed call, its tensors
    bool isPacked = false; ///< its arguments were stored to a stack of values before
    bool isResolved = true; ///< for a packed call: the targets of all arguments are known
    bool isCertain = true; ///< no condition of unknown form is around it, and its arguments are exact
    int result = -1; ///< index of the buffer that an allocation returns, or that the returned pointer points to
    ByteCount stackBytes {}; ///< arrays of the caller on the C stack during the call
    int loop = 0; ///< number of the innermost loop around, backward jumps to labels included; 0 outside of loops
    CCount turns {1}; ///< how often it is executed
    bool operator==(const CCall &) const = default;
};

/// A variable that holds the shape of a tensor: `cmsis_nn_dims filter_dims= {1,3,3,8}`.
struct CShape {
    QString name;
    std::vector<qint64> dimensions;
    bool operator==(const CShape &) const = default;
};

/// An array that keeps its content between calls.
struct CStaticArray {
    QString name;
    QString type; ///< of an element, as CodeBlock has it
    std::optional<qint64> elements;
    std::optional<ByteCount> bytes;
    bool isConst = false;
    bool isText = false; ///< its values are string literals
    bool hasValues = false;
    LineNumber line; ///< of the name
    LineNumber openLine; ///< of the beginning of the values
    LineNumber endLine; ///< of the end
    qint64 begin = 0; ///< of its name, in the text that contains the function
    qint64 end = 0; ///< after its values, or its brackets
    bool operator==(const CStaticArray &) const = default;
};

/// `switch (!status)` with more cases than the two values that a negation has.
struct CNegatedSwitch {
    QString value; ///< operand of the negation, as written; cut after 200 bytes
    LineNumber line;
    bool operator==(const CNegatedSwitch &) const = default;
};

/// Memory accesses and calls of a function.
struct CBody {
    std::vector<CBuffer> buffers; ///< parents before their slices
    std::vector<CCall> calls; ///< in the order of the text, including allocations and frees
    std::vector<CShape> shapes;
    std::vector<CNegatedSwitch> negatedSwitches; ///< in the order of the text
    std::vector<CStaticArray> staticArrays; ///< in the order of the text
    /// Words used as values that it does not declare itself, and its static arrays; each once.
    QStringList names;
    QStringList callees; ///< words before a parenthesis, including code that never runs
    /// Number of mentions of each of `names`, and of words in the values of its variables.
    std::vector<std::pair<QString, int>> nameMentions;
    int ownMentions = 0; ///< words for its parameters and variables of pointer or array type
    std::vector<CLostMention> lostMentions; ///< in the order of the text, at most one for each word
    ByteCount stackBytes; ///< arrays on the C stack at the deepest nesting; arrays of unknown size not counted
    bool isStackAtLeast = false; ///< arrays of unknown size exist
    CCount accumulations; ///< multiply-accumulates, see accumulationsIn(); without called functions
    bool hasOtherProducts = false; ///< products of two values are stored without being accumulated
    bool returns = true; ///< false if control never reaches a return or the end of the function
    int callsBeforeEnd = 0; ///< before its end, or before the last return without an error; 0 if it reaches neither
    std::vector<COverwrite> overwrites; ///< each pair of buffers and shift once
    std::optional<LineNumber> vectorLine; ///< first use of a vector type as TVM writes it: `float4`, `int8_t16`
    std::optional<LineNumber> unknownUse; ///< first use of a pointer variable whose address is unknown
    int returned = -1; ///< index of the buffer whose beginning the function returns; -1 if not exactly one
    std::optional<CTextFault> fault; ///< there may be more or other calls than recorded
    std::optional<Limit> limit; ///< limit that ended the reading of the function early
    std::optional<LineNumber> undecided; ///< first branch that only the compiler decides; see addUndecided()
    bool isChosen = false; ///< macros that nothing defines decide what it does; set by scanCSource()
    bool operator==(const CBody &) const = default;

    /// Adds a branch that only the compiler decides. It may use all memory of the function in any way.
    void addUndecided(LineNumber at);
};

struct CFunction {
    CSignature signature;
    CBody body;
    bool operator==(const CFunction &) const = default;
};

/// Signature and body of the function `name`, whose text begins on line `firstLine`.
///
/// Supports C as code generators write it: loops with bounds, arithmetic of indices, casts, aliases, slices of pools,
/// packed calls. Other forms (assembly, pointers that change) make the reach of the buffers unbounded, never wrong.
/// Linear in the text. Source: the function's own text, and the macros and enumerators at its `place`.
///
/// `values` are the numbers passed to its parameters, as far as they are known, one for each parameter.
[[nodiscard]] CFunction readCFunction(QByteArrayView text, const QString &name, LineNumber firstLine,
                                      const std::vector<CRangeMaybe> &values = {}, const CTextPlace &place = {});

} // namespace Mlf
