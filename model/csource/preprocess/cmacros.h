// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/csource/tokens/clexeme.h"

#include <bitset>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace Mlf {

/// A macro as defined by `#define`.
struct CMacro {
    std::vector<CLexeme> replacement;
    std::vector<std::string> parameters; ///< the last one is "__VA_ARGS__" for variadic macros
    bool hasParameters = false; ///< a parenthesis follows the name without a blank
    bool isTooLong = false; ///< the replacement is longer than the limit, so it is unknown
    bool isTypeName = false; ///< a typedef of a plain type, which is replaced like a macro
};

/// The macros of a text. A definition is valid from its `#define` to the next `#define` or `#undef` of that name.
///
/// Places are offsets in the text. A definition in a header has the place of its `#include`.
class CMacros {
public:
    /// Reads a definition: the text after `#define`, which begins with the name.
    void define(std::string_view definition, qint64 at);
    void define(std::string_view name, CMacro macro, qint64 at);
    void undefine(std::string_view name, qint64 at);
    /// The macro with that name at a place; null if there is none.
    [[nodiscard]] const CMacro *find(std::string_view name, qint64 at) const;
    /// True if the text defines no macros.
    [[nodiscard]] bool isEmpty() const { return m_macros.empty(); }
    /// Number of definitions and of pieces in their replacements.
    [[nodiscard]] std::size_t count() const { return m_count; }
    /// True if each name has the same replacement at the end of both texts.
    [[nodiscard]] bool agreeWith(const CMacros &other) const;

private:
    struct Change {
        qint64 at = 0;
        std::shared_ptr<const CMacro> macro; ///< null if it is undefined
    };
    void add(std::string_view name, Change change);

    /// Hash of the length and ends of a name. It quickly excludes words that are not macros.
    [[nodiscard]] static std::size_t slotOf(std::string_view name);

    std::map<std::string, std::vector<Change>, std::less<>> m_macros;
    std::bitset<4096> m_slots; ///< hashes of all names
    std::size_t m_count = 0;
};

/// Replaces macros in pieces of text as C does, including arguments, `#`, `##` and names inside their own replacement.
/// Unknown macros, and macros with missing arguments, stay unchanged.
class CExpander {
public:
    /// `maxPieces` is the limit for each call of expand().
    CExpander(const CMacros &macros, qint64 at, qint64 maxPieces = Limits()[Limit::MacroPieces])
        : m_macros(macros)
        , m_at(at)
        , m_maxPieces(std::size_t(maxPieces))
    {
    }

    /// The pieces with all macros replaced. `std::nullopt` if there are more than `maxPieces`, or the nesting is too
    /// deep.
    [[nodiscard]] std::optional<std::vector<CLexeme>> expand(std::vector<CLexeme> pieces);

private:
    struct Frame {
        std::vector<CLexeme> pieces;
        std::size_t at = 0;
        std::string name; ///< name of the macro
    };
    using Arguments = std::vector<std::vector<CLexeme>>;

    [[nodiscard]] bool isBusy(std::string_view name) const;
    void dropFinished();
    [[nodiscard]] std::optional<Arguments> consumeArguments(const CMacro &macro);
    [[nodiscard]] std::vector<CLexeme> substitute(const CMacro &macro, const Arguments &arguments);
    void appendArgument(std::vector<CLexeme> &result, const std::vector<CLexeme> &argument, bool expandsIt);

    const CMacros &m_macros;
    qint64 m_at;
    std::size_t m_maxPieces;
    std::vector<Frame> m_frames;
    std::vector<std::string> m_around; ///< names of macros whose arguments are being expanded
    std::size_t m_expandedPieces = 0;
    int m_depth = 0;
    bool m_isFailed = false;
};

} // namespace Mlf
