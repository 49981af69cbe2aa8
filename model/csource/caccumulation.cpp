// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/caccumulation.h"

#include "model/csource/cwords.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace Mlf {

namespace {

constexpr int deepest = 20; ///< brackets in brackets; what is deeper is not told

/// Tokens [first, last).
struct Part {
    qsizetype first = 0;
    qsizetype last = 0;
};

class Accumulations {
public:
    explicit Accumulations(const CTokens &tokens) : m_tokens(tokens) { }

    CCount ofExpression(Part part)
    {
        CCount all;
        for (const Part &statement : split(part, ";")) {
            for (const Part &one : split(statement, ","))
                all = all.plus(ofAssignment(withoutParentheses(one)));
        }
        return all;
    }

private:
    [[nodiscard]] bool is(qsizetype at, std::string_view mark) const { return m_tokens.is(at, mark); }

    [[nodiscard]] bool isAssignment(qsizetype at) const
    {
        return m_tokens.at(at).kind == CToken::Kind::Mark && isCAssignment(m_tokens.text(at));
    }

    /// The token behind a bracket's partner; the next one of all others.
    [[nodiscard]] qsizetype next(qsizetype at, qsizetype last) const
    {
        const bool opens = is(at, "(") || is(at, "[") || is(at, "{");
        return std::min<qsizetype>(opens ? std::max<qsizetype>(m_tokens.at(at).partner, at) + 1 : at + 1, last);
    }

    /// What stands before makes a mark behind it one between two values.
    [[nodiscard]] bool endsValue(Part part, qsizetype at) const
    {
        if (at <= part.first)
            return false;
        const CToken &before = m_tokens.at(at - 1);
        if (is(at - 1, ")"))
            return !isCast(at - 1);
        return before.kind == CToken::Kind::Number || before.kind == CToken::Kind::Text || is(at - 1, "]")
            || (m_tokens.isWord(at - 1) && !is(at - 1, "return") && !is(at - 1, "sizeof"));
    }

    /// The parenthesis that ends there holds a type.
    [[nodiscard]] bool isCast(qsizetype closing) const
    {
        const qsizetype opening = m_tokens.at(closing).partner;
        if (opening < 0 || opening + 1 >= closing)
            return false;
        bool isType = false;
        for (qsizetype at = opening + 1; at < closing; ++at) {
            const std::string_view word = m_tokens.text(at);
            const bool names = word.ends_with("_t")
                || isOneOf(word,
                           {"int", "char", "short", "long", "float", "double", "half", "unsigned", "signed", "bool",
                            "_Float16", "void"});
            if (!names && !isOneOf(word, {"const", "volatile", "restrict", "*", "struct"}))
                return false;
            isType = isType || names;
        }
        return isType;
    }

    /// At the marks outside of brackets.
    [[nodiscard]] std::vector<Part> split(Part part, std::string_view mark) const
    {
        std::vector<Part> parts;
        qsizetype begin = part.first;
        for (qsizetype at = part.first; at < part.last; at = next(at, part.last)) {
            if (is(at, mark)) {
                parts.push_back({begin, at});
                begin = at + 1;
            }
        }
        parts.push_back({begin, part.last});
        return parts;
    }

    [[nodiscard]] Part withoutParentheses(Part part) const
    {
        for (;;) {
            if (part.last - part.first >= 2 && is(part.first, "(")
                && m_tokens.at(part.first).partner == part.last - 1) {
                ++part.first;
                --part.last;
            } else if (part.first < part.last && is(part.first, "(") && m_tokens.at(part.first).partner > 0
                       && m_tokens.at(part.first).partner < part.last - 1 && isCast(m_tokens.at(part.first).partner)
                       && isOneValue({m_tokens.at(part.first).partner + 1, part.last})) {
                part.first = m_tokens.at(part.first).partner + 1;
            } else {
                return part;
            }
        }
    }

