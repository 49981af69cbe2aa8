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

/// The packing of structs, as `#pragma pack` sets it.
struct CPacking {
    bool isSet = false; ///< a #pragma changes the layout of structs
    std::vector<bool> pushed; ///< saved values of isSet

    /// Reads the parentheses of `#pragma pack(push, 1)`.
    void change(std::string_view parentheses);
};

/// Result of the directives of a text: its macros, and its inactive ranges, which a compiler never sees. Places are
/// offsets in the text.
struct CPreprocessed {
    /// From the end of a directive to the `#` of the next directive of that condition, or to the end of the text.
    struct Range {
        qint64 begin = 0;
        qint64 end = 0;
        bool isInBraces = false; ///< in the braces of a function or an initialiser
        bool isOfCompiler = false; ///< some compilers or platforms may see it
        qint64 condition = -1; ///< place of the #if; of branches that a build decides
        bool isElse = false; ///< of `#else`: no other branch follows
    };
    CMacros macros;
    std::vector<Range> switchedOff; ///< inactive ranges, in the order of the text
    std::vector<Range> undecided; ///< branches that only a compiler decides, even if not switched off
    std::vector<Range> chosen; ///< branches under other macros that are not defined, even if not switched off
    bool isChosenByHeader = false; ///< a header has such a branch
    /// Values of enumerators, and of constants of the file such as `static const int rows = 8;`. `std::nullopt` if
    /// unknown.
    std::map<std::string, std::optional<qint64>, std::less<>> enumerators;
    std::set<std::string, std::less<>> unsignedNames; ///< names of constants with an unsigned type
    /// Undefined macros that conditions use. Includes a macro of a compiler only if a condition in a body or an
    /// initialiser uses it. Such a branch does not change the file's own definitions, but may change their effects.
    std::set<std::string, std::less<>> conditions;
    /// Bytes of the struct, union and array types that the text and its headers define, by names such as "struct pair"
    /// and "pair_t". `std::nullopt` if unknown.
    std::map<std::string, std::optional<qint64>, std::less<>> typeBytes;
    std::set<std::string, std::less<>> arrayTypes; ///< names of the array types in typeBytes
    /// Number of elements of the arrays that are declared without an initialiser. `std::nullopt` if unknown.
    std::map<std::string, std::optional<qint64>, std::less<>> arrays;
    /// File-level function pointers; a call through one has an unknown target.
    std::set<std::string, std::less<>> functionPointers;
    Limits limits; ///< for later readers of the text
    std::optional<Limit> limit; ///< limit that the text exceeds
    bool isUncertain = false; ///< a condition or a macro cannot be decided; such a condition counts as false
    std::optional<qint64> uncertainAt; ///< place of the first directive that cannot be decided
    std::optional<qint64> errorAt; ///< place of the first active #error, or of the include of a header with one
    CPacking packing; ///< at the end of the text read so far
    std::optional<qint64> openCondition; ///< place of the first #if that is not closed
    CReturns returns; ///< functions for which neverReturns() is wrong

    /// End of the inactive range that contains `at`; `at` itself if the place is active.
    [[nodiscard]] qint64 skipInactive(qint64 at) const;
    /// Value of a constant expression at a place, after replacement of macros and enumerators; `std::nullopt` if it has
    /// no value.
    [[nodiscard]] std::optional<qint64> number(std::string_view expression, qint64 at) const;
    /// The text from `begin` on as a compiler sees it: without directives and inactive ranges.
    [[nodiscard]] std::string visible(std::string_view text, qint64 begin) const;
    /// Adds the enumerators of a list such as `A, B = 4, C`.
    void addEnumerators(std::string_view list, qint64 at);
    void addEnumerator(std::string_view name, std::optional<qint64> value);
};

/// Evaluates the directives of one text in order, and those of the headers that it includes.
///
/// A macro without a definition counts as undefined. Limits bound the work on hostile text. Beyond a limit the result
/// is uncertain.
class CPreprocessor {
public:
    /// Reads the header with this name, which is the text between the quotes or angle brackets. Passes its directives
    /// to `header`.
    using Includer = std::function<void(std::string_view name, CPreprocessor &header)>;

    explicit CPreprocessor(bool isCpp = false, Includer includer = {}, const Limits &limits = {});

