// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/memoryneed.h"
#include "model/base/format.h"
#include "model/base/language.h"

#include <QString>

namespace Mlf {

/// Explains the peak in a sentence, with the parts that add up to it and the call with the next largest need. A peak
/// that is only a lower bound gets no statement on savings.
[[nodiscard]] QString peakSentence(const BufferTable &table, const MemoryPeak &peak, bool isAtLeast, Language language,
                                   ByteUnit unit = ByteUnit::Bytes);

/// A sentence with the macros that all figures of a model treat as not defined; empty without macros.
[[nodiscard]] QString conditionsText(const QStringList &conditions, Language language);

/// Name of a pool for users; "storages of the graph" for storages, which have no name.
[[nodiscard]] QString poolText(const BufferPool &pool, Language language);

/// Describes a buffer: "output of call 5", "input data", "scratch pad_temp"; its name if its writer is unknown.
[[nodiscard]] QString bufferTitle(const BufferTable &table, int buffer, Language language);

/// Source of a buffer's size for users: "the indices that its producer writes".
[[nodiscard]] QString sizeText(BufferFact::Size size, Language language);

} // namespace Mlf
