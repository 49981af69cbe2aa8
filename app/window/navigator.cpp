// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/navigator.h"

#include "app/window/pagelist.h"
#include "model/archive/entry.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/questions/nearplaces.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

Navigator::Navigator(PageList *pages, QObject *parent) : QObject(parent), m_pages(pages)
{
    connect(m_pages, &PageList::frontChanged, this, &Navigator::pageChanged);
    connect(m_pages, &PageList::pageFilled, this, [this](Page *page) {
        page->follow(m_subject);
        connect(page, &Page::linkSelected, this, [this, page] { placeMoved(page); }); // not connected during follow()
    });
    connect(m_pages, &PageList::pageBuilt, this, [this](Page *page) {
        connect(page, &Page::linkActivated, this, &Navigator::navigate);
        connect(page, &Page::leaveRequested, this, [this] { navigate(Link::page(m_pages->types().front().id)); });
    });
}

const Module *Navigator::module() const
{
    return m_document ? m_document->moduleOrFirst(m_moduleName) : nullptr;
}

std::optional<DocumentChange> Navigator::takeDocument(const DocumentPointer &document, bool isNew)
{
    if (!isNew && document->stage == Document::Stage::Digests && document->findings == m_document->findings) {
        m_document = document; // no visible change
        return {};
    }
    m_isReplacing = m_isReplacing || isNew;
    const bool isOther = isNew && (!m_document || m_document->location != document->location);
    if (!isOther && m_isReplacing && document->stage < m_document->stage && document->stage == Document::Stage::Listing)
        return {}; // while reading again, keep the display until the new document has facts
    const bool isFirst = std::exchange(m_isReplacing, false);
    if (isOther) {
        m_returned.reset();
        Q_EMIT leaving(*document);
    }
    m_document = document;
    if (isOther) {
        m_history.clear();
        m_subject = {};
        m_unseen.clear();
        m_isFirstPage = true;
        m_awaitedPage.clear();
        m_moduleName.clear();
    }
    return isOther ? DocumentChange::Other : isFirst ? DocumentChange::Reloaded : DocumentChange::Grown;
}

void Navigator::showDocument()
{
    const QScopedValueRollback moving(m_isMoving, true);
    updatePages();
}

void Navigator::showComparison(const ComparisonPointer &comparison)
{
    const QScopedValueRollback moving(m_isMoving, true);
    m_pages->setComparison(comparison);
}

void Navigator::updatePages()
{
    const Module *shown = module();
    const PageType *before = m_pages->frontType();
    const QString wanted = !m_awaitedPage.isEmpty() ? m_awaitedPage : before ? before->id : QString();
    m_pages->setDocument(m_document, shown ? shown->metadata.name : QString(), m_isFirstPage ? QString() : wanted);
    const PageType *front = m_pages->frontType();
    const bool isThere = !front || front->id == wanted;
    const bool isFinal = m_document->stage >= Document::Stage::Analysis;
    m_awaitedPage = isThere || isFinal ? QString() : wanted;
}

void Navigator::arrive()
{
    if (m_hoped && m_document->stage != Document::Stage::Listing && isThere(*m_hoped)) {
        m_history.clear();
        m_history.push(currentPlace()); // Back leads to the first page
        (void)goTo(*std::exchange(m_hoped, std::nullopt));
        afterMove();
        return;
    }
    const bool isWantedThere = m_wanted && m_document->stage != Document::Stage::Listing && goTo(*m_wanted);
    if (isWantedThere)
        m_wanted.reset();
    const bool isReturned = goToReturned();
    if (isWantedThere || isReturned || m_isFirstPage)
        m_history.clear(); // the history begins here
    m_history.replace(currentPlace()); // the page may be able to show more of this place now
    afterMove();
    if (isReturned)
        Q_EMIT returned();
}

void Navigator::returnTo(const WindowPlace &place, const std::vector<Link> &selected)
{
    if (!m_wanted && !m_hoped && !place.page.isEmpty())
        m_returned = {place, selected};
}

