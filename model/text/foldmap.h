// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <functional>
#include <vector>

namespace Mlf {

/// A line and the lines below it that can be hidden.
struct Fold {
    LineNumber first; ///< stays on screen
    LineNumber last; ///< last line that is hidden while the fold is closed; after `first`
    bool isClosed = false;
    qint32 label = -1; ///< chosen by the owner
    bool operator==(const Fold &) const = default;
};

/// Which lines of a text are hidden in closed folds, and the rows that are left: a row is a visible line, both count
/// from zero.
///
/// Folds are nested or apart, at most one begins on a line. Open lines need no memory, so the text may have any length.
/// Questions take a binary search; a change takes time linear in the number of folds, some milliseconds for a million.
class FoldMap {
public:
    /// Adds folds in any order; those without a line to hide are left out. If two begin on the same line, the longer
    /// one stays; if one begins inside another and ends after it, the outer one is cut before the inner one.
    void insert(std::vector<Fold> folds);
    void clear() { *this = {}; }
    /// By first line.
    [[nodiscard]] const std::vector<Fold> &folds() const { return m_folds; }
    /// The fold that begins on a line, or null. Pointers are valid until the next change.
    [[nodiscard]] const Fold *foldAt(LineNumber line) const;
    /// The innermost fold that a line belongs to, its first line included, or null.
    [[nodiscard]] const Fold *innermost(LineNumber line) const;
    /// The next larger fold around one of folds(), or null.
    [[nodiscard]] const Fold *outer(const Fold &fold) const;

    /// Opens or closes the fold that begins on a line; false if nothing changed.
    bool setClosed(LineNumber first, bool isClosed);
    /// Opens or closes each fold by the result of the function.
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
    /// An outermost closed fold.
    struct Gap {
        qint64 first;
        qint64 last;
        qint64 hiddenBefore; ///< lines, in the gaps before
    };

    [[nodiscard]] qint64 indexOf(LineNumber first) const;
    void normalise();
    void updateGaps();
    [[nodiscard]] const Gap *gapAtOrBefore(LineNumber line) const;

    std::vector<Fold> m_folds; ///< by first line
    std::vector<qint32> m_outer; ///< per fold: index of the one around it, or -1
    std::vector<Gap> m_gaps; ///< by first line
};

} // namespace Mlf
