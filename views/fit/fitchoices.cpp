// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/fitchoices.h"

#include "model/artifact/jsonwalk.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxArchives = 100;

QJsonObject jsonOfAssumptions(const FitChoices &choices)
{
    QJsonObject boards;
    for (const auto &[name, parts] : choices.regions) {
        QJsonObject chosen;
        for (const auto &[part, region] : parts)
            chosen.insert(part, region);
        if (!chosen.isEmpty())
            boards.insert(name, chosen);
    }
    return {{u"ram"_s, choices.options.applicationRam.value()},
            {u"rom"_s, choices.options.applicationRom.value()},
            {u"together"_s, choices.options.together},
            {u"notConstInRam"_s, choices.options.notConstInRam},
            {u"regions"_s, boards}};
}

FitChoices assumptionsOfJson(const QJsonObject &object)
{
    const auto bytes = [&object](const QString &key) { return ByteCount(std::max(0, object.value(key).toInt())); };
    FitChoices choices;
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

} // namespace

FitOptions FitChoices::optionsFor(const QString &name) const
{
    FitOptions chosen = options;
    if (const auto ofBoard = regions.find(name); ofBoard != regions.end())
        chosen.regions = ofBoard->second;
    return chosen;
}

bool FitChoices::hasAssumptions(const QString &name) const
{
    const auto ofBoard = regions.find(name);
    return options.applicationRam.value() > 0 || options.applicationRom.value() > 0 || !options.together
        || options.notConstInRam || (ofBoard != regions.end() && !ofBoard->second.empty());
}

bool FitChoices::hasAssumptions() const
{
    return hasAssumptions(board)
        || std::any_of(regions.begin(), regions.end(), [](const auto &parts) { return !parts.second.empty(); });
}

void FitChoices::clearAssumptions()
{
    options = {};
    regions.clear();
}

FitChoices FitMemory::of(const QString &place) const
{
    const auto found = std::ranges::find(m_archives, place, &std::pair<QString, FitChoices>::first);
    FitChoices choices = found == m_archives.end() ? FitChoices() : found->second;
    choices.board = m_board;
    return choices;
}

void FitMemory::keep(const QString &place, const FitChoices &choices)
{
    m_board = choices.board;
    if (place.isEmpty())
        return;
    std::erase_if(m_archives, [&](const auto &archive) { return archive.first == place; });
    if (choices.hasAssumptions())
        m_archives.emplace_back(place, choices);
    if (m_archives.size() > maxArchives)
        m_archives.erase(m_archives.begin());
}

void FitMemory::take(const FitMemory &other, const QStringList &places)
{
    for (const QString &place : places)
        keep(place, other.of(place));
    m_board = other.m_board;
}

QByteArray FitMemory::toJson() const
{
    QJsonArray archives;
    for (const auto &[place, choices] : m_archives) {
        QJsonObject archive = jsonOfAssumptions(choices);
        archive.insert(u"place"_s, place);
        archives.append(archive);
    }
    return QJsonDocument(QJsonObject {{u"board"_s, m_board}, {u"archives"_s, archives}}).toJson(QJsonDocument::Compact);
}

FitMemory FitMemory::fromJson(const QByteArray &json)
{
    const QJsonObject object = readStoredObject(json);
    FitMemory memory;
    const QJsonArray archives = object.value(u"archives"_s).toArray();
    for (const QJsonValue &archive : archives)
        memory.keep(archive.toObject().value(u"place"_s).toString(), assumptionsOfJson(archive.toObject()));
    memory.m_board = object.value(u"board"_s).toString();
    return memory;
}

} // namespace Mlf
