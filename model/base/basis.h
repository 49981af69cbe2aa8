// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"

namespace Mlf {

/// Source of a number or verdict. Every number that can mislead has one.
enum class Basis {
    Stated, ///< by metadata.json, a header macro or the file of a board
    Computed, ///< exactly from code, graph, objects or parameters
    Inferred, ///< by a rule that can be wrong
    Unknown,
};
// A weaker basis is greater; the basis of a sum is the greatest of its parts.
static_assert(Basis::Stated < Basis::Computed && Basis::Computed < Basis::Inferred && Basis::Inferred < Basis::Unknown);

/// Name in reports and links.
[[nodiscard]] QString basisName(Basis basis);

/// Text for people, as on the badge beside a number.
[[nodiscard]] QString basisText(Basis basis, Language language = Language::Translated);

} // namespace Mlf
