// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/artifact/interfaceheader.h"

#include <optional>
#include <set>
#include <vector>

namespace Mlf {

/// Memory that the main function of an AOT model hands from call to call, or works in itself.
struct MainBuffer {
    enum class Kind { Input, Output, Workspace, Constant };
    Kind kind = Kind::Workspace;
    QString name; ///< without prefix: "accel", "sid_1"
    QString pool; ///< the pool it lies in, without TVM's number behind; empty where it is allocated or the caller's
    /// In the pool; of an allocation, above the allocator's lowest byte as its stack stands then.
    std::optional<ByteOffset> offset;
    QString ctype; ///< of an element, as the functions take it; empty where not known
    /// What it is allocated with; else the bytes that the functions write, of an input read, where all of them are
    /// known and none depends on a condition.
    std::optional<ByteCount> bytes;
    bool isNamedByCaller = false; ///< of inputs and outputs; else the name is main's own
    bool operator==(const MainBuffer &) const = default;

    /// As reports name it: "input:accel", "output:prob", "sid_1".
    [[nodiscard]] QString label() const;
};

/// What a call does with one of its arguments. Where it is not followed, it may read and write all of it.
struct MainAccess {
    int buffer = 0; ///< index in MainCalls::buffers
    BufferEffect effect;
    bool isRead = false;
    bool isWritten = false; ///< no constant ever is
    bool operator==(const MainAccess &) const = default;
};

/// One call of the main function.
struct MainCall {
    QString function;
    QString file; ///< main's, or that of a part of main
    LineNumber line;
    std::vector<MainAccess> arguments; ///< in their order; pools, devices and handles are left out
    std::optional<ByteCount> allocated; ///< by main at that moment, from the allocator; nothing where not known
    bool isResolved = true; ///< it is known what each argument points to that the function uses
    bool isInSources = true; ///< a source defines the function
    [[nodiscard]] bool takes(int buffer) const;
    bool operator==(const MainCall &) const = default;
};

/// What is there already when main begins: functions that call it, and those that call them, take memory of their own.
struct CallersOfMain {
    std::optional<ByteCount> stack = ByteCount(); ///< their arrays at worst nesting; empty where not known
    std::optional<ByteCount> others = ByteCount(); ///< the same with other functions that they call; empty as well
    QString allocating; ///< the first of them that takes memory from an allocator; empty where none does
    QString file; ///< of that
    std::optional<LineNumber> line; ///< where it does
    bool operator==(const CallersOfMain &) const = default;
};

struct MainCalls {
    QString function; ///< the main function; empty where the sources have none
    QString file;
    LineNumber line; ///< holds its name
    std::vector<MainBuffer> buffers; ///< inputs and outputs in argument order, then the others as they are met
    std::vector<MainCall> calls; ///< in the order of the text; those of main's parts in their place
    bool isLimited = false; ///< there are more of them
    std::set<QString> parts; ///< functions that make calls for main
    bool usesHeap = false; ///< some of what main allocates is not TVM's workspace
    std::optional<LineNumber> unfollowed; ///< main takes memory there in a way that is not followed
    std::optional<LineNumber> repeated {}; ///< of the first call that a loop of main makes again and again
    /// First line at which main itself works in a pool or an allocation.
    std::optional<LineNumber> ownWork {};
    bool areTensorsLost = false; ///< main gets inputs or outputs in a way that is not followed
    std::optional<LineNumber> lost {}; ///< first line that uses memory in a way that is not followed
    std::optional<ByteCount> partStack; ///< arrays of those on the C stack at worst nesting; empty where not known
    CallersOfMain callers {}; ///< the functions from the entry point down to main
    bool operator==(const MainCalls &) const = default;

    /// Bytes of all inputs and outputs; nothing where there are none or one is not known.
    [[nodiscard]] std::optional<ByteCount> ioBytes() const;
};

/// The pool that TVM names a variable after, "global_workspace" of "global_workspace_1_var"; empty for other names.
/// What a variable really is PoolBindings tells.
[[nodiscard]] QString poolOfVariable(const QString &name);

/// The calls of a model's AOT main in order, with what they read and write. Empty for graph executors and operators.
/// A parameter whose address a function passes on, and every argument of a function without source, counts as read
/// and written. Names and order of inputs and outputs are those of the entry point; where it is not there, those of the
/// header's structs, which have the order of main's parameters; where there is none (packed) or it has another number,
/// those of main. Without the entry point what is written is an output. Source: the bodies of main, the entry point and
/// the functions called.
[[nodiscard]] MainCalls collectMainCalls(FunctionEffects &effects, const InterfaceHeader &header = {});

/// Arrays on the C stack, inferred. Bytes.
struct StackArrays {
    std::optional<ByteCount> all; ///< see stackOf()
    ByteCount functions; ///< of the function that has most of those main calls; without main's own
};
[[nodiscard]] StackArrays stackArrays(const std::vector<FunctionFact> &functions, const MainCalls &main);

/// Arrays on the C stack of main and of the function that has most of them, inferred; nothing where there is no main or
/// an array of unknown size.
[[nodiscard]] std::optional<ByteCount> stackOf(const std::vector<FunctionFact> &functions, const MainCalls &main);

/// What the allocator rounds each allocation up to. Bytes.
inline constexpr qint64 allocatorAlignment = 16;

/// Bytes that the allocator takes for an allocation.
[[nodiscard]] std::optional<qint64> allocatorBytes(ByteCount asked);

} // namespace Mlf
