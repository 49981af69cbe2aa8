// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace Mlf {

/// Categories of the words and punctuators of C. Used by the readers of functions.

[[nodiscard]] inline bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [word](std::string_view other) {
        // Most words differ in the first byte.
        return other.size() == word.size() && other[0] == word[0] && other == word;
    });
}

/// Text for display; cut after 1000 bytes.
[[nodiscard]] QString cWordText(std::string_view word);

/// True for "=" and the compound assignments such as "+=".
[[nodiscard]] bool isCAssignment(std::string_view mark);

/// Precedence of a binary operator, higher for operators that bind tighter. 0 for other tokens.
[[nodiscard]] int cPrecedence(std::string_view mark);

/// True for a word beside or in a type that is never a name: "const", "inline", "struct", "unsigned".
[[nodiscard]] bool isCQualifier(std::string_view word);

/// True for a word that begins a statement or is an operator: "return", "sizeof".
[[nodiscard]] bool isCKeyword(std::string_view word);

/// True for an operator or type word that looks like a called function: `__typeof__(p)`, `_Generic(…)`, `offsetof(…)`.
[[nodiscard]] bool isCOperatorWord(std::string_view word);

/// True for a word that begins an assembler statement: "asm", "__asm", "__asm__".
[[nodiscard]] bool isCAssembly(std::string_view word);

/// True if the text of an assembler statement, with its escapes, may call a function or use a name of C: "bl f",
/// "blx r3", "ldr r0, =pool". False if its operands are only registers, numbers, `%0` and labels such as "1b" and
/// ".L1".
[[nodiscard]] bool leavesAssembly(std::string_view text);

} // namespace Mlf
