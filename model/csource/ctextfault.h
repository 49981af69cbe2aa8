// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

namespace Mlf {

/// Where a text is not C, so that what is read from there on may be wrong.
struct CTextFault {
    enum class Kind {
        Conflict, ///< two versions of a merge, with the marks around them
        Bracket, ///< one is not closed, or closes nothing
        Quote, ///< one is not closed on its line
        Error, ///< #error, which no condition switches off
        Statement ///< one that cannot be read holds calls, as where a semicolon is missing
    };
    Kind kind = Kind::Statement;
    LineNumber line;
    bool operator==(const CTextFault &) const = default;
};

} // namespace Mlf
