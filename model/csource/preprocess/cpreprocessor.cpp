// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/preprocess/cpreprocessor.h"

#include "model/base/byteviews.h"
#include "model/csource/preprocess/cconstant.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/clexer.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

constexpr std::size_t deepestConditions = 1000;
constexpr int deepestHeaders = 32;
constexpr qsizetype longestCondition = 65'536; ///< bytes
constexpr std::size_t longestPacking = 200; ///< bytes
constexpr qsizetype longestJoined = 1 << 20; ///< maximum bytes of a directive; longer ones are macros with data

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(cBlankLength(text));
    while (!text.empty() && isAsciiBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string_view leadingWord(std::string_view text)
{
    return text.empty() || !isCWordByte(text[0]) ? std::string_view() : text.substr(0, cWordLength(text));
}

/// True if a compiler or platform may define the name, but a project never does.
bool isCompilerName(std::string_view name)
{
    return name.starts_with('_') || isOneOf(name, {"WIN32", "WIN64", "linux", "unix", "i386", "true", "false", "NULL"});
}

/// True for a macro that the compiler or a C header defines on every platform, with different values or only if the
/// header is included. Also true for the version of C, because it is chosen in the build of the model.
bool isOfPlatform(std::string_view name)
{
    static constexpr std::string_view ends[] = {"_MAX", "_MIN", "_WIDTH"};
    static constexpr std::string_view prefixes[] = {"INT_FAST", "INT_LEAST", "UINT_FAST", "UINT_LEAST"};
    const auto end = std::find_if(std::begin(ends), std::end(ends), [&](auto text) { return name.ends_with(text); });
    const std::string_view type =
        end == std::end(ends) ? std::string_view() : name.substr(0, name.size() - end->size());
    return isOneOf(type, {"CHAR",   "SCHAR",   "UCHAR",   "SHRT",   "USHRT",   "INT",   "UINT",       "LONG", "ULONG",
                          "LLONG",  "ULLONG",  "SIZE",    "SSIZE",  "PTRDIFF", "WCHAR", "SIG_ATOMIC", "WINT", "INTPTR",
                          "INTMAX", "UINTPTR", "UINTMAX", "MB_LEN", "RAND",    "FLT",   "DBL",        "LDBL"})
        || std::any_of(std::begin(prefixes), std::end(prefixes), [&](auto text) { return type.starts_with(text); })
        || isOneOf(name,
                   {"__STDC_VERSION__", "__STDC_HOSTED__", "__FILE__", "__LINE__", "__DATE__", "__TIME__", "NULL",
                    "CHAR_BIT", "FLT_RADIX", "FLT_EVAL_METHOD", "FLT_MANT_DIG", "DBL_MANT_DIG", "DECIMAL_DIG",
                    "BYTE_ORDER", "LITTLE_ENDIAN", "BIG_ENDIAN"});
}

/// True if compilers differ in this macro, or if headers of the runtime define it, which are never in the archive.
/// False for `__cplusplus`, because the file decides between C and C++.
bool isUnknowable(std::string_view name)
{
    if (isOfPlatform(name) || name.starts_with("TVM_"))
        return true;
    return isCompilerName(name) && name != "__cplusplus" && !isOneOf(name, {"true", "false", "__OBJC__"});
}

/// True if a macro definition is a number, as in `NAME 128` or `NAME (4 * 32)`. A size may depend on it.
bool definesNumber(std::string_view rest)
{
    const std::string_view value = trimmed(rest.substr(leadingWord(rest).size()));
    const std::size_t first = value.starts_with('(') ? 1 : 0;
    return value.size() > first && value[first] >= '0' && value[first] <= '9';
}

bool isMark(const std::vector<CLexeme> &pieces, std::size_t at, std::string_view mark)
{
    return at < pieces.size() && pieces[at].text == mark;
}

/// The name in a condition that is only `!defined(NAME)`; empty for other conditions.
std::string guardOf(const std::vector<CLexeme> &pieces)
{
    if (!isMark(pieces, 0, "!") || !isMark(pieces, 1, "defined"))
        return {};
    if (pieces.size() == 3)
        return pieces[2].text;
    return pieces.size() == 5 && isMark(pieces, 2, "(") && isMark(pieces, 4, ")") ? pieces[3].text : std::string();
}

/// Passes only the directives of a text to a preprocessor.
class DirectiveReader final : public CLexerClient {
public:
    explicit DirectiveReader(CPreprocessor &preprocessor) : m_preprocessor(preprocessor) { }
    void read(QByteArrayView text) { m_lexer.advance(text, true); }

private:
    void takeDirective(QByteArrayView directive) override
    {
        m_lexer.setSwitchedOff(!m_preprocessor.take(directive, m_lexer.tokenBegin(), true));
    }
    void endText() override { m_preprocessor.finish(m_lexer.at()); }

    CLexer m_lexer {*this};
    CPreprocessor &m_preprocessor;
};

} // namespace

