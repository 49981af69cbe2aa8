// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaysignature.h"

#include "model/artifact/relaytokens.h"
#include "model/csource/tokens/cdeclaration.h"

#include <algorithm>
#include <array>
#include <utility>

namespace Mlf {

namespace {

using RelayShape = std::vector<qint64>;
using RelayShapeMaybe = std::optional<RelayShape>;

constexpr int maxNamesFollowed = 32;
constexpr std::size_t window = 1024 * 1024;

/// Operators whose result has the shape of their first argument.
constexpr std::array<std::string_view, 21> keepers {"abs",
                                                    "cast",
                                                    "ceil",
                                                    "clip",
                                                    "copy",
                                                    "exp",
                                                    "floor",
                                                    "log",
                                                    "negative",
                                                    "nn.bias_add",
                                                    "nn.fast_softmax",
                                                    "nn.leaky_relu",
                                                    "nn.log_softmax",
                                                    "nn.relu",
                                                    "nn.softmax",
                                                    "qnn.dequantize",
                                                    "qnn.quantize",
                                                    "qnn.requantize",
                                                    "sigmoid",
                                                    "sqrt",
                                                    "tanh"};

static_assert(std::ranges::is_sorted(keepers));

/// Parses `1, -1, 4` up to `)` or `]`; `std::nullopt` if it contains anything else.
RelayShapeMaybe numbersOf(std::string_view text)
{
    RelayShape shape;
    const std::size_t end = text.find_first_of(")]");
    if (end == std::string_view::npos)
        return std::nullopt;
    text = text.substr(0, end);
    while (!relayTrimmed(text).empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view word = relayTrimmed(text.substr(0, comma));
        const bool isOpen = word == "-1";
        const std::optional<qint64> number =
            isOpen ? std::optional<qint64>(-1) : cInteger(QByteArrayView(word.data(), qsizetype(word.size())));
        if (!number || (*number <= 0 && !isOpen) || shape.size() >= maxRelayDimensions)
            return std::nullopt;
        shape.push_back(*number);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return shape;
}

/// Text after `key` in the attributes; null if missing.
std::string_view attribute(std::string_view expression, std::string_view key)
{
    const std::size_t at = expression.rfind(key);
    return at == std::string_view::npos ? std::string_view() : expression.substr(at + key.size());
}

class ResultReader {
public:
    ResultReader(std::string_view body, const std::vector<RelayTensor> &parameters)
        : m_body(body)
        , m_parameters(parameters)
    {
    }

    RelayShapeMaybe read()
    {
        const std::size_t end = m_body.find("\n}");
        if (end == std::string_view::npos)
            return std::nullopt;
        const std::size_t begin = m_body.rfind('\n', end == 0 ? 0 : end - 1);
        const std::size_t first = begin == std::string_view::npos ? 0 : begin + 1;
        return first <= end ? shapeOf(m_body.substr(first, end - first), first) : std::nullopt;
    }

private:
    /// Shape of an expression that begins at `at` in the body.
    RelayShapeMaybe shapeOf(std::string_view expression, std::size_t at)
    {
        expression = relayTrimmed(expression);
        if (expression.ends_with(';'))
            expression = relayTrimmed(expression.substr(0, expression.size() - 1));
        if (const std::size_t note = expression.rfind("/*");
            expression.ends_with("*/") && note != std::string_view::npos) {
            constexpr std::string_view tensor = "/* ty=Tensor[(";
            if (const std::string_view text = expression.substr(note); text.starts_with(tensor))
                return closed(numbersOf(text.substr(tensor.size())));
        }
        if (expression.starts_with('%'))
            return ofName(nameAt(expression), at);
        const std::size_t open = expression.find('(');
        if (open == std::string_view::npos)
            return std::nullopt;
        const std::string_view name = expression.substr(0, open);
        const std::string_view arguments = expression.substr(open + 1);
        if (name == "reshape" && !attribute(arguments, "newshape=[").empty())
            return numbersOf(attribute(arguments, "newshape=["));
        const bool isDense = name == "nn.dense" || name == "qnn.dense";
        const bool keeps = std::binary_search(keepers.begin(), keepers.end(), name);
        if (!isDense && !keeps)
            return std::nullopt;
        RelayShapeMaybe shape = ofName(nameAt(arguments), at);
        if (isDense && shape)
            shape = withUnits(std::move(*shape), attribute(arguments, "units="));
        return shape;
    }

    /// Shape of a printed type; `std::nullopt` if it has an open dimension, which no printed type should have.
    static RelayShapeMaybe closed(RelayShapeMaybe shape)
    {
        const bool isOpen = shape && std::find(shape->begin(), shape->end(), -1) != shape->end();
        return isOpen ? std::nullopt : shape;
    }

    static RelayShapeMaybe withUnits(RelayShape shape, std::string_view units)
    {
        const std::size_t digits = std::min(units.find_first_not_of("0123456789"), units.size());
        const auto number = cInteger(QByteArrayView(units.data(), qsizetype(digits)));
        if (shape.empty() || !number || *number <= 0)
            return std::nullopt;
        shape.back() = *number;
        return shape;
    }

    /// `%12` or `%x`, including the sign. Empty if the text does not begin with a name, or if the name is called:
    /// `%f(…)`.
    static std::string_view nameAt(std::string_view text)
    {
        const std::size_t end = text.starts_with('%') ? relayNameEnd(text, 0) : 0;
        return text.substr(end).starts_with('(') ? std::string_view() : text.substr(0, end);
    }

    /// Shape of a name: bound by a line of the body before `at`, or a parameter.
    RelayShapeMaybe ofName(std::string_view name, std::size_t at)
    {
        if (name.size() < 2 || ++m_steps > maxNamesFollowed)
            return std::nullopt;
        const std::size_t from = at > window ? at - window : 0;
        const std::string_view before = m_body.substr(from, at - from);
        const std::string definition = "\n  " + std::string(name) + " = ";
        if (const std::size_t found = before.rfind(definition); found != std::string_view::npos) {
            const std::size_t begin = found + definition.size();
            return shapeOf(before.substr(begin, before.find('\n', begin) - begin), from + found + 1);
        }
        const QString plain = QString::fromUtf8(name.data() + 1, qsizetype(name.size()) - 1);
        const auto parameter =
            std::ranges::find_if(m_parameters, [&](const RelayTensor &tensor) { return tensor.name == plain; });
        return parameter == m_parameters.end() ? std::nullopt : parameter->shape;
    }

    std::string_view m_body;
    const std::vector<RelayTensor> &m_parameters;
    int m_steps = 0;
};

/// Shape of the only result of a Relay function whose head does not state it. Goes back from the last expression,
/// through operators that keep the shape and dense layers, to a printed annotation, a reshape or a parameter. A dense
/// layer sets the last dimension to its units. -1 for an open dimension. `std::nullopt` for tuples and for other
/// operators. `body` is the text after the head. Goes back a few steps only, each at most 1 MB.
std::optional<std::vector<qint64>> relayResultShape(QByteArrayView body, const std::vector<RelayTensor> &parameters)
{
    return ResultReader({body.data(), std::size_t(body.size())}, parameters).read();
}

constexpr std::string_view definition = "def @main";

/// Reads `(%a: Type, key=value) -> Type {`, from its first parenthesis.
class SignatureReader : RelayCursor {
public:
    SignatureReader(std::string_view text, std::size_t at, qint64 itemLimit) : RelayCursor(text, at), m_room(itemLimit)
    {
    }

    RelayTensor readTensor()
    {
        skipBlanks();
        return consumeTensor();
    }

    RelaySignature read()
    {
        ++m_at;
        skipBlanks();
        while (m_at < m_text.size() && m_text[m_at] != ')') {
            if (m_text[m_at] == '%')
                readParameter();
            skipTo(",)");
            if (is(','))
                ++m_at;
            skipBlanks();
            if (m_room < 0)
                return {};
        }
        if (!is(')'))
            return {};
        ++m_at;
        skipBlanks();
        if (m_text.substr(m_at, 2) == "->") {
            m_at += 2;
            skipBlanks();
            readResults();
        }
        if (m_result.results.empty())
            followResult();
        return std::move(m_result);
    }

private:
    /// Moves to one of `stops` outside of brackets, strings and annotations.
    void skipTo(std::string_view stops)
    {
        qint64 depth = 0;
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            if (depth == 0 && isOneOf(stops))
                return;
            if (is('"')) {
                takeString();
                continue;
            }
            depth += int(isOneOf("([{")) - int(isOneOf(")]}"));
            ++m_at;
        }
    }

    void readParameter()
    {
        const LineNumber line(m_line);
        const std::string_view name = takeName().substr(1);
        RelayTensor tensor;
        if (is(':')) {
            ++m_at;
            skipBlanks();
            tensor = consumeTensor();
        }
        tensor.name = QString::fromUtf8(name);
        tensor.line = line;
        if (m_room-- > 0)
            m_result.parameters.push_back(std::move(tensor));
    }

    void readResults()
    {
        const bool isTuple = is('(');
        m_at += isTuple;
        for (skipBlanks(); m_at < m_text.size() && !is(')') && !is('{'); skipBlanks()) {
            if (m_room-- <= 0) {
                m_result = {};
                return;
            }
            m_result.results.push_back(consumeTensor());
            skipTo(",){");
            if (!isTuple)
                return;
            if (is(','))
                ++m_at;
        }
    }

    /// Sets the result from the body if the head does not state it.
    void followResult()
    {
        const std::string_view body = m_text.substr(std::min(m_at, m_text.size()));
        const auto shape = relayResultShape(QByteArrayView(body.data(), qsizetype(body.size())), m_result.parameters);
        if (shape)
            m_result.results.push_back({{}, {}, shape, LineNumber(m_line)});
    }

    [[nodiscard]] std::string_view takeTypeWord()
    {
        const std::size_t begin =
            std::exchange(m_at, std::min(m_text.find_first_of("[](){},= \t\r\n/", m_at), m_text.size()));
        return m_text.substr(begin, m_at - begin);
    }

    /// `Tensor[(1, 16), int8]`, `Tensor[(), int8]`, `int8`; any other type has no dtype.
    RelayTensor consumeTensor()
    {
        RelayTensor tensor;
        tensor.line = LineNumber(m_line);
        const std::string_view word = takeTypeWord();
        if (word != "Tensor") {
            if (!word.empty() && !is('[')) {
                tensor.dtype = QString::fromUtf8(word);
                tensor.shape.emplace();
            }
            return tensor;
        }
        if (!is('[') || m_text.substr(m_at, 2) != "[(")
            return tensor;
        m_at += 2;
        std::vector<qint64> shape;
        bool isKnown = true;
        for (skipBlanks(); m_at < m_text.size() && !is(')'); skipBlanks()) {
            const std::string_view extent = takeTypeWord();
            const auto number = cInteger(QByteArrayView(extent.data(), qsizetype(extent.size())));
            isKnown = isKnown && number && shape.size() < maxRelayDimensions;
            if (isKnown)
                shape.push_back(*number);
            if (is(','))
                ++m_at;
            else if (!is(')') && extent.empty())
                return tensor;
        }
        if (!is(')'))
            return tensor;
        ++m_at;
        skipBlanks();
        if (is(',')) {
            ++m_at;
            skipBlanks();
            tensor.dtype = QString::fromUtf8(takeTypeWord());
            if (is(']'))
                ++m_at;
        }
        if (isKnown && !tensor.dtype.isEmpty())
            tensor.shape = std::move(shape);
        return tensor;
    }

    qint64 m_room;
    RelaySignature m_result;
};

} // namespace

RelaySignature readRelaySignature(QByteArrayView text, qint64 itemLimit)
{
    const std::string_view whole(text.data(), std::size_t(text.size()));
    for (std::size_t at = whole.find(definition); at != std::string_view::npos; at = whole.find(definition, at)) {
        const bool startsLine = at == 0 || whole[at - 1] == '\n';
        at += definition.size();
        if (!startsLine || at >= whole.size())
            continue;
        if (whole[at] == '[') // type parameters
            at = std::min(whole.find(']', at), whole.size() - 1) + 1;
        if (at < whole.size() && whole[at] == '(')
            return SignatureReader(whole, at, itemLimit).read();
    }
    return {};
}

RelayTensor readRelayTensor(QByteArrayView text)
{
    return SignatureReader({text.data(), std::size_t(text.size())}, 0, 1).readTensor();
}

} // namespace Mlf
