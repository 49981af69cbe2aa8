// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/outsideuse.h"
#include "model/artifact/interfaceheader.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// Memory that the main function of an AOT model passes to its calls, or accesses itself.
struct MainBuffer {
    enum class Kind { Input, Output, Workspace, Constant };
    Kind kind = Kind::Workspace;
    QString name; ///< name without prefix: "accel", "sid_1"
    QString pool; ///< name of the pool without TVM's number; empty if in no pool (allocated, or of the caller)
    /// Offset in the pool. For an allocation, the offset above the lowest byte of the allocator at that moment.
    std::optional<ByteOffset> offset;
    QString ctype; ///< C type of an element, as the functions use it; empty if unknown
    /// Allocated size. Otherwise the end of the accessed bytes: written for workspace, read for constants, read or
    /// written for inputs and outputs. Not set if an access is not followed or depends on a condition.
    std::optional<ByteCount> bytes;
    bool isNamedByCaller = false; ///< inputs and outputs: true if `name` is the caller's name, false if it is main's
    bool operator==(const MainBuffer &) const = default;

    /// Name in reports: "input:accel", "output:prob", "sid_1".
    [[nodiscard]] QString label() const;
};

/// Access of a call to one of its arguments. If the access is not followed, the call may read and write the whole
/// buffer.
struct MainAccess {
    int buffer = 0; ///< index in MainCalls::buffers
    BufferEffect effect;
    bool isRead = false;
    bool isWritten = false; ///< always false for constants
    int argument = -1; ///< index among all arguments of the call, which also include pools and devices
    std::optional<qint64> place {}; ///< offset of the argument in the buffer, in bytes; not set if unknown
    bool operator==(const MainAccess &) const = default;
};

/// Array of the code, static or on the C stack, that a call gets as an argument. No plan contains it.
struct MainArray {
    int buffer = -1; ///< index in the body of main
    BufferEffect effect; ///< relative to the beginning of the array
    std::optional<ByteCount> bytes; ///< declared size; not set if unknown
    bool operator==(const MainArray &) const = default;
};

/// One call of the main function.
struct MainCall {
    QString function;
    QString file; ///< source that defines main
    LineNumber line;
    std::vector<MainAccess> arguments; ///< in argument order, without pools, devices and handles
    std::vector<MainArray> arrays {}; ///< one for each argument that points into an array, in argument order
    std::optional<ByteCount> allocated; ///< bytes that main has allocated at the time of the call; not set if unknown
    bool isResolved = true; ///< true if it is known which memory the function accesses through its arguments
    bool isInSources = true; ///< true if a source, an object or another model of the archive defines the function
    bool isInEachRun = true; ///< false if a condition may skip the call while main returns success
    [[nodiscard]] bool takes(int buffer) const;
    bool operator==(const MainCall &) const = default;
};

/// Stack and allocations of the direct and indirect callers of main, which exist before main begins.
struct MainCallerMemory {
    /// Sum of the callers' stack arrays. Not set if a size is unknown or the callers do not form a simple chain.
    std::optional<ByteCount> stack = ByteCount();
    QString allocating; ///< first caller that uses an allocator; empty if none does
    QString file; ///< file of the caller `allocating`
    std::optional<LineNumber> line; ///< line of its allocation
    bool operator==(const MainCallerMemory &) const = default;
};

struct MainCalls {
    QString function; ///< the main function; empty if the sources lack it
    QString file;
    LineNumber line; ///< line of main's name
    std::vector<MainBuffer> buffers; ///< inputs and outputs in argument order, then the others in order of first use
    std::vector<MainCall> calls; ///< in source order
    bool isLimited = false; ///< true if there are more calls than listed
    bool usesHeap = false; ///< true if some allocations of main are not from TVM's workspace allocator
    std::optional<LineNumber> unfollowed; ///< first allocation of main that is not followed
    std::optional<LineNumber> repeated {}; ///< first line from which calls may run again: a loop, or setjmp()
    /// First line at which main itself accesses a pool or an allocation.
    std::optional<LineNumber> ownWork {};
    bool areTensorsLost = false; ///< true if main gets inputs or outputs in a way that is not followed
    std::optional<LineNumber> lost {}; ///< first line that uses memory in a way that is not followed
    OutsideUse outside {}; ///< pool uses and calls of functions that main does not call
    /// True if functions may run more or less often than main calls them: a call gets a function of the sources.
    bool areRunsOpen = false;
    /// First call after which main may report an error in every run: its function returns, but never 0, or main
    /// returns if the result is 0.
    std::optional<LineNumber> failing {};
    MainCallerMemory callers {}; ///< the functions from the entry point down to main
    CCount runs {1}; ///< calls of main in one run of the entry point; 1 without an entry point
    bool operator==(const MainCalls &) const = default;

    /// Size of all inputs and outputs together. `std::nullopt` without inputs and outputs, or if a size is unknown.
    /// Bytes.
    [[nodiscard]] std::optional<ByteCount> ioBytes() const;
};

/// Name of the pool that is part of a variable's name: "global_workspace" for "global_workspace_1_var". Empty for names
/// of another form. Uses only the name; PoolBindings finds the actual pool.
[[nodiscard]] QString poolOfVariable(const QString &name);

/// Calls that a model's AOT main makes, in their order, with the buffers that each reads and writes. Empty for graph
/// executors and operators.
///
/// A parameter whose address a function passes on, and every argument of a function without source, counts as read and
/// written. Inputs and outputs have the names and the order of the entry point. Without an entry point, these come from
/// the header's structs, whose fields are in the order of main's parameters. Without such structs (packed), or if their
/// number of fields differs, they come from main. Without an entry point, a buffer that is written counts as an output.
///
/// Source: the bodies of main, of the entry point and of the functions that they call.
[[nodiscard]] MainCalls collectMainCalls(FunctionEffects &effects, const InterfaceHeader &header = {});

/// Bytes of arrays on the C stack. Inferred.
struct StackArrays {
    std::optional<ByteCount> all; ///< see stackOf()
    ByteCount functions; ///< arrays of the called function that has the largest ones
};
[[nodiscard]] StackArrays stackArrays(const std::vector<FunctionFact> &functions, const MainCalls &main);

/// Stack arrays of main, of its callers, and of the called function with the largest arrays. Inferred. `std::nullopt`
/// if there is no main or a size is unknown.
[[nodiscard]] std::optional<ByteCount> stackOf(const std::vector<FunctionFact> &functions, const MainCalls &main);

/// Alignment of TVM's workspace allocator in bytes: each size is rounded up to a multiple of it.
inline constexpr qint64 allocatorAlignment = 16;

/// Bytes that the allocator reserves for an allocation; `std::nullopt` on overflow.
[[nodiscard]] std::optional<qint64> allocatorBytes(ByteCount asked);

} // namespace Mlf
