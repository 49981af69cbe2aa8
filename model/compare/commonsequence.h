// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace Mlf {

/// `count` tokens that both sequences have, from these indices on.
struct CommonRun {
    qsizetype older = 0;
    qsizetype newer = 0;
    qsizetype count = 0;
    bool operator==(const CommonRun &) const = default;
};

/// Pairs of indices of equal tokens, in the same order in both sequences, ascending. This is a longest common sequence
/// if finding it takes at most `maxSteps` steps for each part (fewer for very long sequences), else a long one.
/// Swapping the sequences swaps the pairs. Memory: linear. Cost: the length times the number of differences or steps.
[[nodiscard]] std::vector<std::pair<qsizetype, qsizetype>> commonSequence(std::span<const quint64> older,
                                                                          std::span<const quint64> newer,
                                                                          qint64 maxSteps = 2'000);

/// The pairs of commonSequence() as runs, ascending; runs may be adjacent. Undefined when stopped.
[[nodiscard]] std::vector<CommonRun> commonRuns(std::span<const quint64> older, std::span<const quint64> newer,
                                                qint64 maxSteps = 2'000, const std::stop_token &stop = {});

} // namespace Mlf
