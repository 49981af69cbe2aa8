// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

// What bytes are, whatever the locale says.

[[nodiscard]] constexpr bool isAsciiDigit(char c)
{
    return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool isAsciiLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// A letter, a digit or an underscore.
[[nodiscard]] constexpr bool isAsciiWordByte(char c)
{
    return isAsciiLetter(c) || isAsciiDigit(c) || c == '_';
}

[[nodiscard]] constexpr bool isAsciiBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

/// A character that steers a terminal (C0, C1; line feeds and tabs too) or changes the order or the lines of what is
/// read.
[[nodiscard]] constexpr bool isSteering(char16_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0x061c || c == 0x200e || c == 0x200f
        || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace Mlf
