// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/findingspage.h"

#include "model/document/document.h"
#include "model/items/findingsmodel.h"
#include "views/common/pageparts.h"
#include "views/table/bardelegate.h"
#include "views/table/tablepage.h"
#include "views/tree/decorationproxy.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

PageType FindingsPage::type()
{
    return {.id = u"findings"_s, .title = tr("Findings"), .make = makePage<FindingsPage>};
}

FindingsPage::FindingsPage(QWidget *parent)
    : Page(parent)
    , m_model(new FindingsModel(this))
    , m_table(new TablePage(m_model, tr("Findings"), this))
    , m_severities(new QButtonGroup(this))
{
    auto *layout = makeLayout<QVBoxLayout>(this, {}, -1);
    layout->addWidget(m_table);
    m_table->setWrapped({int(FindingsModel::Column::Sentence), int(FindingsModel::Column::Advice)});
    m_table->hideColumn(int(FindingsModel::Column::Code));
    LinkDelegate::makeLinks(m_table->table(), {int(FindingsModel::Column::Place)},
                            [this](const Link &link) { Q_EMIT linkActivated(link); });
    addSeverities();
    connect(m_table, &TablePage::linkActivated, this, &FindingsPage::linkActivated);
    setComparison({});
    remember(u"findings/columns"_s, m_table, &TablePage::headerState, &TablePage::restoreHeaderState);
}

void FindingsPage::setDocument(const DocumentPointer &document, const QString &module)
{
    m_model->setDocument(document, module);
    updateSeverities();
}

const Finding *FindingsPage::currentFinding() const
{
    const int row = m_table->currentModelRow();
    return row < 0 ? nullptr : &m_model->finding(row);
}

QAbstractButton *FindingsPage::severityButton(Severity severity) const
{
    return m_severities->button(int(severity));
}

void FindingsPage::addSeverities()
{
    m_severities->setExclusive(false);
    const std::pair<Severity, QString> severities[] = {
        {Severity::Error, tr("Shows the findings that make a figure wrong or keep the model from running")},
        {Severity::Warning, tr("Shows the findings that contradict each other or may mislead")},
        {Severity::Note, tr("Shows what is good to know and needs nothing done")}};
    for (const auto &[severity, toolTip] : severities) {
        auto *button = new QToolButton(this);
        button->setCheckable(true);
        button->setChecked(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(severityIcon(int(severity)));
        button->setToolTip(toolTip);
        m_severities->addButton(button, int(severity));
        m_table->controls()->addWidget(button);
    }
    connect(m_severities, &QButtonGroup::idToggled, this, [this](int id, bool isShown) {
        m_model->setSeverityShown(Severity(id), isShown);
        updateSeverities();
    });
}

void FindingsPage::updateSeverities()
{
    qint64 all = 0;
    const auto show = [&](Severity severity, const QString &text) {
        const qint64 count = m_model->count(severity);
        severityButton(severity)->setText(text.arg(formatCount(count)));
        severityButton(severity)->setEnabled(count > 0);
        all += count;
    };
    show(Severity::Error, tr("Errors: %1"));
    show(Severity::Warning, tr("Warnings: %1"));
    show(Severity::Note, tr("Notes: %1"));
    m_table->setPlaceholder(all > 0 ? tr("No finding is of a severity that is shown") : tr("No problems found"));
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