void CPacking::change(std::string_view parentheses)
{
    constexpr std::size_t deepest = 1000;
    const std::vector<CLexeme> words = cLexemes(parentheses.substr(0, longestPacking));
    const auto has = [&words](std::string_view word) {
        return std::ranges::any_of(words, [word](const CLexeme &piece) { return piece.text == word; });
    };
    const bool hasValue =
        std::ranges::any_of(words, [](const CLexeme &piece) { return piece.kind == CLexeme::Kind::Number; });
    if (has("push") && pushed.size() < deepest)
        pushed.push_back(isSet);
    if (has("pop") && !pushed.empty()) { // without a push, compilers ignore it
        isSet = pushed.back();
        pushed.pop_back();
    }
    const bool isEnd = words.size() == 2 && words[0].text == "(" && words[1].text == ")";
    isSet = hasValue || (isSet && !isEnd) || !(isEnd || has("push") || has("pop") || has("show"));
}

qint64 CPreprocessed::skipInactive(qint64 at) const
{
    const auto behind = std::upper_bound(switchedOff.begin(), switchedOff.end(), at,
                                         [](qint64 place, const Range &range) { return place < range.begin; });
    return behind == switchedOff.begin() ? at : std::max(at, (behind - 1)->end);
}

std::optional<qint64> CPreprocessed::number(std::string_view expression, qint64 at) const
{
    if (expression.size() > std::size_t(longestCondition))
        return std::nullopt;
    auto pieces = CExpander(macros, at).expand(cLexemes(expression));
    if (!pieces)
        return std::nullopt;
    for (CLexeme &piece : *pieces) { // an unsigned constant becomes a number with the suffix u
        const auto found = unsignedNames.contains(piece.text) ? enumerators.find(piece.text) : enumerators.end();
        if (piece.kind == CLexeme::Kind::Word && found != enumerators.end() && found->second)
            piece = {CLexeme::Kind::Number, std::to_string(*found->second) + 'u'};
    }
    return evaluateCConstant(*pieces, [this](std::string_view name, bool isCall) -> std::optional<qint64> {
        const auto found = enumerators.find(name);
        return found == enumerators.end() || isCall ? std::nullopt : found->second;
    });
}

std::string CPreprocessed::visible(std::string_view text, qint64 begin) const
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const qint64 behind = skipInactive(begin + qint64(at));
        if (behind > begin + qint64(at)) {
            at = std::size_t(std::min<qint64>(behind - begin, qint64(text.size())));
            continue;
        }
        const std::size_t first = text.find_first_not_of(" \t", at);
        const bool isDirective = first < text.size() && text[first] == '#';
        const std::string_view rest = text.substr(at);
        const std::size_t length = isDirective ? cDirectiveLength(rest) : cLineLength(rest);
        if (!isDirective)
            result += rest.substr(0, length);
        at += length;
    }
    return result;
}

