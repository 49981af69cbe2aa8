// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/csource/csource.h"

#include <set>

namespace Mlf {

/// Main as if it were written in one function: where it calls others that make its calls for it, these stand in the
/// place of the call.
struct MainBody {
    /// A call, and the file it stands in, which says whom it means.
    struct Call {
        CCall call; ///< its buffers are those of `buffers`
        QString file;
    };
    const FunctionDefinition *main = nullptr; ///< null where there is none
    QString file; ///< that has it
    std::vector<CBuffer> buffers; ///< parents before their slices, which lie in no other slice
    std::vector<Call> calls; ///< in the order they run
    std::set<QString> parts; ///< names of the functions put in
    bool isLimited = false; ///< there are more calls
    std::optional<ByteCount> partStack = ByteCount(0); ///< their arrays on the stack at worst nesting
};

/// A function is a part of main where main calls it, or another part does, and it calls functions of the model itself.
/// Source: the bodies of main and of its parts. At most `maxCalls`.
[[nodiscard]] MainBody collectMainBody(const PoolBindings &bindings, qint64 maxCalls);

} // namespace Mlf
