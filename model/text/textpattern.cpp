// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/textpattern.h"

#include "model/base/byteviews.h"
#include "model/text/textcodes.h"

#include <QRegularExpression>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>
#include <array>
#include <cstring>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True if a character has no special meaning. This includes #, because patterns with the option for comments are
/// rejected.
bool isPlain(char byte)
{
    return byte >= ' ' && byte < 0x7f && std::strchr("\\^$.[]|()?*+{}", byte) == nullptr;
}

/// Position after the character class that begins at `at`; -1 if the class is not supported.
qsizetype behindClass(QByteArrayView pattern, qsizetype at)
{
    ++at;
    if (at < pattern.size() && pattern[at] == '^')
        ++at;
    if (at < pattern.size() && pattern[at] == ']')
        ++at;
    for (; at < pattern.size() && pattern[at] != ']'; ++at) {
        if (pattern[at] == '[')
            return -1; // [:alpha:] and similar classes
        if (pattern[at] == '\\') {
            ++at;
            if (at >= pattern.size() || pattern[at] == 'Q' || pattern[at] == 'E' || pattern[at] == 'c')
                return -1;
        }
    }
    return at < pattern.size() ? at + 1 : -1;
}

struct Quantifier {
    qsizetype size = 0; ///< 0 if there is no quantifier
    bool isUnderstood = true;
    bool allowsNone = false;
};

Quantifier quantifierAt(QByteArrayView pattern, qsizetype at)
{
    if (at >= pattern.size())
        return {};
    Quantifier result;
    if (pattern[at] == '{') {
        qsizetype end = at + 1;
        qint64 least = 0;
        while (end < pattern.size() && isAsciiDigit(pattern[end]) && end - at < 6)
            least = least * 10 + (pattern[end++] - '0');
        const bool hasLeast = end > at + 1;
        if (end < pattern.size() && pattern[end] == ',')
            ++end;
        while (end < pattern.size() && isAsciiDigit(pattern[end]))
            ++end;
        if (!hasLeast || end >= pattern.size() || pattern[end] != '}')
            return {0, false, false};
        result = {end + 1 - at, true, least == 0};
    } else if (pattern[at] == '?' || pattern[at] == '*' || pattern[at] == '+') {
        result = {1, true, pattern[at] != '+'};
    } else {
        return {};
    }
    const qsizetype behind = at + result.size;
    if (behind < pattern.size() && (pattern[behind] == '?' || pattern[behind] == '+'))
        ++result.size; // lazy or possessive quantifier
    return result;
}

/// Reads a pattern atom by atom. Collects the character sequences that every match contains.
class LiteralReader {
public:
    LiteralReader(QByteArrayView pattern, ByteFinder::Case sensitivity) : m_pattern(pattern), m_sensitivity(sensitivity)
    {
    }

    [[nodiscard]] std::vector<QByteArray> read()
    {
        while (m_at < m_pattern.size()) {
            if (!readAtom())
                return {};
        }
        endStretch();
        return m_depth == 0 ? std::move(m_found) : std::vector<QByteArray>();
    }

private:
    /// Reads one atom with its quantifier; false if the pattern is not supported.
    bool readAtom()
    {
        const char byte = m_pattern[m_at];
        char literal = 0; // 0 if the atom is not a literal character
        qsizetype next = m_at + 1;
        if (isPlain(byte)) {
            literal = byte;
        } else if (byte == '\\') {
            if (next >= m_pattern.size())
                return false;
            const char escaped = m_pattern[next++];
            if (!isAsciiWordByte(escaped) && escaped > ' ' && escaped < 0x7f)
                literal = escaped;
            else if (std::strchr("dDwWsShHbB", escaped) == nullptr || escaped == 0)
                return false;
        } else if (byte == '[') {
            next = behindClass(m_pattern, m_at);
            if (next < 0)
                return false;
        } else if (byte == '(') {
            // The content of a group is ignored, because it may have alternatives.
            ++m_depth;
            if (next < m_pattern.size() && m_pattern[next] == '*')
                return false;
            if (next < m_pattern.size() && m_pattern[next] == '?') {
                if (!m_pattern.sliced(next).startsWith("?:"))
                    return false;
                next += 2;
            }
            endStretch();
            m_at = next;
            return true;
        } else if (byte == ')') {
            if (--m_depth < 0)
                return false;
        } else if (byte == '|') {
            m_at = next;
            return m_depth > 0;
        } else if (byte != '.' && byte != '^' && byte != '$' && quint8(byte) < 0x80) {
            return false;
        }
        const Quantifier quantifier = quantifierAt(m_pattern, next);
        if (!quantifier.isUnderstood)
            return false;
        take(literal, quantifier);
        m_at = next + quantifier.size;
        return true;
    }

