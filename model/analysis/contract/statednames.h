// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/modeltensors.h"
#include "model/base/error.h"

namespace Mlf {

/// A tensor's name in C: every character that is no letter or digit of ASCII becomes an underscore.
[[nodiscard]] QString nameInC(QString name);

/// "output", or "output0", "output1" …: the names TVM gives to what has none.
[[nodiscard]] bool isGenericOutput(const QString &name, std::size_t index, std::size_t count);

/// Inputs and outputs that metadata.json states and that the model does not have: `tensor-not-in-code`, at most 20 of
/// inputs and of outputs. What a model has comes from the header's structs, else from TVMMetadata, the entry point or
/// the arguments of a graph. Where none of them has names, as of a graph's outputs, or has numbers instead, there are
/// no findings; nor for the names that TVM gives to outputs without one, where the number of outputs is right. Names
/// that differ in case alone are one.
[[nodiscard]] Findings checkStatedNames(const TensorSources &sources);

} // namespace Mlf
