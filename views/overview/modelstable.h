// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QString>

namespace Mlf {

struct Document;
struct Module;

/// Table of the models of an archive, as HTML for a label. States workspace and constants of each model with their
/// basis, the sum if all models run at once, and the maximum if they run one after another. Names of models that are
/// not shown are links with the number of the model. If there are many models, only the first names are listed. Until
/// the figures are known, contains only names.
[[nodiscard]] QString modelsTable(const Document &document, const Module *shown, ByteUnit unit, bool areKnown);

} // namespace Mlf
