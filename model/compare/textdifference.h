// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/compare/comparison.h"

#include <QByteArray>
#include <QByteArrayView>

#include <functional>
#include <limits>
#include <stop_token>
#include <vector>

namespace Mlf {

/// Lines of a text that are one thing for the comparison: the values of a constant.
struct TextFold {
    LineNumber first;
    qint64 lineCount = 0;
    QByteArray key; ///< equal for folds of equal content
    bool operator==(const TextFold &) const = default;
};

/// Lines that both texts have, or that stand in place of each other; either side may have none.
struct TextHunk {
    Sides<LineNumber> first;
    Sides<qint64> count;
    bool isEqual = false; ///< as many on both sides, the same line by line but for what is folded
    bool operator==(const TextHunk &) const = default;
};

struct LineOptions {
    /// Of hunks that differ. Once there are more, one behind them stands for the rest of both texts.
    qint64 maxDifferences = std::numeric_limits<qint64>::max();
    /// Lines and folds of a text that are held at once; the default is 6 MB of memory for both texts.
    qint64 unitsAtOnce = 1 << 18;
    std::function<void(qint64 bytes)> passed {}; ///< called often: bytes gone through since, of each text twice in all
    std::stop_token stop {};
};

/// Two texts line by line: hunks in their order that cover both, no two equal or two changed ones beside each other.
/// Line ends, CR LF or LF, do not count. Folds are ascending and disjoint; one that has the key of another is equal to
/// it however many lines it has, and stands in a hunk of its own where their numbers differ. Worthless when stopped.
///
/// A text of more than `unitsAtOnce` is cut into chunks where its lines say so, which makes cuts come again behind
/// what one side has more of. The same chunks of both are found first; what is between them is compared line by line,
/// part by part where it is too long. So memory does not grow with the texts but for the hunks and some 100 000 chunks.
/// Of texts that are very far apart it may not be the shortest way.
[[nodiscard]] std::vector<TextHunk> compareLines(const Sides<QByteArrayView> &texts,
                                                 const Sides<std::vector<TextFold>> &folds = {},
                                                 const LineOptions &options = {});

/// A part of a line, in bytes.
struct LinePart {
    qsizetype begin = 0;
    qsizetype size = 0;
    bool operator==(const LinePart &) const = default;
};

/// The words and marks of two lines that the other one does not have in that place, ascending; blanks count only
/// between words that differ. Lines of more than 10 000 words differ as a whole.
[[nodiscard]] Sides<std::vector<LinePart>> compareWords(const Sides<QByteArrayView> &lines);

} // namespace Mlf
