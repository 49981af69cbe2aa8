// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/scan/initialiserreader.h"

#include "model/base/basecodes.h"
#include "model/base/byteviews.h"
#include "model/csource/tokens/cliteral.h"
#include "model/csource/tokens/csourcecodes.h"

#include <QtEndian>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <string_view>
#include <type_traits>
#include <vector>

namespace Mlf {

namespace {

constexpr std::size_t blockValues = 16'384;
constexpr qint64 bytesBetweenStops = 1 << 20;
constexpr qint64 maxImpliedZeros = 1 << 20; ///< limits the work that a short text can cause
constexpr qsizetype longestQuote = 24; ///< maximum length of the quoted text in a message

template <NumberType type>
auto nativeOf()
{
    if constexpr (bytesOf(type) == 1)
        return quint8();
    else if constexpr (bytesOf(type) == 2)
        return quint16();
    else if constexpr (bytesOf(type) == 4)
        return quint32();
    else
        return quint64();
}

/// Place after the comment that begins at `at`; `end` if it is not closed, `at` without a comment.
const char *behindComment(const char *at, const char *end)
{
    if (end - at < 2 || *at != '/' || (at[1] != '/' && at[1] != '*'))
        return at;
    const std::string_view rest(at + 2, std::size_t(end - at - 2));
    const bool isLine = at[1] == '/';
    const std::size_t found = rest.find(isLine ? "\n" : "*/");
    return found == std::string_view::npos ? end : at + 2 + found + (isLine ? 1 : 2);
}

/// Place after the quote that closes the literal at `at`.
const char *behindLiteral(const char *at, const char *end)
{
    const char quote = *at++;
    for (; at < end && *at != quote; ++at)
        at += *at == '\\' && end - at > 1 ? 1 : 0;
    return at < end ? at + 1 : end;
}

/// Beginning of the values: after the `=` of the declarator or, in a struct without designators, at the brace.
const char *findValues(const char *at, const char *end)
{
    int depth = 0; // nesting of parentheses and brackets, which contain attributes and dimensions
    while (at < end) {
        const char c = *at;
        if (c == '/' && behindComment(at, end) != at) {
            at = behindComment(at, end);
            continue;
        }
        if (c == '"' || c == '\'') {
            at = behindLiteral(at, end);
            continue;
        }
        if (depth == 0 && c == '=')
            return at + 1;
        if (depth == 0 && c == '{')
            return at;
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
        ++at;
    }
    return end;
}

template <NumberType type>
class ValueReader {
public:
    ValueReader(QByteArrayView text, std::optional<qint64> elements, const ValueSink &sink, const std::stop_token &stop,
                bool isInMacro)
        : m_begin(text.data())
        , m_end(text.data() + text.size())
        , m_at(isInMacro ? m_begin : findValues(m_begin, m_end))
        , m_isInMacro(isInMacro)
        , m_elements(elements)
        , m_sink(sink)
        , m_stop(stop)
    {
        m_values.reserve(blockValues);
    }

    std::optional<Error> read()
    {
        while (!m_isDone && m_at < m_end) {
            const char *const windowEnd = m_at + std::min<qint64>(m_end - m_at, bytesBetweenStops);
            while (!m_isDone && m_at < windowEnd)
                consumeNext();
            if (m_stop.stop_requested())
                return Error {.code = Code::Cancelled};
        }
        if (!m_error && !m_isRefused && !isWhole())
            fail(Reason::InitialiserCut, m_end);
        if (!m_error && !m_isRefused)
            addZeros();
        flush();
        return m_error;
    }

private:
    using Native = decltype(nativeOf<type>());

    void consumeNext()
    {
        const char c = *m_at;
        if (isAsciiBlank(c) || (m_isInMacro && c == '\\')) {
            ++m_at;
        } else if (c == ',') {
            if (!m_isBehindValue || m_depth == 0)
                return m_depth == 0 && m_isBehindValue ? finish() : quote(m_at);
            m_isBehindValue = false;
            ++m_at;
        } else if (c == '{' || c == '}') {
            readBrace(c == '{');
        } else if (c == '"') {
            takeString();
        } else if (c == '/') {
            const char *const behind = behindComment(m_at, m_end);
            if (behind == m_at)
                return quote(m_at);
            m_at = behind;
        } else if (c == ';' && isWhole()) {
            finish();
        } else if (m_isBehindValue || m_depth == 0) {
            quote(m_at);
        } else {
            consumeValue(c);
        }
    }

    [[nodiscard]] bool isWhole() const { return m_depth == m_outerDepth && m_isBehindValue; }
    void finish() { m_isDone = true; }

