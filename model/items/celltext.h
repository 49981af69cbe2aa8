// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemModel;
class QModelIndex;

namespace Mlf {

inline constexpr qsizetype shownUsers = 20; ///< of a constant, in a tool tip

/// Text for a tool tip. Names come from archives: as rich text they could load pictures, so nothing of them is markup.
[[nodiscard]] QString plainToolTip(const QString &text);

/// A name short enough to lay out quickly: the middle of very long ones is left out.
[[nodiscard]] QString shownName(const QString &name);

/// The same of each word of a text, and of the text as a whole: to wrap a word takes the square of its length.
[[nodiscard]] QString shownText(const QString &text);

/// A cell for a table in another program: what its model gives to copy, or else shows, as inertCell() makes it.
[[nodiscard]] QString tsvText(const QModelIndex &index);
/// The same of the title of a column.
[[nodiscard]] QString tsvTitle(const QAbstractItemModel &model, int column);

/// "12.5 %" of 0.125.
[[nodiscard]] QString percentText(double share);

} // namespace Mlf
