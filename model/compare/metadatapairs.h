// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

#include <QJsonObject>

namespace Mlf {

/// The object of a model in metadata.json; empty if the file is missing or too large.
[[nodiscard]] QJsonObject statedObject(const ModuleSide &side);

/// Pairs the statements of metadata.json key by key, and the workspace of each function by the pairs of
/// matchFunctions(). Includes executor and targets only if the code of one side contradicts them; otherwise
/// contractPairs() and targetPairs() cover them. Excludes the export time and the order of lists.
[[nodiscard]] ComparedPairs metadataPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions);

} // namespace Mlf
