// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

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

} // namespace Mlf
