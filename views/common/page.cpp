// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/page.h"

#include "model/base/link.h"
#include "model/items/tableproxy.h"
#include "views/chart/chartview.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/table/filteredit.h"
#include "views/table/tablepage.h"

#include <QApplication>

namespace Mlf {

void Page::setComparison(const ComparisonPointer & /*comparison*/) { }

void Page::setUnit(ByteUnit) { }

Link Page::currentLink() const
{
    return {};
}

void Page::setCurrentLink(const Link &) { }

void Page::revealPart(const QString &) { }

std::vector<Link> Page::selectedLinks() const
{
    const Link link = currentLink();
    return link.isNull() ? std::vector<Link>() : std::vector {link};
}

bool Page::follow(const Subject &)
{
    return false;
}

void Page::setNotes(const QHash<QString, QString> &texts)
{
    for (TablePage *table : findChildren<TablePage *>())
        table->setNotes(texts);
}

const Finding *Page::currentFinding() const
{
    return nullptr;
}

CodePage *Page::frontText() const
{
    return nullptr;
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

CodePage *Page::searchedText() const
{
    return frontText();
}

void Page::showSearchedText() { }

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

QAction *Page::savePictureAction() const
{
    return nullptr;
}

QAction *Page::copyPictureAction() const
{
    return nullptr;
}

bool Page::isBusy() const
{
    return std::ranges::any_of(findChildren<TablePage *>(),
                               [](const TablePage *table) { return table->proxy()->isBusy(); })
        || std::ranges::any_of(findChildren<ChartView *>(), [](const ChartView *chart) { return chart->isBusy(); });
}

void Page::showSummary(const QString &, const PageSummary &) { }

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

} // namespace Mlf