void CPreprocessed::addEnumerators(std::string_view list, qint64 at)
{
    std::optional<qint64> next = 0;
    // Commas in macros and calls do not separate enumerators.
    std::vector<CLexeme> pieces = cLexemes(list);
    for (std::size_t i = 0; i < pieces.size();) {
        const std::size_t begin = i;
        std::string expression;
        qint64 depth = 0;
        for (; i < pieces.size() && (depth > 0 || pieces[i].text != ","); ++i) {
            depth += pieces[i].text == "(" ? 1 : pieces[i].text == ")" ? -1 : 0;
            if (i >= begin + 2)
                expression += pieces[i].text + ' ';
        }
        const bool hasValue = i > begin + 1 && pieces[begin + 1].text == "=";
        if (i > begin + 1 && !hasValue)
            next.reset(); // an attribute or a macro with unknown effect
        if (hasValue)
            next = number(expression, at);
        if (i > begin && pieces[begin].kind == CLexeme::Kind::Word)
            addEnumerator(pieces[begin].text, next);
        next = next ? checkedAdd(*next, 1) : std::nullopt;
        i += i < pieces.size() ? 1 : 0;
    }
}

void CPreprocessed::addEnumerator(std::string_view name, std::optional<qint64> value)
{
    if (qint64(enumerators.size()) >= limits[Limit::Enumerators]) {
        limit = Limit::Enumerators;
        isUncertain = true;
        return;
    }
    const auto [found, isNew] = enumerators.try_emplace(std::string(name), value);
    if (!isNew && found->second != value)
        found->second.reset();
}

void CPreprocessor::addEnumerators(std::string_view list, qint64 begin)
{
    const bool isOfHeader = m_fixedPlace.has_value(); // ranges of headers are not stored
    if (list.find('#') == std::string_view::npos)
        m_result->addEnumerators(list, placeOf(begin));
    else if (!isOfHeader)
        m_result->addEnumerators(m_result->visible(list, begin), begin);
}

void CPreprocessor::addTypeName(std::string_view name, std::string_view type, int stars, bool isConst, qint64 begin)
{
    const auto sizeOf = [](std::string_view word) { return sizeOfCType(byteView(word)); };
    const bool isKnown = sizeOf(type) ? sizeOf(name) == sizeOf(type) : isNumberTypeOrKeyword(byteView(name));
    if ((stars == 0 && isKnown) || !isActive() || !hasRoom())
        return;
    CMacro macro;
    macro.replacement = cLexemes(isConst ? "const " + std::string(type) : std::string(type));
    for (int i = 0; i < std::min(stars, 8); ++i)
        macro.replacement.push_back({CLexeme::Kind::Mark, "*", false, false, true});
    macro.isTypeName = true;
    m_result->macros.define(name, std::move(macro), placeOf(begin));
}

void CPreprocessor::addTypeBytes(std::string_view name, std::optional<qint64> bytes, bool isArray)
{
    if (addSize(m_result->typeBytes, name, bytes) && isArray)
        m_result->arrayTypes.emplace(name);
}

void CPreprocessor::addArray(std::string_view name, std::optional<qint64> elements)
{
    addSize(m_result->arrays, name, elements);
}

/// Adds the size of a name. A different size for the same name makes the size unknown. False if the map is full.
bool CPreprocessor::addSize(Sizes &sizes, std::string_view name, std::optional<qint64> size)
{
    if (qint64(sizes.size()) >= m_result->limits[Limit::Enumerators]) {
        m_result->limit = Limit::Enumerators;
        m_result->isUncertain = true;
        return false;
    }
    const auto [found, isNew] = sizes.try_emplace(std::string(name), size);
    if (!isNew && found->second != size)
        found->second.reset();
    return true;
}

void CPreprocessor::addFunctionPointer(std::string_view name)
{
    if (qint64(m_result->functionPointers.size()) < m_result->limits[Limit::Enumerators])
        m_result->functionPointers.emplace(name);
}

void CPreprocessor::addNumber(std::string_view name, std::string_view value, qint64 begin, qint64 limit,
                              bool isUnsigned)
{
    const auto number =
        value.find('#') == std::string_view::npos ? m_result->number(value, placeOf(begin)) : std::optional<qint64>();
    if (!number || *number < 0 || *number > limit)
        return;
    m_result->addEnumerator(name, number);
    if (isUnsigned)
        m_result->unsignedNames.emplace(name);
}

