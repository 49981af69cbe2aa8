// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/edits/sourcetree.h"

namespace Mlf::Test {

/// An edit of generated code that does not change its behaviour.
struct TreeEdit {
    QString name;
    std::function<bool(SourceTree &)> apply; ///< false if the tree has nothing to change
    /// Bytes that the edit adds to the C stack of each function, by name, in an edited tree: arrays for which a
    /// compiler reserves space. Empty if there are none.
    std::function<std::map<QString, qint64>(const SourceTree &)> addedStack {};
};

/// Layout of the text: styles, comments, line ends.
[[nodiscard]] std::vector<TreeEdit> layoutEdits();
/// Spelling of numbers: macros, enumerators, sums, other bases.
[[nodiscard]] std::vector<TreeEdit> numberEdits();
/// Spelling of memory addresses: casts, sums of pointers, qualifiers, names.
[[nodiscard]] std::vector<TreeEdit> pointerEdits();
/// Text that the preprocessor removes.
[[nodiscard]] std::vector<TreeEdit> conditionEdits();
/// Order of files, functions and constants, and dead code.
[[nodiscard]] std::vector<TreeEdit> structureEdits();
/// Source of memory.
[[nodiscard]] std::vector<TreeEdit> allocationEdits();

/// All of them.
[[nodiscard]] std::vector<TreeEdit> treeEdits();

} // namespace Mlf::Test
