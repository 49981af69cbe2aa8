// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/jsonreader.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonwalk.h"

#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 mostDepth = 1024; ///< code that processes QJsonValues is recursive, so nesting is limited

using Kind = JsonWalk::Piece::Kind;

QJsonValue plainValue(JsonKind kind, QByteArrayView literal)
{
    if (kind == JsonKind::Text)
        return jsonText(literal);
    if (kind == JsonKind::Word)
        return literal == "null" ? QJsonValue() : QJsonValue(literal == "true");
    bool isWhole = false;
    const qint64 whole = literal.toLongLong(&isWhole);
    if (isWhole)
        return whole;
    const double number = literal.toDouble();
    return std::isfinite(number) && !literal.endsWith('N') && !literal.endsWith('y')
        ? QJsonValue(number)
        : QJsonValue(QString::fromLatin1(literal));
}

/// Builds values from pieces. Inserts all members of an object at once and sorted, because inserting one before
/// existing members would move those.
class ValueMaker {
public:
    void add(const JsonWalk::Piece &piece, QByteArrayView literal)
    {
        if (piece.kind == Kind::Open) {
            m_open.emplace_back().isObject = piece.value == JsonKind::Object;
        } else if (piece.kind == Kind::Key) {
            m_open.back().members.emplace_back(jsonText(literal), QJsonValue());
        } else if (piece.kind == Kind::Value) {
            put(plainValue(piece.value, literal));
        } else {
            Open closed = std::move(m_open.back());
            m_open.pop_back();
            put(closed.isObject ? QJsonValue(objectOf(closed.members)) : QJsonValue(closed.list));
        }
    }

    [[nodiscard]] QJsonDocument document() const
    {
        return m_root.isObject() ? QJsonDocument(m_root.toObject()) : QJsonDocument(m_root.toArray());
    }

private:
    using Members = std::vector<std::pair<QString, QJsonValue>>;
    struct Open {
        bool isObject = false;
        Members members {}; ///< members of an object; the last one may not have its value yet
        QJsonArray list {};
    };

    static QJsonObject objectOf(Members &members)
    {
        std::ranges::stable_sort(members, {}, &Members::value_type::first);
        QJsonObject object;
        for (const auto &[key, value] : members)
            object.insert(key, value);
        return object;
    }

    void put(QJsonValue value)
    {
        if (m_open.empty())
            m_root = std::move(value);
        else if (m_open.back().isObject)
            m_open.back().members.back().second = std::move(value);
        else
            m_open.back().list.append(std::move(value));
    }

    std::vector<Open> m_open;
    QJsonValue m_root;
};

} // namespace

qint64 countJsonValues(QByteArrayView bytes)
{
    qint64 count = 0;
    JsonWalk walk(bytes);
    for (auto piece = walk.next(); piece; piece = walk.next())
        count += piece->kind == Kind::Open || piece->kind == Kind::Value ? 1 : 0;
    return count;
}

Result<QJsonDocument> readJson(QByteArrayView bytes, const Limits &limits, FindingCode syntaxCode)
{
    if (bytes.size() > limits[Limit::JsonBytes]) // check before any byte is read
        return limits.error(Limit::JsonBytes);
    ValueMaker maker;
    JsonWalk walk(bytes);
    qint64 count = 0;
    for (auto piece = walk.next(); piece; piece = walk.next()) {
        count += piece->kind == Kind::Open || piece->kind == Kind::Value ? 1 : 0;
        if (count > limits[Limit::JsonValues])
            return limits.error(Limit::JsonValues);
        if (walk.depth() > mostDepth)
            walk.fail(*piece, "too many objects and lists are in each other");
        else if (piece->kind == Kind::Value && count == 1)
            walk.fail(*piece, "this is neither an object nor a list");
        else
            maker.add(*piece, walk.literal(*piece));
    }
    if (const std::optional<Error> error = walk.error(syntaxCode))
        return *error;
    return maker.document();
}

QJsonObject readStoredObject(QByteArrayView bytes)
{
    const Result<QJsonDocument> json = readJson(bytes, {}, Code::BadMetadata);
    return json ? json->object() : QJsonObject();
}

Findings duplicateKeys(QByteArrayView bytes, const QString &file)
{
    constexpr std::size_t maxFindings = 20;
    Findings findings;
    std::vector<QSet<QString>> open; // keys of each open object; empty for lists
    JsonWalk walk(bytes);
    for (auto piece = walk.next(); piece && findings.size() < maxFindings; piece = walk.next()) {
        if (piece->kind == Kind::Open)
            open.emplace_back();
        else if (piece->kind == Kind::Close)
            open.pop_back();
        if (piece->kind != Kind::Key)
            continue;
        const QString key = jsonText(walk.literal(*piece));
        if (open.back().contains(key))
            findings.push_back(makeFinding(Code::DuplicateKey, Link::file(file, walk.lineOf(*piece)), {key}));
        open.back().insert(key);
    }
    return findings;
}

std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    if (!value.isDouble())
        return std::nullopt;
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 number = value.toInteger(none);
    return number == none ? std::nullopt : std::optional(number);
}

} // namespace Mlf
