// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/csource/preprocess/cmacros.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <QByteArrayView>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace Mlf {

/// Result of the directives of a text: its macros, and the ranges that a compiler never sees. Places are bytes in the
/// text.
struct CPreprocessed {
    /// From the end of a directive to the `#` of the directive that continues it, or to the end of the text.
    struct Range {
        qint64 begin = 0;
        qint64 end = 0;
        bool isInBraces = false; ///< of a function or of values
        bool isOfCompiler = false; ///< some compiler or platform may see it
        qint64 condition = -1; ///< place of the #if; of branches that a build decides
        bool isElse = false; ///< of `#else`: no other branch follows
    };
    CMacros macros;
    std::vector<Range> switchedOff; ///< in the order of the text
    std::vector<Range> undecided; ///< branches that only a compiler decides, even if not switched off
    std::vector<Range> chosen; ///< branches under other macros that are not defined, even if not switched off
    bool isChosenByHeader = false; ///< a header has such a branch
    /// Enumerators and constants of the file, `static const int rows = 8;`. `std::nullopt` if the number is unknown.
    std::map<std::string, std::optional<qint64>, std::less<>> enumerators;
    std::set<std::string, std::less<>> unsignedNames; ///< names of constants with an unsigned type
    /// Macros that conditions use and that are not defined. Macros of compilers are included only if a condition in a
    /// body or in values uses them: such a branch does not change the file's own definitions, but may change their
    /// effects.
    std::set<std::string, std::less<>> conditions;
    /// Bytes of the structs, unions and arrays that the text and its headers define as types, "struct pair" and
    /// "pair_t". `std::nullopt` if unknown.
    std::map<std::string, std::optional<qint64>, std::less<>> typeBytes;
    std::set<std::string, std::less<>> arrayTypes; ///< names of the arrays among them
    /// Elements of the arrays that are declared without values. `std::nullopt` if unknown.
    std::map<std::string, std::optional<qint64>, std::less<>> arrays;
    std::set<std::string, std::less<>> functionPointers; ///< of the file; the target of a call by that name is unknown
    Limits limits; ///< for later readers of the text
    std::optional<Limit> limit; ///< limit that the text exceeds
    bool isUncertain = false; ///< something cannot be decided, and counts as switched off
    std::optional<qint64> uncertainAt; ///< the first directive that leaves something undecided
    std::optional<qint64> errorAt; ///< the first #error that is not switched off, or the include of a header with one
    std::optional<qint64> openCondition; ///< the first #if that is open at the end of the text
    CReturns returns; ///< functions for which neverReturns() is wrong

    /// End of the switched-off range that contains `at`; `at` itself if it is not switched off.
    [[nodiscard]] qint64 skipInactive(qint64 at) const;
    /// Value of a constant expression at a place, with macros and enumerators replaced; `std::nullopt` if it has none.
    [[nodiscard]] std::optional<qint64> number(std::string_view expression, qint64 at) const;
    /// Text that a compiler sees from `begin` on: without directives and without switched-off ranges.
    [[nodiscard]] std::string visible(std::string_view text, qint64 begin) const;
    /// Adds the enumerators of a list such as `A, B = 4, C`.
    void addEnumerators(std::string_view list, qint64 at);
    void addEnumerator(std::string_view name, std::optional<qint64> value);
};

/// Follows the directives of one text from its beginning to its end, and those of the headers it includes.
///
/// A macro without a definition counts as undefined. Limits bound the work on hostile text; beyond a limit the result
/// is uncertain.
class CPreprocessor {
public:
    /// Reads the header with this name (the text between the quotes or angle brackets) and passes its directives to
    /// `header`.
    using Includer = std::function<void(std::string_view name, CPreprocessor &header)>;

    explicit CPreprocessor(bool isCpp = false, Includer includer = {}, const Limits &limits = {});

    /// For a header: true if it was included by `"x.h"`, false for `<x.h>`.
    [[nodiscard]] bool isQuoted() const { return m_isQuoted; }
    /// Sets the includer for the following includes.
    void setIncluder(Includer includer) { m_includer = std::move(includer); }
    /// Processes a directive from its `#` at `begin` to the end of its line. False if the following text is switched
    /// off.
    bool take(QByteArrayView directive, qint64 begin, bool isInBraces);
    [[nodiscard]] bool isActive() const { return m_frames.empty() || m_frames.back().isActive; }
    /// True if the compiler or the platform decides whether the current place is seen.
    [[nodiscard]] bool isOfCompiler() const;
    /// Ends the text at `end`.
    void finish(qint64 end);
    /// Place of the first #if that was open at the end of the text, also for a header.
    [[nodiscard]] std::optional<qint64> openCondition() const { return m_openCondition; }

