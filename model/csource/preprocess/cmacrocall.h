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

/// A macro found by a scanner, with its arguments as they are read.
class CMacroCall {
public:
    enum class Kind {
        None, ///< the word is not a macro
        Plain, ///< it is replaced
        WithArguments ///< it is replaced if a parenthesis follows
    };

    /// Checks a word that begins at place `at`: returns whether it is a macro there.
    Kind begin(QByteArrayView word, qint64 at, qint64 line, const CPreprocessor &preprocessor);
    /// True if the name of a macro with parameters was read, and no parenthesis yet.
    [[nodiscard]] bool isNamed() const { return !m_name.isEmpty() && m_parentheses == 0; }
    [[nodiscard]] bool isInArguments() const { return m_parentheses > 0; }
    /// Returns the name as a plain word, because no parenthesis follows it.
    [[nodiscard]] QByteArray leave();
    /// Reads a parenthesis after the name, or a mark of the arguments; the mark ends before `at`. True at the end of
    /// the call.
    bool take(char c, qint64 at);
    /// Replacement of the call in [begin(), end) of the text; `std::nullopt` if it grows too large.
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

/// The brace that closes the one at `open`; `open` if it is not closed.
[[nodiscard]] std::size_t closingBrace(const std::vector<CLexeme> &pieces, std::size_t open);

/// Text between the bracket at `at` and the matching one. Moves `at` to the latter.
[[nodiscard]] std::string takeBrackets(const std::vector<CLexeme> &pieces, std::size_t &at);

} // namespace Mlf
