// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonfields.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/boardcodes.h"
#include "model/artifact/jsonwalk.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Finds the value that a path leads to while a text is read piece by piece.
class PathFollower {
public:
    explicit PathFollower(const JsonPath &path) : m_path(path) { }

    void add(const JsonWalk::Piece &piece, QByteArrayView literal)
    {
        using Kind = JsonWalk::Piece::Kind;
        if (piece.kind == Kind::Close) {
            m_open.pop_back();
            return;
        }
        if (m_open.empty()) {
            m_place = ByteOffset(piece.begin);
        } else if (piece.kind == Kind::Key || !m_open.back().isObject) {
            Open &open = m_open.back();
            open.member = stepsAt(open, piece, literal);
            ++open.count;
        }
        if (piece.kind == Kind::Open)
            m_open.push_back({piece.value == JsonKind::Object,
                              m_open.empty() ? std::optional<std::size_t>(0) : m_open.back().member});
    }

    [[nodiscard]] std::pair<std::size_t, ByteOffset> result() const { return {m_followed, m_place}; }

private:
    struct Open {
        bool isObject = false;
        std::optional<std::size_t> steps {}; ///< number of path steps that lead to it; `std::nullopt` if the path does
                                             ///< not lead to it
        int count = 0; ///< number of members so far
        std::optional<std::size_t> member {}; ///< number of steps that lead to the current member
    };

    /// Records a member that matches the next step of the path, and returns the number of steps that lead to it;
    /// `std::nullopt` if the member does not match. A later member of the same name replaces an earlier one.
    std::optional<std::size_t> stepsAt(const Open &open, const JsonWalk::Piece &piece, QByteArrayView literal)
    {
        if (!open.steps || *open.steps == m_path.steps().size())
            return std::nullopt;
        const auto &step = m_path.steps()[*open.steps];
        const QString *key = std::get_if<QString>(&step);
        if (key && !open.isObject) // use the first item of the list
            return open.count == 0 && piece.value == JsonKind::Object ? open.steps : std::nullopt;
        const bool isMeant = key ? jsonText(literal) == *key : !open.isObject && open.count == std::get<int>(step);
        if (!isMeant)
            return std::nullopt;
        m_followed = *open.steps + 1;
        m_place = ByteOffset(piece.begin);
        return m_followed;
    }

    const JsonPath &m_path;
    std::vector<Open> m_open;
    std::size_t m_followed = 0;
    ByteOffset m_place;
};

/// Number of steps of a path that exist in the text, and the position of the last one.
std::pair<std::size_t, ByteOffset> follow(QByteArrayView bytes, const JsonPath &path)
{
    PathFollower follower(path);
    JsonWalk walk(bytes);
    for (auto piece = walk.next(); piece; piece = walk.next())
        follower.add(*piece, walk.literal(*piece));
    return follower.result();
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
    // fromUtf8() drops a byte order mark, so it does not count as a character.
    error.column = QString::fromUtf8(before.sliced(lineStart)).toUcs4().size() + 1;
    return error;
}

JsonFields::JsonFields(QByteArrayView bytes, FindingCode code, qint64 mostValues) : m_bytes(bytes), m_code(code)
{
    const Result<QJsonDocument> json = readJson(bytes, Limits().with(Limit::JsonValues, mostValues), code);
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
    if (!found.isUndefined() && !found.isString())
        fail(Reason::NotAText, path / key);
    else if (!found.isUndefined() && need == Need::Required && found.toString().isEmpty())
        fail(Reason::TextEmpty, path / key);
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

void JsonFields::checkKeys(const QJsonObject &object, const JsonPath &path, const QStringList &known)
{
    for (const QString &key : object.keys()) {
        if (!known.contains(key))
            fail(Reason::KeyUnknown, path / key, {known.first(known.size() - 1).join(u"\", \""_s), known.last()});
    }
}

void JsonFields::checkSchema(const QString &name)
{
    const QString schema = text(m_root, {}, u"schema"_s, Need::Optional);
    if (schema.isEmpty() || schema == name)
        return;
    const auto versionOf = [](const QString &text) { return QStringView(text).sliced(text.lastIndexOf(u'/') + 1); };
    const bool isNewer =
        QStringView(schema).chopped(versionOf(schema).size()) == QStringView(name).chopped(versionOf(name).size())
        && versionOf(schema).toInt() > versionOf(name).toInt();
    fail(isNewer ? Reason::NewerSchema : Reason::OtherSchema, JsonPath() / u"schema"_s, {schema, name});
}

} // namespace Mlf
