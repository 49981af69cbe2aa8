// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/preprocess/cconstant.h"

#include "model/base/byteviews.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cliteral.h"
#include "model/csource/tokens/cwords.h"

#include <algorithm>
#include <limits>
#include <string>

namespace Mlf {

namespace {

using CLexemeKind = CLexeme::Kind;
using Value = std::optional<qint64>;

constexpr int deepestParentheses = 100; ///< levels of nesting

/// Result of `&&` or `||`. One known operand is enough if it decides the result.
Value logical(std::string_view op, Value left, Value right)
{
    const qint64 decisive = op == "||" ? 1 : 0;
    const auto decides = [&](Value side) { return side && (*side != 0) == (decisive != 0); };
    if (decides(left) || decides(right))
        return decisive;
    return left && right ? Value(1 - decisive) : std::nullopt;
}

Value shifted(std::string_view op, qint64 a, qint64 b)
{
    if (b < 0 || b > 62 || a < 0)
        return std::nullopt;
    return op == ">>" ? Value(a >> b) : checkedMultiply(a, qint64(1) << b);
}

Value combined(std::string_view op, Value left, Value right)
{
    if (op == "&&" || op == "||")
        return logical(op, left, right);
    if (!left || !right)
        return std::nullopt;
    const qint64 a = *left;
    const qint64 b = *right;
    if (op == "+")
        return checkedAdd(a, b);
    if (op == "-")
        return b == std::numeric_limits<qint64>::min() ? std::nullopt : checkedAdd(a, -b);
    if (op == "*")
        return checkedMultiply(a, b);
    if (op == "/" || op == "%") {
        if (b == 0 || (b == -1 && a == std::numeric_limits<qint64>::min()))
            return std::nullopt;
        return op == "/" ? a / b : a % b;
    }
    if (op == "<<" || op == ">>")
        return shifted(op, a, b);
    const bool truth = op == "==" ? a == b
        : op == "!="              ? a != b
        : op == "<"               ? a < b
        : op == ">"               ? a > b
        : op == "<="              ? a <= b
                                  : a >= b;
    return op == "|" ? a | b : op == "^" ? a ^ b : op == "&" ? a & b : qint64(truth);
}

/// Result of an operator with unsigned numbers of 64 bits, whose bits the values contain.
Value combinedUnsigned(std::string_view op, Value left, Value right)
{
    if (!left || !right)
        return std::nullopt;
    const auto a = quint64(*left);
    const auto b = quint64(*right);
    if (op == "+")
        return qint64(a + b);
    if (op == "-")
        return qint64(a - b);
    if (op == "*")
        return qint64(a * b);
    if (op == "/" || op == "%")
        return b == 0 ? std::nullopt : Value(qint64(op == "/" ? a / b : a % b));
    if (op == "<<" || op == ">>")
        return b > 63 ? std::nullopt : Value(qint64(op == "<<" ? a << b : a >> b));
    const bool truth = op == "<" ? a < b : op == ">" ? a > b : op == "<=" ? a <= b : a >= b;
    return isOneOf(op, {"<", ">", "<=", ">="}) ? Value(qint64(truth)) : combined(op, left, right);
}

class Evaluator {
public:
    using ValueOf = std::function<Value(std::string_view, bool)>;

    Evaluator(const std::vector<CLexeme> &pieces, const ValueOf &valueOf, bool isDirective)
        : m_pieces(pieces)
        , m_valueOf(valueOf)
        , m_isDirective(isDirective)
        , m_isWide(isDirective)
    {
    }

    Value evaluate()
    {
        const Value value = readTernary();
        return m_isFailed || m_at < m_pieces.size() ? std::nullopt : value;
    }

private:
    [[nodiscard]] std::string_view text(std::size_t at) const
    {
        return at < m_pieces.size() ? std::string_view(m_pieces[at].text) : std::string_view();
    }
    [[nodiscard]] bool is(std::string_view mark) const { return text(m_at) == mark; }
    [[nodiscard]] bool isWord(std::size_t at) const
    {
        return at < m_pieces.size() && m_pieces[at].kind == CLexemeKind::Word;
    }
    Value fail()
    {
        m_isFailed = true;
        return std::nullopt;
    }

