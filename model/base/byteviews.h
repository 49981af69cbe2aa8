// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QChar>
#include <QString>

#include <cstddef>
#include <string_view>

namespace Mlf {

/// The same bytes as a std::string_view, for maps and sets of std::string.
[[nodiscard]] inline std::string_view stdView(QByteArrayView bytes)
{
    return {bytes.data(), std::size_t(bytes.size())};
}

/// The same bytes as a QByteArrayView.
[[nodiscard]] inline QByteArrayView byteView(std::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

/// Converts UTF-8 to text and keeps a byte order mark at the beginning, which QString::fromUtf8() drops. So different
/// names stay different, and none becomes empty.
[[nodiscard]] QString exactText(QByteArrayView utf8);

// Classes of bytes, independent of the locale.

[[nodiscard]] constexpr bool isAsciiDigit(char c)
{
    return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool isAsciiLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// True for a letter, a digit or an underscore.
[[nodiscard]] constexpr bool isAsciiWordByte(char c)
{
    return isAsciiLetter(c) || isAsciiDigit(c) || c == '_';
}

[[nodiscard]] constexpr bool isAsciiBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

/// True for a character that controls a terminal (C0, C1, also line feed and tab), changes the direction or lines of a
/// text, or is invisible because it has no width. False for joiners, because emoji and several scripts need them.
[[nodiscard]] inline bool isSteering(char32_t c)
{
    if (c < 0x7f)
        return c < 0x20;
    const bool isJoiner = c == 0x200c || c == 0x200d;
    const QChar::Category category = QChar::category(c);
    return category == QChar::Other_Control || (category == QChar::Other_Format && !isJoiner)
        || category == QChar::Separator_Line || category == QChar::Separator_Paragraph;
}

} // namespace Mlf