    /// No operator between two values stands in it outside of brackets.
    [[nodiscard]] bool isOneValue(Part part) const
    {
        for (qsizetype at = part.first; at < part.last; at = next(at, part.last)) {
            if (isBinary(part, at))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool isBinary(Part part, qsizetype at) const
    {
        const bool isPointer = is(at, "*") && (at + 1 >= part.last || is(at + 1, ")") || is(at + 1, ","));
        return m_tokens.at(at).kind == CToken::Kind::Mark && endsValue(part, at) && !isPointer
            && !isOneOf(m_tokens.text(at), {"(", "[", "{", ")", "]", "}", ".", "->", "++", "--"});
    }

    [[nodiscard]] bool has(Part part, std::string_view mark) const
    {
        for (qsizetype at = part.first; at < part.last; ++at) {
            if (is(at, mark))
                return true;
        }
        return false;
    }

    [[nodiscard]] bool areSame(Part a, Part b) const
    {
        a = withoutParentheses(a);
        b = withoutParentheses(b);
        if (a.last - a.first != b.last - b.first)
            return false;
        for (qsizetype i = 0; i < a.last - a.first; ++i) {
            if (m_tokens.text(a.first + i) != m_tokens.text(b.first + i))
                return false;
        }
        return true;
    }

    /// An element of something, or what a pointer points to.
    [[nodiscard]] bool isLoad(Part part) const
    {
        for (qsizetype at = part.first; at < part.last; ++at) {
            if (is(at, "[") || is(at, "->") || (is(at, "*") && !endsValue(part, at) && !isInCast(part, at)))
                return true;
        }
        return false;
    }

    /// `*` of `(float*)`.
    [[nodiscard]] bool isInCast(Part part, qsizetype at) const
    {
        while (at < part.last && (is(at, "*") || is(at, "const")))
            ++at;
        return at < part.last && is(at, ")") && isCast(at);
    }

    /// The addends of a sum, through parentheses and casts.
    void flatten(Part part, std::vector<Part> &addends) const
    {
        part = withoutParentheses(part);
        std::vector<Part> parts;
        qsizetype begin = part.first;
        for (qsizetype at = part.first; at < part.last; at = next(at, part.last)) {
            if (!isBinary(part, at))
                continue;
            if (is(at, "+") || is(at, "-")) {
                parts.push_back({begin, at});
                begin = at + 1;
            } else if (!isOneOf(m_tokens.text(at), {"*", "/", "%"})) {
                parts.clear(); // binds less than a sum
                break;
            }
        }
        if (parts.empty()) {
            addends.push_back(part);
            return;
        }
        parts.push_back({begin, part.last});
        for (const Part &one : parts)
            flatten(one, addends);
    }

    /// Values that are multiplied and nothing else.
    [[nodiscard]] bool isProduct(Part part) const
    {
        part = withoutParentheses(part);
        bool isMultiplied = false;
        for (qsizetype at = part.first; at < part.last; at = next(at, part.last)) {
            if (!isBinary(part, at))
                continue;
            if (!is(at, "*"))
                return false;
            isMultiplied = true;
        }
        return isMultiplied;
    }

    /// A product stands somewhere in it, outside of indices.
    [[nodiscard]] bool holdsProduct(Part part) const
    {
        for (qsizetype at = part.first; at < part.last; at = is(at, "[") ? next(at, part.last) : at + 1) {
            if (is(at, "*") && isBinary(part, at))
                return true;
        }
        return false;
    }

    CCount ofAssignment(Part part)
    {
        qsizetype sign = part.first;
        while (sign < part.last && !isAssignment(sign))
            sign = next(sign, part.last);
        // Of what is stored inside of an expression nobody says what becomes of it.
        for (qsizetype at = part.first; at < part.last; ++at) {
            if (at != sign && isAssignment(at))
                return holdsProduct(part) ? CCount::unknown() : CCount();
        }
        if (sign >= part.last)
            return {};
        const Part target {part.first, sign};
        const Part value {sign + 1, part.last};
        if (!holdsProduct(value) || !(is(sign, "=") || is(sign, "+=") || is(sign, "-=")))
            return {};
        return ofSum(target, value, !is(sign, "="));
    }

    CCount ofSum(Part target, Part value, bool isAdded)
    {
        std::vector<Part> addends;
        flatten(value, addends);
        const auto own = std::find_if(addends.begin(), addends.end(), [&](Part one) { return areSame(one, target); });
        isAdded = isAdded || own != addends.end();
        const bool isVariable = !has(target, "[") && !has(target, "*") && !has(target, "->");
        CCount all;
        for (const Part &one : addends) {
            if (own != addends.end() && &one == &*own)
                continue;
            if (isProduct(one)) {
                // What steps a pointer or an index is no data; nobody tells it from values that were loaded before.
                if (isAdded && isVariable && !isLoad(one))
                    return CCount::unknown();
                all = all.plus({1, true});
            } else if (holdsProduct(one)) {
                if (isAdded && !isCondition(one))
                    return CCount::unknown();
                all = all.plus({1, false});
            }
        }
        if (isAdded)
            return all;
        // What is added to and stored elsewhere may be an accumulation all the same: `sum = x[0] + a * b; x[0] = sum`.
        return isInside(value, target, isVariable) ? CCount::unknown() : CCount();
    }

    /// `c ? a * b : 0`, with one product.
    [[nodiscard]] bool isCondition(Part part) const
    {
        part = withoutParentheses(part);
        const std::vector<Part> parts = split(part, "?");
        if (parts.size() != 2 || holdsProduct(parts[0]))
            return false;
        const std::vector<Part> branches = split(parts[1], ":");
        const auto isPlain = [&](Part one) { return isProduct(one) || !holdsProduct(one); };
        return branches.size() == 2 && isPlain(branches[0]) && isPlain(branches[1]);
    }

    /// Beside a product the target is added somewhere, `x[0] = max(x[0] + a * b, 0)`, or `isAny` other value of memory.
    [[nodiscard]] bool isInside(Part value, Part target, bool isAny) const
    {
        if (isSumWith(value, target, isAny))
            return true;
        for (qsizetype at = value.first; at < value.last; ++at) {
            if (!is(at, "(") || m_tokens.at(at).partner <= at)
                continue;
            for (const std::string_view mark : {",", "?", ":"}) {
                for (const Part &one : split({at + 1, m_tokens.at(at).partner}, mark)) {
                    if (isSumWith(one, target, isAny))
                        return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] bool isSumWith(Part value, Part target, bool isAny) const
    {
        std::vector<Part> addends;
        flatten(value, addends);
        bool hasProduct = false;
        bool hasOther = false;
        for (const Part &one : addends) {
            if (isProduct(one))
                hasProduct = hasProduct || isLoad(one);
            else
                hasOther = hasOther || areSame(one, target) || (isAny && isLoad(one));
        }
        return hasProduct && hasOther;
    }

    const CTokens &m_tokens;
};

} // namespace

CCount accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last)
{
    last = std::min(last, tokens.size());
    bool isMultiplied = false;
    bool isStored = false;
    int depth = 0;
    int most = 0;
    for (qsizetype at = first; at < last; ++at) {
        const std::string_view text = tokens.text(at);
        depth += isOneOf(text, {"(", "[", "{"}) ? 1 : isOneOf(text, {")", "]", "}"}) ? -1 : 0;
        most = std::max(most, depth);
        isMultiplied = isMultiplied || text == "*";
        isStored = isStored || text.ends_with('=');
    }
    if (!isMultiplied || !isStored)
        return {};
    return most > deepest ? CCount::unknown() : Accumulations(tokens).ofExpression({first, last});
}

} // namespace Mlf
