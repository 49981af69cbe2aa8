// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/ccountedloops.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

namespace Mlf {

namespace {

constexpr qsizetype longestCondition = 20; ///< tokens
constexpr qsizetype longestWay = 500; ///< tokens between the first value and the loop
constexpr int deepestLoop = 60; ///< nested brackets

class CountedLoops {
public:
    CountedLoops(const CTokens &tokens, CTokenPart body) : m_tokens(tokens), m_body(body) { }

    /// The counted loop that begins at the token `at`.
    [[nodiscard]] std::optional<CCountedLoop> read(qsizetype at)
    {
        const bool isDo = is(at, "do");
        const qsizetype head = isDo ? partner(at + 1) + 2 : at + 1;
        const CTokenPart block =
            isDo ? CTokenPart {at + 1, head - 2} : CTokenPart {partner(head) + 1, partner(partner(head) + 1)};
        const bool isEndOfDo = is(at, "while") && is(at - 1, "}") && is(partner(at - 1) - 1, "do");
        if (!is(head, "(") || !is(block.first, "{") || block.last < block.first || (isDo && !is(head - 1, "while"))
            || isEndOfDo)
            return std::nullopt;
        CCountedLoop loop;
        CTokenPart condition {head + 1, partner(head)};
        bool hasStart = false;
        bool hasStep = false;
        if (is(at, "for")) {
            const CTokenPart start {head + 1, next(head + 1, ";")};
            condition = {start.last + 1, next(start.last + 1, ";")};
            hasStart = start.last > start.first;
            hasStep = condition.last + 1 < partner(head);
            loop.name = hasStart && !hasStep ? startedIn(start) : std::string_view();
        }
        if (loop.name.empty())
            loop.name = hasStart ? std::string_view() : comparedIn(condition);
        const bool isCounted = !loop.name.empty() && isPlain(condition) && (hasStart || findStart(loop, at))
            && (hasStep || findStep(loop, block)) && isSteady(loop, condition, block);
        return isCounted ? std::optional(loop) : std::nullopt;
    }

private:
    [[nodiscard]] bool is(qsizetype at, std::string_view mark) const { return m_tokens.is(at, mark); }
    [[nodiscard]] qsizetype partner(qsizetype at) const
    {
        return at >= 0 && at < m_body.last ? m_tokens.at(at).partner : -1;
    }

    [[nodiscard]] qsizetype next(qsizetype at, std::string_view mark) const
    {
        while (at < m_body.last && !is(at, mark))
            ++at;
        return at;
    }

    /// True if a statement begins at the token, without a condition, label or loop before it.
    [[nodiscard]] bool isStatement(qsizetype at) const { return isOneOf(m_tokens.text(at - 1), {";", "{", "}"}); }

    /// True if the word at the token is declared there as a number that is wide enough to count.
    [[nodiscard]] bool isDeclared(qsizetype at) const
    {
        const qsizetype name = at--;
        for (; m_tokens.isWord(at); --at) {
            const std::string_view type = m_tokens.text(at);
            const bool isNarrow =
                isOneOf(type, {"char", "short", "bool", "_Bool"}) || type.ends_with("8_t") || type.ends_with("16_t");
            if (isNarrow || isCKeyword(type) || isOneOf(type, {"static", "volatile", "float", "double"}))
                return false;
        }
        return at + 1 < name && isNumberTypeOrKeyword(byteView(m_tokens.text(name - 1)));
    }

    /// The variable that the first part of a head declares, if it declares only one.
    [[nodiscard]] std::string_view startedIn(CTokenPart part) const
    {
        const qsizetype sign = next(part.first, "=");
        const bool isOne = sign < part.last && next(part.first, ",") >= part.last && isDeclared(sign - 1);
        return isOne ? m_tokens.text(sign - 1) : std::string_view();
    }

    /// The variable that may be the counter of a condition: i in `i < n` and `9 > i`, otherwise empty.
    [[nodiscard]] std::string_view comparedIn(CTokenPart condition) const
    {
        const auto isComparison = [this](qsizetype at) {
            return isOneOf(m_tokens.text(at), {"<", "<=", ">", ">=", "!="});
        };
        if (m_tokens.isWord(condition.first) && isComparison(condition.first + 1))
            return m_tokens.text(condition.first);
        const bool isLast = m_tokens.isWord(condition.last - 1) && isComparison(condition.last - 2);
        return isLast ? m_tokens.text(condition.last - 1) : std::string_view();
    }

    /// True if a condition neither changes a variable nor calls a function.
    [[nodiscard]] bool isPlain(CTokenPart condition) const
    {
        for (qsizetype at = condition.first; at < condition.last; ++at) {
            const bool isCall = m_tokens.isWord(at) && is(at + 1, "(") && !is(at, "sizeof");
            if (isCall || isCAssignment(m_tokens.text(at)) || isOneOf(m_tokens.text(at), {"++", "--"}))
                return false;
        }
        return condition.last - condition.first <= longestCondition;
    }

