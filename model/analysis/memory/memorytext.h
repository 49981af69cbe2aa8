// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/memoryneed.h"
#include "model/base/format.h"
#include "model/base/language.h"

#include <QString>

namespace Mlf {

/// Why the peak is where it is, with numbers that add up to it, and what would be next. Of a peak that is only a lower
/// bound nothing can be said of what an improvement saves.
[[nodiscard]] QString peakSentence(const BufferTable &table, const MemoryPeak &peak, bool isAtLeast, Language language,
                                   ByteUnit unit = ByteUnit::Bytes);

/// The macros that every figure of a model takes as not defined, in a sentence; empty where there are none.
[[nodiscard]] QString conditionsText(const QStringList &conditions, Language language);

/// What a pool is called for people: its name, or "storages of the graph", which have none of their own.
[[nodiscard]] QString poolText(const BufferPool &pool, Language language);

/// Where the size of a buffer comes from: "the indices its producer writes".
[[nodiscard]] QString sizeText(BufferFact::Size size, Language language);

} // namespace Mlf
