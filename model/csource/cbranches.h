// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"
#include "model/csource/preprocess/cpreprocessor.h"

#include <QByteArrayView>
#include <QSet>
#include <QString>

#include <map>
#include <string_view>
#include <vector>

namespace Mlf {

/// The branches under each condition by the place of its #if, of ranges of CPreprocessed.
using CBranches = std::map<qint64, std::vector<const CPreprocessed::Range *>>;
[[nodiscard]] CBranches branchesOf(const std::vector<CPreprocessed::Range> &ranges);

[[nodiscard]] std::string_view branchText(QByteArrayView text, const CPreprocessed::Range &range);

/// True if the branch may affect more than the memory of its function: it declares static or extern data, or names a
/// function that is not local to the file.
[[nodiscard]] bool isOfOthers(std::string_view text, const QSet<QString> &exported);

/// True if the branch only calls functions of other files with literals as arguments, such as printf(). No figure
/// depends on such calls. False for assembly, because it may change memory without naming it. If `mayName`, functions
/// that print may get any value.
[[nodiscard]] bool isTraceBranch(std::string_view text, const std::vector<FunctionDefinition> &own, bool mayName);

/// True if the branches of a condition have the same tokens and one of them is always compiled.
[[nodiscard]] bool areEqualBranches(QByteArrayView text, const std::vector<const CPreprocessed::Range *> &branches);

} // namespace Mlf
