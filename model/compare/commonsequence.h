// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace Mlf {

/// Tokens that both sequences have: so many from those places on.
struct CommonRun {
    qsizetype older = 0;
    qsizetype newer = 0;
    qsizetype count = 0;
    bool operator==(const CommonRun &) const = default;
};

/// Places of equal tokens that both sequences have in the same order, ascending: a longest such sequence as long as
/// telling that costs at most `maxSteps` for each part (fewer of very long sequences), else a long one. The same pairs
/// the other way round where the sequences are swapped. Memory: linear. Cost: the length times the number of
/// differences or steps.
[[nodiscard]] std::vector<std::pair<qsizetype, qsizetype>> commonSequence(std::span<const quint64> older,
                                                                          std::span<const quint64> newer,
                                                                          qint64 maxSteps = 2'000);

/// The same as runs, ascending, which may follow right upon each other. Worthless when stopped.
[[nodiscard]] std::vector<CommonRun> commonRuns(std::span<const quint64> older, std::span<const quint64> newer,
                                                qint64 maxSteps = 2'000, const std::stop_token &stop = {});

} // namespace Mlf
