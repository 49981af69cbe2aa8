// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/linkdelegate.h"

#include "model/base/link.h"
#include "model/items/roles.h"

#include <QTableView>

#include <algorithm>

namespace Mlf {

LinkDelegate::LinkDelegate(QObject *parent) : BarDelegate(SeriesRole::Workspace, parent) { }

void LinkDelegate::makeLinks(QTableView *table, const std::vector<int> &columns,
                             const std::function<void(const Link &)> &activate)
{
    auto *delegate = new LinkDelegate(table);
    for (const int column : columns)
        table->setItemDelegateForColumn(column, delegate);
    connect(table, &QTableView::clicked, delegate, [columns, activate](const QModelIndex &index) {
        const Link link = index.data(Roles::LinkRole).value<Link>(); // a copy: the receiver may remove the row
        if (!link.isNull() && std::find(columns.begin(), columns.end(), index.column()) != columns.end())
            activate(link);
    });
}

void LinkDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    BarDelegate::initStyleOption(option, index);
    if (index.data(Roles::LinkRole).isNull())
        return;
    option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
    option->font.setUnderline(true);
    if (option->displayAlignment.testFlag(Qt::AlignLeft))
        option->textElideMode = Qt::ElideLeft; // file name and line are at the end
}

} // namespace Mlf
