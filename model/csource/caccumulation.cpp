// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/caccumulation.h"

#include "model/csource/cwords.h"

#include <algorithm>
#include <set>
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

bool isTypeWord(std::string_view word)
{
    return word.ends_with("_t")
        || isOneOf(word,
                   {"int", "char", "short", "long", "float", "double", "half", "unsigned", "signed", "bool", "_Float16",
                    "void", "const"});
}

class Accumulations {
public:
    explicit Accumulations(const CTokens &tokens) : m_tokens(tokens) { }

    CAccumulations ofExpression(Part part)
    {
        CAccumulations all;
        for (const Part &statement : split(part, ";")) {
            for (const Part &one : split(statement, ","))
                all.count = all.count.plus(ofAssignment(withoutParentheses(one)));
        }
        all.hasOthers = m_hasOthers;
        return all;
    }

private:
    [[nodiscard]] bool is(qsizetype at, std::string_view mark) const { return m_tokens.is(at, mark); }
    [[nodiscard]] qsizetype partner(qsizetype at) const { return m_tokens.at(at).partner; }

    [[nodiscard]] bool isAssignment(qsizetype at) const
    {
        return m_tokens.at(at).kind == CToken::Kind::Mark && isCAssignment(m_tokens.text(at));
    }

    /// The token behind a bracket's partner; the next one of all others.
    [[nodiscard]] qsizetype next(qsizetype at, qsizetype last) const
    {
        const bool opens = is(at, "(") || is(at, "[") || is(at, "{");
        return std::min<qsizetype>(opens ? std::max<qsizetype>(partner(at), at) + 1 : at + 1, last);
    }

    /// A value ends there, so that a mark behind it stands between two values.
    [[nodiscard]] bool isEndOfValue(qsizetype at, qsizetype first) const
    {
        if (at > first && (is(at, "++") || is(at, "--")))
            --at;
        if (at < first)
            return false;
        if (is(at, ")"))
            return !isCast(at);
        const CToken &token = m_tokens.at(at);
        return token.kind == CToken::Kind::Number || token.kind == CToken::Kind::Text || is(at, "]")
            || (m_tokens.isWord(at) && !isTypeWord(m_tokens.text(at))
                && !isOneOf(m_tokens.text(at), {"return", "sizeof", "case"}));
    }

    /// The parenthesis that ends there holds a type.
    [[nodiscard]] bool isCast(qsizetype closing) const
    {
        const qsizetype opening = partner(closing);
        if (opening < 0 || opening + 1 >= closing)
            return false;
        bool isType = false;
        for (qsizetype at = opening + 1; at < closing; ++at) {
            const std::string_view word = m_tokens.text(at);
            if (!isTypeWord(word) && !isOneOf(word, {"const", "volatile", "restrict", "*", "struct"}))
                return false;
            isType = isType || isTypeWord(word);
        }
        return isType;
    }

    /// A cast begins there; where it ends, else -1.
    [[nodiscard]] qsizetype castAt(qsizetype at, qsizetype last) const
    {
        const qsizetype closing = at < last && is(at, "(") ? partner(at) : -1;
        return closing > at && closing < last && isCast(closing) ? closing : -1;
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
            const qsizetype last = part.last - 1;
            if (last > part.first && is(part.first, "(") && partner(part.first) == last) {
                ++part.first;
                --part.last;
                continue;
            }
            // All casts in front at once: whether one value follows is asked once.
            qsizetype behind = part.first;
            for (qsizetype end = castAt(behind, last); end >= 0; end = castAt(behind, last))
                behind = end + 1;
            if (behind == part.first || !isOneValue({behind, part.last}))
                return part;
            part.first = behind;
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
        if (m_tokens.at(at).kind != CToken::Kind::Mark || !isEndOfValue(at - 1, part.first))
            return false;
        const bool isPointer = is(at, "*") && (at + 1 >= part.last || is(at + 1, ")") || is(at + 1, ","));
        return !isPointer && !isOneOf(m_tokens.text(at), {"(", "[", "{", ")", "]", "}", ".", "->", "++", "--"});
    }

