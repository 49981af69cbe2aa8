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
        Quote, ///< a literal without closing quote on its line
        Error, ///< an #error in active text
        Statement, ///< an unreadable statement that contains calls, for example because a semicolon is missing
        Condition, ///< an #if in a header without #endif
    };
    Kind kind = Kind::Statement;
    LineNumber line;
    bool operator==(const CTextFault &) const = default;
};

} // namespace Mlf
