// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/clexeme.h"

#include <QByteArray>
#include <QByteArrayView>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace Mlf {

class CPreprocessor;

/// A macro found by a scanner, and its arguments.
class CMacroCall {
public:
    enum class Kind {
        None, ///< the word is not a macro
        Plain, ///< a macro without parameters
        WithArguments ///< a macro with parameters; it is replaced only if a parenthesis follows
    };

    /// Begins with a word at offset `at`. Returns whether it is a macro there.
    Kind begin(QByteArrayView word, qint64 at, qint64 line, const CPreprocessor &preprocessor);
    /// True after the name of a macro with parameters and before the opening parenthesis.
    [[nodiscard]] bool isNamed() const { return !m_name.isEmpty() && m_parentheses == 0; }
    [[nodiscard]] bool isInArguments() const { return m_parentheses > 0; }
    /// Ends the call because no parenthesis follows. Returns the name, which is a plain word.
    [[nodiscard]] QByteArray leave();
    /// Reads a parenthesis or another punctuator of the arguments, which ends before `at`. True at the end of the call.
    bool take(char c, qint64 at);
    /// Replacement of the call in [begin(), end) of the text; `std::nullopt` if it is too large.
    [[nodiscard]] std::optional<std::vector<CLexeme>> expand(QByteArrayView text, qint64 end,
                                                             const CPreprocessor &preprocessor) const;

    [[nodiscard]] qint64 begin() const { return m_begin; }
    [[nodiscard]] qint64 line() const { return m_line; }

private:
    QByteArray m_name; ///< empty if no call is being read
    int m_parentheses = 0;
    qint64 m_begin = 0;
    qint64 m_line = 0;
};

/// Index of the brace that matches the one at `open`; `open` if there is none.
[[nodiscard]] std::size_t closingBrace(const std::vector<CLexeme> &pieces, std::size_t open);

/// Text between the bracket at `at` and its matching bracket. Moves `at` to the matching bracket.
[[nodiscard]] std::string readBrackets(const std::vector<CLexeme> &pieces, std::size_t &at);

} // namespace Mlf
