// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/compare/comparison.h"

#include <QByteArray>
#include <QByteArrayView>

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

/// Two texts line by line: hunks in their order that cover both, no two equal or two changed ones beside each other.
/// Line ends, CR LF or LF, do not count. Folds are ascending and disjoint; one that has the key of another is equal to
/// it however many lines it has, and stands in a hunk of its own where their numbers differ. Linear in memory: 8 bytes
/// for each line between the first and the last that differ. Of texts that are very far apart it may not be the
/// shortest way.
[[nodiscard]] std::vector<TextHunk> compareLines(const Sides<QByteArrayView> &texts,
                                                 const Sides<std::vector<TextFold>> &folds = {});

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
