// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace Mlf {

/// What words and marks of C mean to a reader of functions.

[[nodiscard]] inline bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [word](std::string_view other) {
        return other.size() == word.size() && other[0] == word[0] && other == word; // most differ in the first byte
    });
}

/// As it stands, with a byte order mark at its begin, which QString::fromUtf8() leaves out: different names stay
/// different, and none is empty.
[[nodiscard]] QString exactText(QByteArrayView text);

/// For people; cut after 1000 bytes.
[[nodiscard]] QString cWordText(std::string_view word);

/// "=" and those that do something before.
[[nodiscard]] bool isCAssignment(std::string_view mark);

/// How tightly an operator between two values binds: the higher, the tighter; 0 of what is not one.
[[nodiscard]] int cPrecedence(std::string_view mark);

/// Stands before or behind a type or is part of one, and is never a name: "const", "inline", "struct", "unsigned".
[[nodiscard]] bool isCQualifier(std::string_view word);

/// Begins a statement or is an operator: "return", "sizeof".
[[nodiscard]] bool isCKeyword(std::string_view word);

/// A word whose parentheses look like those of a call: `__typeof__(p)`, `_Generic(…)`, `offsetof(…)`.
[[nodiscard]] bool isCOperatorWord(std::string_view word);

} // namespace Mlf
