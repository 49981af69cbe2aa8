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

/// Memory that a function accesses.
struct CBuffer {
    enum class Kind {
        Parameter, ///< target of a parameter; in a packed function, the data of an argument
        Slice, ///< a place in another buffer: `void* sid_1_let = (&(global_workspace_1_var[64]))`
        Allocation, ///< result of TVMBackendAllocWorkspace, malloc and the like
        Array, ///< on the C stack
        Named, ///< memory with another name: a constant of the file, a field of the caller's struct
        Result, ///< target of a pointer that a call returns
    };
    Kind kind = Kind::Named;
    QString name;
    QString type; ///< type of an element, as declared or as first used; empty if unknown
    std::optional<ByteCount> bytes; ///< size of an allocation or array
    int parent = -1; ///< index of the buffer that contains a slice
    ByteOffset offset; ///< in the parent
    int argument = -1; ///< index of the parameter, or of the packed argument
    LineNumber line;
    AccessRange read;
    AccessRange written;
    std::optional<LineNumber> lost; ///< first line after which its address is no longer followed
    bool isShared = false; ///< its address is stored in a struct that a library without source gets
    bool isReadFirst = false; ///< the function may read content that was there before the call
    bool hasCleanup = false; ///< its variable has the attribute cleanup, whose function may free it
    bool operator==(const CBuffer &) const = default;

    void lose(LineNumber at) { lost = lost.value_or(at); }
};

/// Reason why an address is no longer followed.
enum class CLoss {
    None, ///< still followed, by the reader of another function
    Stored, ///< stored to memory
    Number, ///< converted to a number
    Choice, ///< one of several addresses is chosen at run time
    Arithmetic, ///< combined with something other than a number
    Structure, ///< stored in a structure or an array, or loaded from one
    Returned, ///< returned by the function, but not as the beginning of exactly one buffer
    Unread, ///< used in a statement that cannot be read
    Unknown, ///< the address in the variable is unknown at this place
    Overflow, ///< used in a function with a number that may leave the range of its type
    Undecided, ///< used in a branch that only the compiler decides
};

/// A pair of parameters: the function stores to one before it loads from the other. If both point to the same memory,
/// the loads do not read the caller's data.
struct COverwrite {
    int stored = -1; ///< index of the buffer of the stores
    int loaded = -1; ///< index of the buffer of the loads
    CRange stores; ///< range of the earlier stores; each byte is stored
    CRange loads; ///< range of the loads; each byte is loaded
    /// Set if one loop has both: its stores ascend, and each load is this many bytes after the store of the same
    /// iteration. Then only bytes below the next store are already overwritten when the load runs.
    std::optional<qint64> shift;
    bool operator==(const COverwrite &) const = default;
};

/// A word for memory whose address is no longer followed.
struct CLostMention {
    QString name; ///< empty if the address comes from an expression
    LineNumber line;
    CLoss why = CLoss::Unread;
    bool operator==(const CLostMention &) const = default;
};

struct CArgument {
    QString text; ///< as written; cut after 200 bytes
    int buffer = -1; ///< index of the buffer that the argument points into
    /// Byte offset in that buffer; for a number, the number itself. `std::nullopt` if unknown.
    CRangeMaybe place {};
    /// Largest gap between neighbouring offsets that the call gets while the enclosing loops run; -1 if unknown.
    qint64 gap = -1;
    /// Index of the latest earlier call that gets the same place each time before this call; -1 if there is none.
    int before = -1;
    bool isWritten = false; ///< the buffer was written before the call
    bool operator==(const CArgument &) const = default;
};