    void take(char literal, const Quantifier &quantifier)
    {
        // K and s also match a character outside ASCII (Kelvin sign, long s).
        const bool isOfOtherCase =
            m_sensitivity == ByteFinder::Case::Insensitive && std::strchr("kKsS", literal) != nullptr;
        if (literal == 0 || isOfOtherCase || quantifier.allowsNone || m_depth > 0) {
            endStretch();
            return;
        }
        m_stretch += literal;
        if (quantifier.size > 0)
            endStretch(); // more repetitions may follow
    }

    void endStretch()
    {
        if (!m_stretch.isEmpty())
            m_found.push_back(m_stretch);
        m_stretch.clear();
    }

    QByteArrayView m_pattern;
    ByteFinder::Case m_sensitivity;
    qsizetype m_at = 0;
    int m_depth = 0;
    QByteArray m_stretch;
    std::vector<QByteArray> m_found;
};

} // namespace

std::vector<QByteArray> requiredLiterals(QByteArrayView pattern, ByteFinder::Case sensitivity)
{
    return LiteralReader(pattern, sensitivity).read();
}

qsizetype lineEndIn(QByteArrayView pattern)
{
    for (qsizetype at = 0; at < pattern.size();) {
        if (pattern[at] == '[') {
            const qsizetype behind = behindClass(pattern, at);
            if (behind < 0)
                return -1;
            at = behind;
        } else if (pattern[at] == '\\' && at + 1 < pattern.size()) {
            if (pattern[at + 1] == 'Q')
                return -1; // the following text is quoted
            if (pattern[at + 1] == 'n' || pattern[at + 1] == 'R')
                return at;
            at += 2;
        } else {
            ++at;
        }
    }
    return -1;
}

namespace {

/// Maximum number of steps for a match at one position.
constexpr std::uint32_t stepLimit = 200'000;
constexpr std::uint32_t heapLimit = 32 * 1024; ///< in KiB; for the interpreter
constexpr std::size_t firstStack = 32 * 1024;
constexpr std::size_t largestStack = 1024 * 1024;

bool isAscii(const QByteArray &bytes)
{
    return std::ranges::all_of(bytes, [](char byte) { return quint8(byte) < 0x80; });
}

Error badPattern(qint64 offset, const QString &message)
{
    Error error;
    error.code = Code::BadPattern;
    error.offset = ByteOffset(offset);
    error.arguments = {QString::number(offset + 1)};
    error.detail = message;
    return error;
}

QString messageOf(int code)
{
    std::array<PCRE2_UCHAR, 256> text {};
    pcre2_get_error_message(code, text.data(), text.size());
    return QString::fromUtf8(reinterpret_cast<const char *>(text.data()));
}

/// Working memory of a match. One for each thread, because its stack is a mapping of one megabyte.
struct MatchState {
    pcre2_match_data *data = pcre2_match_data_create(1, nullptr);
    pcre2_match_context *context = pcre2_match_context_create(nullptr);
    pcre2_jit_stack *stack = pcre2_jit_stack_create(firstStack, largestStack, nullptr);

