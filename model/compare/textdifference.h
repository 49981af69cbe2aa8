// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/compare/comparison.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QtGlobal>

#include <functional>
#include <limits>
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

/// Lines of a text that are compared as one unit: the values of a constant.
struct TextFold {
    LineNumber first;
    qint64 lineCount = 0;
    QByteArray key; ///< equal for folds with equal content
    bool operator==(const TextFold &) const = default;
};

/// Lines that both texts have, or lines of one text that replace lines of the other. Either side may have no lines.
struct TextHunk {
    Sides<LineNumber> first;
    Sides<qint64> count;
    bool isEqual = false; ///< same number of lines, equal line by line except in folds
    bool operator==(const TextHunk &) const = default;
};

struct LineOptions {
    /// Maximum number of differing hunks. If there are more, one more hunk covers the rest of both texts.
    qint64 maxDifferences = std::numeric_limits<qint64>::max();
    std::function<void(qint64 bytes)> passed {}; ///< called often: bytes read since last call; reads each text twice
    std::stop_token stop {};
};

/// Compares two texts line by line. The hunks cover both texts in order; equal and changed hunks alternate. CR LF and
/// LF are equal. Folds must be ascending and disjoint. Folds with equal keys are equal, whatever their number of lines;
/// if these numbers differ, the fold is a hunk of its own. Undefined when stopped.
///
/// Memory: 8 bytes for each line from the first difference on. The result may not be the shortest for very different
/// texts.
[[nodiscard]] std::vector<TextHunk> compareLines(const Sides<QByteArrayView> &texts,
                                                 const Sides<std::vector<TextFold>> &folds = {},
                                                 const LineOptions &options = {});

/// A part of a line, in bytes.
struct LinePart {
    qsizetype begin = 0;
    qsizetype size = 0;
    bool operator==(const LinePart &) const = default;
};

/// The words and punctuation of each line that have no equal counterpart in the other line, ascending. Whitespace
/// counts only between words that differ. Lines of more than 10 000 words differ as a whole.
[[nodiscard]] Sides<std::vector<LinePart>> compareWords(const Sides<QByteArrayView> &lines);

} // namespace Mlf
