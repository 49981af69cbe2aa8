// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/caccumulation.h"

#include "model/csource/body/ctypewords.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

namespace Mlf {

namespace {

constexpr int maxDepth = 100; ///< nested brackets; deeper statements are unclear

class Accumulations {
public:
    explicit Accumulations(const CTokens &tokens) : m_tokens(tokens), m_types(tokens) { }

    [[nodiscard]] CAccumulations read(CTokenPart statement) const
    {
        CAccumulations result;
        while (is(statement.first, "(") && partner(statement.first) == statement.last - 1)
            statement = {statement.first + 1, statement.last - 1};
        if (isCAssembly(m_tokens.text(statement.first))) {
            result.isUnclear = true;
            return result;
        }
        qsizetype sign = statement.first;
        while (sign < statement.last && !isCAssignment(m_tokens.text(sign)))
            sign = nextPart(sign, statement.last);
        const auto comma = [&](qsizetype at) {
            while (at < statement.last && !is(at, ","))
                at = nextPart(at, statement.last);
            return at;
        };
        if (comma(sign) < statement.last && targetBegin(statement.first, sign) > statement.first) {
            for (qsizetype at = statement.first; at < statement.last; at = comma(at) + 1) // `int m = 4, n = 8;`
                result.add(read({at, comma(at)}));
            return result;
        }
        if (sign == statement.last || hasInnerStore({sign + 1, statement.last})) {
            result.keepsProduct = hasProductOfValues(statement);
            result.isUnclear = (hasInnerStore(statement) && hasProduct(statement))
                || (is(statement.first, "return") && result.keepsProduct); // the caller may add the returned product
            return result;
        }
        const CTokenPart target = withoutParentheses({targetBegin(statement.first, sign), sign});
        const CTokenPart value {sign + 1, statement.last};
        const bool isVariable = target.last == target.first + 1;
        std::vector<CTokenPart> addends;
        addAddends(value, addends);
        const auto own =
            std::find_if(addends.begin(), addends.end(), [&](CTokenPart one) { return areSame(one, target); });
        const bool isStepped = is(sign, "+=") || is(sign, "-=");
        if ((is(sign, "=") && own != addends.end()) || isStepped) {
            for (const CTokenPart &addend : addends) {
                if (isStepped || &addend != &*own)
                    result.add(readAddend(addend, isVariable));
            }
        } else if (is(sign, "*=") ? !isConstant(value) : hasProductOfValues(value)) {
            const bool isSum = std::ranges::any_of(addends, [this](CTokenPart one) { return hasProduct(one); })
                && std::ranges::any_of(addends, [this](CTokenPart one) { return !hasProduct(one) && isLoad(one); });
            result.isUnclear = (isVariable && isSum) || isDotProduct(addends) || mayAddTo(value, baseName(target));
            result.hasOthers = true;
            result.keepsProduct = isVariable || isHandedOn(value);
        }
        return result;
    }

private:
    [[nodiscard]] bool is(qsizetype at, std::string_view mark) const { return m_tokens.is(at, mark); }
    [[nodiscard]] qsizetype partner(qsizetype at) const { return m_tokens.at(at).partner; }

    /// The token after the matching bracket if this token is a bracket; otherwise the next token.
    [[nodiscard]] qsizetype nextPart(qsizetype at, qsizetype last) const
    {
        const bool isOpening = is(at, "(") || is(at, "[") || is(at, "{");
        return std::min(isOpening ? std::max(partner(at), at) + 1 : at + 1, last);
    }

    /// First token of the target. In `float x = …`, that is x.
    [[nodiscard]] qsizetype targetBegin(qsizetype first, qsizetype sign) const
    {
        const bool isDeclared = sign - first > 1 && m_tokens.isWord(sign - 1)
            && (m_tokens.isWord(sign - 2) || (is(sign - 2, "*") && m_tokens.isWord(first)));
        return isDeclared ? sign - 1 : first;
    }

    [[nodiscard]] bool isCast(qsizetype opening) const
    {
        return is(opening, "(") && m_types.isType(opening + 1, partner(opening));
    }

    /// True if the operator at a token has two operands.
    [[nodiscard]] bool isBinary(CTokenPart part, qsizetype at) const
    {
        const qsizetype before = at - 1;
        const bool isPointer = is(at, "*") && (is(at + 1, ")") || is(at + 1, ","));
        if (before < part.first || isPointer || cPrecedence(m_tokens.text(at)) == 0)
            return false;
        if (is(before, ")"))
            return !isCast(partner(before));
        return is(before, "]") || is(before, "++") || is(before, "--")
            || m_tokens.at(before).kind == CToken::Kind::Number
            || (m_tokens.isWord(before) && !isCKeyword(m_tokens.text(before)) && !m_types.isType(before, at));
    }

