// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/textpattern.h"

#include "model/text/patternliterals.h"
#include "model/text/textcodes.h"

#include <QRegularExpression>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

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
