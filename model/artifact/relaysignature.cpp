// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaysignature.h"

#include "model/artifact/relayresult.h"
#include "model/artifact/relaytokens.h"
#include "model/csource/cdeclaration.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace Mlf {

namespace {

constexpr std::string_view definition = "def @main";

bool isOneOf(char c, std::string_view set) // unlike strchr(), which finds NUL in every set
{
    return set.find(c) != std::string_view::npos;
}

/// Reads `(%a: Type, key=value) -> Type {`, from its first parenthesis.
class SignatureReader {
public:
    SignatureReader(std::string_view text, std::size_t at, qint64 itemLimit)
        : m_text(text)
        , m_at(at)
        , m_line(std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n'))
        , m_room(itemLimit)
    {
    }

    RelayTensor readTensor()
    {
        skipBlanks();
        return takeTensor();
    }

    RelaySignature read()
    {
        ++m_at;
        skipBlanks();
        while (m_at < m_text.size() && m_text[m_at] != ')') {
            if (m_text[m_at] == '%')
                takeParameter();
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
            takeResults();
        }
        if (m_result.results.empty())
            followResult();
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool is(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    /// Skips blanks and printed annotations.
    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (relayBlanks.find(m_text[m_at]) != std::string_view::npos) {
                m_line += m_text[m_at++] == '\n';
            } else if (m_text.substr(m_at, 2) == "/*") {
                const std::size_t end = std::min(m_text.find("*/", m_at + 2), m_text.size() - 2) + 2;
                m_line += std::count(m_text.begin() + std::ptrdiff_t(m_at), m_text.begin() + std::ptrdiff_t(end), '\n');
                m_at = end;
            } else {
                return;
            }
        }
    }

    /// Moves to one of `stops` outside of brackets, strings and annotations.
    void skipTo(std::string_view stops)
    {
        qint64 depth = 0;
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            const char c = m_text[m_at];
            if (depth == 0 && isOneOf(c, stops))
                return;
            if (c == '"') {
                m_at = relayStringEnd(m_text, m_at);
                if (!is('"'))
                    continue;
            }
            depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
            ++m_at;
        }
    }

    void takeParameter()
    {
        const std::size_t begin = std::exchange(m_at, relayNameEnd(m_text, m_at)) + 1;
        const LineNumber line(m_line);
        const std::string_view name = m_text.substr(begin, m_at - begin);
        RelayTensor tensor;
        if (is(':')) {
            ++m_at;
            skipBlanks();
            tensor = takeTensor();
        }
        tensor.name = QString::fromUtf8(name);
        tensor.line = line;
        if (m_room-- > 0)
            m_result.parameters.push_back(std::move(tensor));
    }

    void takeResults()
    {
        const bool isTuple = is('(');
        m_at += isTuple;
        for (skipBlanks(); m_at < m_text.size() && !is(')') && !is('{'); skipBlanks()) {
            if (m_room-- <= 0) {
                m_result = {};
                return;
            }
            m_result.results.push_back(takeTensor());
            skipTo(",){");
            if (!isTuple)
                return;
            if (is(','))
                ++m_at;
        }
    }

    /// Derives the result from the body if the head does not state it.
    void followResult()
    {
        const std::string_view body = m_text.substr(std::min(m_at, m_text.size()));
        const auto shape = relayResultShape(QByteArrayView(body.data(), qsizetype(body.size())), m_result.parameters);
        if (shape)
            m_result.results.push_back({{}, {}, shape, LineNumber(m_line)});
    }

    [[nodiscard]] std::string_view takeWord()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !isOneOf(m_text[m_at], "[](){},= \t\r\n/"))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    /// `Tensor[(1, 16), int8]`, `Tensor[(), int8]`, `int8`; any other type has no dtype.
    RelayTensor takeTensor()
    {
        RelayTensor tensor;
        tensor.line = LineNumber(m_line);
        const std::string_view word = takeWord();
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
            const std::string_view extent = takeWord();
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
            tensor.dtype = QString::fromUtf8(takeWord());
            if (is(']'))
                ++m_at;
        }
        if (isKnown && !tensor.dtype.isEmpty())
            tensor.shape = std::move(shape);
        return tensor;
    }

    std::string_view m_text;
    std::size_t m_at;
    qint64 m_line;
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
