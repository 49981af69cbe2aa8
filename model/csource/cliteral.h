// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <optional>

namespace Mlf {

/// The value of a hex digit, or 255.
inline constexpr std::array<quint8, 256> hexDigitValues = [] {
    std::array<quint8, 256> table {};
    table.fill(255);
    for (quint8 i = 0; i < 10; ++i)
        table['0' + i] = i;
    for (quint8 i = 0; i < 6; ++i)
        table['a' + i] = table['A' + i] = quint8(10 + i);
    return table;
}();

/// A number of C without its sign.
struct CLiteral {
    bool isFloating = false;
    quint64 whole = 0; ///< of a whole number
    double value = 0; ///< of a floating one, as a double, or of one with the suffix f as a float
};

/// Reads a number of C, with base, suffix and separators of digits, from the first byte of [at, end) on, and moves `at`
/// behind it; nothing where there is none, or a whole one beyond 64 bits. Floats are rounded once, to the nearest,
/// halves to even, as compilers do it; beyond the largest one they are infinite.
[[nodiscard]] std::optional<CLiteral> readCLiteral(const char *&at, const char *end);

/// Reads one character of a string or character literal, escape or not, and moves `at` behind it; nothing for a spliced
/// line, and where a backslash is the last byte.
[[nodiscard]] std::optional<char> readCCharacter(const char *&at, const char *end);

/// The half nearest to a number, halves of its last place to even.
[[nodiscard]] quint16 halfBits(double value);

} // namespace Mlf
