// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/boardreader.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/boardcodes.h"
#include "model/artifact/jsonfields.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Need = JsonFields::Need;

const QString boardSchema = u"mlf-viewer/board/1"_s;

QString quotedJson(const QString &text)
{
    const QByteArray list = QJsonDocument(QJsonArray {text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.sliced(1, list.size() - 2));
}

// Keeps sums over a board far from 64-bit overflow.
constexpr qint64 sizeLimit = std::numeric_limits<qint64>::max() / 1'000'000;

ByteCount readSize(JsonFields &fields, const QJsonObject &object, const JsonPath &path, const QString &key, Need need)
{
    const ByteCount bytes = fields.size(object, path, key, need).value_or(ByteCount());
    if (bytes.value() > sizeLimit)
        fields.fail(Reason::NotASize, path / key);
    return bytes;
}

/// A name without blanks, which the command line and lists require.
QString readName(JsonFields &fields)
{
    const QString name = fields.text(fields.root(), {}, u"name"_s, Need::Required);
    QString word = name;
    for (QChar &c : word)
        c = c.isSpace() || c.category() == QChar::Other_Control ? u'_' : c;
    if (word != name)
        fields.fail(Reason::OtherSchema, JsonPath() / u"name"_s, {name, word});
    return name;
}

BoardRegion readRegion(JsonFields &fields, const QJsonObject &object, const JsonPath &path)
{
    BoardRegion region;
    region.name = fields.text(object, path, u"name"_s, Need::Required);
    const QString kind = fields.text(object, path, u"kind"_s, Need::Required);
    if (kind != "ram"_L1 && kind != "rom"_L1)
        fields.fail(Reason::NotAKindOfMemory, path / u"kind"_s);
    region.kind = kind == "rom"_L1 ? BoardRegion::Kind::Rom : BoardRegion::Kind::Ram;
    region.bytes = readSize(fields, object, path, u"bytes"_s, Need::Required);
    region.used = readSize(fields, object, path, u"used"_s, Need::Optional);
    region.stackReserve = readSize(fields, object, path, u"stackReserve"_s, Need::Optional);
    region.aliases = fields.texts(object, path, u"aliases"_s);
    region.source = fields.text(object, path, u"source"_s, Need::Optional);
    fields.checkKeys(object, path,
                     {u"aliases"_s, u"bytes"_s, u"kind"_s, u"name"_s, u"source"_s, u"stackReserve"_s, u"used"_s});
    for (const auto &[key, taken] :
         {std::pair(u"used"_s, region.used), std::pair(u"stackReserve"_s, region.stackReserve)}) {
        if (taken > region.bytes)
            fields.fail(Reason::UsedAboveBytes, path / key,
                        {QString::number(taken.value()), QString::number(region.bytes.value())});
    }
    return region;
}

} // namespace

bool BoardRegion::isNamed(const QString &text) const
{
    return name.compare(text, Qt::CaseInsensitive) == 0 || aliases.contains(text, Qt::CaseInsensitive);
}

int Board::regionNamed(const QString &text) const
{
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (regions[i].isNamed(text))
            return int(i);
    }
    return -1;
}

ByteCount Board::bytesOf(BoardRegion::Kind kind) const
{
    qint64 sum = 0;
    for (const BoardRegion &region : regions)
        sum += region.kind == kind ? region.bytes.value() : 0;
    return ByteCount(sum);
}

Result<Board> readBoard(QByteArrayView bytes)
{
    JsonFields fields(bytes, Code::BoardDamaged);
    fields.checkSchema(boardSchema);
    Board board;
    board.name = readName(fields);
    board.title = fields.text(fields.root(), {}, u"title"_s, Need::Optional);
    board.chip = fields.text(fields.root(), {}, u"chip"_s, Need::Optional);
    board.note = fields.text(fields.root(), {}, u"note"_s, Need::Optional);
    board.sources = fields.texts(fields.root(), {}, u"sources"_s);
    fields.checkKeys(fields.root(), {},
                     {u"chip"_s, u"name"_s, u"note"_s, u"regions"_s, u"schema"_s, u"sources"_s, u"title"_s});
    if (board.title.isEmpty())
        board.title = board.name;
    const QJsonValue regions = fields.root().value(u"regions"_s);
    if (!regions.isArray() || regions.toArray().isEmpty())
        fields.fail(Reason::NoRegions, JsonPath() / u"regions"_s);
    QSet<QString> names;
    for (const QJsonValue item : regions.toArray()) {
        const JsonPath path = JsonPath() / u"regions"_s / int(board.regions.size());
        if (!item.isObject())
            fields.fail(Reason::NotAnObject, path);
        board.regions.push_back(readRegion(fields, item.toObject(), path));
        const BoardRegion &region = board.regions.back();
        for (const QString &name : QStringList {region.name} + region.aliases) {
            if (names.contains(name.toLower()))
                fields.fail(Reason::NameTwice, path, {name});
            names.insert(name.toLower());
        }
        if (fields.error())
            break;
    }
    if (fields.error())
        return *fields.error();
    return board;
}

QByteArray formatBoard(const Board &board)
{
    const auto addText = [](QStringList &members, const QString &key, const QString &text) {
        if (!text.isEmpty())
            members += quotedJson(key) + u": "_s + quotedJson(text);
    };
    const auto addTexts = [](QStringList &members, const QString &key, const QStringList &texts) {
        QStringList items;
        for (const QString &text : texts)
            items += quotedJson(text);
        if (!items.isEmpty())
            members += quotedJson(key) + u": ["_s + items.join(u", "_s) + u']';
    };
    QStringList regions;
    for (const BoardRegion &region : board.regions) {
        QStringList members {u"\"name\": "_s + quotedJson(region.name)};
        addText(members, u"kind"_s, regionKindName(region.kind));
        members += u"\"bytes\": %1"_s.arg(region.bytes.value());
        if (region.used != ByteCount())
            members += u"\"used\": %1"_s.arg(region.used.value());
        if (region.stackReserve != ByteCount())
            members += u"\"stackReserve\": %1"_s.arg(region.stackReserve.value());
        addTexts(members, u"aliases"_s, region.aliases);
        addText(members, u"source"_s, region.source);
        regions += u"    {"_s + members.join(u", "_s) + u'}';
    }
    QStringList members {u"\"schema\": "_s + quotedJson(boardSchema), u"\"name\": "_s + quotedJson(board.name)};
    if (board.title != board.name)
        addText(members, u"title"_s, board.title);
    addText(members, u"chip"_s, board.chip);
    addText(members, u"note"_s, board.note);
    addTexts(members, u"sources"_s, board.sources);
    members += u"\"regions\": [\n"_s + regions.join(u",\n"_s) + u"\n  ]"_s;
    return (u"{\n  "_s + members.join(u",\n  "_s) + u"\n}\n"_s).toUtf8();
}

QString regionKindName(BoardRegion::Kind kind)
{
    return kind == BoardRegion::Kind::Rom ? u"rom"_s : u"ram"_s;
}

} // namespace Mlf
