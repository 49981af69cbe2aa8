// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/edits/sourcetree.h"

namespace Mlf::Test {

/// A change that people make to generated code and that changes nothing it does.
struct TreeEdit {
    QString name;
    std::function<bool(SourceTree &)> apply; ///< false where there is nothing of the kind to change
    /// Bytes that it adds to the C stack of each function, by name, in a tree that it was applied to: arrays that a
    /// compiler makes room for. Empty where it adds none.
    std::function<std::map<QString, qint64>(const SourceTree &)> addedStack {};
};

/// How the text is laid out: styles, comments, line ends.
[[nodiscard]] std::vector<TreeEdit> layoutEdits();
/// How numbers are written: macros, enumerators, sums, other bases.
[[nodiscard]] std::vector<TreeEdit> numberEdits();
/// How places in memory are written: casts, sums of pointers, qualifiers, names.
[[nodiscard]] std::vector<TreeEdit> pointerEdits();
/// What the preprocessor leaves out.
[[nodiscard]] std::vector<TreeEdit> conditionEdits();
/// What stands where: files, functions, constants, code that never runs.
[[nodiscard]] std::vector<TreeEdit> structureEdits();
/// Where memory comes from.
[[nodiscard]] std::vector<TreeEdit> allocationEdits();

/// All of them.
[[nodiscard]] std::vector<TreeEdit> treeEdits();

} // namespace Mlf::Test
