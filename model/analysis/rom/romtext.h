// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/romtree.h"
#include "model/base/language.h"

#include <QLocale>

namespace Mlf {

/// What a row is called: paths, sections and constants as they are, functions short (`module` cut off), the rest in
/// words.
[[nodiscard]] QString romRowTitle(const RomRow &row, const QString &module, Language language);

/// What its bytes are: "constants", "machine code"; empty for Mixed.
[[nodiscard]] QString romContentText(RomRow::Content content, Language language);

/// Part of a whole as "41.3 %"; what is there never as 0. Empty where one of them is not known or there is no whole.
[[nodiscard]] QString romShareText(std::optional<ByteCount> part, std::optional<ByteCount> whole,
                                   const QLocale &locale);

/// Why arrays declared without const are a question at all.
[[nodiscard]] QString writableSentence(Language language);

} // namespace Mlf