CPreprocessor::CPreprocessor(bool isCpp, Includer includer, const Limits &limits)
    : m_result(std::make_shared<CPreprocessed>())
    , m_includer(std::move(includer))
{
    if (isCpp) {
        m_result->macros.define("__cplusplus 201703L", -1);
    } else {
        m_result->macros.define("__STDC__ 1", -1);
    }
    m_result->limits = limits;
}

bool CPreprocessor::isOfCompiler() const
{
    return !m_frames.empty() && (m_frames.back().isOfCompiler || isUnknowable(m_frames.back().guard));
}

bool CPreprocessor::take(QByteArrayView directive, qint64 begin, bool isInBraces)
{
    const bool wasActive = isActive();
    std::string_view text = stdView(directive);
    std::string joined;
    if (directive.size() <= longestJoined)
        text = joined = cJoinedLines(text);
    text.remove_prefix(std::min<std::size_t>(text.size(), 1));
    text = trimmed(text);
    const std::string_view keyword = leadingWord(text);
    const std::string_view rest = trimmed(text.substr(keyword.size()));
    const bool wasOfCompiler = isOfCompiler();
    m_isInBraces = isInBraces;
    m_result->isUncertain = m_result->isUncertain || (wasOfCompiler && keyword == "define" && definesNumber(rest));
    if (keyword.starts_with("if") || keyword.starts_with("el") || keyword == "endif") {
        readCondition(keyword, rest, begin);
    } else if (wasActive && isOneOf(keyword, {"define", "undef"}) && !hasRoom()) {
        m_result->limit = Limit::Macros;
        m_result->isUncertain = true;
    } else if (wasActive && keyword == "define") {
        m_result->isUncertain = m_result->isUncertain || rest.find("pop_macro") != rest.npos;
        m_result->macros.define(rest, placeOf(begin));
        if (!m_frames.empty() && m_frames.back().guard == leadingWord(rest))
            m_frames.back().guard.clear();
    } else if (wasActive && keyword == "undef") {
        m_result->macros.undefine(leadingWord(rest), placeOf(begin));
    } else if (wasActive && isOneOf(keyword, {"include", "include_next", "import"})) {
        readInclude(rest, begin);
    } else if (wasActive && keyword == "pragma" && leadingWord(rest) == "weak" && rest.find('=') == rest.npos) {
        m_result->addEnumerator(leadingWord(trimmed(rest.substr(4))), std::nullopt); // another file may replace it
    } else if (wasActive && keyword == "pragma" && isOneOf(leadingWord(rest), {"push_macro", "pop_macro"})) {
        m_result->isUncertain = true;
    } else if (wasActive && keyword == "pragma" && leadingWord(rest) == "pack") {
        changePacking(rest.substr(4));
    } else if (wasActive && keyword == "pragma" && leadingWord(rest) == "once") {
        m_isReadOnce = true;
    } else if (wasActive && keyword == "error" && !m_result->errorAt && !wasOfCompiler) {
        m_result->errorAt = placeOf(begin);
    }
    if (!m_frames.empty() && m_frames.back().branch == 0) {
        m_frames.back().branch = begin + directive.size();
        m_frames.back().isInBraces = isInBraces;
    }
    if (!m_fixedPlace) {
        if (m_result->isUncertain && !m_result->uncertainAt)
            m_result->uncertainAt = begin;
        if (wasActive && !isActive()) {
            m_offBegin = begin + directive.size();
            m_isOffInBraces = isInBraces;
        } else if (!wasActive && m_offBegin >= 0) {
            // Each inactive branch is a separate range.
            m_result->switchedOff.push_back({m_offBegin, begin, m_isOffInBraces, wasOfCompiler});
            m_offBegin = isActive() ? -1 : begin + directive.size();
        }
    }
    return isActive();
}

