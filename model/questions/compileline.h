// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/verdict.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace Mlf {

struct Module;

/// An option of `tvmc compile`.
struct CompileOption {
    QString name; ///< "--executor"
    Verdict verdict; ///< value of the option; without one, the archive does not show it
    bool operator==(const CompileOption &) const = default;
};

/// Probable command that produced a model. The options may have been given in another way, for example in a Python
/// script, with the same result.
struct CompileLine {
    std::vector<CompileOption> options; ///< in command order; options without a value last
    std::vector<Cause> limits; ///< why there is no command, or which aspects it does not cover
    bool operator==(const CompileLine &) const = default;

    /// `tvmc compile … MODEL` for a shell, without options of unknown value. Empty if there is no command.
    [[nodiscard]] QString command() const;
};

/// The `tvmc compile` options that produce such a model, each stated, inferred or unknown with its reason. Up to TVM
/// 0.8, executor and runtime are part of the target instead of separate options. A missing option has its default, as
/// far as the archive shows. `formatVersion` is from metadata.json; `modelCount` is the number of models in the
/// archive. Empty for operator style, which tvmc does not write.
///
/// Source: metadata.json (targets, executor, name of the model), the contract of the module, pools of the header, the
/// `Compiler` attributes of Relay. The release is `Contract::compilerVersion`.
[[nodiscard]] CompileLine compileLine(const Module &module, std::optional<qint64> formatVersion,
                                      std::size_t modelCount);

} // namespace Mlf
