// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <vector>

namespace Mlf {

struct Document;
struct Module;

/// What has been selected, as each page knows it: one call, the function it calls, its line of C, its operators in
/// Relay. Links are null where the selection has nothing of that kind, or several.
struct Subject {
    Link place; ///< as it was selected
    Link call;
    Link buffer;
    Link function;
    Link constant;
    Link code; ///< a line of C or of the graph
    Link relay; ///< lines of Relay; inferred where Relay does not name the function itself

    [[nodiscard]] bool isNull() const { return place.isNull(); }
    /// It is about anything that pages show.
    [[nodiscard]] bool isKnown() const
    {
        return !call.isNull() || !buffer.isNull() || !function.isNull() || !constant.isNull();
    }
    /// The same call, buffer, function and constant, whichever of their lines it is.
    [[nodiscard]] bool isSameThing(const Subject &other) const
    {
        return call == other.call && buffer == other.buffer && function == other.function && constant == other.constant;
    }
};

/// What a place is about. `shown` is the model of links that name none; `others` are selected together with it, as a
/// call is with one of its buffers. Of a place in a text that is what the line is about: the call that stands on it or
/// that its operator of Relay runs in, the constant, the function around it. Linear in functions, calls and constants.
[[nodiscard]] Subject subjectOf(const Document &document, const Module *shown, const Link &place,
                                const std::vector<Link> &others = {});

} // namespace Mlf
