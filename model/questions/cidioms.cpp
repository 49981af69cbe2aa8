// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/cidioms.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/clexeme.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace Mlf {

namespace {

using IdiomKind = CIdiom::Kind;

/// Patterns of an idiom, and the sentence that explains it. A pattern is tokens separated by blanks. In a token, `~` is
/// any text and `#` is digits. %w is a word, %n a number with or without a sign, %x a number in base 16, %s a literal,
/// %c a comment, %e any tokens with matching brackets. %1 and %2 repeat the first and the second value. Each of these
/// except %1 and %2 yields a value. After ` :: ` is text that the last value must contain.
struct IdiomRow {
    IdiomKind kind;
    std::array<std::string_view, 8> patterns; ///< the rest are empty
    const char *sentence;
};

/// If several rows match the same place, the first one counts.
constexpr IdiomRow idiomRows[] = {
#include "model/questions/idiomrows.inc"
};

struct IdiomPattern {
    IdiomKind kind;
    std::vector<std::string_view> pieces;
    std::string_view holds; ///< text that the last value must contain
};

/// Maximum number of tokens that a pattern matches. A number may have a sign; %e, %1 and %2 may match many tokens.
std::size_t longestMatch(const IdiomPattern &pattern)
{
    constexpr std::size_t longest = 600;
    std::size_t tokens = 0;
    for (const std::string_view piece : pattern.pieces) {
        const bool isAny = piece.size() == 2 && piece[0] == '%' && (piece[1] == 'e' || isAsciiDigit(piece[1]));
        tokens += isAny ? longest : piece == "%n" || piece == "%x" ? 2 : 1;
    }
    return std::min(tokens, longest);
}

/// The patterns of all rows, split into pieces.
const std::vector<IdiomPattern> &idiomPatterns()
{
    static const std::vector<IdiomPattern> all = [] {
        std::vector<IdiomPattern> made;
        for (const IdiomRow &row : idiomRows) {
            for (std::string_view rest : row.patterns) {
                if (rest.empty())
                    break;
                IdiomPattern &pattern = made.emplace_back(IdiomPattern {row.kind, {}, {}});
                if (const std::size_t mark = rest.find(" :: "); mark != std::string_view::npos) {
                    pattern.holds = rest.substr(mark + 4);
                    rest = rest.substr(0, mark);
                }
                while (!rest.empty()) {
                    const std::size_t end = std::min(rest.find(' '), rest.size());
                    pattern.pieces.push_back(rest.substr(0, end));
                    rest.remove_prefix(std::min(end + 1, rest.size()));
                }
            }
        }
        return made;
    }();
    return all;
}

/// A token and its kind. Comments are tokens too.
struct IdiomToken {
    enum class Kind : quint8 { Word, Number, Literal, Comment, Mark };
    Kind kind = Kind::Mark;
    qint64 begin = 0;
    std::string_view text;
    std::size_t partner = 0; ///< index of the closing bracket for an opening one; its own index for all other tokens
    [[nodiscard]] qint64 end() const { return begin + qint64(text.size()); }
};

std::vector<IdiomToken> idiomTokens(std::string_view text)
{
    std::vector<IdiomToken> tokens;
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (isAsciiBlank(rest[0])) {
            ++at;
            continue;
        }
        const std::size_t comment = cCommentLength(rest);
        const bool isNumber = startsCNumber(rest);
        const bool isWord = isCWordByte(rest[0]);
        const bool isLiteral = rest[0] == '"' || rest[0] == '\'';
        const std::size_t length = comment > 0 ? comment
            : isNumber || isWord               ? cWordLength(rest)
            : isLiteral                        ? cLiteralLength(rest)
                                               : cMarkLength(rest);
        tokens.push_back({comment > 0     ? IdiomToken::Kind::Comment
                              : isNumber  ? IdiomToken::Kind::Number
                              : isWord    ? IdiomToken::Kind::Word
                              : isLiteral ? IdiomToken::Kind::Literal
                                          : IdiomToken::Kind::Mark,
                          qint64(at), rest.substr(0, length), tokens.size()});
        if (length == 1 && std::string_view("([{").find(rest[0]) != std::string_view::npos)
            open.push_back(tokens.size() - 1);
        if (length == 1 && std::string_view(")]}").find(rest[0]) != std::string_view::npos && !open.empty()) {
            tokens[open.back()].partner = tokens.size() - 1;
            open.pop_back();
        }
        at += length;
    }
    return tokens;
}

