// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QString>

namespace Mlf {

struct Document;
struct Module;

/// The models of an archive side by side, for a label: each with its workspace and constants and its basis, all at once
/// as a sum, and one after another as the largest. The names of those that are not shown are links with the number of
/// the model. Of many models the names of the first ones alone, above the sums; while figures are not known yet, of
/// any. In HTML.
[[nodiscard]] QString modelsTable(const Document &document, const Module *shown, ByteUnit unit, bool areKnown);

} // namespace Mlf
