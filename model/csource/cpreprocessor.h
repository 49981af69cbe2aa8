// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/csource/cmacros.h"

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

/// What the directives of a text say: its macros, and what of it a compiler never sees. Places are bytes in the text.
struct CPreprocessed {
    /// From behind a directive to the `#` of the one that goes on, or to the end of the text.
    struct Range {
        qint64 begin = 0;
        qint64 end = 0;
        bool isInBraces = false; ///< of a function or of values
        bool isOfCompiler = false; ///< some compiler or platform may see it
    };
    CMacros macros;
    std::vector<Range> switchedOff; ///< in the order of the text
    std::vector<Range> undecided; ///< branches, also those that are not switched off: a build decides which are seen
    /// And constants of the file, `static const int rows = 8;`. Nothing where the number is not known.
    std::map<std::string, std::optional<qint64>, std::less<>> enumerators;
    std::set<std::string, std::less<>> unsignedNames; ///< those of constants whose type has no values below 0
    /// Macros that conditions ask for and nothing defines. Of those that compilers define, the ones that bodies and
    /// values ask for: which branch is taken changes nothing of the file's own then, but may change what is done.
    std::set<std::string, std::less<>> conditions;
    /// Bytes of types that the text and its headers define, "struct pair" and "pair_t": structs, unions and arrays.
    /// Nothing where that is not known.
    std::map<std::string, std::optional<qint64>, std::less<>> typeBytes;
    std::set<std::string, std::less<>> functionPointers; ///< of the file: whom a call by that name means is not known
    Limits limits; ///< for who reads on in the text
    std::optional<Limit> limit; ///< there is more of that in the text
    bool isUncertain = false; ///< something cannot be decided, and counts as switched off
    std::optional<qint64> uncertainAt; ///< the first directive that leaves something undecided
    std::optional<qint64> errorAt; ///< the first #error that is not switched off, or the include of what has one
    std::optional<qint64> openCondition; ///< the first #if that is open at the end of the text

    /// The end of the switched off text that holds the place; `at` where it is not switched off.
    [[nodiscard]] qint64 skipInactive(qint64 at) const;
    /// The value of a constant expression at a place, macros and enumerators replaced; nothing where it has none.
    [[nodiscard]] std::optional<qint64> number(std::string_view expression, qint64 at) const;
    /// What a compiler sees of the text from `begin` on: without directives and what they switch off.
    [[nodiscard]] std::string visible(std::string_view text, qint64 begin) const;
    /// Takes `A, B = 4, C` of an enumeration.
    void addEnumerators(std::string_view list, qint64 at);
    void addEnumerator(std::string_view name, std::optional<qint64> value);
};

/// Follows the directives of one text from its beginning to its end, and those of the headers it includes.
///
/// A macro that nothing defines counts as undefined. Hostile text ends at limits, and what is behind them is uncertain.
class CPreprocessor {
public:
    /// Gets the name between the quotes or angle brackets, and gives the directives of that header to `header`.
    using Includer = std::function<void(std::string_view name, CPreprocessor &header)>;

    explicit CPreprocessor(bool isCpp = false, Includer includer = {}, const Limits &limits = {});

    /// Of a header: it was included by `"x.h"`, not by `<x.h>`.
    [[nodiscard]] bool isQuoted() const { return m_isQuoted; }
    /// For what is included from here on.
    void setIncluder(Includer includer) { m_includer = std::move(includer); }
    /// A directive from its `#` at `begin` to the end of its line. False where what follows is switched off.
    bool take(QByteArrayView directive, qint64 begin, bool isInBraces);
    [[nodiscard]] bool isActive() const { return m_frames.empty() || m_frames.back().isActive; }
    /// Which compiler, or which platform, decides whether what stands here is seen.
    [[nodiscard]] bool isOfCompiler() const;
    /// The text ends at `end`.
    void finish(qint64 end);

    /// Macros and ranges as far as the text is known.
    [[nodiscard]] const CPreprocessed &result() const { return *m_result; }
    [[nodiscard]] std::shared_ptr<const CPreprocessed> sharedResult() const { return m_result; }
    /// `typedef TYPE NAME;` where the size of the type is known: the name stands for it from there on.
    void addTypeName(std::string_view name, std::string_view type, bool isConst, qint64 begin);
    /// A struct, union or array of that many bytes has the name from here on.
    void addTypeBytes(std::string_view name, std::optional<qint64> bytes);
    void addFunctionPointer(std::string_view name);
    /// Takes what stands in the braces of an enumeration at `begin`.
    void addEnumerators(std::string_view list, qint64 begin);
    /// Takes a constant of the file, whose value stands at `begin`; not where that is below 0 or above `limit`.
    void addNumber(std::string_view name, std::string_view value, qint64 begin, qint64 limit, bool isUnsigned);
    /// Where macros are looked up for what stands at a byte of the text being read.
    [[nodiscard]] qint64 placeOf(qint64 at) const { return m_fixedPlace.value_or(at); }

private:
    struct Frame {
        bool isOuterActive = true;
        bool hasTaken = false; ///< one of its branches holds
        bool isActive = false;
        bool isOfCompiler = false; ///< so is one of its conditions, or one around it
        qint64 begin = 0; ///< of its #if
        qint64 branch = 0; ///< behind its last directive
        bool isInBraces = false;
        std::string guard; ///< the name that must not be defined; empty where a define of it came
    };

    void takeCondition(std::string_view keyword, std::string_view rest, qint64 at);
    void takeInclude(std::string_view rest, qint64 at);
    [[nodiscard]] bool holds(std::string_view keyword, std::string_view rest, qint64 at, std::string &guard);
    /// A macro of that name there; the name of a type is none.
    [[nodiscard]] bool hasMacro(std::string_view name, qint64 at) const;
    [[nodiscard]] bool isDefined(std::string_view name, qint64 at);
    [[nodiscard]] bool hasRoom() const; ///< for more macros
    [[nodiscard]] bool replaceDefined(std::vector<CLexeme> &pieces, qint64 at);
    void assume(std::string_view name);
    void leaveGuard(Frame &frame);

    std::shared_ptr<CPreprocessed> m_result;
    Includer m_includer;
    std::vector<Frame> m_frames;
    qint64 m_unread = 0; ///< conditions that are nested too deep
    std::optional<qint64> m_fixedPlace; ///< of a header: that of its include
    bool m_isQuoted = false;
    int m_depth = 0; ///< of headers in headers
    qint64 m_offBegin = -1; ///< of the switched off text being passed
    bool m_isOffInBraces = false;
    bool m_isInBraces = false; ///< the directive being read
    bool m_asksCompiler = false; ///< the condition being read
};

/// The directives of a text that is read on its own.
[[nodiscard]] std::shared_ptr<const CPreprocessed> preprocess(QByteArrayView text);

} // namespace Mlf
