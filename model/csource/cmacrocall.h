// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/clexeme.h"

#include <QByteArray>
#include <QByteArrayView>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace Mlf {

class CPreprocessor;

/// A macro that a scanner has met, with its arguments as they come.
class CMacroCall {
public:
    enum class Kind {
        None, ///< the word is not a macro
        Plain, ///< it stands for something as it is
        WithArguments ///< it does where a parenthesis follows
    };

    /// A word that begins at a place: whether it is a macro there.
    Kind begin(QByteArrayView word, qint64 at, qint64 line, const CPreprocessor &preprocessor);
    /// The name of a macro with parameters has come, and no parenthesis yet.
    [[nodiscard]] bool isNamed() const { return !m_name.isEmpty() && m_parentheses == 0; }
    [[nodiscard]] bool isInArguments() const { return m_parentheses > 0; }
    /// Something else follows the name than a parenthesis: it stands for itself.
    [[nodiscard]] QByteArray leave();
    /// A parenthesis behind the name, or a mark of the arguments, that stands before `at`. True at the end of the call.
    bool take(char c, qint64 at);
    /// What the call in [begin(), end) of the text stands for; nothing where that grows too large.
    [[nodiscard]] std::optional<std::vector<CLexeme>> expand(QByteArrayView text, qint64 end,
                                                             const CPreprocessor &preprocessor) const;

    [[nodiscard]] qint64 begin() const { return m_begin; }
    [[nodiscard]] qint64 line() const { return m_line; }

private:
    QByteArray m_name; ///< empty where none is being read
    int m_parentheses = 0;
    qint64 m_begin = 0;
    qint64 m_line = 0;
};

/// The brace that closes the one at `open`, or `open` where none does.
[[nodiscard]] std::size_t closingBrace(const std::vector<CLexeme> &pieces, std::size_t open);

/// What stands between the bracket at `at` and the one that closes it, which `at` is then.
[[nodiscard]] std::string takeBrackets(const std::vector<CLexeme> &pieces, std::size_t &at);

struct COuterValues {
    qint64 count = 0;
    bool isNested = false; ///< there are braces among them
};
/// The values between two braces that belong together.
[[nodiscard]] COuterValues outerValues(const std::vector<CLexeme> &pieces, std::size_t open, std::size_t close);

} // namespace Mlf
