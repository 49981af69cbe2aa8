// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <stop_token>

namespace Mlf {

class LineIndex;

/// Result of a search for the next line that can change the state of the highlighter.
struct StateLine {
    LineNumber line; ///< found line; the lines from the first searched line up to it do not change the state
    bool needsHighlighting = false; ///< the line may change the state; false at the end of the range and after a stop
    bool operator==(const StateLine &) const = default;
};

/// First line of [first, end) that can change the state of the highlighting definition "C", if the state at `first` is
/// its context Normal. `end` is at most the number of lines of `index`.
///
/// The context changes only at `"`, `'`, `/`, `#`, `[[`, `<:`, `%:` and `??=`, and at a backslash at the end of a line.
/// So a line without the eight bytes `" ' / # \ ? : [` changes nothing. This is true for versions 17 to 19 of the
/// definition, and for no other language.
///
/// Reads only the bytes from `first` to the line found, at memory speed. After a stop, `line` is the first line not
/// searched: call again from there. May be called on any thread.
[[nodiscard]] StateLine nextStateLine(const LineIndex &index, LineNumber first, LineNumber end,
                                      const std::stop_token &stop = {});

} // namespace Mlf