    /// Result of the operator. `std::nullopt` if it does not fit the C type of the expression, or if the type depends
    /// on the target.
    [[nodiscard]] Value checked(std::string_view op, Value left, Value right) const
    {
        const Value value = combined(op, left, right);
        const bool isNegative = (left && *left < 0) || (right && *right < 0) || (value && *value < 0);
        if (op == "&&" || op == "||" || !value)
            return value;
        if (m_hasUnsigned && isNegative)
            return std::nullopt;
        constexpr qint64 most = std::numeric_limits<qint32>::max();
        const qint64 highest = m_isWide ? std::numeric_limits<qint64>::max() : m_hasUnsigned ? 2 * most + 1 : most;
        return *value <= highest && (m_isWide || *value >= -most - 1) ? value : std::nullopt;
    }

    /// Result of the operator in a directive, where a negative number becomes unsigned if the other one is unsigned.
    Value inDirective(std::string_view op, Value left, Value right, bool isLeftUnsigned)
    {
        const bool isLogical = isOneOf(op, {"&&", "||"});
        const bool isUnsigned = isLeftUnsigned || (m_isUnsigned && !isOneOf(op, {"<<", ">>"}));
        m_isUnsigned = isUnsigned && !isLogical && !isOneOf(op, {"==", "!=", "<", ">", "<=", ">="});
        return isUnsigned && !isLogical ? combinedUnsigned(op, left, right) : combined(op, left, right);
    }

    void recordType(std::string_view number)
    {
        const bool isHex = number.starts_with("0x") || number.starts_with("0X");
        const std::size_t suffix = number.find_first_of("uUlL");
        const std::string_view letters = suffix == std::string_view::npos ? "" : number.substr(suffix);
        const Value value = cInteger(byteView(number));
        m_isUnsigned = letters.find_first_of("uU") != std::string_view::npos;
        const bool isLarge = value && *value > std::numeric_limits<qint32>::max();
        m_hasUnsigned =
            m_hasUnsigned || letters.find_first_of("uU") != std::string_view::npos || (isHex && isLarge && !m_isWide);
        m_isWide = m_isWide || letters.find("ll") != std::string_view::npos
            || letters.find("LL") != std::string_view::npos || (isLarge && !isHex)
            || (value && *value > std::numeric_limits<quint32>::max());
    }

    Value readTernary()
    {
        if (++m_depth > deepestParentheses)
            return fail();
        Value value = readBinary(1);
        if (!m_isFailed && is("?")) {
            ++m_at;
            const Value yes = readTernary();
            const bool isYesUnsigned = m_isUnsigned;
            if (m_isFailed || !is(":"))
                return fail();
            ++m_at;
            const Value no = readTernary();
            m_isUnsigned = m_isUnsigned || isYesUnsigned;
            value = !value ? (yes == no ? yes : std::nullopt) : *value != 0 ? yes : no;
        }
        --m_depth;
        return value;
    }

    Value readBinary(int precedence)
    {
        Value left = readUnary();
        while (!m_isFailed && m_at < m_pieces.size()) {
            const std::string_view op = text(m_at);
            const int mine = m_pieces[m_at].kind == CLexemeKind::Mark ? cPrecedence(op) : 0;
            if (mine == 0 || mine < precedence)
                break;
            ++m_at;
            const bool isLogical = isOneOf(op, {"&&", "||"});
            m_hasUnsigned = m_hasUnsigned && !isLogical;
            const bool isLeftUnsigned = m_isUnsigned;
            const Value right = readBinary(mine + 1);
            left = m_isDirective ? inDirective(op, left, right, isLeftUnsigned) : checked(op, left, right);
            // The result of a comparison is an int.
            m_hasUnsigned = m_hasUnsigned && !isLogical && !isOneOf(op, {"==", "!=", "<", ">", "<=", ">="});
        }
        return left;
    }

    Value readUnary()
    {
        if (m_at >= m_pieces.size() || ++m_depth > deepestParentheses)
            return fail();
        Value value;
        const CLexeme &piece = m_pieces[m_at];
        if (piece.kind == CLexemeKind::Mark && isOneOf(piece.text, {"!", "-", "+", "~"})) {
            ++m_at;
            value = readUnary();
            if (piece.text == "!") {
                value = value ? Value(*value == 0) : std::nullopt;
                m_isUnsigned = false; // an int
            } else if (piece.text == "~") {
                value = value ? Value(~*value) : std::nullopt;
            } else if (piece.text == "-") {
                value = m_isDirective ? inDirective("-", 0, value, false) : checked("-", 0, value);
            }
        } else {
            value = readPrimary(piece);
        }
        --m_depth;
        return value;
    }

