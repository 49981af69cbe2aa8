// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/artifact/interfaceheader.h"

#include <optional>
#include <vector>

namespace Mlf {

/// Memory that the main function of an AOT model passes to its calls, or accesses itself.
struct MainBuffer {
    enum class Kind { Input, Output, Workspace, Constant };
    Kind kind = Kind::Workspace;
    QString name; ///< without prefix: "accel", "sid_1"
    QString pool; ///< name without TVM's number; not set for allocations and memory of the caller
    /// In the pool; for an allocation, above the allocator's lowest byte at that moment.
    std::optional<ByteOffset> offset;
    QString ctype; ///< type of an element in the functions; empty if unknown
    /// Allocated size; otherwise the end of the bytes that the functions write (read, for constants; read and written,
    /// for inputs and outputs). Not set if an access is not followed or depends on a condition.
    std::optional<ByteCount> bytes;
    bool isNamedByCaller = false; ///< of inputs and outputs; otherwise the name is main's own
    bool operator==(const MainBuffer &) const = default;

    /// Name in reports: "input:accel", "output:prob", "sid_1".
    [[nodiscard]] QString label() const;
};

/// Access of a call to one of its arguments. If it is not followed, it may read and write all of it.
struct MainAccess {
    int buffer = 0; ///< index in MainCalls::buffers
    BufferEffect effect;
    bool isRead = false;
    bool isWritten = false; ///< always false for constants
    int argument = -1; ///< index in the call, which may have pools and devices between its tensors
    std::optional<qint64> place {}; ///< bytes from the beginning of the buffer to the argument; not set if unknown
    bool operator==(const MainAccess &) const = default;
};

/// Array in the code that a call gets: on the C stack or static. No plan contains it.
struct MainArray {
    int buffer = -1; ///< index in the body of main
    BufferEffect effect; ///< from the beginning of the array
    std::optional<ByteCount> bytes; ///< declared; not set if unknown
    bool operator==(const MainArray &) const = default;
};

/// One call of the main function.
struct MainCall {
    QString function;
    QString file; ///< of main
    LineNumber line;
    std::vector<MainAccess> arguments; ///< in their order, without pools, devices and handles
    std::vector<MainArray> arrays {}; ///< in the order of the arguments, one for each argument in an array
    std::optional<ByteCount> allocated; ///< that main holds from the allocator during the call; not set if unknown
    bool isResolved = true; ///< the memory of each argument that the function accesses is known
    bool isInSources = true; ///< a source, an object or another model of the archive defines the function
    [[nodiscard]] bool takes(int buffer) const;
    bool operator==(const MainCall &) const = default;
};

/// Stack and allocations of the direct and indirect callers of main, which exist before main begins.
struct CallersOfMain {
    /// Sum of their arrays; not set if unknown, or if they are no plain chain of calls.
    std::optional<ByteCount> stack = ByteCount();
    QString allocating; ///< first caller that uses an allocator; empty if none does
    QString file; ///< of `allocating`
    std::optional<LineNumber> line; ///< of the allocation
    bool operator==(const CallersOfMain &) const = default;
};

struct MainCalls {
    QString function; ///< the main function; empty if the sources lack it
    QString file;
    LineNumber line; ///< of its name
    std::vector<MainBuffer> buffers; ///< inputs and outputs in argument order, then the others in order of first use
    std::vector<MainCall> calls; ///< in the order of the text
    bool isLimited = false; ///< there are more calls
    bool usesHeap = false; ///< some allocations of main are not TVM's workspace
    std::optional<LineNumber> unfollowed; ///< main allocates memory here in a way that is not followed
    std::optional<LineNumber> repeated {}; ///< of the first call in a loop of main
    /// First line at which main itself accesses a pool or an allocation.
    std::optional<LineNumber> ownWork {};
    bool areTensorsLost = false; ///< main gets inputs or outputs in a way that is not followed
    std::optional<LineNumber> lost {}; ///< first line that uses memory in a way that is not followed
    CallersOfMain callers {}; ///< the functions from the entry point down to main
    bool operator==(const MainCalls &) const = default;

    /// Bytes of all inputs and outputs; `std::nullopt` without inputs and outputs, or if a size is unknown.
    [[nodiscard]] std::optional<ByteCount> ioBytes() const;
};

/// The pool in a variable's name as TVM forms it, "global_workspace" for "global_workspace_1_var"; empty for other
/// names. Only the name is examined: PoolBindings finds the actual pool.
[[nodiscard]] QString poolOfVariable(const QString &name);

/// The calls of a model's AOT main in order, with the buffers that they read and write. Empty for graph executors and
/// operators. A parameter whose address a function passes on, and every argument of a function without source, counts
/// as read and written. Names and order of inputs and outputs are those of the entry point. Without an entry point they
/// come from the header's structs, which have the order of main's parameters. Without such structs (packed), or if
/// their number differs, they come from main. Without the entry point a written buffer is an output. Source: the bodies
/// of main, the entry point and the functions called.
[[nodiscard]] MainCalls collectMainCalls(FunctionEffects &effects, const InterfaceHeader &header = {});

/// Arrays on the C stack, inferred. Bytes.
struct StackArrays {
    std::optional<ByteCount> all; ///< see stackOf()
    ByteCount functions; ///< largest of a function that main calls; without main's own
};
[[nodiscard]] StackArrays stackArrays(const std::vector<FunctionFact> &functions, const MainCalls &main);

/// Arrays on the C stack of main, its callers and the called function with the largest arrays, inferred; `std::nullopt`
/// if there is no main or a size is unknown.
[[nodiscard]] std::optional<ByteCount> stackOf(const std::vector<FunctionFact> &functions, const MainCalls &main);

/// The allocator rounds each size up to a multiple of this number of bytes.
inline constexpr qint64 allocatorAlignment = 16;

/// Bytes that the allocator reserves for an allocation; `std::nullopt` on overflow.
[[nodiscard]] std::optional<qint64> allocatorBytes(ByteCount asked);

} // namespace Mlf
