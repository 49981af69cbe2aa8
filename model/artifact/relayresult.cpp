// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayresult.h"

#include "model/artifact/relaytokens.h"
#include "model/csource/cdeclaration.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

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

static_assert(std::is_sorted(keepers.begin(), keepers.end()));

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

    /// A stated type has no open dimensions; treat one with open dimensions as unknown.
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

    /// `%12` or `%x`, including the sign; empty if the text begins otherwise, also with the call `%f(…)` of a value.
    static std::string_view nameAt(std::string_view text)
    {
        const std::size_t end = text.starts_with('%') ? relayNameEnd(text, 0) : 0;
        return text.substr(end).starts_with('(') ? std::string_view() : text.substr(0, end);
    }

    /// Shape of a name before `at`, which is bound by a line of the body or is a parameter.
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
        const auto parameter = std::find_if(m_parameters.begin(), m_parameters.end(),
                                            [&](const RelayTensor &tensor) { return tensor.name == plain; });
        return parameter == m_parameters.end() ? std::nullopt : parameter->shape;
    }

    std::string_view m_body;
    const std::vector<RelayTensor> &m_parameters;
    int m_steps = 0;
};

} // namespace

std::optional<std::vector<qint64>> relayResultShape(QByteArrayView body, const std::vector<RelayTensor> &parameters)
{
    return ResultReader({body.data(), std::size_t(body.size())}, parameters).read();
}

} // namespace Mlf