void CPreprocessor::readCondition(std::string_view keyword, std::string_view rest, qint64 at)
{
    if (keyword.starts_with("if")) {
        if (m_frames.size() >= deepestConditions) {
            ++m_unread;
            m_result->isUncertain = true;
            return;
        }
        Frame frame;
        frame.begin = at;
        frame.isOuterActive = isActive();
        frame.isOfCompiler = isOfCompiler();
        m_asksCompiler = m_asksBuild = false;
        if (frame.isOuterActive)
            frame.isActive = frame.hasTaken = holds(keyword.substr(2), rest, at, frame.guard);
        frame.isOfCompiler = frame.isOfCompiler || m_asksCompiler;
        frame.isOfBuild = m_asksBuild;
        m_frames.push_back(std::move(frame));
        return;
    }
    if (m_frames.empty() || m_unread > 0) {
        m_unread -= keyword == "endif" && m_unread > 0 ? 1 : 0;
        return;
    }
    Frame &frame = m_frames.back();
    leaveGuard(frame);
    const CPreprocessed::Range branch {frame.branch,       at,          frame.isInBraces,
                                       frame.isOfCompiler, frame.begin, frame.isElse};
    if (frame.isOfCompiler && frame.isOuterActive && !m_fixedPlace)
        m_result->undecided.push_back(branch);
    if (frame.isOfBuild && frame.isOuterActive && !m_fixedPlace)
        m_result->chosen.push_back(branch);
    m_result->isChosenByHeader = m_result->isChosenByHeader || (frame.isOfBuild && m_fixedPlace);
    frame.branch = 0;
    frame.isElse = keyword == "else";
    if (keyword == "endif") {
        m_frames.pop_back();
    } else if (!frame.isOuterActive || frame.hasTaken) {
        frame.isActive = false;
    } else {
        std::string guard;
        m_asksCompiler = m_asksBuild = false;
        const bool is =
            keyword == "else" || holds(keyword.substr(std::min<std::size_t>(keyword.size(), 4)), rest, at, guard);
        frame.isActive = frame.hasTaken = is;
        frame.isOfCompiler = frame.isOfCompiler || m_asksCompiler;
        frame.isOfBuild = frame.isOfBuild || m_asksBuild;
        frame.guard = guard;
    }
}

/// Evaluates the condition of a branch. `keyword` is "" for `#if`, "def" for `#ifdef`, "ndef" for `#ifndef`.
bool CPreprocessor::holds(std::string_view keyword, std::string_view rest, qint64 at, std::string &guard)
{
    const qint64 place = placeOf(at);
    if (keyword == "def" || keyword == "ndef") {
        const std::string_view name = leadingWord(rest);
        const bool isKnown = hasMacro(name, place);
        if (keyword == "ndef" && !isKnown)
            guard = name;
        else if (!isKnown)
            assume(name);
        return isKnown == (keyword == "def");
    }
    std::optional<std::vector<CLexeme>> pieces;
    if (rest.size() <= std::size_t(longestCondition))
        pieces = cLexemes(rest);
    if (pieces) {
        guard = guardOf(*pieces);
        if (hasMacro(guard, place))
            guard.clear();
        if (!guard.empty())
            return true;
    }
    const bool isRead = pieces && replaceDefined(*pieces, place);
    if (isRead)
        pieces = CExpander(m_result->macros, place).expand(std::move(*pieces));
    std::optional<qint64> value;
    if (isRead && pieces && replaceDefined(*pieces, place)) {
        value = evaluateCConstant(
            *pieces,
            [&](std::string_view name, bool isCall) -> std::optional<qint64> {
                if (name == "true")
                    return 1;
                if (isCall && !isCompilerName(name))
                    return std::nullopt;
                if (!hasMacro(name, place))
                    assume(name);
                return 0;
            },
            true);
    }
    m_result->isUncertain = m_result->isUncertain || !value;
    return value.value_or(0) != 0;
}

