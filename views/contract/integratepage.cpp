// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/contract/integratepage.h"

#include "views/checklist/checklistpage.h"
#include "views/common/pageparts.h"
#include "views/contract/contractpage.h"

#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

PageType IntegratePage::type()
{
    return {.id = u"integrate"_s, .title = tr("Integrate"), .make = makePage<IntegratePage>};
}

IntegratePage::IntegratePage(QWidget *parent)
    : CompoundPage(parent)
    , m_contract(new ContractPage(this))
    , m_checklist(new ChecklistPage(this))
    , m_madeButton(new QToolButton(this))
{
    addPart(m_contract);
    addPart(m_checklist);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_contract);
    layout->addWidget(m_checklist, 1);
    m_madeButton->setText(tr("How the model was &built"));
    m_madeButton->setCheckable(true);
    m_madeButton->setAutoRaise(true);
    m_madeButton->setArrowType(Qt::RightArrow);
    m_madeButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(m_madeButton);
    layout->addWidget(m_contract->madePart());
    m_contract->madePart()->hide();
    connect(m_madeButton, &QToolButton::toggled, this, [this](bool isShown) {
        m_madeButton->setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
        m_contract->madePart()->setVisible(isShown);
    });
    fillScrolling(this, content);
}

void IntegratePage::revealPart(const QString &name)
{
    if (name == "contract"_L1)
        m_madeButton->setChecked(true);
}

} // namespace Mlf
