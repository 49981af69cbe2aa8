// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/base/error.h"

namespace Mlf {

/// A tensor's name in C: every character except ASCII letters and digits becomes an underscore.
[[nodiscard]] QString nameInC(QString name);

/// True for "output", or "output0", "output1" …, which TVM assigns to nameless outputs.
[[nodiscard]] bool isGenericOutput(const QString &name, std::size_t index, std::size_t count);

/// Inputs and outputs of metadata.json that the model does not have: `tensor-not-in-code`, at most 20 of inputs and of
/// outputs. The model's names come from the header's structs, else from TVMMetadata, the entry point or the arguments
/// of a graph. No findings if these have no names (outputs of a graph) or only numbers, nor for generic output names if
/// the number of outputs is right. Case is ignored.
[[nodiscard]] Findings checkStatedNames(const TensorSources &sources);

} // namespace Mlf