/// Goes to the place of returnTo() when the analysis is complete, because selected items may not exist before.
bool Navigator::goToReturned()
{
    if (!m_returned || m_document->stage < Document::Stage::Analysis)
        return false;
    const Returned back = *std::exchange(m_returned, std::nullopt);
    const PageType *type = m_pages->type(back.place.page);
    const Module *holder = back.place.module.isEmpty() ? module() : m_document->module(back.place.module);
    // The comparison is not restored, so its page would be empty.
    const bool isPageThere = type && !type->showsComparison && m_pages->hasContent(*type, holder);
    if (m_wanted || !isPageThere || (!back.place.link.isNull() && !isThere(back.place.link)))
        return false;
    m_isFirstPage = false;
    goTo(back.place);
    if (!back.selected.empty()) {
        const std::vector<Link> others(back.selected.begin() + 1, back.selected.end());
        select(subjectOf(*m_document, module(), back.selected.front(), others), nullptr);
    }
    return true;
}

void Navigator::finish()
{
    const std::optional<Link> wanted = std::exchange(m_wanted, {});
    m_hoped.reset();
    m_returned.reset();
    if (wanted && m_document)
        navigate(*wanted); // reports a missing place
}

void Navigator::chooseModule(const QString &name)
{
    m_history.replace(currentPlace());
    setModule(name);
    afterMove();
}

void Navigator::setModule(const QString &name)
{
    const Module *shown = module();
    if (name == m_moduleName || (shown && shown->metadata.name == name))
        return; // already displayed
    m_moduleName = name;
    {
        const QScopedValueRollback moving(m_isMoving, true);
        Q_EMIT moduleChanged(name);
        updatePages();
    }
    updatePlace();
}

WindowPlace Navigator::currentPlace() const
{
    const PageType *front = m_pages->frontType();
    if (!front || !m_pages->front())
        return {};
    const bool hasChoice = m_document && m_document->modules.size() > 1;
    return {front->id, m_pages->front()->currentLink(), hasChoice ? module()->metadata.name : QString()};
}

Link Navigator::placeLink() const
{
    const WindowPlace place = currentPlace();
    if (!place.link.isNull() || place.page.isEmpty())
        return place.link;
    return Link::page(place.page, place.module);
}

const PageType *Navigator::namedPage(const QString &idOrTitle) const
{
    if (const PageType *named = m_pages->type(idOrTitle))
        return named;
    const std::vector<PageType> &types = m_pages->types();
    const auto it = std::find_if(types.begin(), types.end(), [&](const PageType &candidate) {
        return candidate.title.compare(idOrTitle, Qt::CaseInsensitive) == 0;
    });
    return it == types.end() ? nullptr : &*it;
}

const FunctionFact *Navigator::findFunction(const Link &link) const
{
    if (link.kind != Link::Kind::Function || !m_document)
        return nullptr;
    for (const Module &candidate : m_document->modules) {
        if (!link.module.isEmpty() && link.module != candidate.metadata.name)
            continue;
        for (const FunctionFact &function : candidate.functions) {
            if (function.name == link.name)
                return &function;
        }
    }
    return nullptr;
}

// A link to a function is shown on the page of its definition.
const PageType *Navigator::pageOf(const Link &link) const
{
    const FunctionFact *function = findFunction(link);
    const bool isDefined = function && !function->file.isEmpty();
    return m_pages->typeOf(isDefined ? Link::file(function->file, function->line) : link);
}

/// Does not change anything in the window.
bool Navigator::isThere(const Link &link) const
{
    if (!m_document)
        return false;
    const Module *holder = link.module.isEmpty() ? module() : m_document->module(link.module);
    if (!link.module.isEmpty() && !holder)
        return false;
    if (link.kind == Link::Kind::File)
        return m_document->listing->find(link.name);
    if (link.kind == Link::Kind::Function)
        return findFunction(link);
    const bool isAnalysed = holder && m_document->stage >= Document::Stage::Analysis;
    if (link.kind == Link::Kind::Constant)
        return isAnalysed && hasConstant(*holder, link.name);
    if (link.kind == Link::Kind::Call || link.kind == Link::Kind::Buffer) {
        const Subject subject = isAnalysed ? subjectOf(*m_document, holder, link) : Subject();
        return !subject.call.isNull() || !subject.buffer.isNull();
    }
    const PageType *wanted = link.kind == Link::Kind::Page ? namedPage(link.name) : nullptr;
    return wanted && m_pages->hasContent(*wanted, holder);
}

void Navigator::navigate(const Link &link)
{
    m_history.replace(currentPlace());
    m_returned.reset();
    Q_EMIT placeSought(); // removes earlier messages before new ones are shown
    if (goTo(link)) {
        afterMove();
        return;
    }
    QStringList sentences {tr("There is no %1 in this archive.").arg(formatLink(link))};
    if (m_document)
        sentences += hintsFor(link);
    Q_EMIT placeMissing(sentences.join(u' '));
}

