// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <functional>
#include <vector>

namespace Mlf {

/// A line, and following lines that can be hidden.
struct Fold {
    LineNumber first; ///< first line; it is always visible
    LineNumber last; ///< last hidden line while the fold is closed; after `first`
    bool isClosed = false;
    qint32 label = -1; ///< chosen by the owner
    bool operator==(const Fold &) const = default;
};

/// Maps lines to rows for a text with folds. A row is a visible line; lines in closed folds are hidden. Lines and rows
/// count from zero.
///
/// Folds are either nested or disjoint. At most one fold begins on a line. Memory depends only on the number of folds,
/// so the text may have any length. Lookups use binary search. A change is linear in the number of folds, some
/// milliseconds for a million folds.
class FoldMap {
public:
    /// Adds folds in any order. Ignores folds that hide no line. If two folds begin on the same line, keeps the longer
    /// one. If a fold begins inside another and ends after it, the outer fold is cut before the inner one.
    void insert(std::vector<Fold> folds);
    void clear() { *this = {}; }
    /// All folds, sorted by first line.
    [[nodiscard]] const std::vector<Fold> &folds() const { return m_folds; }
    /// The fold that begins on a line, or null. The pointer is valid until the next change.
    [[nodiscard]] const Fold *foldAt(LineNumber line) const;
    /// The innermost fold that contains a line, including as its first line; null if there is none.
    [[nodiscard]] const Fold *innermost(LineNumber line) const;
    /// The smallest fold that contains `fold`, which is one of folds(); null if there is none.
    [[nodiscard]] const Fold *outer(const Fold &fold) const;

    /// Opens or closes the fold that begins on a line; false if nothing changed.
    bool setClosed(LineNumber first, bool isClosed);
    /// Closes the folds for which the function returns true, and opens the others.
    void setClosed(const std::function<bool(const Fold &)> &isClosed);
    /// Opens the folds that hide a line; false if the line was visible.
    bool reveal(LineNumber line);

    [[nodiscard]] bool isHidden(LineNumber line) const { return visibleLine(line) != line; }
    /// The line itself, or the first line of the outermost closed fold that hides it.
    [[nodiscard]] LineNumber visibleLine(LineNumber line) const;
    /// Row of visibleLine().
    [[nodiscard]] qint64 rowOf(LineNumber line) const;
    /// Line of a row.
    [[nodiscard]] LineNumber lineAt(qint64 row) const;

private:
    /// The hidden lines of an outermost closed fold.
    struct Gap {
        qint64 first;
        qint64 last;
        qint64 hiddenBefore; ///< number of lines hidden in earlier gaps
    };

    [[nodiscard]] qint64 indexOf(LineNumber first) const;
    void normalise();
    void updateGaps();
    [[nodiscard]] const Gap *gapAtOrBefore(LineNumber line) const;

    std::vector<Fold> m_folds; ///< sorted by first line
    std::vector<qint32> m_outer; ///< for each fold: index of the fold that contains it; -1 if there is none
    std::vector<Gap> m_gaps; ///< sorted by first line
};

} // namespace Mlf
