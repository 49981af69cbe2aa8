// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/comparison.h"
#include "model/items/facttablemodel.h"

namespace Mlf {

struct DocumentComparison;

/// The totals of a model, a row each in their order: what it is, its value in the older and in the newer archive, the
/// difference, where the numbers come from. Values in that unit.
[[nodiscard]] FactTable comparedTotalTable(const std::vector<ComparedTotal> &totals, ByteUnit unit);

/// What the comparison comes to: "The same model", or how peak, workspace and ROM of the model on show differ and how
/// many things changed. `shown` is one of the comparison, or null.
[[nodiscard]] QString verdictText(const Comparison &comparison, const ModuleComparison *shown, ByteUnit unit);

/// What differs between two exports of the same model, in a sentence; empty where nothing does.
[[nodiscard]] QString noiseSentence(const Comparison &comparison);

/// What keeps the comparison from being whole, a sentence a line: damage of an archive, nothing in it, models without
/// all of their code. Empty where all is there.
[[nodiscard]] QString troubleText(const DocumentComparison &comparison);

} // namespace Mlf