    /// For a header: true if the include is `"x.h"`, false if it is `<x.h>`.
    [[nodiscard]] bool isQuoted() const { return m_isQuoted; }
    [[nodiscard]] bool isReadOnce() const { return m_isReadOnce; } ///< has `#pragma once`
    /// Sets the function that reads headers from now on.
    void setIncluder(Includer includer) { m_includer = std::move(includer); }
    /// Processes a directive, from its `#` at `begin` to the end of its line. False if the following text is inactive.
    bool take(QByteArrayView directive, qint64 begin, bool isInBraces);
    [[nodiscard]] bool isActive() const { return m_frames.empty() || m_frames.back().isActive; }
    /// True if the compiler or the platform decides whether the current place is active.
    [[nodiscard]] bool isOfCompiler() const;
    /// Ends the text at `end`.
    void finish(qint64 end);
    /// Place of the first #if that was open at the end of the text, also for a header.
    [[nodiscard]] std::optional<qint64> openCondition() const { return m_openCondition; }

    /// Macros and ranges of the text read so far.
    [[nodiscard]] const CPreprocessed &result() const { return *m_result; }
    [[nodiscard]] std::shared_ptr<const CPreprocessed> sharedResult() const { return m_result; }
    /// Adds `typedef TYPE *NAME;` with `stars` stars. The name is then replaced by the type.
    void addTypeName(std::string_view name, std::string_view type, int stars, bool isConst, qint64 begin);
    /// Adds a struct, union or array type with that many bytes.
    void addTypeBytes(std::string_view name, std::optional<qint64> bytes, bool isArray = false);
    /// Adds an array that is declared without values.
    void addArray(std::string_view name, std::optional<qint64> elements);
    void addFunctionPointer(std::string_view name);
    void changePacking(std::string_view parentheses) { m_result->packing.change(parentheses); }
    /// Replaces CPreprocessed::returns.
    void setReturns(const CReturns &returns) { m_result->returns = returns; }
    /// Adds a function that is declared never to return.
    void addEndless(std::string_view name) { m_result->returns.emplace(name, false); }
    /// Adds the enumerators between the braces of an enumeration; `begin` is the place of the list.
    void addEnumerators(std::string_view list, qint64 begin);
    /// Adds a constant of the file whose value is at `begin`, unless the value is below 0 or above `limit`.
    void addNumber(std::string_view name, std::string_view value, qint64 begin, qint64 limit, bool isUnsigned);
    /// Place for the lookup of macros, for an offset in the text being read.
    [[nodiscard]] qint64 placeOf(qint64 at) const { return m_fixedPlace.value_or(at); }

private:
    struct Frame {
        bool isOuterActive = true;
        bool hasTaken = false; ///< one of its branches was active
        bool isActive = false;
        bool isOfCompiler = false; ///< the compiler decides one of its conditions, or an outer one
        bool isOfBuild = false; ///< one of its conditions uses another macro that is not defined
        bool isElse = false;
        qint64 begin = 0; ///< place of its #if
        qint64 branch = 0; ///< end of its last directive
        bool isInBraces = false;
        std::string guard; ///< name that must be undefined for the branch; empty if the branch itself defines it
    };

    using Sizes = std::map<std::string, std::optional<qint64>, std::less<>>;

    bool addSize(Sizes &sizes, std::string_view name, std::optional<qint64> size);
    void readCondition(std::string_view keyword, std::string_view rest, qint64 at);
    void readInclude(std::string_view rest, qint64 at);
    [[nodiscard]] bool holds(std::string_view keyword, std::string_view rest, qint64 at, std::string &guard);
    /// True if a macro with that name is defined at a place. Names of types do not count.
    [[nodiscard]] bool hasMacro(std::string_view name, qint64 at) const;
    [[nodiscard]] bool isDefined(std::string_view name, qint64 at);
    [[nodiscard]] bool hasRoom() const; ///< for more macros
    [[nodiscard]] bool replaceDefined(std::vector<CLexeme> &pieces, qint64 at);
    void assume(std::string_view name);
    void leaveGuard(Frame &frame);

    std::shared_ptr<CPreprocessed> m_result;
    Includer m_includer;
    std::vector<Frame> m_frames;
    qint64 m_unread = 0; ///< number of open conditions that are nested too deeply
    std::optional<qint64> m_fixedPlace; ///< for a header: place of its include
    bool m_isQuoted = false;
    bool m_isReadOnce = false;
    int m_depth = 0; ///< nesting of headers
    std::optional<qint64> m_openCondition; ///< see openCondition()
    qint64 m_offBegin = -1; ///< begin of the current inactive range; -1 if there is none
    bool m_isOffInBraces = false;
    bool m_isInBraces = false; ///< the current directive is in braces
    bool m_asksCompiler = false; ///< for the current condition
    bool m_asksBuild = false; ///< for the current condition, see Frame::isOfBuild
};

/// Result of the directives of a text without its headers.
[[nodiscard]] std::shared_ptr<const CPreprocessed> preprocess(QByteArrayView text);

} // namespace Mlf
