// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <stop_token>

namespace Mlf {

class LineIndex;

/// Result of a search for the next line that can change the state of the highlighter.
struct StateLine {
    LineNumber line; ///< the lines from the first one searched up to this one do not change the state
    bool needsHighlighting = false; ///< it may change the state; false at the end of the range and when stopped
    bool operator==(const StateLine &) const = default;
};

/// First line of [first, end) that can change the state of the highlighting definition of C when that is in its
/// context Normal.
///
/// That context is left only at `"`, `'`, `/`, `#`, `[[`, `<:`, `%:` and `??=`, and by a backslash at the end of a
/// line; so a line with none of the eight bytes `" ' / # \ ? : [` changes nothing. Holds for versions 17 to 19 of the
/// definition "C", and for no other language. `end` is at most the count of lines of `index`.
///
/// Reads only the bytes from `first` to the line found, at the speed of memory. After a stop, `line` is how far it got:
/// ask again from there. Source: the bytes of the index; for any thread.
[[nodiscard]] StateLine nextStateLine(const LineIndex &index, LineNumber first, LineNumber end,
                                      const std::stop_token &stop = {});

} // namespace Mlf
