// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/totals.h"

#include <QSet>

namespace Mlf {

/// Paths of the files of a model that have differences outside of all pairs: in declarations outside of functions, in
/// the registry of a runtime, or in keys of a graph. `compared` contains the pairs of the model. Linear in the sources;
/// immediate if these are equal byte by byte.
[[nodiscard]] Sides<QSet<QString>> filesWithRest(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                                 const ModuleComparison &compared);

} // namespace Mlf
