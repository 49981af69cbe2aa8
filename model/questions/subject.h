// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <vector>

namespace Mlf {

struct Document;
struct Module;

/// The selection in terms of each page: one call, the called function, its line of C, its Relay operators. A link is
/// null if the selection has no item of that kind, or several.
struct Subject {
    Link place; ///< the selected place
    Link call;
    Link buffer;
    Link function;
    Link constant;
    Link code; ///< a line of C, or the graph
    Link relay; ///< lines of Relay; inferred unless Relay names the function

    [[nodiscard]] bool isNull() const { return place.isNull(); }
    /// True if pages can show it.
    [[nodiscard]] bool isKnown() const
    {
        return !call.isNull() || !buffer.isNull() || !function.isNull() || !constant.isNull();
    }
    /// True for the same call, buffer, function and constant, even in different lines.
    [[nodiscard]] bool isSameThing(const Subject &other) const
    {
        return call == other.call && buffer == other.buffer && function == other.function && constant == other.constant;
    }
};

/// The subject of a place. `shown` is the model for links without a module name; `others` are selected together with
/// the place, for example a call with one of its buffers. For a place in a text, the subject of the line: the call on
/// it, the call that runs its Relay operator, the constant, or the enclosing function. Linear in functions, calls and
/// constants.
[[nodiscard]] Subject subjectOf(const Document &document, const Module *shown, const Link &place,
                                const std::vector<Link> &others = {});

} // namespace Mlf