bool isClosingToken(const IdiomToken &token)
{
    return token.text == ")" || token.text == "]" || token.text == "}";
}

bool isSign(const IdiomToken &token)
{
    return token.text == "-" || token.text == "+";
}

using IdiomValues = std::vector<QByteArray>;

/// True if a token matches a pattern with `~` and `#`. Appends the matched texts to `values`.
bool matchText(std::string_view pattern, std::string_view text, IdiomValues &values)
{
    const std::size_t special = pattern.find_first_of("~#");
    if (special == std::string_view::npos || pattern.size() == 1)
        return pattern == text;
    if (text.substr(0, special) != pattern.substr(0, special))
        return false;
    text.remove_prefix(std::min(special, text.size()));
    const std::string_view rest = pattern.substr(special + 1);
    const bool isDigits = pattern[special] == '#';
    for (std::size_t length = 1; length <= text.size(); ++length) {
        if (isDigits && !isAsciiDigit(text[length - 1]))
            break;
        const std::size_t before = values.size();
        values.push_back(byteView(text.substr(0, length)).toByteArray());
        if (matchText(rest, text.substr(length), values))
            return true;
        values.resize(before);
    }
    return false;
}

/// Matches patterns against the tokens of a text.
class IdiomMatcher {
public:
    explicit IdiomMatcher(const std::vector<IdiomToken> &tokens, std::string_view text) : m_tokens(tokens), m_text(text)
    {
    }

    /// Values of a pattern that matches at token `begin`; `std::nullopt` if it does not match. Sets `end` to the token
    /// after the match.
    std::optional<IdiomValues> match(const IdiomPattern &pattern, std::size_t begin, std::size_t &end)
    {
        m_values.clear();
        m_steps = 0;
        m_end = begin;
        if (!matchFrom(pattern, 0, begin))
            return std::nullopt;
        end = m_end;
        return std::exchange(m_values, {});
    }

private:
    static constexpr int maxSteps = 4096;

    bool matchFrom(const IdiomPattern &pattern, std::size_t piece, std::size_t at)
    {
        if (piece == pattern.pieces.size()) {
            m_end = at;
            return true;
        }
        const std::string_view wanted = pattern.pieces[piece];
        while (at < m_tokens.size() && m_tokens[at].kind == IdiomToken::Kind::Comment && wanted != "%c")
            ++at;
        if (at >= m_tokens.size() || ++m_steps > maxSteps)
            return false;
        const std::size_t before = m_values.size();
        if (wanted == "%e") {
            for (std::size_t end = at;
                 end < m_tokens.size() && !isClosingToken(m_tokens[end]) && m_tokens[end].text != ";";) {
                const IdiomToken &token = m_tokens[end];
                if (token.partner == end && std::string_view("([{").find(token.text[0]) != std::string_view::npos
                    && token.text.size() == 1)
                    break; // never closed
                end = token.partner + 1;
                m_values.push_back(valueOf(at, end));
                if (matchFrom(pattern, piece + 1, end))
                    return true;
                m_values.resize(before);
            }
            return false;
        }
        const std::size_t length = lengthOf(wanted, at);
        if (length == 0 || !matchFrom(pattern, piece + 1, at + length)) {
            m_values.resize(before);
            return false;
        }
        return true;
    }