    [[nodiscard]] bool isProductSign(Part part, qsizetype at) const { return is(at, "*") && isBinary(part, at); }

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
            if (const qsizetype end = castAt(at, part.last); end >= 0)
                at = end;
            else if (is(at, "[") || is(at, "->") || (is(at, "*") && !isEndOfValue(at - 1, part.first)))
                return true;
        }
        return false;
    }

    /// Numbers alone, with signs and casts.
    [[nodiscard]] bool isConstant(Part part) const
    {
        bool hasNumber = false;
        for (qsizetype at = part.first; at < part.last; ++at) {
            hasNumber = hasNumber || m_tokens.at(at).kind == CToken::Kind::Number;
            if ((m_tokens.isWord(at) && !isTypeWord(m_tokens.text(at))) || is(at, "["))
                return false;
        }
        return hasNumber;
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

    /// The values that are multiplied, and nothing else is done with them; empty where it is no product.
    [[nodiscard]] std::vector<Part> factorsOf(Part part) const
    {
        part = withoutParentheses(part);
        std::vector<Part> factors;
        qsizetype begin = part.first;
        for (qsizetype at = part.first; at < part.last; at = next(at, part.last)) {
            if (!isBinary(part, at))
                continue;
            if (!is(at, "*"))
                return {};
            factors.push_back({begin, at});
            begin = at + 1;
        }
        if (!factors.empty())
            factors.push_back({begin, part.last});
        return factors;
    }

    /// A product stands somewhere in it, outside of indices.
    [[nodiscard]] bool holdsProduct(Part part) const
    {
        for (qsizetype at = part.first; at < part.last; at = is(at, "[") ? next(at, part.last) : at + 1) {
            if (isProductSign(part, at))
                return true;
        }
        return false;
    }

    /// The same of products of two values: a value and a number are a scale.
    [[nodiscard]] int valueProductsIn(Part part) const
    {
        int products = 0;
        for (qsizetype at = part.first; at < part.last; at = is(at, "[") ? next(at, part.last) : at + 1) {
            if (!isProductSign(part, at))
                continue;
            qsizetype left = at - 1;
            if (is(left, ")") && partner(left) >= part.first)
                left = partner(left);
            // `f(3) * x`
            const bool isCall = is(left, "(") && left > part.first && m_tokens.isWord(left - 1);
            qsizetype right = at + 1;
            while (right < part.last && (is(right, "-") || castAt(right, part.last) >= 0))
                right = next(right, part.last);
            const qsizetype rightEnd = right < part.last ? next(right, part.last) : part.last;
            const bool isChain =
                (left - 1 >= part.first && is(left - 1, "*")) || (rightEnd < part.last && is(rightEnd, "*"));
            const bool isScale =
                (isConstant({left, at}) && !isCall) || isConstant({right, rightEnd}) || is(right, "sizeof");
            products += isScale && !isChain ? 0 : 1;
        }
        return products;
    }

    CCount ofAssignment(Part part)
    {
        if (part.first < part.last && is(part.first, "return"))
            return valueProductsIn(part) > 0 ? CCount::unknown() : CCount();
        qsizetype sign = part.first;
        while (sign < part.last && !isAssignment(sign))
            sign = next(sign, part.last);
        // What becomes of a product that is stored inside of an expression, or handed on, nobody says here.
        bool isElsewhere = sign >= part.last;
        for (qsizetype at = part.first; at < part.last; ++at) {
            isElsewhere = isElsewhere || (at != sign && isAssignment(at))
                || (m_tokens.at(at).kind == CToken::Kind::Values
                    && m_tokens.text(at).find('*') != std::string_view::npos);
        }
        if (isElsewhere)
            return valueProductsIn(part) > 0 || (sign < part.last && holdsProduct(part)) || hasProductInValues(part)
                ? CCount::unknown()
                : CCount();
        const Part target {part.first, sign};
        const Part value {sign + 1, part.last};
        if (is(sign, "*="))
            return isConstant(value) ? CCount() : CCount::unknown();
        if (!holdsProduct(value))
            return {};
        if (!is(sign, "=") && !is(sign, "+=") && !is(sign, "-="))
            return valueProductsIn(value) > 0 ? CCount::unknown() : CCount();
        return ofSum(target, value, !is(sign, "="));
    }

    [[nodiscard]] bool hasProductInValues(Part part) const
    {
        for (qsizetype at = part.first; at < part.last; ++at) {
            if (m_tokens.at(at).kind == CToken::Kind::Values && m_tokens.text(at).find('*') != std::string_view::npos)
                return true;
        }
        return false;
    }

    CCount ofSum(Part target, Part value, bool isAdded)
    {
        std::vector<Part> addends;
        flatten(value, addends);
        const auto own = std::find_if(addends.begin(), addends.end(), [&](Part one) { return areSame(one, target); });
        isAdded = isAdded || own != addends.end();
        const bool isVariable = !isLoad(target);
        if (!isAdded)
            return ofStore(target, value, addends, isVariable);
        CCount all;
        for (const Part &one : addends) {
            if (own != addends.end() && &one == &*own)
                continue;
            if (const std::vector<Part> factors = factorsOf(one); !factors.empty()) {
                const auto loads =
                    std::count_if(factors.begin(), factors.end(), [&](Part factor) { return isLoad(factor); });
                const bool isDeep = std::any_of(factors.begin(), factors.end(), [&](Part factor) {
                    return factorsOf(factor).empty() && valueProductsIn(factor) > 0;
                });
                // What steps a pointer or an index is no value; nobody tells it from values that were loaded before.
                if (isDeep || (isVariable && loads < 2))
                    return CCount::unknown();
                all = all.plus({1, true});
            } else if (holdsProduct(one)) {
                if (!isCondition(one))
                    return CCount::unknown();
                all = all.plus({1, false});
            }
        }
        return all;
    }

    /// A product that is stored where nothing was added: of an operator that multiplies, or the first part of a sum.
    CCount ofStore(Part target, Part value, const std::vector<Part> &addends, bool isVariable)
    {
        const int products = valueProductsIn(value);
        if (products == 0)
            return {};
        if (isVariable || isDotProduct(addends) || isHandedOn(value) || isInside(value, target))
            return CCount::unknown();
        m_hasOthers = true;
        return {};
    }

    /// A product stands in the arguments of a call.
    [[nodiscard]] bool isHandedOn(Part part) const
    {
        for (qsizetype at = part.first + 1; at < part.last; ++at) {
            const bool isCall = is(at, "(") && m_tokens.isWord(at - 1) && !isTypeWord(m_tokens.text(at - 1));
            if (isCall && partner(at) > at && valueProductsIn({at + 1, partner(at)}) > 0)
                return true;
        }
        return false;
    }

    /// Two products are of elements of the same two: a sum that is written out.
    [[nodiscard]] bool isDotProduct(const std::vector<Part> &addends) const
    {
        std::set<std::set<std::string_view>> seen;
        for (const Part &one : addends) {
            std::set<std::string_view> names;
            for (const Part &factor : factorsOf(one)) {
                qsizetype at = factor.first;
                while (at < factor.last && (!m_tokens.isWord(at) || isTypeWord(m_tokens.text(at))))
                    ++at;
                if (at < factor.last)
                    names.insert(m_tokens.text(at));
            }
            if (names.size() > 0 && !seen.insert(std::move(names)).second)
                return true;
        }
        return false;
    }

    /// `c ? a * b : 0`, with one product.
    [[nodiscard]] bool isCondition(Part part) const
    {
        part = withoutParentheses(part);
        const std::vector<Part> parts = split(part, "?");
        if (parts.size() != 2 || holdsProduct(parts[0]))
            return false;
        const std::vector<Part> branches = split(parts[1], ":");
        const auto isPlain = [&](Part one) { return !factorsOf(one).empty() || !holdsProduct(one); };
        return branches.size() == 2 && isPlain(branches[0]) && isPlain(branches[1]);
    }

    /// Beside a product the target stands as an addend in some parentheses: `x[0] = max(x[0] + a * b, 0)`.
    [[nodiscard]] bool isInside(Part value, Part target) const
    {
        for (qsizetype at = value.first; at < value.last; ++at) {
            if (!is(at, "(") || partner(at) <= at)
                continue;
            for (const std::string_view mark : {",", "?", ":"}) {
                for (const Part &one : split({at + 1, partner(at)}, mark)) {
                    std::vector<Part> addends;
                    flatten(one, addends);
                    if (addends.size() > 1 && holdsProduct(one)
                        && std::any_of(addends.begin(), addends.end(),
                                       [&](Part addend) { return areSame(addend, target); }))
                        return true;
                }
            }
        }
        return false;
    }

    const CTokens &m_tokens;
    bool m_hasOthers = false;
};

