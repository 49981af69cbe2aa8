// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"
#include "model/base/error.h"
#include "model/base/link.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

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