    /// Number of tokens that one piece of a pattern matches; 0 if it does not match.
    std::size_t lengthOf(std::string_view wanted, std::size_t at)
    {
        const IdiomToken &token = m_tokens[at];
        const auto take = [&](std::size_t length) {
            m_values.push_back(valueOf(at, at + length));
            return length;
        };
        if (wanted == "%w")
            return token.kind == IdiomToken::Kind::Word ? take(1) : 0;
        if (wanted == "%s")
            return token.kind == IdiomToken::Kind::Literal ? take(1) : 0;
        if (wanted == "%c")
            return token.kind == IdiomToken::Kind::Comment ? take(1) : 0;
        if (wanted == "%n" || wanted == "%x")
            return consumeNumber(at, wanted == "%x");
        if (wanted.size() == 2 && wanted[0] == '%')
            return lengthOfSame(m_values[std::size_t(wanted[1] - '1')], at);
        return matchText(wanted, token.text, m_values) ? 1 : 0;
    }

    std::size_t consumeNumber(std::size_t at, bool isHex)
    {
        const bool hasSign = isSign(m_tokens[at]) && !isValueBefore(at);
        const std::size_t number = at + (hasSign ? 1 : 0);
        if (number >= m_tokens.size() || m_tokens[number].kind != IdiomToken::Kind::Number)
            return 0;
        // A match must include the sign of the number.
        const bool isBehindSign = at > 0 && isSign(m_tokens[at - 1]) && !isValueBefore(at - 1);
        if (isBehindSign || (isHex && !m_tokens[number].text.starts_with("0x")))
            return 0;
        m_values.push_back(valueOf(at, number + 1));
        return number + 1 - at;
    }

    /// True if a value precedes the token, so that a sign there is a binary operator.
    [[nodiscard]] bool isValueBefore(std::size_t at) const
    {
        if (at == 0)
            return false;
        const IdiomToken &before = m_tokens[at - 1];
        const bool isWord = before.kind == IdiomToken::Kind::Word && before.text != "return";
        return isWord || before.kind == IdiomToken::Kind::Number || before.text == ")" || before.text == "]";
    }

    /// Number of tokens from `at` on whose text equals a value; 0 if they differ.
    [[nodiscard]] std::size_t lengthOfSame(const QByteArray &value, std::size_t at) const
    {
        for (std::size_t end = at + 1; end <= m_tokens.size(); ++end) {
            const qint64 length = m_tokens[end - 1].end() - m_tokens[at].begin;
            if (length == value.size())
                return valueOf(at, end) == value ? end - at : 0;
            if (length > value.size())
                break;
        }
        return 0;
    }

    /// The text of tokens [begin, end).
    [[nodiscard]] QByteArray valueOf(std::size_t begin, std::size_t end) const
    {
        const qint64 from = m_tokens[begin].begin;
        return byteView(m_text.substr(std::size_t(from), std::size_t(m_tokens[end - 1].end() - from))).toByteArray();
    }

    const std::vector<IdiomToken> &m_tokens;
    std::string_view m_text;
    IdiomValues m_values;
    std::size_t m_end = 0;
    int m_steps = 0;
};

/// The token that contains a byte, or else the word or punctuator that ends there; `std::nullopt` if there is neither.
std::optional<std::size_t> tokenAt(const std::vector<IdiomToken> &tokens, qint64 at)
{
    auto found = std::find_if(tokens.begin(), tokens.end(), [&](const IdiomToken &token) { return token.end() > at; });
    const bool isInside = found != tokens.end() && found->begin <= at;
    const bool isMark = isInside && found->kind == IdiomToken::Kind::Mark;
    const bool endsHere = found != tokens.begin() && std::prev(found)->end() == at;
    if (endsHere && (!isInside || (isMark && std::prev(found)->kind != IdiomToken::Kind::Mark)))
        --found;
    else if (!isInside)
        return std::nullopt;
    return std::size_t(found - tokens.begin());
}

bool isNumberValue(const QByteArray &value)
{
    const qsizetype sign = value.startsWith('-') || value.startsWith('+') ? 1 : 0;
    return value.size() > sign && isAsciiDigit(value[sign]);
}

const IdiomPattern &patternOf(IdiomKind kind)
{
    return *std::ranges::find(idiomPatterns(), kind, &IdiomPattern::kind);
}

