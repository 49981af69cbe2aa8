// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/coresidencypage.h"

#include "model/document/document.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/facts/memorytables.h"
#include "model/questions/coresidency.h"
#include "views/common/pageparts.h"
#include "views/table/tablepage.h"

#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

CoresidencyPage::CoresidencyPage(QWidget *parent)
    : Page(parent)
    , m_model(new FactTableModel(this))
    , m_table(new TablePage(m_model, tr("What all models need together"), this))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *words = new QLabel(
        tr("Models that run one after another share the memory that they need only while they run: pools that the "
           "caller provides under one name, the allocator's memory, inputs, outputs and the stack. A pool that "
           "a model defines itself is not shared. For models that run at the same time, all sizes are added."),
        this);
    words->setWordWrap(true);
    words->setContentsMargins(6, 0, 6, 6);
    // Few rows in a meaningful order: no filter.
    m_table->filterEdit()->hide();
    m_table->controls()->insertWidget(0, makeHeading(tr("All models on one device"), m_table));
    m_table->setWrapped({0, 1}); // words wrap before numbers are cut
    layout->addWidget(m_table, 1);
    layout->addWidget(words);
    setFocusProxy(m_table->table());
    connect(m_table, &TablePage::linkActivated, this, &CoresidencyPage::linkActivated);
    remember(u"coresidency/columns"_s, m_table, &TablePage::headerState, &TablePage::restoreHeaderState);
}

void CoresidencyPage::setDocument(const DocumentPointer &document, const QString & /*module*/)
{
    m_document = document;
    update();
}

void CoresidencyPage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    update();
}

void CoresidencyPage::update()
{
    const bool isKnown = m_document && m_document->stage >= Document::Stage::Analysis;
    m_table->setPlaceholder(isKnown ? tr("The archive holds one model alone") : tr("The code is being read."));
    m_model->setTable(isKnown ? coresidencyTable(coresidency({m_document.get()}), m_unit) : FactTable());
}

} // namespace Mlf
