// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <string_view>
#include <unordered_set>

namespace Mlf {

class CTokens;

/// What happens to the names in the tokens of a function, in whose text they lie.
struct CChangedNames {
    /// Stored to, or their address is taken: what they are can change from one turn of a loop to the next. The variable
    /// that the head of a loop begins with may go up in that head.
    std::unordered_set<std::string_view> all;
    /// Those of them that one statement `name = value` gives a value, and nothing else but steps from there.
    std::unordered_set<std::string_view> once;
    /// Those of them that only statements `name = value` of the outermost block and steps in it change, one after
    /// another: what they are is known from one to the next. None where the function jumps.
    std::unordered_set<std::string_view> inOrder;
    /// Those that something else than a step changes, to something else than NULL.
    std::unordered_set<std::string_view> assigned;
    /// Those that go on from the value they have: `++name`, `name += 2`.
    std::unordered_set<std::string_view> stepped;
};

/// Of the tokens [first, end). Linear in them.
[[nodiscard]] CChangedNames changedNames(const CTokens &tokens, qsizetype first, qsizetype end);

/// Arrays of which more is done than reading elements, `name[1]`: an element is stored to, or the array is handed on.
/// Of the tokens [first, end). Linear in them.
[[nodiscard]] std::unordered_set<std::string_view> changedArrays(const CTokens &tokens, qsizetype first, qsizetype end);

} // namespace Mlf
