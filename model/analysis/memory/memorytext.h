// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/base/format.h"

#include <QString>

namespace Mlf {

/// A sentence that explains the peak, with the parts of which it is the sum and the call with the next largest need. If
/// the peak is only a lower bound, the sentence has no estimate of possible savings. The call is named `shownName`, or
/// by its function if that is empty.
[[nodiscard]] QString peakSentence(const BufferTable &table, const MemoryPeak &peak, bool isAtLeast, Language language,
                                   ByteUnit unit = ByteUnit::Bytes, const QString &shownName = {});

/// True if some buffers have only an upper bound as size, and no buffer may be larger than its size.
[[nodiscard]] bool areSizesAtMost(const BufferTable &table);
/// True if `bound`, the lower bound of a plan, is an upper bound of the calls' need; see areSizesAtMost().
[[nodiscard]] bool isNeedAtMost(const BufferTable &table, const Figure &bound);

/// A sentence that lists the macros that all figures of a model assume to be undefined. Empty without macros.
[[nodiscard]] QString conditionsText(const QStringList &conditions, Language language);

/// Name of a pool for users. Storages have no name and are called "storages of the graph".
[[nodiscard]] QString poolText(const BufferPool &pool, Language language);

/// Describes a buffer: "output of call 5", "input data", "scratch pad_temp". If its writer is unknown, the name of the
/// buffer.
[[nodiscard]] QString bufferTitle(const BufferTable &table, int buffer, Language language);

/// Describes how the size of a buffer was found: "the indices that its producer writes".
[[nodiscard]] QString sizeText(BufferFact::Size size, Language language);

} // namespace Mlf
