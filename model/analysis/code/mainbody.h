// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/csource/csource.h"

#include <set>

namespace Mlf {

/// Main as a single function: calls of functions that make calls on behalf of main (parts) are replaced by the calls of
/// their bodies.
struct MainBody {
    /// A call and the file that contains it, which determines the called function.
    struct Call {
        CCall call; ///< buffer indices refer to `buffers`
        QString file;
    };
    const FunctionDefinition *main = nullptr; ///< null if there is none
    QString file; ///< of main
    std::vector<CBuffer> buffers; ///< parents before their slices; no slice is the parent of another
    std::vector<Call> calls; ///< in execution order
    std::set<QString> parts; ///< names of the functions that are inlined
    bool isLimited = false; ///< more calls than the limit
    std::optional<ByteCount> partStack = ByteCount(0); ///< the parts' arrays at worst nesting; not set if unknown
};

/// A function is a part of main if main or another part calls it, and it calls functions of the model itself. Source:
/// bodies of main and of its parts. At most `maxCalls` calls.
[[nodiscard]] MainBody collectMainBody(const PoolBindings &bindings, qint64 maxCalls);

} // namespace Mlf