/// The heads of loops, and what else a function does with the names in them.
class LoopHeads {
public:
    LoopHeads(const CTokens &tokens, qsizetype first, qsizetype last) : m_tokens(tokens), m_first(first), m_last(last)
    {
    }

    [[nodiscard]] bool arePlain()
    {
        for (qsizetype at = m_first; at < m_last; ++at) {
            const std::string_view text = m_tokens.text(at);
            if (isOneOf(text, {"asm", "__asm", "__asm__"}) || (text == "goto" && is(at + 1, "*")))
                return false;
            if (text == "for" && is(at + 1, "(") && !takeHead(at + 2, m_tokens.at(at + 1).partner))
                return false;
        }
        return areKept();
    }

private:
    [[nodiscard]] bool is(qsizetype at, std::string_view mark) const { return at < m_last && m_tokens.is(at, mark); }

    /// `int32_t i = 0; i < 9; ++i`
    bool takeHead(qsizetype at, qsizetype end)
    {
        if (end <= at || end >= m_last)
            return false;
        m_heads.emplace_back(at, end);
        bool isUnsigned = false;
        while (at < end && isTypeWord(m_tokens.text(at))) {
            isUnsigned = isUnsigned || m_tokens.text(at).starts_with('u') || is(at, "size_t");
            ++at;
        }
        if (!m_tokens.isWord(at) || !is(at + 1, "="))
            return false;
        const std::string_view counter = m_tokens.text(at);
        m_names.insert(counter);
        at += 2;
        if (!takeNumber(at, end) || !is(at, ";") || m_tokens.text(at + 1) != counter)
            return false;
        at += 2;
        const bool isDown = is(at, ">") || is(at, ">=");
        if (!isOneOf(m_tokens.text(at), {"<", "<=", ">", ">=", "!="}) || (isDown && isUnsigned))
            return false;
        ++at;
        if (!takeNumber(at, end) || !is(at, ";"))
            return false;
        ++at;
        const auto isStep = [&](qsizetype one) { return is(one, "++") || is(one, "--"); };
        const auto isCounter = [&](qsizetype one) { return m_tokens.text(one) == counter; };
        if (at + 2 == end && ((isStep(at) && isCounter(at + 1)) || (isCounter(at) && isStep(at + 1))))
            return true;
        return at + 3 == end && isCounter(at) && (is(at + 1, "+=") || is(at + 1, "-="))
            && m_tokens.at(at + 2).kind == CToken::Kind::Number;
    }

