// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <vector>

namespace Mlf {

struct Document;
struct Module;

/// The selection for all pages: a call, the called function, its line of C, its Relay operators, and so on. A link is
/// null unless the selection has exactly one item of that kind.
struct Subject {
    Link place; ///< the selected place
    Link call;
    Link buffer;
    Link function;
    Link constant;
    Link code; ///< line of C, or the graph
    Link relay; ///< lines of Relay; inferred unless Relay names the function

    [[nodiscard]] bool isNull() const { return place.isNull(); }
    /// True if a page can show the selection.
    [[nodiscard]] bool isKnown() const
    {
        return !call.isNull() || !buffer.isNull() || !function.isNull() || !constant.isNull();
    }
    /// True if call, buffer, function and constant are equal; lines may differ.
    [[nodiscard]] bool isSameThing(const Subject &other) const
    {
        return call == other.call && buffer == other.buffer && function == other.function && constant == other.constant;
    }
};

/// The subject of a place. `shown` is the model for links without a module name. `others` are places selected together
/// with `place`, for example the call of a buffer. For a line of a text, the subject is the call on the line, the call
/// that runs its Relay operator, the constant, or the enclosing function. Takes time linear in functions, calls and
/// constants.
[[nodiscard]] Subject subjectOf(const Document &document, const Module *shown, const Link &place,
                                const std::vector<Link> &others = {});

} // namespace Mlf