    MatchState()
    {
        pcre2_set_match_limit(context, stepLimit);
        pcre2_set_heap_limit(context, heapLimit);
        pcre2_jit_stack_assign(context, nullptr, stack);
    }
    ~MatchState()
    {
        pcre2_jit_stack_free(stack);
        pcre2_match_context_free(context);
        pcre2_match_data_free(data);
    }
    MatchState(const MatchState &) = delete;
    MatchState &operator=(const MatchState &) = delete;
};

} // namespace

Result<std::shared_ptr<const TextPattern>> TextPattern::compile(const QString &text, const SearchOptions &options)
{
    const QByteArray bytes = text.toUtf8();
    if (bytes.isEmpty() || bytes.size() > longestPattern)
        return badPattern(0, bytes.isEmpty() ? u"empty pattern"_s : u"pattern too long"_s);
    const std::shared_ptr<TextPattern> result(new TextPattern(options));
    result->m_literalCase = options.isCaseSensitive ? ByteFinder::Case::Sensitive : ByteFinder::Case::Insensitive;
    if (!options.isRegex && (options.isCaseSensitive || isAscii(bytes))) {
        result->m_literals = {bytes};
        return std::shared_ptr<const TextPattern>(result);
    }
    if (const qsizetype lineEnd = options.isRegex ? lineEndIn(bytes) : -1; lineEnd >= 0)
        return badPattern(lineEnd, u"matches lie within a line"_s);

    // The literal option of PCRE2 cannot be combined with Unicode word boundaries.
    const QByteArray expression = options.isRegex ? bytes : QRegularExpression::escape(text).toUtf8();
    std::uint32_t flags = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C;
    if (!options.isCaseSensitive)
        flags |= PCRE2_CASELESS;
    pcre2_compile_context *context = pcre2_compile_context_create(nullptr);
    pcre2_set_newline(context, PCRE2_NEWLINE_LF);
    if (options.isWholeWord)
        pcre2_set_compile_extra_options(context, PCRE2_EXTRA_MATCH_WORD);
    int error = 0;
    PCRE2_SIZE offset = 0;
    pcre2_code *code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(expression.constData()),
                                     std::size_t(expression.size()), flags, &error, &offset, context);
    pcre2_compile_context_free(context);
    if (!code)
        return badPattern(qint64(offset), messageOf(error));
    result->m_code = code;
    // If this fails, PCRE2 interprets the pattern.
    pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
    if (options.isRegex)
        result->m_literals = requiredLiterals(bytes, result->m_literalCase);
    return std::shared_ptr<const TextPattern>(result);
}

TextPattern::~TextPattern()
{
    pcre2_code_free(static_cast<pcre2_code *>(m_code));
}

PatternMatcher::Outcome PatternMatcher::match(QByteArrayView subject, qsizetype from, Edges edges, bool mayBeEmpty)
{
    Q_ASSERT(m_pattern.m_code && from <= subject.size());
    static thread_local const MatchState state;
    const std::uint32_t flags = (edges.isLineStart ? 0U : PCRE2_NOTBOL) | (edges.isLineEnd ? 0U : PCRE2_NOTEOL)
        | (mayBeEmpty ? 0U : PCRE2_NOTEMPTY_ATSTART);
    const int result =
        pcre2_match(static_cast<const pcre2_code *>(m_pattern.m_code), reinterpret_cast<PCRE2_SPTR>(subject.data()),
                    std::size_t(subject.size()), std::size_t(from), flags, state.data, state.context);
    if (result == PCRE2_ERROR_NOMATCH)
        return Outcome::NoMatch;
    // A limit of steps, stack or memory was reached. Treat other errors like that, too.
    if (result < 0)
        return Outcome::TooCostly;
    const PCRE2_SIZE *range = pcre2_get_ovector_pointer(state.data);
    // \K can set the begin after the end. In a lookbehind it can set it before `from`.
    m_begin = std::max(qsizetype(range[0]), from);
    m_end = std::max(qsizetype(range[1]), m_begin);
    return m_end > from || mayBeEmpty ? Outcome::Match : Outcome::NoMatch;
}

} // namespace Mlf
