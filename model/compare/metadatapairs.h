// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

#include <QJsonObject>

namespace Mlf {

/// What metadata.json states of a model; empty where there is none, or it is too large.
[[nodiscard]] QJsonObject statedObject(const ModuleSide &side);

/// What metadata.json states, key by key; the workspace of each function by the pairs of matchFunctions(). Executor and
/// targets are among it only where the code of one side contradicts them: else comparing contracts and targets says it.
/// Neither the export time nor the order of lists is.
[[nodiscard]] ComparedPairs metadataPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

} // namespace Mlf
