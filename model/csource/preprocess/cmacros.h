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
    bool hasParameters = false; ///< a parenthesis directly follows the name
    bool isTooLong = false; ///< longer than the limit: the replacement is unknown
    bool isTypeName = false; ///< not a macro but a typedef of a plain type, which is replaced in the same way
};

/// The macros of a text, each from its `#define` to the next `#define` or `#undef` of that name.
///
/// Places are bytes in the text; definitions in a header have the place of its `#include`.
class CMacros {
public:
    /// Reads the text after `define`, from the name on.
    void define(std::string_view definition, qint64 at);
    void define(std::string_view name, CMacro macro, qint64 at);
    void undefine(std::string_view name, qint64 at);
    /// The macro of that name at a place, or null.
    [[nodiscard]] const CMacro *find(std::string_view name, qint64 at) const;
    /// True if the text defines no macros.
    [[nodiscard]] bool isEmpty() const { return m_macros.empty(); }
    /// Number of definitions and of pieces in their replacements.
    [[nodiscard]] std::size_t count() const { return m_count; }
    /// True if each of these names has the same replacement at the end of both texts.
    [[nodiscard]] bool agreeWith(const CMacros &other) const;

private:
    struct Change {
        qint64 at = 0;
        std::shared_ptr<const CMacro> macro; ///< null if it is undefined
    };
    void add(std::string_view name, Change change);

    /// Hash of the length and ends of a name, to rule out quickly the words that are not macros.
    [[nodiscard]] static std::size_t slotOf(std::string_view name);

    std::map<std::string, std::vector<Change>, std::less<>> m_macros;
    std::bitset<4096> m_slots; ///< of all names
    std::size_t m_count = 0;
};

/// Replaces macros in pieces of text as C does, including arguments, `#`, `##` and names inside their own replacement.
/// A macro that is unknown, or whose arguments are missing, stays unchanged.
class CExpander {
public:
    /// At most `maxPieces` for each call of expand().
    CExpander(const CMacros &macros, qint64 at, qint64 maxPieces = Limits()[Limit::MacroPieces])
        : m_macros(macros)
        , m_at(at)
        , m_maxPieces(std::size_t(maxPieces))
    {
    }

    /// `std::nullopt` if the result exceeds `maxPieces` or is nested too deeply.
    [[nodiscard]] std::optional<std::vector<CLexeme>> expand(std::vector<CLexeme> pieces);

private:
    struct Frame {
        std::vector<CLexeme> pieces;
        std::size_t at = 0;
        std::string name; ///< of the macro with this replacement
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
