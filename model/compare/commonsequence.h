// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <utility>
#include <vector>

namespace Mlf {

/// Places of equal tokens that both sequences have in the same order, ascending: a longest such sequence as long as
/// telling that costs at most `maxSteps` for each part (fewer of very long sequences), else a long one. The same pairs
/// the other way round where the sequences are swapped. Memory: linear. Cost: the length times the number of
/// differences or steps.
[[nodiscard]] std::vector<std::pair<qsizetype, qsizetype>> commonSequence(std::span<const quint64> older,
                                                                          std::span<const quint64> newer,
                                                                          qint64 maxSteps = 2'000);

} // namespace Mlf
