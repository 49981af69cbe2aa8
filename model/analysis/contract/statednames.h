// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/base/error.h"

namespace Mlf {

/// A tensor's name in C: every character except ASCII letters and digits becomes an underscore.
[[nodiscard]] QString nameInC(QString name);

/// True for the names that TVM gives to outputs without a name: "output", or "output0", "output1" ….
[[nodiscard]] bool isGenericOutput(const QString &name, std::size_t index, std::size_t count);

/// Reports inputs and outputs of metadata.json that the model does not have: `tensor-not-in-code`, at most 20 inputs
/// and 20 outputs. The names of the model come from the header's structs, otherwise from TVMMetadata, the entry point
/// or the arguments of a graph. Nothing is reported if these have no names (outputs of a graph) or only numbers.
/// Generic names of outputs are not reported if the number of outputs is right. Case is ignored.
[[nodiscard]] Findings checkStatedNames(const TensorSources &sources);

} // namespace Mlf
