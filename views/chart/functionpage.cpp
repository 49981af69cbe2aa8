// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/functionpage.h"

#include "model/chart/workspacechart.h"
#include "model/items/functiontablemodel.h"
#include "views/chart/chartview.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

using Column = FunctionTableModel::Column;

FunctionPage::FunctionPage(QWidget *parent) : FunctionPage(new FunctionTableModel, parent) { }

FunctionPage::FunctionPage(FunctionTableModel *model, QWidget *parent)
    : ChartPage(model, tr("Functions"), parent)
    , m_model(model)
    , m_fit(new QCheckBox(tr("Scale to f&unctions"), this))
{
    m_model->setParent(this);
    m_fit->setToolTip(tr("Let the axis end at the largest function instead of at main"));
    controls()->addSpacing(8);
    controls()->addWidget(m_fit);
    connect(m_fit, &QCheckBox::toggled, this, &ChartPage::updateChart);
    table()->hideColumn(int(Column::FullName));
    table()->setPlaceholder(tr("No function is stated in metadata.json or defined in a source"));
    setSceneMaker([this](const std::vector<int> &rows, double width) { return makeScene(rows, width); });
    setSortChoices({{tr("Workspace"), int(Column::Workspace), Qt::DescendingOrder},
                    {tr("Name"), int(Column::Name), Qt::AscendingOrder}});
}

void FunctionPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const Link current = currentLink();
    m_document = document;
    m_model->setDocument(document, module);
    const WorkspaceSummary &summary = m_model->summary();
    const bool hasWorkspace = summary.largestFunction || summary.main;
    setChartVisible(hasWorkspace);
    m_fit->setVisible(summary.mainOwn && summary.mainOwn->value() > 0 && summary.largestFunction->value() > 0);
    // A column for one of the two styles only.
    const bool isOperatorStyle = m_model->module() && m_model->module()->metadata.style == Style::Operator;
    table()->table()->setColumnHidden(int(Column::Arguments), !isOperatorStyle);
    table()->table()->setColumnHidden(int(Column::Workspace), isOperatorStyle);
    setCurrentLink(current);
}

bool FunctionPage::isEmpty() const
{
    return m_model->rowCount() == 0;
}

ChartScene FunctionPage::makeScene(const std::vector<int> &rows, double width) const
{
    const Module *module = m_model->module();
    if (!module)
        return {};
    std::vector<const FunctionFact *> functions;
    for (const int row : rows) {
        if (const FunctionFact *function = m_model->function(row); function && isWorkspaceFunction(*function))
            functions.push_back(function);
    }
    WorkspaceChartOptions options;
    options.width = width;
    options.order = WorkspaceOrder::Given;
    options.isScaledToFunctions = m_fit->isChecked() && m_fit->isVisibleTo(this);
    options.module = module->metadata.name;
    options.linkModule = m_document->modules.size() > 1 ? module->metadata.name : QString();
    options.language = Language::Translated;
    options.locale = QLocale();
    const auto main = std::find_if(module->functions.begin(), module->functions.end(),
                                   [](const FunctionFact &fact) { return fact.role == FunctionRole::Main; });
    options.mainLink = main != module->functions.end() ? Link::function(main->name, options.linkModule)
                                                       : Link::file(u"metadata.json"_s);
    return workspaceChart(functions, m_model->summary(), options);
}

} // namespace Mlf
