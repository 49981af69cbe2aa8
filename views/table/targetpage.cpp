// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/targetpage.h"

#include "model/base/format.h"
#include "model/document/document.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/tableproxy.h"
#include "model/items/targettablemodel.h"
#include "model/questions/subject.h"
#include "views/common/pageparts.h"
#include "views/table/bardelegate.h"
#include "views/table/tablepage.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int maxTargets = 6; ///< rows visible without scrolling, like the next
constexpr int maxParts = 8;

using TargetColumn = TargetTableModel::Column;

} // namespace

PageType TargetPage::type()
{
    return {.id = u"targets"_s, .title = tr("Targets"), .make = makePage<TargetPage>};
}

TargetPage::TargetPage(QWidget *parent)
    : Page(parent)
    , m_model(new TargetTableModel(this))
    , m_partModel(new FactTableModel(this))
    , m_functionModel(new TargetFunctionModel(this))
    , m_targets(new TablePage(m_model, tr("Targets"), this))
    , m_parts(new TablePage(m_partModel, tr("Parts of the target"), this))
    , m_functions(new TablePage(m_functionModel, tr("Functions made for the target"), this))
    , m_heading(makeHeading(tr("Targets of the model"), m_targets))
    , m_partHeading(makeHeading({}, m_parts))
    , m_functionHeading(makeHeading({}, m_functions))
{
    auto *layout = makeLayout<QVBoxLayout>(this);
    // Targets and parts have few rows: no filter and fixed height.
    const std::pair<TablePage *, QLabel *> tables[] = {
        {m_targets, m_heading}, {m_parts, m_partHeading}, {m_functions, m_functionHeading}};
    for (const auto &[table, heading] : tables) {
        table->filterEdit()->setVisible(table == m_functions);
        table->controls()->insertWidget(0, heading);
        layout->addWidget(table, table == m_functions ? 1 : 0);
        connect(table, &TablePage::linkActivated, this, &TargetPage::linkActivated);
    }
    m_targets->setWrapped({int(TargetColumn::Text)});
    m_targets->setLesser({int(TargetColumn::DeviceName), int(TargetColumn::DeviceType), int(TargetColumn::Basis)});
    m_targets->setFittedHeight(maxTargets);
    m_parts->setFittedHeight(maxParts);
    const auto activate = [this](const Link &link) { Q_EMIT linkActivated(link); };
    LinkDelegate::makeLinks(m_targets->table(),
                            {int(TargetColumn::Functions), int(TargetColumn::Need), int(TargetColumn::Constants)},
                            activate);
    using FunctionColumn = TargetFunctionModel::Column;
    LinkDelegate::makeLinks(m_functions->table(),
                            {int(FunctionColumn::Call), int(FunctionColumn::Operators), int(FunctionColumn::Constants),
                             int(FunctionColumn::Place)},
                            activate);
    m_functions->setWrapped({int(FunctionColumn::Operators)});
    m_functions->setLesser({int(FunctionColumn::Place), int(FunctionColumn::Own), int(FunctionColumn::Role)});
    m_functions->setPlaceholder(tr("No function of the model is made for this target"));
    connect(m_targets->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TargetPage::showTarget);
    connect(m_functions, &TablePage::currentLinkChanged, this, [this] {
        if (const Link link = currentLink(); !link.isNull())
            Q_EMIT linkSelected(link);
    });
    updateChanges();
    setFocusProxy(m_targets->table());
    remember(u"targets/columns"_s, m_targets, &TablePage::headerState, &TablePage::restoreHeaderState);
}

void TargetPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const bool isOther = !m_document || !document || m_document->location != document->location || m_module != module;
    const int chosen = isOther ? 0 : std::max(m_targets->currentModelRow(), 0);
    const Link current = isOther ? Link() : currentLink();
    m_document = document;
    m_module = module;
    m_model->setDocument(document, module);
    updateChanges();
    m_heading->setText(headingText());
    // The calls are known only after the analysis.
    const bool wereCallsKnown = std::exchange(m_areCallsKnown, areCallsKnown());
    const bool isChosen = chosen > 0 || !current.isNull();
    const bool isToBeChosen = isOther || (m_areCallsKnown && !wereCallsKnown && !isChosen);
    m_targets->setCurrentModelRow(isToBeChosen ? busiestTarget() : chosen);
    showTarget(); // the row may be the same, but of another document
    m_functions->setCurrentLink(current);
}

