// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/base/language.h"

#include <QLocale>

namespace Mlf {

/// Title of a row: paths, sections and constants unchanged, functions without the prefix `module`, other rows in words.
[[nodiscard]] QString romRowTitle(const RomRow &row, const QString &module, Language language);

/// Text for the content: "constants", "machine code", or empty (Mixed).
[[nodiscard]] QString romContentText(RomRow::Content content, Language language);

/// Share as "41.3 %"; "< 0.1 %" for small shares. Empty if a number is unknown or `whole` is 0.
[[nodiscard]] QString romShareText(std::optional<ByteCount> part, std::optional<ByteCount> whole,
                                   const QLocale &locale);

/// Explains why arrays declared without const need a decision.
[[nodiscard]] QString writableSentence(Language language);

} // namespace Mlf