/// Replaces `defined NAME` and `defined(NAME)` by 0 or 1. False if `defined` is in another form.
bool CPreprocessor::replaceDefined(std::vector<CLexeme> &pieces, qint64 at)
{
    std::vector<CLexeme> result;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].text != "defined" || pieces[i].kind != CLexeme::Kind::Word) {
            result.push_back(std::move(pieces[i]));
            continue;
        }
        const bool hasParentheses = isMark(pieces, i + 1, "(");
        const std::size_t name = i + (hasParentheses ? 2 : 1);
        if (name >= pieces.size() || pieces[name].kind != CLexeme::Kind::Word
            || (hasParentheses && !isMark(pieces, name + 1, ")")))
            return false;
        result.push_back({CLexeme::Kind::Number, isDefined(pieces[name].text, at) ? "1" : "0"});
        i = name + (hasParentheses ? 1 : 0);
    }
    pieces = std::move(result);
    return true;
}

bool CPreprocessor::hasMacro(std::string_view name, qint64 at) const
{
    const CMacro *macro = m_result->macros.find(name, at);
    return macro && !macro->isTypeName;
}

bool CPreprocessor::hasRoom() const
{
    return qint64(m_result->macros.count()) < m_result->limits[Limit::Macros];
}

bool CPreprocessor::isDefined(std::string_view name, qint64 at)
{
    const bool isKnown = hasMacro(name, at);
    if (!isKnown)
        assume(name);
    return isKnown;
}

void CPreprocessor::assume(std::string_view name)
{
    m_asksCompiler = m_asksCompiler || isUnknowable(name);
    m_asksBuild = m_asksBuild || !(name.empty() || isCompilerName(name) || isUnknowable(name));
    if (isOfPlatform(name)) { // the platform always defines it, so treating it as undefined is wrong
        m_result->isUncertain = m_result->isUncertain || m_isInBraces;
        return;
    }
    const bool isAssumed = !name.empty() && (!isCompilerName(name) || (m_isInBraces && isUnknowable(name)));
    if (!isAssumed)
        return;
    if (qint64(m_result->conditions.size()) < m_result->limits[Limit::Conditions])
        m_result->conditions.emplace(name);
    else if (!m_result->conditions.contains(name))
        m_result->limit = Limit::Conditions;
}

/// Leaves a branch for which a name must be undefined. The branch did not define the name.
void CPreprocessor::leaveGuard(Frame &frame)
{
    m_asksCompiler = frame.isOfCompiler;
    m_asksBuild = frame.isOfBuild;
    assume(frame.guard);
    frame.isOfCompiler = m_asksCompiler;
    frame.isOfBuild = m_asksBuild;
    frame.guard.clear();
}

void CPreprocessor::readInclude(std::string_view rest, qint64 at)
{
    if (!m_includer || rest.size() < 2 || (rest[0] != '"' && rest[0] != '<'))
        return;
    const std::size_t end = rest.find(rest[0] == '<' ? '>' : '"', 1);
    if (end == std::string_view::npos)
        return;
    if (m_depth >= deepestHeaders) {
        m_result->isUncertain = true;
        return;
    }
    CPreprocessor header;
    header.m_result = m_result;
    header.m_includer = m_includer;
    header.m_fixedPlace = placeOf(at);
    header.m_depth = m_depth + 1;
    header.m_isQuoted = rest[0] == '"';
    m_includer(rest.substr(1, end - 1), header);
    header.finish(0);
}

void CPreprocessor::finish(qint64 end)
{
    if (m_offBegin >= 0)
        m_result->switchedOff.push_back({m_offBegin, end, m_isOffInBraces, isOfCompiler()});
    m_offBegin = -1;
    if (!m_frames.empty()) {
        m_openCondition = m_frames.front().begin;
        if (!m_fixedPlace)
            m_result->openCondition = m_openCondition;
    }
    m_result->isUncertain = m_result->isUncertain || (!m_frames.empty() && m_fixedPlace);
    for (Frame &frame : m_frames)
        leaveGuard(frame);
    m_frames.clear();
}

std::shared_ptr<const CPreprocessed> preprocess(QByteArrayView text)
{
    CPreprocessor preprocessor;
    DirectiveReader(preprocessor).read(text);
    return preprocessor.sharedResult();
}

} // namespace Mlf
