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

/// A number of C without sign.
struct CLiteral {
    bool isFloating = false;
    quint64 whole = 0; ///< value of a whole number
    double value = 0; ///< value of a floating number; rounded to float if it has the suffix f
};

/// Reads a number of C, with base, suffix and digit separators, from the first byte of [at, end) on, and moves `at`
/// after it. `std::nullopt` if there is none, or if a whole number exceeds 64 bits. Floats are rounded once, to
/// nearest, ties to even, as compilers do; larger ones are infinite.
[[nodiscard]] std::optional<CLiteral> readCLiteral(const char *&at, const char *end);

/// Reads one character of a string or character literal, escaped or not, and moves `at` after it. `std::nullopt` for a
/// spliced line, and if a backslash is the last byte.
[[nodiscard]] std::optional<char> readCCharacter(const char *&at, const char *end);

/// Bits of the half nearest to a number, ties to even.
[[nodiscard]] quint16 halfBits(double value);

} // namespace Mlf
