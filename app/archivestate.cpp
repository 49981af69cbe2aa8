// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/archivestate.h"

#include "model/artifact/jsonreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>
#include <span>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxFolds = 1'000; ///< per text; further folds are neither stored nor read
constexpr int maxZoom = 100;

QJsonArray jsonOf(CodePosition position)
{
    return {position.line.value(), position.byte};
}

qint64 countIn(const QJsonValue &value)
{
    return std::max<qint64>(value.toInteger(), 0);
}

CodePosition positionIn(const QJsonValue &value)
{
    return {LineNumber(countIn(value.toArray().at(0))), countIn(value.toArray().at(1))};
}

QJsonObject jsonOf(const ArchiveState::Text &text)
{
    const TextState &state = text.state;
    QJsonArray folds;
    for (const LineNumber line : std::span(state.folds.lines).first(std::min(state.folds.lines.size(), maxFolds)))
        folds.append(line.value());
    return {{u"path"_s, text.path},
            {u"bytes"_s, text.bytes},
            {u"zoom"_s, state.zoom},
            {u"anchor"_s, jsonOf(state.anchor)},
            {u"cursor"_s, jsonOf(state.cursor)},
            {u"top"_s, state.top.value()},
            {u"allOpen"_s, state.folds.areAllOpen},
            {u"folds"_s, folds}};
}

ArchiveState::Text textIn(const QJsonObject &json)
{
    ArchiveState::Text text {json[u"path"_s].toString(), countIn(json[u"bytes"_s]), {}};
    text.state.zoom = std::clamp(json[u"zoom"_s].toInt(), -maxZoom, maxZoom);
    text.state.anchor = positionIn(json[u"anchor"_s]);
    text.state.cursor = positionIn(json[u"cursor"_s]);
    text.state.top = LineNumber(countIn(json[u"top"_s]));
    text.state.folds.areAllOpen = json[u"allOpen"_s].toBool();
    const QJsonArray folds = json[u"folds"_s].toArray();
    for (qsizetype i = 0; i < std::min(folds.size(), qsizetype(maxFolds)); ++i)
        text.state.folds.lines.push_back(LineNumber(countIn(folds[i])));
    std::sort(text.state.folds.lines.begin(), text.state.folds.lines.end());
    return text;
}

} // namespace

const ArchiveState::Text *ArchiveState::text(const QString &path) const
{
    const auto found = std::find_if(texts.begin(), texts.end(), [&](const Text &text) { return text.path == path; });
    return found == texts.end() ? nullptr : &*found;
}

QByteArray formatArchiveState(const ArchiveState &state)
{
    QJsonArray selected;
    for (const Link &link : state.selected)
        selected.append(formatLink(link));
    QJsonArray texts;
    for (const ArchiveState::Text &text : state.texts)
        texts.append(jsonOf(text));
    return QJsonDocument(QJsonObject {{u"page"_s, state.place.page},
                                      {u"place"_s, formatLink(state.place.link)},
                                      {u"module"_s, state.place.module},
                                      {u"selected"_s, selected},
                                      {u"texts"_s, texts}})
        .toJson(QJsonDocument::Compact);
}

ArchiveState readArchiveState(const QByteArray &bytes)
{
    const QJsonObject json = readStoredObject(bytes);
    ArchiveState state;
    state.place = {json[u"page"_s].toString(), parseLink(json[u"place"_s].toString()).value_or(Link()),
                   json[u"module"_s].toString()};
    const QJsonArray selected = json[u"selected"_s].toArray();
    for (const QJsonValue &text : selected) {
        if (const std::optional<Link> link = parseLink(text.toString()))
            state.selected.push_back(*link);
    }
    const QJsonArray texts = json[u"texts"_s].toArray();
    for (const QJsonValue &text : texts)
        state.texts.push_back(textIn(text.toObject()));
    return state;
}

} // namespace Mlf
