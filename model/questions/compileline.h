// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace Mlf {

struct Module;

/// An option of `tvmc compile`.
struct CompileOption {
    QString name; ///< "--executor"
    Verdict verdict; ///< value of the option and its basis; std::nullopt if the archive does not show it
    bool operator==(const CompileOption &) const = default;
};

/// Command that probably produced a model. A Python script with equivalent options has the same result.
struct CompileLine {
    std::vector<CompileOption> options; ///< in the order of the command; options without a value are last
    std::vector<Cause> reasons; ///< why the command is missing, or which properties of the model it does not cover
    bool operator==(const CompileLine &) const = default;

    /// `tvmc compile … MODEL` for a shell, without options of unknown value. Empty if there is no command.
    [[nodiscard]] QString command() const;
};

/// The `tvmc compile` options that produce such a model, each with its reason and one of: stated, inferred, unknown. Up
/// to TVM 0.8, executor and runtime are part of the target, not separate options. An omitted option probably has its
/// default. `formatVersion` is from metadata.json; `modelCount` is the number of models in the archive. Empty for
/// operator style, which tvmc cannot write.
///
/// Source: metadata.json (targets, executor, name of the model), the contract of the module, pools of the header, the
/// `Compiler` attributes of Relay. The release is `Contract::compilerVersion`.
[[nodiscard]] CompileLine compileLine(const Module &module, std::optional<qint64> formatVersion,
                                      std::size_t modelCount);

} // namespace Mlf
