// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QString>

namespace Mlf {

struct Document;
struct Module;

/// Table of the models of an archive as HTML for a label: workspace and constants of each with basis, the sum for all
/// at once, and the largest for one after another. Names of models not on show are links with the number of the model.
/// For many models, the first names are listed above the sums. Before the figures are known, names only.
[[nodiscard]] QString modelsTable(const Document &document, const Module *shown, ByteUnit unit, bool areKnown);

} // namespace Mlf