    void readBrace(bool isOpening)
    {
        if (isOpening ? m_isBehindValue : m_depth == 0)
            return quote(m_at);
        m_depth += isOpening ? 1 : -1;
        m_hasRows = m_hasRows || m_depth > 1;
        m_isBehindValue = !isOpening;
        ++m_at;
        if (m_depth == 0)
            finish();
    }

    void consumeValue(char sign)
    {
        const char *const begin = m_at;
        const bool isNegative = sign == '-';
        if (isNegative || sign == '+') {
            for (++m_at; m_at < m_end && isAsciiBlank(*m_at);)
                ++m_at;
        }
        if (m_at < m_end && ((*m_at >= '0' && *m_at <= '9') || *m_at == '.')) {
            const std::optional<CLiteral> literal = readCLiteral(m_at, m_end);
            if (!literal || !readLiteral(*literal, isNegative))
                return quote(begin);
        } else if (m_at < m_end && *m_at == '\'') {
            if (!readCharacter(isNegative))
                return quote(begin);
        } else if (!takeName(isNegative)) {
            return quote(begin);
        }
        m_isBehindValue = true;
    }

    bool readLiteral(const CLiteral &literal, bool isNegative)
    {
        if (literal.isFloating)
            return putFloat(isNegative ? -literal.value : literal.value);
        return putWhole(literal.whole, isNegative);
    }

    bool readCharacter(bool isNegative)
    {
        ++m_at;
        const std::optional<char> c = m_at < m_end ? readCCharacter(m_at, m_end) : std::nullopt;
        if (!c || m_at == m_end || *m_at++ != '\'')
            return false;
        const auto value = qint8(*c); // signed, because compilers convert it to an int
        return putWhole(value < 0 ? quint64(-int(value)) : quint64(value), isNegative != (value < 0));
    }

    bool takeName(bool isNegative)
    {
        const char *const begin = m_at;
        while (m_at < m_end && isAsciiWordByte(*m_at))
            ++m_at;
        const std::string_view name(begin, std::size_t(m_at - begin));
        if (name == "INFINITY" || name == "NAN") {
            const double value =
                name == "NAN" ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
            return isFloating(type) && putFloat(isNegative ? -value : value);
        }
        return (name == "true" || name == "false") && putWhole(name == "true" ? 1 : 0, isNegative);
    }

    /// Reads a text as bytes, with or without braces of its own. Adjacent literals are one text.
    void takeString()
    {
        if (bytesOf(type) != 1 || m_depth > 1 || (m_isBehindValue && !m_isText) || (!m_isBehindValue && m_count > 0))
            return quote(m_at);
        const char *const begin = m_at++;
        while (m_at < m_end && *m_at != '"' && !m_error && !m_isRefused) {
            if (const std::optional<char> c = readCCharacter(m_at, m_end))
                put(Native(quint8(*c)));
            if (m_stop.stop_requested())
                return finish();
        }
        if (m_error || m_isRefused)
            return;
        if (m_at == m_end)
            return fail(Reason::InitialiserCut, begin);
        ++m_at;
        m_isText = m_isBehindValue = true;
    }

    bool putFloat(double value)
    {
        if constexpr (type == NumberType::Half)
            put(halfBits(value));
        else if constexpr (type == NumberType::Float)
            put(std::bit_cast<quint32>(float(value)));
        else if constexpr (type == NumberType::Double)
            put(std::bit_cast<quint64>(value));
        else
            return false;
        return true;
    }

    bool putWhole(quint64 magnitude, bool isNegative)
    {
        if constexpr (type == NumberType::Float || type == NumberType::Double) {
            // Convert directly to float: a double in between would round twice. `-0` is the whole number 0.
            const double value = type == NumberType::Float ? double(float(magnitude)) : double(magnitude);
            return putFloat(isNegative && magnitude != 0 ? -value : value);
        } else if constexpr (type == NumberType::Bool) {
            put(magnitude != 0 ? 1 : 0);
        } else {
            constexpr auto most = std::numeric_limits<Native>::max();
            if (magnitude > (isNegative ? quint64(most / 2) + 1 : quint64(most)))
                return false;
            put(Native(isNegative ? 0 - magnitude : magnitude));
        }
        return true;
    }

    void put(Native value)
    {
        if (m_elements && m_count >= *m_elements) {
            // A text may fill all elements, because its final NUL is never passed to put().
            fail(Reason::InitialiserTooMany, m_at, {QString::number(*m_elements)});
            return;
        }
        ++m_count;
        m_values.push_back(qToLittleEndian(value));
        if (m_values.size() == blockValues)
            flush();
    }

