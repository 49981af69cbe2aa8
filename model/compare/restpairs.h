// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/totals.h"

#include <QSet>

namespace Mlf {

/// Paths of the files of a model that differ in something that no pair is about: declarations outside of functions,
/// the registry of a runtime, keys of a graph. `compared` is what the pairs have become. Linear in the sources, and
/// nothing where these are the same byte by byte.
[[nodiscard]] Sides<QSet<QString>> filesWithRest(const Sides<ModuleSide> &sides, const ModuleMatch &match,
                                                 const ModuleComparison &compared);

} // namespace Mlf
