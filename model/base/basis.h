// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/language.h"

namespace Mlf {

/// Where a number or verdict comes from. Every one that can mislead carries it.
enum class Basis {
    Stated, ///< metadata.json, a header macro or the file of a board says so
    Computed, ///< exactly from code, graph, objects or parameters
    Inferred, ///< by a rule that can be wrong
    Unknown,
};
// The weaker, the greater: of a sum it is the greatest that counts.
static_assert(Basis::Stated < Basis::Computed && Basis::Computed < Basis::Inferred && Basis::Inferred < Basis::Unknown);

/// As reports and links write it.
[[nodiscard]] QString basisName(Basis basis);

/// For people, as the quiet badge beside a number says it.
[[nodiscard]] QString basisText(Basis basis, Language language = Language::Translated);

} // namespace Mlf
