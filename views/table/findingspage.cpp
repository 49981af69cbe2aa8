// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/findingspage.h"

#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/findingsmodel.h"
#include "views/table/tablepage.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool hasFindings(const Document &document, const Module *module)
{
    return !findingsOf(document, module ? module->metadata.name : QString()).empty();
}

} // namespace

PageType FindingsPage::type()
{
    return {.id = u"findings"_s, .title = tr("Findings"), .hasContent = hasFindings, .make = makePage<FindingsPage>};
}

FindingsPage::FindingsPage(QWidget *parent)
    : Page(parent)
    , m_model(new FindingsModel(this))
    , m_table(new TablePage(m_model, tr("Findings"), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    m_table->setWrapped(int(FindingsModel::Column::Sentence));
    m_table->setPlaceholder(tr("Nothing odd was found"));
    connect(m_table, &TablePage::linkActivated, this, &FindingsPage::linkActivated);
    setComparison({});
    remember(u"findings/columns"_s, m_table, &TablePage::headerState, &TablePage::restoreHeaderState);
}

void FindingsPage::setDocument(const DocumentPointer &document, const QString &module)
{
    m_model->setDocument(document, module);
}

void FindingsPage::setComparison(const ComparisonPointer &comparison)
{
    m_model->setComparison(comparison);
    m_table->setColumnAvailable(int(FindingsModel::Column::Change), m_model->hasChanges());
}

void FindingsPage::setUnit(ByteUnit unit)
{
    m_model->setUnit(unit);
}

} // namespace Mlf
