// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/csource/csource.h"

#include <optional>

namespace Mlf {

/// The body of main, as the parts of the analysis of its calls take it.
struct MainBody {
    const FunctionDefinition *main = nullptr; ///< null where there is none
    QString file; ///< that has it
    std::vector<CBuffer> buffers; ///< parents before their slices
    std::vector<CCall> calls; ///< in the order of the text
    bool isLimited = false; ///< there are more calls
    /// First call of a function that calls functions of the model in main's place: those calls are not followed.
    std::optional<LineNumber> otherMain;
};

/// Source: the body of main. At most `maxCalls`.
[[nodiscard]] MainBody collectMainBody(const PoolBindings &bindings, qint64 maxCalls);

} // namespace Mlf