/// Completes a clip of which only one limit was found. The other limit is in an earlier or later statement that uses
/// the same variable.
void joinLimits(CIdiom &idiom, std::size_t begin, IdiomMatcher &matcher, const std::vector<IdiomToken> &tokens)
{
    if (!isNumberValue(idiom.values[1]))
        return;
    std::size_t end = 0;
    if (idiom.kind == IdiomKind::LowerLimit) {
        for (std::size_t at = begin; at-- > 1;) {
            if (tokens[at].text != "=" || byteView(tokens[at - 1].text) != idiom.values[0])
                continue;
            const std::optional<IdiomValues> upper = matcher.match(patternOf(IdiomKind::UpperLimit), at + 1, end);
            if (upper && isNumberValue((*upper)[1])) {
                idiom.kind = IdiomKind::Clip;
                idiom.values = {(*upper)[0], idiom.values[1], (*upper)[1]};
            }
            return;
        }
    } else if (begin > 1 && tokens[begin - 1].text == "=") {
        const QByteArray name = byteView(tokens[begin - 2].text).toByteArray();
        for (std::size_t at = begin; at < tokens.size(); ++at) {
            const std::optional<IdiomValues> lower =
                tokens[at].text == "(" ? matcher.match(patternOf(IdiomKind::LowerLimit), at, end) : std::nullopt;
            if (!lower || (*lower)[0] != name)
                continue;
            if (isNumberValue((*lower)[1])) {
                idiom.kind = IdiomKind::Clip;
                idiom.values = {idiom.values[0], (*lower)[1], idiom.values[1]};
            }
            return;
        }
    }
}

} // namespace

std::vector<CIdiom> idiomsAt(QByteArrayView text, qint64 at)
{
    constexpr std::size_t hexBits = 6; ///< length of four digits with 0x
    constexpr std::size_t maxIdioms = 3;
    const std::vector<IdiomToken> tokens = idiomTokens(stdView(text));
    const std::optional<std::size_t> here = tokenAt(tokens, at);
    if (!here)
        return {};
    struct Found {
        std::size_t tokens = 0;
        CIdiom idiom;
    };
    std::vector<Found> found;
    IdiomMatcher matcher(tokens, stdView(text));
    for (const IdiomPattern &pattern : idiomPatterns()) {
        const bool isPlain = pattern.pieces.front().find_first_of("%~#") == std::string_view::npos;
        const std::size_t first = *here + 1 - std::min(*here + 1, longestMatch(pattern));
        for (std::size_t begin = *here + 1; begin-- > first;) {
            if (isPlain && tokens[begin].text != pattern.pieces.front())
                continue;
            std::size_t end = 0;
            std::optional<IdiomValues> values = matcher.match(pattern, begin, end);
            if (!values || end <= *here
                || (!pattern.holds.empty() && !values->back().contains(byteView(pattern.holds))))
                continue;
            CIdiom idiom {pattern.kind, {ByteOffset(tokens[begin].begin), ByteOffset(tokens[end - 1].end())}, *values};
            if (idiom.kind == IdiomKind::HexInteger && idiom.values[0].size() == hexBits && idiom.values[0][0] == '0')
                idiom.kind = IdiomKind::HexBits;
            if (idiom.kind == IdiomKind::LowerLimit || idiom.kind == IdiomKind::UpperLimit)
                joinLimits(idiom, begin, matcher, tokens);
            const bool isKnown = std::any_of(found.begin(), found.end(), [&](const Found &each) {
                return each.idiom.place == idiom.place || each.idiom.kind == idiom.kind;
            });
            if (!isKnown)
                found.push_back({end - begin, std::move(idiom)});
            break; // the smallest of its kind
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const Found &a, const Found &b) { return a.tokens < b.tokens; });
    std::vector<CIdiom> idioms;
    for (std::size_t i = 0; i < std::min(found.size(), maxIdioms); ++i)
        idioms.push_back(std::move(found[i].idiom));
    return idioms;
}

const char *idiomSentence(CIdiom::Kind kind)
{
    return std::ranges::find(idiomRows, kind, &IdiomRow::kind)->sentence;
}

} // namespace Mlf
