// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sessionrestore.h"

#include "app/window/pagelist.h"
#include "model/artifact/jsonwalk.h"
#include "model/document/document.h"
#include "views/code/codeview.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxTexts = 50; ///< per archive, because each text needs space for its folds

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

/// True if an archive can be opened again, which needs a path.
bool canComeBack(const Document &document)
{
    return QFileInfo(document.location).isAbsolute();
}

std::vector<Link> selectedIn(const Subject &subject)
{
    std::vector<Link> links;
    for (const Link &link : {subject.place, subject.call, subject.buffer}) {
        if (!link.isNull() && std::find(links.begin(), links.end(), link) == links.end())
            links.push_back(link);
    }
    return subject.isNull() ? std::vector<Link>() : links;
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

SessionRestore::SessionRestore(const QString &folder, Navigator *navigator, PageList *pages, QObject *parent)
    : QObject(parent)
    , m_folder(folder, u".json"_s)
    , m_navigator(navigator)
    , m_pages(pages)
{
    connect(navigator, &Navigator::leaving, this, &SessionRestore::leaveFor);
    connect(navigator, &Navigator::returned, this, &SessionRestore::restoreFront);
}

QString SessionRestore::defaultFolder()
{
    return StateFolder::defaultPath(u"archives"_s);
}

void SessionRestore::save()
{
    const DocumentPointer document = m_navigator->document();
    if (!document || !canComeBack(*document) || document->stage < Document::Stage::Analysis
        || m_navigator->isReturning())
        return;
    const auto keepTextsOf = [this](const Page *page) {
        for (const CodePage *text : page->findChildren<CodePage *>())
            keep(*text);
    };
    for (const Page *page : m_pages->built())
        keepTextsOf(page);
    if (const Page *front = m_pages->front())
        keepTextsOf(front); // the front page is last, so that its state wins if another page has the same text
    m_kept.place = m_navigator->currentPlace();
    m_kept.selected = selectedIn(m_navigator->subject());
    // Ignore errors: bookmarks and settings are in the same place, are more important, and report errors.
    const QByteArray bytes = formatArchiveState(m_kept);
    const QString key = StateFolder::keyOf(document->location);
    if (std::exchange(m_saved, key.toLatin1() + bytes) != key.toLatin1() + bytes)
        (void)m_folder.save(key, bytes);
}

/// Saves the state of the previous archive, and requests the stored place of the next one.
void SessionRestore::leaveFor(const Document &next)
{
    save();
    const std::optional<QByteArray> kept =
        canComeBack(next) ? m_folder.load(StateFolder::keyOf(next.location)) : std::nullopt;
    m_kept = kept ? readArchiveState(*kept) : ArchiveState();
    m_location = next.location;
    m_navigator->returnTo(m_kept.place, m_kept.selected);
}

void SessionRestore::follow(CodePage *text)
{
    connect(text, &CodePage::sourceLeaving, this, [this, text] { keep(*text); });
    connect(text, &CodePage::sourceChanged, this, [this, text] { restoreText(text); });
}

/// Stores the state of a text as the first, before the texts stored earlier, also in earlier sessions.
void SessionRestore::keep(const CodePage &text)
{
    const auto index = text.view()->lines().index();
    const bool isOfThis = text.document() && text.document()->location == m_location;
    if (!isOfThis || !index || text.path().isEmpty())
        return; // texts of the previous archive close after the change of archive
    std::erase_if(m_kept.texts, [&](const ArchiveState::Text &kept) { return kept.path == text.path(); });
    m_kept.texts.insert(m_kept.texts.begin(), {text.path(), index->source()->size().value(), text.state()});
    if (m_kept.texts.size() > maxTexts)
        m_kept.texts.resize(maxTexts);
}

const ArchiveState::Text *SessionRestore::keptOf(const CodePage &text) const
{
    const ArchiveState::Text *kept = m_kept.text(text.path());
    const auto index = text.view()->lines().index();
    return kept && index && index->source()->size().value() == kept->bytes ? kept : nullptr;
}

void SessionRestore::restoreText(CodePage *text)
{
    if (const ArchiveState::Text *kept = keptOf(*text))
        text->restoreState(kept->state, false);
}

/// Called when the window has reached the stored place. Restores the state of the text in front.
void SessionRestore::restoreFront()
{
    CodePage *text = m_pages->frontText();
    const ArchiveState::Text *kept = text ? keptOf(*text) : nullptr;
    if (kept)
        text->restoreState(kept->state, true);
}

} // namespace Mlf