    void addZeros()
    {
        const qint64 missing = m_elements.value_or(m_count) - m_count;
        if (m_hasRows && missing > 0)
            return fail(Reason::InitialiserRows, m_at);
        if (missing > maxImpliedZeros)
            return fail(Reason::InitialiserFew, m_at, {QString::number(m_count), QString::number(*m_elements)});
        for (qint64 i = 0; i < missing && !m_isRefused; ++i)
            put(0);
    }

    void flush()
    {
        if (m_values.empty() || m_isRefused)
            return;
        const QByteArrayView bytes(reinterpret_cast<const char *>(m_values.data()),
                                   qsizetype(m_values.size() * sizeof(Native)));
        m_isRefused = !m_sink(bytes, ByteOffset(m_at - m_begin));
        m_isDone = m_isDone || m_isRefused;
        m_values.clear();
    }

    void fail(FindingReason reason, const char *at, const QStringList &arguments = {})
    {
        if (m_error)
            return;
        m_error = makeError(Code::ConstantUnreadable, reason, arguments);
        m_error->offset = ByteOffset(at - m_begin);
        m_isDone = true;
    }

    /// Fails with a message that quotes the text at `at`, because it is not a value.
    void quote(const char *at)
    {
        const char *end = at;
        while (end < m_end && end - at < longestQuote && *end != ',' && *end != '}' && (end == at || *end != '\n'))
            ++end;
        const QString text = QString::fromUtf8(at, std::max<qsizetype>(end - at, 1)).simplified();
        fail(Reason::InitialiserValue, at, {text});
    }

    const char *m_begin;
    const char *m_end;
    const char *m_at;
    const bool m_isInMacro;
    const std::optional<qint64> m_elements;
    const ValueSink &m_sink;
    const std::stop_token &m_stop;
    std::vector<Native> m_values; ///< values of the current block
    qint64 m_count = 0;
    const int m_outerDepth = m_isInMacro ? 1 : 0; ///< a macro has no braces
    int m_depth = m_outerDepth;
    bool m_isBehindValue = false; ///< the next token must be a comma or a brace
    bool m_isText = false;
    bool m_hasRows = false; ///< there are nested braces
    bool m_isDone = false;
    bool m_isRefused = false; ///< the sink ended the reading
    std::optional<Error> m_error;
};

template <NumberType type>
std::optional<Error> readAs(QByteArrayView text, std::optional<qint64> elements, const ValueSink &sink,
                            const std::stop_token &stop, bool isInMacro)
{
    return ValueReader<type>(text, elements, sink, stop, isInMacro).read();
}

std::optional<Error> readValues(QByteArrayView text, NumberType type, std::optional<qint64> elements,
                                const ValueSink &sink, const std::stop_token &stop, bool isInMacro)
{
    switch (type) {
    case NumberType::Bool:
        return readAs<NumberType::Bool>(text, elements, sink, stop, isInMacro);
    case NumberType::Int8:
        return readAs<NumberType::Int8>(text, elements, sink, stop, isInMacro);
    case NumberType::UInt8:
        return readAs<NumberType::UInt8>(text, elements, sink, stop, isInMacro);
    case NumberType::Int16:
        return readAs<NumberType::Int16>(text, elements, sink, stop, isInMacro);
    case NumberType::UInt16:
        return readAs<NumberType::UInt16>(text, elements, sink, stop, isInMacro);
    case NumberType::Int32:
        return readAs<NumberType::Int32>(text, elements, sink, stop, isInMacro);
    case NumberType::UInt32:
        return readAs<NumberType::UInt32>(text, elements, sink, stop, isInMacro);
    case NumberType::Int64:
        return readAs<NumberType::Int64>(text, elements, sink, stop, isInMacro);
    case NumberType::UInt64:
        return readAs<NumberType::UInt64>(text, elements, sink, stop, isInMacro);
    case NumberType::Half:
        return readAs<NumberType::Half>(text, elements, sink, stop, isInMacro);
    case NumberType::Float:
        return readAs<NumberType::Float>(text, elements, sink, stop, isInMacro);
    case NumberType::Double:
        return readAs<NumberType::Double>(text, elements, sink, stop, isInMacro);
    }
    return std::nullopt;
}

} // namespace

std::optional<Error> readInitialiser(QByteArrayView text, NumberType type, std::optional<qint64> elements,
                                     const ValueSink &sink, const std::stop_token &stop)
{
    return readValues(text, type, elements, sink, stop, false);
}

std::optional<Error> readMacroValues(QByteArrayView text, NumberType type, std::optional<qint64> elements,
                                     const ValueSink &sink, const std::stop_token &stop)
{
    return readValues(text, type, elements, sink, stop, true);
}

} // namespace Mlf
