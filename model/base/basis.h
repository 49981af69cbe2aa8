// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/format.h"
#include "model/base/link.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// How a number or verdict was obtained. Every number that can mislead has a basis.
enum class Basis {
    Stated, ///< read in metadata.json, a macro of a header, or the file of a board
    Computed, ///< calculated exactly from code, graph, objects or parameters
    Inferred, ///< derived by a rule that can be wrong
    Unknown,
};
// Larger values are weaker. The basis of a sum is the weakest basis of its parts.
static_assert(Basis::Stated < Basis::Computed && Basis::Computed < Basis::Inferred && Basis::Inferred < Basis::Unknown);

/// Name in reports and links.
[[nodiscard]] QString basisName(Basis basis);

/// Text for the window, as on the badge next to a number.
[[nodiscard]] QString basisText(Basis basis, Language language = Language::Translated);

/// A reason with its arguments; its text is in findings.json.
struct Cause {
    FindingReason reason {};
    QStringList arguments;
    bool operator==(const Cause &) const = default;
};

/// A one-word result with its reasons.
struct Verdict {
    std::optional<QString> value;
    Basis basis = Basis::Unknown;
    std::vector<Cause> why;
    Link evidence {}; ///< the line that proves it; null if a rule needs several lines
    bool operator==(const Verdict &) const = default;
};

} // namespace Mlf
