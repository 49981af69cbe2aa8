// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/csource/clexeme.h"

#include <bitset>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A macro as `#define` says it.
struct CMacro {
    std::vector<CLexeme> replacement;
    std::vector<std::string> parameters; ///< the last one "__VA_ARGS__" where there may be more
    bool hasParameters = false; ///< a parenthesis stands right behind the name
    bool isTooLong = false; ///< longer than is kept: what it stands for is not known
    bool isTypeName = false; ///< no macro, but another name of a plain type, which it stands for likewise
};

/// The macros of a text, each from its `#define` to the next `#define` or `#undef` of that name.
///
/// Places are bytes in the text; what a header defines has the place of its `#include`.
class CMacros {
public:
    /// Reads what stands behind `define`, from the name on.
    void define(std::string_view definition, qint64 at);
    void define(std::string_view name, CMacro macro, qint64 at);
    void undefine(std::string_view name, qint64 at);
    /// The macro of that name at a place, or null.
    [[nodiscard]] const CMacro *find(std::string_view name, qint64 at) const;
    /// Any macro stands somewhere.
    [[nodiscard]] bool isEmpty() const { return m_macros.empty(); }
    /// Definitions, and the pieces that these stand for.
    [[nodiscard]] std::size_t count() const { return m_count; }
    /// At the end of the other text each of these names stands for what it does at the end of this one.
    [[nodiscard]] bool agreeWith(const CMacros &other) const;

private:
    struct Change {
        qint64 at = 0;
        std::shared_ptr<const CMacro> macro; ///< null where it is undefined
    };
    void add(std::string_view name, Change change);

    /// Most words of a text are not macros: length and ends of a name say so at once.
    [[nodiscard]] static std::size_t slotOf(std::string_view name);

    std::map<std::string, std::vector<Change>, std::less<>> m_macros;
    std::bitset<4096> m_slots; ///< of all names
    std::size_t m_count = 0;
};

/// Replaces macros in pieces of text by what they stand for, as C does: arguments, `#`, `##` and names inside of their
/// own replacement included. A macro that is not known, or whose arguments are not there, stays as it is.
class CExpander {
public:
    /// At most `maxPieces` for each call of expand().
    CExpander(const CMacros &macros, qint64 at, qint64 maxPieces = Limits()[Limit::MacroPieces])
        : m_macros(macros)
        , m_at(at)
        , m_maxPieces(std::size_t(maxPieces))
    {
    }

    /// Nothing where it grows beyond that or nests too deep.
    [[nodiscard]] std::optional<std::vector<CLexeme>> expand(std::vector<CLexeme> pieces);

private:
    struct Frame {
        std::vector<CLexeme> pieces;
        std::size_t at = 0;
        std::string name; ///< of the macro whose replacement this is
    };
    using Arguments = std::vector<std::vector<CLexeme>>;

    [[nodiscard]] bool isBusy(std::string_view name) const;
    void dropFinished();
    [[nodiscard]] std::optional<Arguments> takeArguments(const CMacro &macro);
    [[nodiscard]] std::vector<CLexeme> substitute(const CMacro &macro, const Arguments &arguments);
    void appendArgument(std::vector<CLexeme> &result, const std::vector<CLexeme> &argument, bool expandsIt);

    const CMacros &m_macros;
    qint64 m_at;
    std::size_t m_maxPieces;
    std::vector<Frame> m_frames;
    std::vector<std::string> m_around; ///< names of macros whose arguments are being expanded
    std::size_t m_work = 0;
    int m_depth = 0;
    bool m_isFailed = false;
};

} // namespace Mlf
