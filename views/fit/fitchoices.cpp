// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/fitchoices.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

FitOptions FitChoices::optionsFor(const QString &name) const
{
    FitOptions chosen = options;
    if (const auto ofBoard = regions.find(name); ofBoard != regions.end())
        chosen.regions = ofBoard->second;
    return chosen;
}

QByteArray FitChoices::toJson() const
{
    QJsonObject boards;
    for (const auto &[name, parts] : regions) {
        QJsonObject chosen;
        for (const auto &[part, region] : parts)
            chosen.insert(part, region);
        if (!chosen.isEmpty())
            boards.insert(name, chosen);
    }
    const QJsonObject object {{u"board"_s, board},
                              {u"ram"_s, options.applicationRam.value()},
                              {u"rom"_s, options.applicationRom.value()},
                              {u"together"_s, options.together},
                              {u"notConstInRam"_s, options.notConstInRam},
                              {u"regions"_s, boards}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

FitChoices FitChoices::fromJson(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    const auto bytes = [&object](const QString &key) { return ByteCount(std::max(0, object.value(key).toInt())); };
    FitChoices choices;
    choices.board = object.value(u"board"_s).toString();
    choices.options.applicationRam = bytes(u"ram"_s);
    choices.options.applicationRom = bytes(u"rom"_s);
    choices.options.together = object.value(u"together"_s).toBool(true);
    choices.options.notConstInRam = object.value(u"notConstInRam"_s).toBool();
    const QJsonObject boards = object.value(u"regions"_s).toObject();
    for (auto board = boards.begin(); board != boards.end(); ++board) {
        const QJsonObject parts = board->toObject();
        for (auto part = parts.begin(); part != parts.end(); ++part)
            choices.regions[board.key()][part.key()] = part->toString();
    }
    return choices;
}

} // namespace Mlf