    /// Macros and ranges of the text read so far.
    [[nodiscard]] const CPreprocessed &result() const { return *m_result; }
    [[nodiscard]] std::shared_ptr<const CPreprocessed> sharedResult() const { return m_result; }
    /// Adds `typedef TYPE *NAME;` with that many stars: from there on the name is replaced by the type.
    void addTypeName(std::string_view name, std::string_view type, int stars, bool isConst, qint64 begin);
    /// Adds a struct, union or array type with that many bytes.
    void addTypeBytes(std::string_view name, std::optional<qint64> bytes, bool isArray = false);
    /// Adds an array that is declared without values.
    void addArray(std::string_view name, std::optional<qint64> elements);
    void addFunctionPointer(std::string_view name);
    /// Replaces CPreprocessed::returns.
    void setReturns(const CReturns &returns) { m_result->returns = returns; }
    /// Adds a function that is declared never to return.
    void addEndless(std::string_view name) { m_result->returns.emplace(name, false); }
    /// Adds the enumerators between the braces of an enumeration; `begin` is the place of the list.
    void addEnumerators(std::string_view list, qint64 begin);
    /// Adds a constant of the file whose value is at `begin`, unless the value is below 0 or above `limit`.
    void addNumber(std::string_view name, std::string_view value, qint64 begin, qint64 limit, bool isUnsigned);
    /// Place at which macros are looked up for a byte of the text being read.
    [[nodiscard]] qint64 placeOf(qint64 at) const { return m_fixedPlace.value_or(at); }

private:
    struct Frame {
        bool isOuterActive = true;
        bool hasTaken = false; ///< one of its branches was taken
        bool isActive = false;
        bool isOfCompiler = false; ///< the compiler decides one of its conditions, or one around it
        bool isOfBuild = false; ///< one of its conditions uses another macro that is not defined
        bool isElse = false;
        qint64 begin = 0; ///< of its #if
        qint64 branch = 0; ///< end of its last directive
        bool isInBraces = false;
        std::string guard; ///< name that must not be defined; empty if the branch defines it
    };

    using Sizes = std::map<std::string, std::optional<qint64>, std::less<>>;

    bool addSize(Sizes &sizes, std::string_view name, std::optional<qint64> size);
    void takeCondition(std::string_view keyword, std::string_view rest, qint64 at);
    void takeInclude(std::string_view rest, qint64 at);
    [[nodiscard]] bool holds(std::string_view keyword, std::string_view rest, qint64 at, std::string &guard);
    /// True if a macro of that name is defined there; names of types do not count.
    [[nodiscard]] bool hasMacro(std::string_view name, qint64 at) const;
    [[nodiscard]] bool isDefined(std::string_view name, qint64 at);
    [[nodiscard]] bool hasRoom() const; ///< for more macros
    [[nodiscard]] bool replaceDefined(std::vector<CLexeme> &pieces, qint64 at);
    void assume(std::string_view name);
    void leaveGuard(Frame &frame);

    std::shared_ptr<CPreprocessed> m_result;
    Includer m_includer;
    std::vector<Frame> m_frames;
    qint64 m_unread = 0; ///< conditions that are nested too deeply
    std::optional<qint64> m_fixedPlace; ///< for a header: place of its include
    bool m_isQuoted = false;
    int m_depth = 0; ///< nesting of headers
    std::optional<qint64> m_openCondition; ///< see openCondition()
    qint64 m_offBegin = -1; ///< of the current switched-off range; -1 outside of one
    bool m_isOffInBraces = false;
    bool m_isInBraces = false; ///< for the current directive
    bool m_asksCompiler = false; ///< for the current condition
    bool m_asksBuild = false; ///< for the current condition, see Frame::isOfBuild
};

/// The directives of a text that is read alone.
[[nodiscard]] std::shared_ptr<const CPreprocessed> preprocess(QByteArrayView text);

} // namespace Mlf
