// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QString>

namespace Mlf {

struct Document;
struct Module;

/// Workspace and constants of the models of an archive, with the sum and the maximum, as HTML. Names of models that are
/// not shown are links with the number of the model. Until the figures are known, contains only names.
[[nodiscard]] QString modelsTable(const Document &document, const Module *shown, ByteUnit unit, bool areKnown);

} // namespace Mlf
