// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/functionworkspace.h"

#include <optional>
#include <vector>

namespace Mlf {

/// Memory that the main function of an AOT model hands from call to call.
struct MainBuffer {
    enum class Kind { Input, Output, Workspace, Constant };
    Kind kind = Kind::Workspace;
    QString name; ///< without prefix: "accel", "sid_1"
    QString pool; ///< the pool it lies in, without TVM's number behind; empty where it is allocated or the caller's
    std::optional<ByteOffset> offset; ///< in the pool
    QString ctype; ///< of an element, as the functions take it; empty where not known
    /// What it is allocated with; else the bytes that the functions write, of an input read, where all of them are
    /// known and none depends on a condition.
    std::optional<ByteCount> bytes;
    bool operator==(const MainBuffer &) const = default;

    /// As reports name it: "input:accel", "output:prob", "sid_1".
    [[nodiscard]] QString label() const;
};

/// One call of the main function. Buffers are indices in MainCalls::buffers, in argument order; pools, devices and
/// handles are left out.
struct MainCall {
    QString function;
    LineNumber line;
    std::vector<int> arguments;
    std::vector<int> reads;
    std::vector<int> writes;
    bool operator==(const MainCall &) const = default;
};

struct MainCalls {
    QString function; ///< the main function; empty where the sources have none
    QString file;
    LineNumber line; ///< holds its name
    std::vector<MainBuffer> buffers; ///< inputs and outputs in argument order, then the others as they are met
    std::vector<MainCall> calls; ///< in the order of the text
    bool operator==(const MainCalls &) const = default;

    /// Bytes of all inputs and outputs; nothing where there are none or one is not known.
    [[nodiscard]] std::optional<ByteCount> ioBytes() const;
};

/// The pool behind a variable that main and its functions get, "global_workspace" of "global_workspace_1_var"; empty
/// for other names.
[[nodiscard]] QString poolOfVariable(const QString &name);

/// The calls of a model's AOT main in order, with what they read and write. Empty for graph executors and operators.
/// A parameter whose address a function passes on, and every argument of a function without source, counts as read
/// and written. Names and order of inputs and outputs are those of the entry point; where it has none (packed), those
/// of main, and what is written is an output. Source: the bodies of main, the entry point and the functions called.
[[nodiscard]] MainCalls collectMainCalls(const std::vector<ScannedSource> &sources);

} // namespace Mlf