struct CCall {
    QString callee; ///< name of the function, or the called expression
    bool isNamed = true; ///< false if the called function has no known name
    LineNumber line;
    std::vector<CArgument> arguments; ///< for a packed call, its tensors
    bool isPacked = false; ///< the arguments were stored to a stack of values before the call
    bool isResolved = true; ///< for a packed call: the buffers of all arguments are known
    bool isCertain = true; ///< all enclosing conditions have a known form, and the arguments are exact
    int result = -1; ///< index of the buffer that the call allocates or that the returned pointer points to
    ByteCount stackBytes {}; ///< bytes of the caller's arrays on the C stack during the call
    /// Number of the innermost enclosing loop; 0 outside of loops. A backward jump to a label counts as a loop.
    int loop = 0;
    std::pair<int, int> way {}; ///< see FunctionReaderState::way()
    CCount turns {1}; ///< number of executions
    bool failsOnZero = false; ///< if the call returns 0, the caller returns right after it
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
    QString type; ///< type of an element, as in CodeBlock
    std::optional<qint64> elements;
    std::optional<ByteCount> bytes;
    bool isConst = false;
    bool isText = false; ///< its values are string literals
    bool hasValues = false;
    LineNumber line; ///< line of the name
    LineNumber openLine; ///< line on which the values begin
    LineNumber endLine; ///< line of the end
    qint64 begin = 0; ///< offset of the name in the text that contains the function
    qint64 end = 0; ///< offset after the values, or after the brackets
    bool operator==(const CStaticArray &) const = default;
};

/// `switch (!status)` with more than two cases. A negation has only two values.
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
    /// Names that are used as values but not declared in the function, and the names of its static arrays; each once.
    QStringList names;
    QStringList callees; ///< words before a parenthesis, also in code that never runs
    /// Number of uses of each of `names`, and of the words in the initialisers of its variables.
    std::vector<std::pair<QString, int>> nameMentions;
    int ownMentions = 0; ///< number of uses of its own parameters and variables of pointer or array type
    std::vector<CLostMention> lostMentions; ///< in the order of the text, at most one per word
    ByteCount stackBytes; ///< bytes of arrays on the C stack at the deepest nesting, without arrays of unknown size
    bool isStackAtLeast = false; ///< there are also arrays of unknown size
    CCount accumulations; ///< multiply-accumulates, without those of called functions; see accumulationsIn()
    bool hasOtherProducts = false; ///< some products of two values are stored but not accumulated
    bool returns = true; ///< false if control never reaches a return or the end of the function
    bool alwaysFails = false; ///< reports an error at its end, and success nowhere
    /// Number of calls before the end of the function or its last successful return; 0 if control reaches neither.
    int callsBeforeEnd = 0;
    std::vector<COverwrite> overwrites; ///< without duplicates
    std::optional<LineNumber> vectorLine; ///< first use of a vector type as TVM writes it: `float4`, `int8_t16`
    std::optional<LineNumber> unknownUse; ///< first use of a pointer variable whose address is unknown
    int returned = -1; ///< index of the buffer whose beginning the function returns; -1 if not exactly one
    std::optional<CTextFault> fault; ///< syntax error; the function may have calls that were not recorded
    std::optional<Limit> limit; ///< limit that ended the reading of the function early
    std::optional<LineNumber> undecided; ///< first code whose effects are unknown; see addUndecided()
    std::optional<LineNumber>
        overflow; ///< first use of a number that may have left the range of its type; also `undecided`
    bool isChosen = false; ///< macros that nothing defines decide what it does; set by scanCSource()
    bool operator==(const CBody &) const = default;

    /// Records that the effects of the code at a line are unknown. Afterwards all memory of the function may be used in
    /// any way.
    void addUndecided(LineNumber at, CLoss why = CLoss::Undecided);
};

struct CFunction {
    CSignature signature;
    CBody body;
    bool operator==(const CFunction &) const = default;
};

/// Signature and body of the function `name`, whose text begins on line `firstLine`.
///
/// Supports C as code generators write it: loops with bounds, arithmetic of indices, casts, aliases, slices of pools,
/// packed calls. For other code (assembly, pointers that change) the access ranges become unbounded but never wrong.
/// Linear in the text. Source: the function's own text, and the macros and enumerators at its `place`.
///
/// `values` are the numbers passed to the parameters, one for each parameter; `std::nullopt` if unknown.
[[nodiscard]] CFunction readCFunction(QByteArrayView text, const QString &name, LineNumber firstLine,
                                      const std::vector<CRangeMaybe> &values = {}, const CTextPlace &place = {});

} // namespace Mlf
