// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pagelist.h"

#include "app/window/freedmemory.h"
#include "app/window/sidebar.h"
#include "model/document/document.h"
#include "model/items/findingsmodel.h"
#include "model/questions/pageplaces.h"
#include "views/common/pageparts.h"

#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

PageList::PageList(std::vector<PageType> types, SideBar *bar, QStackedWidget *stack, QObject *parent)
    : QObject(parent)
    , m_types(std::move(types))
    , m_bar(bar)
    , m_stack(stack)
{
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        auto *widget = new QWidget(stack);
        makeLayout<QVBoxLayout>(widget, {}, -1);
        m_stack->addWidget(widget);
        m_holders.push_back({widget});
    }
    connect(m_bar, &SideBar::pageChosen, this, &PageList::setFront);
}

const PageType *PageList::type(const QString &id) const
{
    const auto it = std::ranges::find(m_types, windowPage(id), &PageType::id);
    return it == m_types.end() ? nullptr : &*it;
}

const PageType *PageList::typeOf(const Link &link) const
{
    const auto it = std::find_if(m_types.begin(), m_types.end(), [&](const PageType &candidate) {
        return m_document && candidate.isPlaceOf && candidate.isPlaceOf(*m_document, link);
    });
    return it == m_types.end() ? nullptr : &*it;
}

PageList::Holder &PageList::holderOf(const PageType &type)
{
    return m_holders[std::size_t(&type - m_types.data())];
}

bool PageList::hasContent(const PageType &type, const Module *module) const
{
    return m_document && ((m_comparison && type.showsComparison) || hasPage(*m_document, type.id, module));
}

QStringList PageList::shown() const
{
    QStringList ids;
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        if (m_holders[i].isInBar)
            ids += m_types[i].id;
    }
    return ids;
}

const PageType *PageList::frontType() const
{
    return m_front < 0 ? nullptr : &m_types[std::size_t(m_front)];
}

Page *PageList::front() const
{
    const PageType *front = frontType();
    return front ? m_holders[std::size_t(front - m_types.data())].page : nullptr;
}

CodePage *PageList::frontText() const
{
    const Page *page = front();
    return page ? page->frontText() : nullptr;
}

Page *PageList::page(const PageType &type)
{
    if (!holderOf(type).page)
        build(type);
    return holderOf(type).page;
}

std::vector<Page *> PageList::built() const
{
    std::vector<Page *> pages;
    for (const Holder &holder : m_holders) {
        if (holder.page)
            pages.push_back(holder.page);
    }
    return pages;
}

bool PageList::isBusy() const
{
    const bool isAnalyzed = m_document && m_document->stage >= Document::Stage::Analysis;
    const Page *shown = front();
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        const Page *candidate = m_holders[i].page;
        const bool isSeen = candidate == shown || (m_types[i].hasSummary && isAnalyzed);
        if (candidate && isSeen && candidate->isBusy())
            return true;
    }
    return false;
}

void PageList::build(const PageType &type)
{
    Holder &holder = holderOf(type);
    const bool hadFocus = holder.widget->hasFocus();
    Page *page = type.make(holder.widget);
    holder.page = page;
    holder.widget->layout()->addWidget(page);
    connect(page, &Page::summaryChanged, this, [this, id = type.id](const PageSummary &summary) {
        m_summaries[id] = summary;
        for (Page *other : built())
            other->showSummary(id, summary);
        Q_EMIT summaryChanged(id, summary);
    });
    Q_EMIT pageBuilt(page);
    page->setUnit(m_unit);
    if (m_document)
        page->setDocument(m_document, m_module);
    if (m_comparison)
        page->setComparison(m_comparison);
    for (auto it = m_summaries.cbegin(); it != m_summaries.cend(); ++it)
        page->showSummary(it.key(), it.value());
    page->show(); // show the page now, because a layout would show it later
    QWidget *first = insertTabStops(page);
    Q_EMIT pageFilled(page);
    FreedMemory::giveBackSoon(); // frees the memory that filling the page needed
    if (hadFocus) // the focus was set to the holder before the page existed
        first->setFocus();
}