    [[nodiscard]] CTokenPart withoutParentheses(CTokenPart part) const
    {
        for (;;) {
            qsizetype first = part.first;
            while (first < part.last && isCast(first))
                first = partner(first) + 1;
            if (is(part.first, "(") && partner(part.first) == part.last - 1)
                part = {part.first + 1, part.last - 1};
            else if (first > part.first && !hasOperator({first, part.last}))
                part.first = first;
            else
                return part;
        }
    }

    [[nodiscard]] bool hasOperator(CTokenPart part) const
    {
        for (qsizetype at = part.first; at < part.last; at = nextPart(at, part.last)) {
            if (isBinary(part, at) || is(at, "?"))
                return true;
        }
        return false;
    }

    [[nodiscard]] bool areSame(CTokenPart a, CTokenPart b) const
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

    /// Splits the part at these binary operators. Empty if there is another operator, except one of `closer`. Operators
    /// in brackets are ignored.
    [[nodiscard]] std::vector<CTokenPart> split(CTokenPart part, std::initializer_list<std::string_view> operators,
                                                std::initializer_list<std::string_view> closer) const
    {
        part = withoutParentheses(part);
        std::vector<CTokenPart> parts;
        qsizetype begin = part.first;
        for (qsizetype at = part.first; at < part.last; at = nextPart(at, part.last)) {
            if (is(at, "?")
                || (isBinary(part, at) && !isOneOf(m_tokens.text(at), operators)
                    && !isOneOf(m_tokens.text(at), closer)))
                return {};
            if (!isBinary(part, at) || !isOneOf(m_tokens.text(at), operators))
                continue;
            parts.push_back({begin, at});
            begin = at + 1;
        }
        parts.push_back({begin, part.last});
        return parts;
    }

    /// Appends the addends of a sum, also if they are in parentheses or casts. Appends the part itself if it is not a
    /// sum.
    void addAddends(CTokenPart part, std::vector<CTokenPart> &addends) const
    {
        const std::vector<CTokenPart> parts = split(part, {"+", "-"}, {"*", "/", "%"});
        if (parts.size() < 2)
            return addends.push_back(part);
        for (const CTokenPart &one : parts)
            addAddends(one, addends);
    }

    /// True if the part contains a multiplication outside of indices.
    [[nodiscard]] bool hasProduct(CTokenPart part) const
    {
        for (qsizetype at = part.first; at < part.last; at = is(at, "[") ? nextPart(at, part.last) : at + 1) {
            const bool isInValues =
                m_tokens.at(at).kind == CToken::Kind::Values && m_tokens.text(at).find('*') != std::string_view::npos;
            if (isInValues || (is(at, "*") && isBinary(part, at)))
                return true;
        }
        return false;
    }

    /// As hasProduct(), but ignores products with a number as a factor.
    [[nodiscard]] bool hasProductOfValues(CTokenPart part) const
    {
        for (qsizetype at = part.first; at < part.last; at = is(at, "[") ? nextPart(at, part.last) : at + 1) {
            if (!is(at, "*") || !isBinary(part, at))
                continue;
            const bool isAfterBracket = is(at - 1, ")") || is(at - 1, "]");
            // -1 for an unmatched bracket.
            qsizetype left = isAfterBracket ? std::max(partner(at - 1), part.first) : at - 1;
            if (isAfterBracket && m_tokens.isWord(left - 1)) // `f(3) * x`
                --left;
            qsizetype right = at + 1;
            while (right < part.last && (is(right, "-") || isCast(right)))
                right = nextPart(right, part.last);
            if (!isConstant({left, at}) && !isConstant({right, nextPart(right, part.last)}) && !is(right, "sizeof"))
                return true;
        }
        return false;
    }

    /// True if the part consists of numbers, with signs and casts.
    [[nodiscard]] bool isConstant(CTokenPart part) const
    {
        bool hasNumber = false;
        for (qsizetype at = part.first; at < part.last; ++at) {
            if (isCast(at)) {
                at = partner(at);
                continue;
            }
            hasNumber = hasNumber || m_tokens.at(at).kind == CToken::Kind::Number;
            if (m_tokens.isWord(at) || is(at, "["))
                return false;
        }
        return hasNumber;
    }

    /// True for an element of an array, or the target of a pointer.
    [[nodiscard]] bool isLoad(CTokenPart part) const
    {
        for (qsizetype at = part.first; at < part.last; ++at) {
            if (isCast(at))
                at = partner(at);
            else if (is(at, "[") || (is(at, "*") && !isBinary(part, at)))
                return true;
        }
        return false;
    }