QStringList Navigator::hintsFor(const Link &missing) const
{
    const Module *holder = missing.module.isEmpty() ? module() : m_document->module(missing.module);
    QStringList sentences;
    const QStringList near = findNearPlaces(*m_document, holder, missing);
    if (!near.isEmpty())
        sentences += tr("Similar places: %1.").arg(near.join(u", "_s));
    if (missing.kind == Link::Kind::Call) {
        const std::size_t count = holder ? holder->buffers.calls.size() : 0;
        sentences += count == 0 ? tr("It has no calls.")
            : count == 1        ? tr("It has one call, call:1.")
                                : tr("It has calls 1 to %1.").arg(count);
    }
    const bool isNotUnderstood = missing.kind == Link::Kind::File && near.isEmpty();
    if (isNotUnderstood)
        sentences += tr("A place is PATH:LINE, function:NAME, constant:NAME, buffer:NAME, call:NUMBER or page:NAME.");
    if (missing.kind == Link::Kind::Page || isNotUnderstood) {
        QStringList names;
        const QStringList shown = m_pages->shown();
        for (const QString &id : shown)
            names += tr("%1 (%2)", "the link of a page, and its title")
                         .arg(formatLink(Link::page(id)), m_pages->type(id)->title);
        sentences += tr("Pages: %1.").arg(names.join(u", "_s));
    }
    return sentences;
}

void Navigator::navigateOn(const QString &page, const Link &link)
{
    m_history.replace(currentPlace());
    m_returned.reset();
    m_isFirstPage = false;
    Q_EMIT placeSought();
    goTo({page, link, link.module});
    m_history.push(currentPlace());
}

void Navigator::navigateWhenLoaded(const Link &link, bool isLoading)
{
    m_wanted = link;
    m_returned.reset();
    if (m_document && !isLoading && goTo(link)) {
        m_wanted.reset();
        afterMove();
    }
}

bool Navigator::goTo(const Link &wanted)
{
    const Link link = m_document && !isThere(wanted) ? completedLink(*m_document, wanted) : wanted;
    if (!isThere(link))
        return false;
    const QScopedValueRollback moving(m_isMoving, true);
    const bool wasFirstPage = std::exchange(m_isFirstPage, false);
    m_awaitedPage.clear();
    if (!link.module.isEmpty() && m_document->modules.size() > 1)
        setModule(link.module);
    if (link.kind != Link::Kind::Page)
        select(subjectOf(*m_document, module(), link), nullptr);
    bool isShown = true;
    if (link.kind == Link::Kind::File)
        isShown = goToFile(link);
    else if (link.kind == Link::Kind::Function)
        isShown = goToFunction(link);
    else if (link.kind != Link::Kind::Page)
        isShown = goToRow(link);
    else
        m_pages->show(m_pages->type(link.name) ? link.name : namedPage(link.name)->id);
    m_isFirstPage = wasFirstPage && !isShown;
    return isShown;
}

bool Navigator::goToFile(const Link &link)
{
    const PageType *type = m_document->listing->find(link.name) ? m_pages->typeOf(link) : nullptr;
    if (!type)
        return false;
    const Module *holder = moduleOfRelay(*m_document, link.name);
    if (holder && m_document->modules.size() > 1)
        setModule(holder->metadata.name);
    m_pages->page(*type)->setCurrentLink(link);
    std::erase(m_unseen, link);
    m_pages->updateBar();
    m_pages->show(type->id);
    return true;
}

bool Navigator::goToFunction(const Link &link)
{
    const FunctionFact *function = findFunction(link);
    if (!function)
        return false;
    const Link file = Link::file(function->file, function->line);
    if (function->line)
        return goToFile(file);
    if (!function->file.isEmpty() && goToFile(file)) { // an object file
        m_pages->page(*m_pages->typeOf(file))->setCurrentLink(link);
        return true;
    }
    // No file defines it: show its row.
    if (const PageType *type = m_pages->typeOf(link))
        m_pages->show(type->id);
    return m_document->stage >= Document::Stage::Analysis;
}

/// Selects the row of a constant, call or buffer on its page. If the page does not exist, shows the code.
bool Navigator::goToRow(const Link &link)
{
    const PageType *type = m_pages->typeOf(link);
    if (!type || !m_pages->hasContent(*type, module()))
        return goToFile(completedLink(*m_document, link));
    m_pages->page(*type)->setCurrentLink(link);
    m_pages->show(type->id);
    return true;
}

