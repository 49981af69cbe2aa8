// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/csource/csource.h"

namespace Mlf {

/// Buffers and calls of main.
struct MainBody {
    const FunctionDefinition *main = nullptr; ///< null if there is none
    QString file; ///< of main
    std::vector<CBuffer> buffers; ///< parents before their slices
    std::vector<CCall> calls; ///< in execution order
    bool isLimited = false; ///< more calls than the limit
};

/// Source: body of main. At most `maxCalls` calls.
[[nodiscard]] MainBody collectMainBody(const PoolBindings &bindings, qint64 maxCalls);

} // namespace Mlf