    /// Reads one addend. If the target is a variable, a product of fewer than two loads is unclear, because it may be
    /// an index.
    [[nodiscard]] CAccumulations readAddend(CTokenPart addend, bool isVariable) const
    {
        CAccumulations result;
        if (!hasProduct(addend)) {
            result.addsVariable = !isLoad(addend) && !isConstant(addend);
            return result;
        }
        const std::vector<CTokenPart> factors = split(addend, {"*"}, {});
        const auto loads =
            std::count_if(factors.begin(), factors.end(), [this](CTokenPart one) { return isLoad(one); });
        const bool isNested =
            std::any_of(factors.begin(), factors.end(), [this](CTokenPart one) { return hasProduct(one); });
        if (factors.size() < 2 || isNested || holdsVector(addend) || (isVariable && loads < 2))
            result.isUnclear = true;
        else
            result.count = 1;
        return result;
    }

    /// True if the part names a vector type such as `float4` or `int32_t4`. Its products count several times.
    [[nodiscard]] bool holdsVector(CTokenPart part) const
    {
        for (qsizetype at = part.first; at < part.last; ++at) {
            std::string_view word = m_tokens.isWord(at) ? m_tokens.text(at) : std::string_view();
            while (!word.empty() && word.back() >= '0' && word.back() <= '9')
                word.remove_suffix(1);
            const bool isNumbered = word.size() < m_tokens.text(at).size();
            if (isNumbered
                && (word.ends_with("_t") || isOneOf(word, {"char", "short", "int", "long", "float", "double", "half"})))
                return true;
        }
        return false;
    }

    [[nodiscard]] bool hasInnerStore(CTokenPart part) const
    {
        for (qsizetype at = part.first; at < part.last; ++at) {
            if (isCAssignment(m_tokens.text(at)) || m_tokens.at(at).kind == CToken::Kind::Values)
                return true;
        }
        return false;
    }

    /// True if a product is an argument of a call.
    [[nodiscard]] bool isHandedOn(CTokenPart part) const
    {
        for (qsizetype at = part.first + 1; at < part.last; ++at) {
            if (is(at, "(") && m_tokens.isWord(at - 1) && hasProductOfValues({at + 1, partner(at)}))
                return true;
        }
        return false;
    }

    /// The last word outside of indices: x in `((int32_t*)x)[i]`.
    [[nodiscard]] std::string_view baseName(CTokenPart part) const
    {
        std::string_view name;
        for (qsizetype at = part.first; at < part.last; at = is(at, "[") ? nextPart(at, part.last) : at + 1)
            name = m_tokens.isWord(at) ? m_tokens.text(at) : name;
        return name;
    }

    /// True if the target is part of a sum or an argument of a call: `x[0] = max(x[0] + a * b, 0)`.
    [[nodiscard]] bool mayAddTo(CTokenPart value, std::string_view name) const
    {
        bool hasSum = false;
        bool hasName = false;
        for (qsizetype at = value.first; at < value.last; at = is(at, "[") ? nextPart(at, value.last) : at + 1) {
            hasSum = hasSum || ((is(at, "+") || is(at, "-")) && isBinary(value, at));
            hasName = hasName || is(at, name);
        }
        return hasName && (hasSum || isHandedOn(value));
    }

    /// True if two products have the same factors, as in an unrolled sum.
    [[nodiscard]] bool isDotProduct(const std::vector<CTokenPart> &addends) const
    {
        std::set<std::set<std::string_view>> seen;
        for (const CTokenPart &addend : addends) {
            std::set<std::string_view> names;
            for (const CTokenPart &factor : split(addend, {"*"}, {}))
                names.insert(baseName(factor));
            if (hasProduct(addend) && !seen.insert(std::move(names)).second)
                return true;
        }
        return false;
    }

    const CTokens &m_tokens;
    CTypeWords m_types;
};

} // namespace

void CAccumulations::add(const CAccumulations &other)
{
    count += other.count;
    isUnclear = isUnclear || other.isUnclear;
    hasOthers = hasOthers || other.hasOthers;
    keepsProduct = keepsProduct || other.keepsProduct;
    addsVariable = addsVariable || other.addsVariable;
}

CAccumulations accumulationsIn(const CTokens &tokens, qsizetype first, qsizetype last)
{
    last = std::min(last, tokens.size());
    last -= last > first && tokens.is(last - 1, ";") ? 1 : 0;
    bool isMultiplied = false;
    int depth = 0;
    int deepest = 0;
    for (qsizetype at = first; at < last; ++at) {
        const bool isBracket = tokens.at(at).partner >= 0;
        depth += !isBracket ? 0 : tokens.at(at).partner > at ? 1 : -1;
        deepest = std::max(deepest, depth);
        isMultiplied = isMultiplied || tokens.text(at).find('*') != std::string_view::npos;
    }
    if (deepest > maxDepth)
        return {.isUnclear = isMultiplied};
    return last > first ? Accumulations(tokens).read({first, last}) : CAccumulations();
}

} // namespace Mlf