void Navigator::goTo(const WindowPlace &place)
{
    {
        const QScopedValueRollback moving(m_isMoving, true);
        if (!place.module.isEmpty() && m_document->module(place.module)) // the model may be missing after a reload
            setModule(place.module);
        const PageType *type = m_pages->type(place.page);
        if (type && (place.link.kind != Link::Kind::File || isThere(place.link))) {
            select(subjectOf(*m_document, module(), place.link), nullptr);
            m_pages->page(*type)->setCurrentLink(place.link);
            std::erase(m_unseen, place.link);
            m_pages->updateBar();
        }
        m_pages->show(place.page);
    }
    updatePlace();
}

void Navigator::goBack()
{
    if (!m_history.canGoBack())
        return;
    m_history.replace(currentPlace());
    goTo(m_history.goBack());
}

void Navigator::goForward()
{
    if (!m_history.canGoForward())
        return;
    m_history.replace(currentPlace());
    goTo(m_history.goForward());
}

void Navigator::afterMove()
{
    m_history.push(currentPlace());
    updatePlace();
}

void Navigator::placeMoved(Page *page)
{
    if (m_isMoving || m_pages->front() != page || !m_document)
        return;
    std::vector<Link> links = page->selectedLinks();
    const Link first = links.empty() ? Link() : links.front();
    if (!links.empty())
        links.erase(links.begin());
    select(subjectOf(*m_document, module(), first, links), page);
    if (first.kind == Link::Kind::Function && !m_subject.code.isNull())
        Q_EMIT fileSelected(m_subject.code.name);
    m_history.replace(currentPlace());
    updatePlace();
}

void Navigator::pageChanged()
{
    if (m_isMoving || !m_document)
        return;
    m_isFirstPage = false;
    m_returned.reset();
    m_awaitedPage.clear();
    showUnseen();
    afterMove();
}

/// If the page in front shows a text with a selected line that it has not gone to yet, goes there.
void Navigator::showUnseen()
{
    const auto place = std::find_if(m_unseen.begin(), m_unseen.end(),
                                    [this](const Link &link) { return pageOf(link) == m_pages->frontType(); });
    if (place == m_unseen.end())
        return;
    const QScopedValueRollback moving(m_isMoving, true);
    (void)goToFile(Link(*place));
}

void Navigator::walkTo(const Link &call)
{
    if (!isThere(call))
        return;
    select(subjectOf(*m_document, module(), call), nullptr);
    showUnseen();
    m_history.replace(currentPlace());
    updatePlace();
}

/// Shows the selection on all other pages. A page that is built later shows it then, and a text when it comes to front.
void Navigator::select(const Subject &subject, const Page *from)
{
    if (!subject.isNull() && !subject.isKnown())
        return; // the pages cannot show this place, for example a line of metadata.json: keep the selection
    const bool isNews = !from || !subject.isSameThing(m_subject);
    m_subject = subject;
    m_unseen.clear();
    for (const Link &place : {subject.code, subject.relay}) {
        const PageType *type = place.isNull() ? nullptr : m_pages->typeOf(place);
        if (type && !(from && type == m_pages->frontType()))
            m_unseen.push_back(place);
    }
    if (!isNews)
        return; // the user moved the cursor within a function
    const QScopedValueRollback moving(m_isMoving, true);
    for (Page *page : m_pages->built()) {
        if (page != from)
            page->follow(subject);
    }
}

/// True if a line of a text is part of the selection.
bool Navigator::isSelected(const Link &place) const
{
    const auto isSame = [&](const Link &own) { return own.name == place.name && own.firstLine == place.firstLine; };
    return isSame(m_subject.code) || isSame(m_subject.relay) || isSame(m_subject.place);
}

bool Navigator::clearSelection()
{
    bool wasSelected = !m_subject.isNull();
    m_subject = {};
    m_unseen.clear();
    const QScopedValueRollback moving(m_isMoving, true);
    for (Page *page : m_pages->built())
        wasSelected = page->follow(m_subject) || wasSelected;
    return wasSelected;
}

void Navigator::updatePlace()
{
    const Link place = currentPlace().link;
    if (place.kind == Link::Kind::File && !isSelected(place) && m_document)
        select(subjectOf(*m_document, module(), place), m_pages->front());
    Q_EMIT placeChanged();
}

} // namespace Mlf