bool TargetPage::areCallsKnown() const
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->use(row)->calls.value_or(0) > 0)
            return true;
    }
    return false;
}

/// The target with the most calls; the first one if their calls are unknown.
int TargetPage::busiestTarget() const
{
    int busiest = 0;
    for (int row = 1; row < m_model->rowCount(); ++row) {
        if (m_model->use(row)->calls.value_or(0) > m_model->use(busiest)->calls.value_or(0))
            busiest = row;
    }
    return busiest;
}

/// Title of the table, with what runs where: "Targets of the model: 5 of 6 calls on cmsis-nn, 1 on c".
QString TargetPage::headingText() const
{
    int calls = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        calls += m_model->use(row)->calls.value_or(0);
    if (calls == 0)
        return tr("Targets of the model");
    std::vector<std::pair<int, QString>> shares;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (const int own = m_model->use(row)->calls.value_or(0); own > 0)
            shares.emplace_back(own, m_model->index(row, int(TargetColumn::Kind)).data().toString());
    }
    std::ranges::stable_sort(shares, std::greater(), &std::pair<int, QString>::first);
    QStringList words;
    for (const auto &[own, kind] : shares)
        words += words.isEmpty()
            ? tr("%1 of %2 calls run on %3", "%3 is a target").arg(formatCount(own), formatCount(calls), kind)
            : tr("%1 on %2", "calls on a target").arg(formatCount(own), kind);
    return tr("Targets of the model: %1").arg(words.join(u", "_s));
}

void TargetPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    updateChanges();
}

void TargetPage::updateChanges()
{
    m_model->setComparison(m_comparison);
    m_targets->setColumnAvailable(int(TargetColumn::Change), m_model->hasChanges());
}

void TargetPage::setUnit(ByteUnit unit)
{
    m_model->setUnit(unit);
    m_functionModel->setUnit(unit);
    m_functions->fitColumns(); // other sizes may need more width
}

void TargetPage::showTarget()
{
    const QModelIndex current = m_targets->proxy()->mapToSource(m_targets->table()->currentIndex());
    const TargetUse *use = m_model->use(m_targets->currentModelRow());
    const Module *module = m_document ? m_document->moduleOrFirst(m_module) : nullptr;
    const bool isKnown = module && use && use->target;
    m_parts->setVisible(isKnown);
    m_partModel->setTable(isKnown ? targetPartTable(*module, *use->target) : FactTable());
    m_functionModel->setUse(m_document, module, use);
    const QString kind = current.siblingAtColumn(int(TargetColumn::Kind)).data().toString();
    m_partHeading->setText(tr("What the parts of the target %1 mean").arg(kind));
    m_functionHeading->setText(isKnown || !use || !use->compiler.isEmpty()
                                   ? tr("Functions made for %1").arg(kind)
                                   : tr("Functions of which no target is known"));
}

Link TargetPage::currentLink() const
{
    return m_functions->proxy()->linkAt(m_functions->table()->currentIndex().siblingAtColumn(0));
}

void TargetPage::setCurrentLink(const Link &link)
{
    const int row = link.kind == Link::Kind::Function ? m_model->rowOfFunction(link.name) : -1;
    if (row >= 0)
        m_targets->setCurrentModelRow(row);
    m_functions->setCurrentLink(row >= 0 ? link : Link());
}

bool TargetPage::follow(const Subject &subject)
{
    const bool isHere =
        subject.function.kind == Link::Kind::Function && m_model->rowOfFunction(subject.function.name) >= 0;
    if (!isHere && (!subject.isNull() || currentLink().isNull()))
        return false;
    setCurrentLink(isHere ? subject.function : Link());
    return true;
}

} // namespace Mlf
