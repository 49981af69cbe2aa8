// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/targetpage.h"

#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/targetattributemodel.h"
#include "model/items/targettablemodel.h"
#include "views/table/tablepage.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

PageType TargetPage::type()
{
    return {.id = u"targets"_s,
            .title = tr("Targets"),
            .hasContent = [](const Document &, const Module *module) { return module && !module->targets.empty(); },
            .make = makePage<TargetPage>};
}

TargetPage::TargetPage(QWidget *parent)
    : Page(parent)
    , m_model(new TargetTableModel(this))
    , m_partModel(new TargetAttributeModel(this))
    , m_targets(new TablePage(m_model, tr("Targets"), this))
    , m_parts(new TablePage(m_partModel, tr("Parts of the targets"), this))
{
    // A handful of rows each: no filter, the upper table just as high as it needs.
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    const std::pair<TablePage *, QString> parts[] = {{m_targets, tr("What the code is made for")},
                                                     {m_parts, tr("What the parts of the targets mean")}};
    for (const auto &[table, title] : parts) {
        table->filterEdit()->hide();
        table->controls()->insertWidget(0, new QLabel(title, table));
        layout->addWidget(table, table == m_parts ? 1 : 0);
    }
    // Below each of them stands in a row of its own.
    m_targets->hideColumn(int(TargetTableModel::Column::Keys));
    m_targets->hideColumn(int(TargetTableModel::Column::Attributes));
    m_parts->setWrapped({int(TargetAttributeModel::Column::Meaning)});
    for (TablePage *page : {m_targets, m_parts})
        connect(page, &TablePage::linkActivated, this, &TargetPage::linkActivated);
}

void TargetPage::setDocument(const DocumentPointer &document, const QString &module)
{
    m_model->setDocument(document, module);
    m_partModel->setDocument(document, module);
    const int rows = std::min(m_model->rowCount(), 8);
    const int rowHeight = m_targets->table()->verticalHeader()->defaultSectionSize();
    const int headerHeight = m_targets->table()->horizontalHeader()->sizeHint().height();
    m_targets->setFixedHeight(m_targets->controls()->sizeHint().height() + headerHeight + (rows + 1) * rowHeight);
}

} // namespace Mlf
