// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QString>

#include <optional>

namespace Mlf {

/// Where a number or verdict comes from. Every one that can mislead carries it.
enum class Basis {
    Stated, ///< metadata.json or a header macro says so
    Computed, ///< exactly from code, graph, objects or parameters
    Inferred, ///< by a rule that can be wrong
    Unknown,
};

[[nodiscard]] inline QString basisName(Basis basis)
{
    static constexpr const char *names[] = {"stated", "computed", "inferred", "unknown"};
    return QString::fromLatin1(names[int(basis)]);
}

/// An answer in one word with its reason. `why` is English, for reports.
struct Verdict {
    std::optional<QString> value;
    Basis basis = Basis::Unknown;
    QString why;
    Link evidence {}; ///< the line that says so; none where it is a rule over several
    bool operator==(const Verdict &) const = default;
};

} // namespace Mlf
