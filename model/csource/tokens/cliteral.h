// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <optional>

namespace Mlf {

/// Value of a hex digit, by byte; 255 for other bytes.
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

/// Reads an unsigned number of C in [at, end), with base, suffix and digit separators. Moves `at` after it.
/// `std::nullopt` if there is no number, or if a whole number exceeds 64 bits. Floats are rounded once, to nearest,
/// ties to even, as compilers do. Floats that are too large are infinite.
[[nodiscard]] std::optional<CLiteral> readCLiteral(const char *&at, const char *end);

/// Reads one character of a string or character literal, which may be escaped. Moves `at` after it. `std::nullopt` for
/// a spliced line, and if a backslash is the last byte.
[[nodiscard]] std::optional<char> readCCharacter(const char *&at, const char *end);

/// Bits of the half nearest to a number, ties to even.
[[nodiscard]] quint16 halfBits(double value);

} // namespace Mlf