    /// Numbers, names and what reckons with them, up to a semicolon.
    bool takeNumber(qsizetype &at, qsizetype end)
    {
        for (; at < end && !is(at, ";"); ++at) {
            if (m_tokens.isWord(at))
                m_names.insert(m_tokens.text(at));
            else if (m_tokens.at(at).kind != CToken::Kind::Number
                     && !isOneOf(m_tokens.text(at), {"+", "-", "*", "/", "%", "(", ")"}))
                return false;
        }
        return true;
    }

    /// Nothing changes them outside of the heads, but a declaration gives each its value.
    [[nodiscard]] bool areKept() const
    {
        auto head = m_heads.begin();
        for (qsizetype at = m_first; at < m_last; ++at) {
            if (head != m_heads.end() && at >= head->first) {
                at = std::max(at, head->second);
                ++head;
                continue;
            }
            const CToken &token = m_tokens.at(at);
            if (token.kind == CToken::Kind::Values && m_tokens.text(at).find_first_of("&+-=") != std::string_view::npos
                && holdsName(m_tokens.text(at)))
                return false;
            if (!m_tokens.isWord(at) || !m_names.contains(m_tokens.text(at)))
                continue;
            qsizetype behind = at + 1;
            while (is(behind, ")"))
                ++behind;
            qsizetype before = at - 1;
            while (before > m_first && is(before, "("))
                --before;
            const bool isDeclared =
                behind == at + 1 && before == at - 1 && isTypeWord(m_tokens.text(before)) && is(behind, "=");
            const bool isStored = is(behind, "++") || is(behind, "--") || isCAssignment(m_tokens.text(behind));
            if ((isStored && !isDeclared) || is(before, "++") || is(before, "--") || is(before, "&"))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool holdsName(std::string_view values) const
    {
        return std::any_of(m_names.begin(), m_names.end(),
                           [&](std::string_view name) { return values.find(name) != std::string_view::npos; });
    }

    const CTokens &m_tokens;
    qsizetype m_first;
    qsizetype m_last;
    std::vector<std::pair<qsizetype, qsizetype>> m_heads; ///< tokens in the parentheses, ascending
    std::set<std::string_view> m_names; ///< counters, and what stands in their beginnings and bounds
};

} // namespace

CAccumulations accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last)
{
    last = std::min(last, tokens.size());
    bool isMultiplied = false;
    int depth = 0;
    int most = 0;
    for (qsizetype at = first; at < last; ++at) {
        const std::string_view text = tokens.text(at);
        const char mark = text.size() == 1 ? text[0] : '\0';
        depth += mark == '(' || mark == '[' || mark == '{' ? 1 : mark == ')' || mark == ']' || mark == '}' ? -1 : 0;
        most = std::max(most, depth);
        isMultiplied = isMultiplied || text.find('*') != std::string_view::npos;
    }
    if (!isMultiplied)
        return {};
    return most > deepest ? CAccumulations {CCount::unknown()} : Accumulations(tokens).ofExpression({first, last});
}

bool countsPlainly(const CTokens &tokens, qsizetype first, qsizetype last)
{
    return LoopHeads(tokens, first, std::min(last, tokens.size())).arePlain();
}

} // namespace Mlf