    Value readPrimary(const CLexeme &piece)
    {
        m_isUnsigned = false; // names and characters are signed in a directive
        if (piece.kind == CLexemeKind::Number) {
            ++m_at;
            recordType(piece.text);
            return cInteger(byteView(piece.text));
        }
        if (piece.kind == CLexemeKind::Text)
            return readCharacter(piece.text);
        if (piece.text == "(")
            return readParentheses();
        if (piece.kind != CLexemeKind::Word)
            return fail();
        if (piece.text == "sizeof")
            return readSizeof();
        ++m_at;
        const bool isCall = is("(");
        if (isCall)
            m_at = behindParentheses();
        return m_valueOf(piece.text, isCall);
    }

    Value readCharacter(std::string_view literal)
    {
        ++m_at;
        if (literal.size() < 3 || literal.front() != '\'')
            return std::nullopt;
        const char *at = literal.data() + 1;
        const char *const end = literal.data() + literal.size() - 1;
        const std::optional<char> c = readCCharacter(at, end);
        // The signedness of char depends on the target.
        return c && at == end && qint8(*c) >= 0 ? Value(*c) : std::nullopt;
    }

    [[nodiscard]] std::size_t behindParentheses() const
    {
        qint64 depth = 0;
        for (std::size_t i = m_at; i < m_pieces.size(); ++i) {
            depth += text(i) == "(" ? 1 : text(i) == ")" ? -1 : 0;
            if (depth == 0)
                return i + 1;
        }
        return m_pieces.size();
    }

    /// Bytes of the type named by [first, last).
    [[nodiscard]] Value bytesOfType(std::size_t first, std::size_t last) const
    {
        std::string type;
        for (std::size_t i = first; i < last; ++i) {
            if (!isWord(i))
                return std::nullopt;
            if (isOneOf(text(i), {"const", "volatile"}))
                continue;
            if (!type.empty())
                type += ' ';
            type += text(i);
        }
        return sizeOfCType(byteView(type));
    }

    /// Reads `(type)value` or `(value)`. No result if the type cannot hold the value.
    Value readParentheses()
    {
        const std::size_t end = behindParentheses() - 1;
        const bool isSize =
            end == m_at + 2 && isOneOf(text(m_at + 1), {"size_t", "ptrdiff_t", "uintptr_t", "intptr_t"});
        const bool isLong = end > m_at + 1 && isOneOf(text(m_at + 1), {"long", "unsigned"}) && text(end - 1) == "long";
        const Value bytes = isSize || isLong ? Value(8) : bytesOfType(m_at + 1, end);
        if (!bytes) {
            ++m_at;
            const Value value = readTernary();
            if (m_isFailed || !is(")"))
                return fail();
            ++m_at;
            return value;
        }
        const bool isBool = isOneOf(text(m_at + 1), {"bool", "_Bool"});
        const bool isOfUnsigned = isSize || text(m_at + 1).starts_with('u');
        m_hasUnsigned = m_hasUnsigned || isOfUnsigned;
        m_isWide = m_isWide || (*bytes >= 8 && !isSize);
        m_at = end + 1;
        const Value value = readUnary();
        m_isUnsigned = isOfUnsigned;
        if (isBool)
            return value ? Value(*value != 0) : std::nullopt;
        const qint64 most = *bytes >= 8 ? std::numeric_limits<qint64>::max() : (qint64(1) << (*bytes * 8 - 1)) - 1;
        return value && *value >= 0 && *value <= most ? value : std::nullopt;
    }

    Value readSizeof()
    {
        ++m_at;
        if (!is("("))
            return fail();
        const std::size_t first = m_at + 1;
        m_at = behindParentheses();
        m_hasUnsigned = true;
        return bytesOfType(first, m_at - 1);
    }

    const std::vector<CLexeme> &m_pieces;
    const ValueOf &m_valueOf;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_isFailed = false;
    bool m_isDirective;
    bool m_isWide; ///< an operand has 64 bits on every target
    bool m_isUnsigned = false; ///< type of the value read last; only used in directives
    bool m_hasUnsigned = false;
};

} // namespace

std::optional<qint64> evaluateCConstant(
    const std::vector<CLexeme> &pieces,
    const std::function<std::optional<qint64>(std::string_view name, bool isCall)> &valueOf, bool isDirective)
{
    return Evaluator(pieces, valueOf, isDirective).evaluate();
}

} // namespace Mlf