    /// Finds the statement in the block of the loop that sets the counter before the loop, which begins at `at`.
    [[nodiscard]] bool findStart(CCountedLoop &loop, qsizetype at)
    {
        const qsizetype farthest = std::max(at - longestWay, m_body.first);
        for (qsizetype word = at - 1; isStatement(at) && word > farthest && !is(word, "{"); --word) {
            if (isOneOf(m_tokens.text(word), {"case", "default"}))
                return false;
            if (is(word, loop.name)) {
                loop.start = word + 1;
                return is(word + 1, "=") && (isStatement(word) ? isNumber(loop.name) : isDeclared(word));
            }
            for (const qsizetype first = partner(word); first >= 0 && first < word; --word) {
                if (is(word, loop.name))
                    return false;
            }
        }
        return false;
    }

    /// True if the first declaration of the name in the function declares such a number.
    [[nodiscard]] bool isNumber(std::string_view name)
    {
        if (m_isNumber.empty()) {
            for (qsizetype word = m_body.first; word < m_body.last; ++word) {
                if (m_tokens.isWord(word))
                    m_isNumber.try_emplace(m_tokens.text(word), isDeclared(word));
            }
        }
        return m_isNumber[name];
    }

    /// Finds the statement of the block that steps the counter. No condition or `continue` may precede it.
    [[nodiscard]] bool findStep(CCountedLoop &loop, CTokenPart block) const
    {
        for (qsizetype at = block.first + 1; at < block.last; ++at) {
            const bool isName = is(at, loop.name);
            const bool isStep =
                isName ? isChanged(m_tokens, at) : isOneOf(m_tokens.text(at), {"++", "--"}) && is(at + 1, loop.name);
            if (isStep && isStatement(at)) {
                loop.step = at;
                loop.stepEnd = next(at, ";");
                return true;
            }
            if (isName && m_tokens.isWord(at - 1) && !isCKeyword(m_tokens.text(at - 1)))
                return false; // another variable with this name
            const qsizetype last = std::max(partner(at), at);
            for (; at <= last; ++at) {
                if (is(at, "continue"))
                    return false;
            }
            --at;
        }
        return false;
    }

    /// True if only the step changes the variables of the loop's condition, and no `switch` around the loop may
    /// jump into it.
    [[nodiscard]] bool isSteady(const CCountedLoop &loop, CTokenPart condition, CTokenPart block) const
    {
        bool isStepped = loop.step < 0;
        std::set<std::string_view> words;
        for (qsizetype word = condition.first; word < condition.last; ++word) {
            if (m_tokens.isWord(word))
                words.insert(m_tokens.text(word));
        }
        for (qsizetype at = block.first; at < block.last; ++at) {
            if (isOneOf(m_tokens.text(at), {"case", "default"}))
                return false;
            if (!words.contains(m_tokens.text(at)) || !isChanged(m_tokens, at))
                continue;
            if (isStepped || !is(at, loop.name))
                return false;
            isStepped = true;
        }
        return true;
    }

    const CTokens &m_tokens;
    CTokenPart m_body;
    std::unordered_map<std::string_view, bool> m_isNumber; ///< see isNumber()
};

} // namespace

bool isChanged(const CTokens &tokens, qsizetype word)
{
    const auto isStep = [&](qsizetype at) { return tokens.is(at, "++") || tokens.is(at, "--"); };
    return isCAssignment(tokens.text(word + 1)) || isStep(word + 1) || isStep(word - 1);
}

std::map<qsizetype, CCountedLoop> findCountedLoops(const CTokens &tokens, qsizetype first, qsizetype end)
{
    std::map<qsizetype, CCountedLoop> loops;
    CountedLoops reader(tokens, {first, end});
    int depth = 0;
    for (qsizetype at = first; at < end; ++at) {
        if (const qsizetype partner = tokens.at(at).partner; partner >= 0)
            depth += partner > at ? 1 : -1;
        if (!tokens.isWord(at) || depth > deepestLoop)
            continue;
        if (tokens.is(at, "goto"))
            return {};
        const bool isOpenFor = tokens.is(at, "for") && tokens.is(at + 1, "(")
            && (tokens.is(at + 2, ";") || tokens.is(tokens.at(at + 1).partner - 1, ";"));
        if (!isOpenFor && !isOneOf(tokens.text(at), {"while", "do"}))
            continue;
        if (const std::optional<CCountedLoop> loop = reader.read(at))
            loops.emplace(at, *loop);
    }
    return loops;
}

} // namespace Mlf