/// Puts a new page into the tab order after the sidebar; Qt would put it at the end. Returns its first tab stop.
QWidget *PageList::insertTabStops(Page *page)
{
    std::vector<QWidget *> stops;
    for (QWidget *part = page->nextInFocusChain(); part != page; part = part->nextInFocusChain()) {
        if (page->isAncestorOf(part) && (part->focusPolicy() & Qt::TabFocus) && !part->focusProxy())
            stops.push_back(part);
    }
    QWidget *last = m_bar;
    for (QWidget *stop : stops) {
        QWidget::setTabOrder(last, stop);
        last = stop;
    }
    const auto first = std::find_if(stops.begin(), stops.end(), [page](const QWidget *stop) {
        return stop->isVisibleTo(page) && stop->isEnabled();
    });
    return first == stops.end() ? page : *first;
}

void PageList::setFront(int index)
{
    if (index == m_front)
        return;
    m_front = index;
    if (index >= 0)
        m_stack->setCurrentIndex(index);
    m_bar->setCurrentPage(index);
    takeFront();
}

void PageList::takeFront()
{
    if (m_isChanging)
        return;
    if (const PageType *front = frontType())
        page(*front);
    Q_EMIT frontChanged();
}

void PageList::show(const QString &id)
{
    const PageType *wanted = type(id);
    if (!wanted || !holderOf(*wanted).isInBar)
        return;
    setFront(int(wanted - m_types.data()));
    if (id != wanted->id)
        page(*wanted)->revealPart(id);
}

/// Shows the first page. For an archive without a model, shows its files.
void PageList::showFirst()
{
    const bool hasNoModel = m_document && m_document->stage >= Document::Stage::Facts && m_document->modules.empty();
    const auto first = std::ranges::find_if(m_holders, &Holder::isInBar);
    setFront(first == m_holders.end() ? -1 : int(first - m_holders.begin()));
    if (hasNoModel)
        show(u"files"_s);
}

void PageList::turn(int step)
{
    const QStringList ids = shown();
    const PageType *front = frontType();
    if (front && m_document)
        show(ids[(ids.indexOf(front->id) + step + ids.size()) % ids.size()]);
}

void PageList::focusFront()
{
    if (Page *page = front())
        page->setFocus(Qt::OtherFocusReason);
}

void PageList::updateBar()
{
    const Module *module = m_document ? m_document->moduleOrFirst(m_module) : nullptr;
    const QScopedValueRollback changing(m_isChanging, true);
    const bool isFinal = m_document && m_document->stage >= Document::Stage::Analysis;
    std::vector<SideBar::State> states;
    for (std::size_t i = 0; i < m_types.size(); ++i) {
        Holder &holder = m_holders[i];
        // The page of files can show a file before the archive has been read.
        const bool hasFile = holder.page && holder.page->currentLink().kind == Link::Kind::File;
        holder.isInBar = hasContent(m_types[i], module) || hasFile;
        states.push_back(holder.isInBar ? SideBar::State::Present
                             : isFinal  ? SideBar::State::Absent
                                        : SideBar::State::Awaited);
    }
    m_bar->setStates(states);
    if (m_document) {
        const auto findings = findingsOf(*m_document, module ? module->metadata.name : QString());
        const auto worst = std::ranges::max_element(findings, {}, &Finding::severity);
        m_bar->setCount(int(type(u"findings"_s) - m_types.data()),
                        {qsizetype(findings.size()), worst == findings.end() ? Severity::Note : worst->severity,
                         FindingsModel::countsText(findings)});
    }
    if (m_front < 0 || !m_holders[std::size_t(m_front)].isInBar)
        showFirst();
    Q_EMIT barChanged();
}

void PageList::setDocument(const DocumentPointer &document, const QString &module, const QString &front)
{
    m_document = document;
    m_module = module;
    for (Page *page : built())
        page->setDocument(document, module);
    const PageType *before = frontType();
    updateBar();
    {
        const QScopedValueRollback changing(m_isChanging, true);
        if (front.isEmpty())
            showFirst();
        else
            show(front);
    }
    const Module *shown = document ? document->moduleOrFirst(module) : nullptr;
    for (const PageType &candidate : m_types) {
        if (candidate.hasSummary && hasContent(candidate, shown))
            page(candidate);
    }
    if (frontType() != before || !PageList::front())
        takeFront();
}

void PageList::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    for (Page *page : built())
        page->setComparison(comparison);
    updateBar();
}

void PageList::setUnit(ByteUnit unit)
{
    m_unit = unit;
    for (Page *page : built())
        page->setUnit(unit);
}

} // namespace Mlf
