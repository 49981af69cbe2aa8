// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>

class QAbstractItemModel;
class QModelIndex;

namespace Mlf {

inline constexpr qsizetype shownUsers = 20; ///< users of a constant listed in a tool tip

/// Escaped text for a tool tip. Names come from archives: as rich text they could load pictures.
[[nodiscard]] QString plainToolTip(const QString &text);

/// Omits the middle of a very long name, so that it can be laid out quickly.
[[nodiscard]] QString shownName(const QString &name);

/// Shortens each word of a text, and the whole text. Wrapping a word takes quadratic time.
[[nodiscard]] QString shownText(const QString &text);

/// A cell for a table in another program: its CopyRole, or else its displayed text, converted by inertCell().
[[nodiscard]] QString tsvText(const QModelIndex &index);
/// Title of a column for a table in another program, converted like a cell.
[[nodiscard]] QString tsvTitle(const QAbstractItemModel &model, int column);

/// "12.5 %" for 0.125.
[[nodiscard]] QString percentText(double share);

/// A text with a comment for translators, as QT_TRANSLATE_NOOP3 makes it.
struct SourceText {
    const char *text;
    const char *comment;
};

/// The translation of the text of an enumerator. `texts` are in the order of the enumeration, whose last enumerator is
/// `last`.
template <typename Context, auto last, std::size_t count>
[[nodiscard]] QString textOf(const SourceText (&texts)[count], decltype(last) value)
{
    static_assert(count == std::size_t(last) + 1);
    return Context::tr(texts[std::size_t(value)].text, texts[std::size_t(value)].comment);
}
template <typename Context, auto last, std::size_t count>
[[nodiscard]] QString textOf(const char *const (&texts)[count], decltype(last) value)
{
    static_assert(count == std::size_t(last) + 1);
    return Context::tr(texts[std::size_t(value)]);
}

} // namespace Mlf
