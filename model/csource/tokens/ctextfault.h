// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

namespace Mlf {

/// A place where a text is not C. The results after it may be wrong.
struct CTextFault {
    enum class Kind {
        Conflict, ///< two versions of a merge, with conflict markers
        Bracket, ///< a bracket that is not closed, or closes nothing
        Quote, ///< a literal that is not closed on its line
        Error, ///< an #error that no condition switches off
        Statement, ///< an unreadable statement that contains calls, for example because a semicolon is missing
        Condition, ///< an #if of a header that no #endif closes
    };
    Kind kind = Kind::Statement;
    LineNumber line;
    bool operator==(const CTextFault &) const = default;
};

} // namespace Mlf
