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
    Verdict verdict; ///< its value; without one nothing in the archive tells it
    bool operator==(const CompileOption &) const = default;
};

/// How a model was probably made. Options may have been given in another way, as in a script of Python: what they come
/// to is the same.
struct CompileLine {
    std::vector<CompileOption> options; ///< in the order of the line, those that nothing tells last
    std::vector<Cause> limits; ///< why there is no line, or what it does not stand for
    bool operator==(const CompileLine &) const = default;

    /// `tvmc compile … MODEL`, as a shell takes it, without the options that nothing tells. Empty where there is none.
    [[nodiscard]] QString command() const;
};

/// The line of `tvmc compile` that makes such a model, each option stated, inferred or unknown with its reason. Up to
/// TVM 0.8 executor and runtime are part of the target, and no options of their own. An option that is left out has its
/// default as far as the archive tells. `formatVersion` is that of metadata.json, `modelCount` how many models the
/// archive holds. Empty of an archive of operators, which tvmc does not write.
///
/// Source: metadata.json (targets, executor, name of the model), the contract of the module, pools of the header, the
/// `Compiler` attributes of Relay. The release is `Contract::compilerVersion`.
[[nodiscard]] CompileLine compileLine(const Module &module, std::optional<qint64> formatVersion,
                                      std::size_t modelCount);

} // namespace Mlf
