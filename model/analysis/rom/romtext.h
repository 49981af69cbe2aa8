// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/base/language.h"

#include <QLocale>

namespace Mlf {

/// Title of a row. Paths, sections and constants are unchanged. Functions are without the prefix of `module`. Other
/// rows have a description.
[[nodiscard]] QString romRowTitle(const RomRow &row, const QString &module, Language language);

/// Text for the content: "constants", "machine code", or empty (Mixed).
[[nodiscard]] QString romContentText(RomRow::Content content, Language language);

/// Share of `part` in `whole`: "41.3 %"; "< 0.1 %" for small shares. Empty if a number is unknown or `whole` is 0.
[[nodiscard]] QString romShareText(std::optional<ByteCount> part, std::optional<ByteCount> whole,
                                   const QLocale &locale);

/// A sentence that explains why the user has to decide about arrays that are declared without const.
[[nodiscard]] QString writableSentence(Language language);

} // namespace Mlf
