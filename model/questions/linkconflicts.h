// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace Mlf {

struct Document;

/// A symbol with external linkage that several models define, so that they cannot be linked into one program.
struct LinkConflict {
    struct Place {
        std::size_t document = 0; ///< index in the given documents
        QString module; ///< empty if the definition belongs to no module
        Link link; ///< link to the definition
        bool operator==(const Place &) const = default;
    };
    QString symbol;
    std::vector<Place> places; ///< one per model, at least two
    bool operator==(const LinkConflict &) const = default;
};

/// Symbols that more than one model of these archives defines, in the order of the first definition; call from
/// Stage::Analysis on. TVM's runtime belongs to no model, because it is linked once. Source: functions and constants in
/// C, and functions of object files.
[[nodiscard]] std::vector<LinkConflict> linkConflicts(const std::vector<const Document *> &documents);

} // namespace Mlf
