// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonfields.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonreader.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 valueLimit = 20'000;

/// Goes over a text that is known to be JSON. Stays within the bytes even where it is not.
class JsonWalk {
public:
    explicit JsonWalk(QByteArrayView bytes) : m_bytes(bytes) { }

    [[nodiscard]] qsizetype at() const { return m_at; }
    [[nodiscard]] bool isAt(char c) const { return m_at < m_bytes.size() && m_bytes[m_at] == c; }
    void skipSpace()
    {
        static constexpr QByteArrayView blanks(" \t\r\n\xef\xbb\xbf"); // a byte order mark may stand in front
        while (m_at < m_bytes.size() && blanks.contains(m_bytes[m_at]))
            ++m_at;
    }
    bool take(char c)
    {
        skipSpace();
        if (!isAt(c))
            return false;
        ++m_at;
        return true;
    }
    QByteArrayView takeText()
    {
        const qsizetype begin = ++m_at; // behind the quote
        while (m_at < m_bytes.size() && m_bytes[m_at] != '"')
            m_at += m_bytes[m_at] == '\\' ? 2 : 1;
        m_at = std::min(m_at, m_bytes.size());
        const QByteArrayView text = m_bytes.sliced(begin, m_at - begin);
        m_at = std::min(m_at + 1, m_bytes.size());
        return text;
    }
    void skipValue()
    {
        skipSpace();
        qint64 depth = 0;
        while (m_at < m_bytes.size()) {
            const char c = m_bytes[m_at];
            if (depth == 0 && (c == ',' || c == ']' || c == '}'))
                return;
            if (c == '"') {
                takeText();
                continue;
            }
            depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            ++m_at;
        }
    }

    /// Goes to the value of a member; the place of its key, or nothing with the walk at an end. The last one counts.
    /// Of a list it is a member of its first item.
    std::optional<qsizetype> enterMember(const QByteArray &name)
    {
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
            const bool isMeant = takeText() == name;
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

    std::optional<qsizetype> enterItem(int index)
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

private:
    QByteArrayView m_bytes;
    qsizetype m_at = 0;
};

/// How far a path leads, and where that is.
std::pair<std::size_t, ByteOffset> follow(QByteArrayView bytes, const JsonPath &path)
{
    JsonWalk walk(bytes);
    walk.skipSpace();
    qsizetype place = walk.at();
    std::size_t followed = 0;
    for (const auto &step : path.steps()) {
        const QString *key = std::get_if<QString>(&step);
        const auto next = key ? walk.enterMember(key->toUtf8()) : walk.enterItem(std::get<int>(step));
        if (!next)
            break;
        place = *next;
        ++followed;
    }
    return {followed, ByteOffset(place)};
}

} // namespace

JsonPath::JsonPath(const QStringList &keys) : m_steps(keys.begin(), keys.end()) { }

JsonPath JsonPath::operator/(const QString &key) const
{
    JsonPath longer = *this;
    longer.m_steps.emplace_back(key);
    return longer;
}

JsonPath JsonPath::operator/(int index) const
{
    JsonPath longer = *this;
    longer.m_steps.emplace_back(index);
    return longer;
}

QString JsonPath::text() const
{
    QString text;
    for (const auto &step : m_steps) {
        if (const QString *key = std::get_if<QString>(&step))
            text += text.isEmpty() ? *key : u'.' + *key;
        else
            text += u"[%1]"_s.arg(std::get<int>(step));
    }
    return text;
}

std::optional<LineNumber> lineOfJson(QByteArrayView bytes, const JsonPath &path)
{
    const auto [followed, place] = follow(bytes, path);
    if (followed < path.steps().size())
        return std::nullopt;
    const QByteArrayView before = bytes.first(place.value());
    return LineNumber(std::count(before.begin(), before.end(), '\n'));
}

Error atPlace(Error error, QByteArrayView bytes, const JsonPath &path)
{
    return atPlace(std::move(error), bytes, follow(bytes, path).second);
}

Error atPlace(Error error, QByteArrayView bytes, ByteOffset place)
{
    const QByteArrayView before = bytes.first(std::clamp<qsizetype>(place.value(), 0, bytes.size()));
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    error.offset = place;
    error.line = LineNumber(std::count(before.begin(), before.end(), '\n'));
    // A byte order mark is no character; fromUtf8() drops it.
    error.column = QString::fromUtf8(before.sliced(lineStart)).toUcs4().size() + 1;
    return error;
}

JsonFields::JsonFields(QByteArrayView bytes, FindingCode code) : m_bytes(bytes), m_code(code)
{
    const Result<QJsonDocument> json = readJson(bytes, Limits().with(Limit::JsonValues, valueLimit), code);
    if (!json) {
        m_error = atPlace(json.error(), bytes, json.error().offset.value_or(ByteOffset()));
        m_error->code = code;
    } else if (!json->isObject()) {
        fail(Reason::IsAJsonList, JsonPath());
    } else {
        m_root = json->object();
    }
}

void JsonFields::fail(FindingReason reason, const JsonPath &path, const QStringList &arguments)
{
    if (!m_error)
        m_error = atPlace(makeError(m_code, reason, QStringList {path.text()} + arguments), m_bytes, path);
}

QJsonValue JsonFields::value(const QJsonObject &object, const JsonPath &path, const QString &key, Need need)
{
    const QJsonValue value = object.value(key);
    if (value.isUndefined() && need == Need::Required)
        fail(Reason::KeyMissing, path / key);
    return value;
}

QString JsonFields::text(const QJsonObject &object, const JsonPath &path, const QString &key, Need need)
{
    const QJsonValue found = value(object, path, key, need);
    if (!found.isUndefined() && (!found.isString() || (need == Need::Required && found.toString().isEmpty())))
        fail(Reason::NotAText, path / key);
    return found.toString();
}

std::optional<ByteCount> JsonFields::size(const QJsonObject &object, const JsonPath &path, const QString &key,
                                          Need need)
{
    const QJsonValue found = value(object, path, key, need);
    if (found.isUndefined())
        return std::nullopt;
    const std::optional<qint64> number = wholeNumber(found);
    if (number && *number >= 0)
        return ByteCount(*number);
    fail(Reason::NotASize, path / key);
    return std::nullopt;
}

QStringList JsonFields::texts(const QJsonObject &object, const JsonPath &path, const QString &key)
{
    const QJsonValue found = object.value(key);
    if (!found.isUndefined() && !found.isArray())
        fail(Reason::NotAList, path / key);
    QStringList texts;
    for (const QJsonValue item : found.toArray()) {
        if (!item.isString() || item.toString().isEmpty())
            fail(Reason::NotAText, path / key / int(texts.size()));
        texts += item.toString();
    }
    return texts;
}

void JsonFields::checkSchema(const QString &name)
{
    const QString schema = text(m_root, {}, u"schema"_s, Need::Optional);
    if (!schema.isEmpty() && schema != name)
        fail(Reason::OtherSchema, JsonPath() / u"schema"_s, {schema, name});
}

} // namespace Mlf
