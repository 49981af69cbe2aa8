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

} // namespace Mlf
