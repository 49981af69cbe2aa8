// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/moduleside.h"

namespace Mlf {

/// True if most lines of two functions are equal. Ignores whitespace and lines that contain only brackets. Each index
/// is in Module::functions of its side. Reads both texts. False for functions that are too long to be compared quickly.
[[nodiscard]] bool areSimilarFunctions(const Sides<ModuleSide> &sides, std::size_t older, std::size_t newer);

} // namespace Mlf
