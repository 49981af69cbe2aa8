// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/totals.h"

#include <QSet>

namespace Mlf {

/// Paths of the files of a model with differences that no pair covers: declarations outside of functions, the registry
/// of a runtime, keys of a graph. `compared` has the pairs of the model. Linear in the sources; free if these are equal
/// byte by byte.
[[nodiscard]] Sides<QSet<QString>> filesWithRest(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                                 const ModuleComparison &compared);

} // namespace Mlf
