// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/page.h"

#include "model/items/tableproxy.h"
#include "views/chart/chartview.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/table/tablepage.h"

#include <QApplication>
#include <QFocusEvent>

#include <algorithm>

namespace Mlf {

std::vector<Link> Page::selectedLinks() const
{
    const Link link = currentLink();
    return link.isNull() ? std::vector<Link>() : std::vector {link};
}

void Page::setNotes(const QHash<QString, QString> &texts)
{
    for (TablePage *table : findChildren<TablePage *>())
        table->setNotes(texts);
}

TablePage *Page::frontTable() const
{
    TablePage *found = nullptr;
    const QList<TablePage *> tables = findChildren<TablePage *>();
    for (TablePage *table : tables) {
        if (table->isVisibleTo(window()) && (!found || table->isAncestorOf(QApplication::focusWidget())))
            found = table;
    }
    return found;
}

ViewState Page::viewState() const
{
    ViewState view;
    if (const CodePage *text = frontText())
        view.zoom = text->state().zoom;
    else if (const auto *filter = findChild<FilterEdit *>())
        view.filter = filter->text();
    return view;
}

void Page::showView(const ViewState &view)
{
    if (CodePage *text = frontText()) {
        if (view.zoom != 0)
            text->view()->setZoom(view.zoom);
    } else if (auto *filter = findChild<FilterEdit *>(); filter && !view.filter.isEmpty()) {
        filter->setText(view.filter);
    }
}

bool Page::isBusy() const
{
    return std::ranges::any_of(findChildren<TablePage *>(),
                               [](const TablePage *table) { return table->proxy()->isBusy(); })
        || std::ranges::any_of(findChildren<ChartView *>(), [](const ChartView *chart) { return chart->isBusy(); });
}

void Page::rememberChecked(const QString &key, QAbstractButton *button)
{
    const bool isUsual = button->isChecked();
    m_remembered.push_back({key,
                            [button, isUsual](const QByteArray &) {
                                return QByteArray(button->isChecked() == isUsual ? "" : isUsual ? "hidden" : "shown");
                            },
                            [button, isUsual](const QByteArray &state) {
                                button->setChecked(state.isEmpty() ? isUsual : state == "shown");
                            }});
}

Page::State Page::saveState(const std::function<QByteArray(const QString &)> &stored) const
{
    State state;
    for (const Remembered &part : m_remembered)
        state.emplace_back(part.key, part.save(stored ? stored(part.key) : QByteArray()));
    for (const Page *inner : findChildren<Page *>()) {
        const State more = inner->saveState(stored);
        state.insert(state.end(), more.begin(), more.end());
    }
    return state;
}

void Page::restoreState(const std::function<QByteArray(const QString &)> &stored)
{
    for (const Remembered &part : m_remembered)
        part.restore(stored(part.key));
    for (Page *inner : findChildren<Page *>())
        inner->restoreState(stored);
}

void CompoundPage::addPart(Page *part)
{
    m_parts.push_back(part);
    m_current = m_parts.front();
    connect(part, &Page::linkActivated, this, &Page::linkActivated);
    connect(part, &Page::linkSelected, this, [this, part](const Link &link) { select(part, link); });
    connect(part, &Page::leaveRequested, this, &Page::leaveRequested);
    connect(part, &Page::contentChanged, this, &Page::contentChanged);
    connect(part, &Page::unitRequested, this, &Page::unitRequested);
}

/// Makes the other parts follow a selection by the user.
void CompoundPage::select(Page *part, const Link &link)
{
    m_current = part;
    for (Page *other : m_parts) {
        if (other != part)
            other->setCurrentLink(link);
    }
    Q_EMIT linkSelected(link);
}

void CompoundPage::setDocument(const DocumentPointer &document, const QString &module)
{
    for (Page *part : m_parts)
        part->setDocument(document, module);
}

void CompoundPage::setComparison(const ComparisonPointer &comparison)
{
    for (Page *part : m_parts)
        part->setComparison(comparison);
}

void CompoundPage::setUnit(ByteUnit unit)
{
    for (Page *part : m_parts)
        part->setUnit(unit);
}

Link CompoundPage::currentLink() const
{
    return m_current->currentLink();
}

void CompoundPage::setCurrentLink(const Link &link)
{
    for (Page *part : m_parts)
        part->setCurrentLink(link);
}

std::vector<Link> CompoundPage::selectedLinks() const
{
    return m_current->selectedLinks();
}

bool CompoundPage::follow(const Subject &subject)
{
    bool isFound = false;
    for (Page *part : m_parts)
        isFound = part->follow(subject) || isFound;
    return isFound;
}

bool CompoundPage::isBusy() const
{
    return std::ranges::any_of(m_parts, [](const Page *part) { return part->isBusy(); });
}

/// Passes the focus to the first part. A focus proxy inside the page would make the tab order of the page circular.
void CompoundPage::focusInEvent(QFocusEvent *event)
{
    m_parts.front()->setFocus(event->reason());
}

} // namespace Mlf
