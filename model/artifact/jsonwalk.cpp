// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonwalk.h"

#include <QJsonDocument>
#include <QJsonValue>

#include <algorithm>

namespace Mlf {

bool isJsonBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::optional<qsizetype> behindJsonText(QByteArrayView text, qsizetype at)
{
    for (++at; at < text.size(); ++at) {
        if (text[at] == '"')
            return at + 1;
        at += text[at] == '\\';
    }
    return std::nullopt;
}

std::optional<JsonWalk::Piece> JsonWalk::next()
{
    while (m_at < m_bytes.size()) {
        const char c = m_bytes[m_at];
        if (c == '"') {
            const QByteArrayView literal = takeLiteral();
            const auto behind = std::find_if_not(m_bytes.begin() + m_at, m_bytes.end(), isJsonBlank);
            const bool isKey = behind != m_bytes.end() && *behind == ':';
            return Piece {isKey ? Piece::Kind::Key : Piece::Kind::Text, literal, LineNumber(m_line)};
        }
        ++m_at;
        m_line += c == '\n' ? 1 : 0;
        if (c == '{' || c == '[')
            return Piece {Piece::Kind::Open, {}, LineNumber(m_line)};
        if (c == '}' || c == ']')
            return Piece {Piece::Kind::Close, {}, LineNumber(m_line)};
    }
    return std::nullopt;
}

void JsonWalk::skipSpace()
{
    static constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf"); // may stand in front
    while (m_at < m_bytes.size() && (isJsonBlank(m_bytes[m_at]) || byteOrderMark.contains(m_bytes[m_at])))
        ++m_at;
}

bool JsonWalk::take(char c)
{
    skipSpace();
    if (!isAt(c))
        return false;
    ++m_at;
    return true;
}

/// With its quotes, as far as they are there.
QByteArrayView JsonWalk::takeLiteral()
{
    const qsizetype begin = m_at;
    m_at = behindJsonText(m_bytes, begin).value_or(m_bytes.size());
    return m_bytes.sliced(begin, m_at - begin);
}

void JsonWalk::skipValue()
{
    skipSpace();
    qint64 depth = 0;
    while (m_at < m_bytes.size()) {
        const char c = m_bytes[m_at];
        if (depth == 0 && (c == ',' || c == ']' || c == '}'))
            return;
        if (c == '"') {
            takeLiteral();
            continue;
        }
        depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
        ++m_at;
    }
}

std::optional<qsizetype> JsonWalk::enterMember(const QByteArray &name)
{
    const QByteArray literal = '"' + name + '"';
    std::optional<qsizetype> place;
    qsizetype value = 0;
    skipSpace();
    if (isAt('['))
        (void)enterItem(0);
    if (!take('{'))
        return place;
    do {
        skipSpace();
        const qsizetype key = m_at;
        if (!isAt('"'))
            break;
        const bool isMeant = takeLiteral() == literal;
        if (!take(':'))
            break;
        if (isMeant) {
            place = key;
            value = m_at;
        }
        skipValue();
    } while (take(','));
    if (place)
        m_at = value;
    return place;
}

std::optional<qsizetype> JsonWalk::enterItem(int index)
{
    if (!take('['))
        return std::nullopt;
    for (; index > 0; --index) {
        skipValue();
        if (!take(','))
            return std::nullopt;
    }
    skipSpace();
    return m_at;
}

QByteArray jsonText(QByteArrayView literal)
{
    if (!literal.contains('\\'))
        return literal.sliced(1).chopped(1).toByteArray();
    return QJsonDocument::fromJson('[' + literal.toByteArray() + ']')[0].toString().toUtf8();
}

} // namespace Mlf
