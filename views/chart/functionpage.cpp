// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/functionpage.h"

#include "model/chart/workspacechart.h"
#include "model/items/functiontablemodel.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/table/tablepage.h"

#include <QActionGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
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
    , m_deviceLabel(new QLabel(tr("&Device"), this))
    , m_device(new QComboBox(this))
    , m_unitMenu(new QMenu(tr("Uni&ts"), this))
{
    m_model->setParent(this);
    m_fit->setToolTip(tr("Let the axis end at the largest function instead of at main"));
    m_deviceLabel->setBuddy(m_device);
    controls()->addSpacing(8);
    controls()->addWidget(m_deviceLabel);
    controls()->addWidget(m_device);
    controls()->addSpacing(8);
    controls()->addWidget(m_fit);
    connect(m_fit, &QCheckBox::toggled, this, &ChartPage::updateChart);
    connect(m_device, &QComboBox::activated, this, [this] {
        const QVariant device = m_device->currentData();
        m_model->setDevice(device.isValid() ? std::optional(device.toLongLong()) : std::nullopt);
        updateFit();
        updateChart();
    });
    addUnits();
    table()->hideColumn(int(Column::FullName));
    table()->setPlaceholder(tr("No function is stated in metadata.json or defined in a source"));
    setSceneMaker([this](const std::vector<int> &rows, double width) { return makeScene(rows, width); });
    updateSortChoices();
}

void FunctionPage::addUnits()
{
    auto *group = new QActionGroup(this);
    for (const auto &[text, unit] :
         {std::pair(tr("&Bytes"), ByteUnit::Bytes), std::pair(tr("&KiB"), ByteUnit::Kibibytes),
          std::pair(tr("&Hexadecimal"), ByteUnit::Hexadecimal)}) {
        QAction *action = m_unitMenu->addAction(text);
        action->setCheckable(true);
        action->setChecked(unit == ByteUnit::Bytes);
        action->setData(int(unit));
        group->addAction(action);
    }
    connect(group, &QActionGroup::triggered, this, [this](const QAction *action) {
        setUnit(ByteUnit(action->data().toInt()));
        Q_EMIT unitChanged(unit());
    });
    chart()->addAction(m_unitMenu->menuAction());
}

ByteUnit FunctionPage::unit() const
{
    return m_model->unit();
}

void FunctionPage::setUnit(ByteUnit unit)
{
    const QList<QAction *> actions = m_unitMenu->actions();
    for (QAction *action : actions)
        action->setChecked(action->data().toInt() == int(unit));
    m_model->setUnit(unit);
    updateChart();
}

void FunctionPage::updateDevices()
{
    const std::vector<qint64> &devices = m_model->summary().devices;
    const bool hasChoice = devices.size() > 1;
    m_deviceLabel->setVisible(hasChoice);
    m_device->setVisible(hasChoice);
    m_device->clear();
    m_device->addItem(tr("All"));
    for (const qint64 device : devices)
        m_device->addItem(deviceName(device), device);
    const std::optional<qint64> shown = m_model->device();
    m_device->setCurrentIndex(shown ? std::max(m_device->findData(*shown), 0) : 0);
}

void FunctionPage::updateSortChoices()
{
    const bool isOperatorStyle = m_model->module() && m_model->module()->metadata.style == Style::Operator;
    std::vector<SortChoice> choices {isOperatorStyle
                                         ? SortChoice {tr("Arguments"), int(Column::Arguments), Qt::DescendingOrder}
                                         : SortChoice {tr("Workspace"), int(Column::Workspace), Qt::DescendingOrder},
                                     {tr("Name"), int(Column::Name), Qt::AscendingOrder}};
    // While an archive is read again the order of calls stays chosen: of AOT it is known when the code has been read.
    const bool isReading = m_document && m_document->stage < Document::Stage::Analysis;
    if (m_model->hasCallOrder() || isReading)
        choices.push_back({tr("Order of calls"), int(Column::Call), Qt::AscendingOrder});
    setSortChoices(choices);
    table()->table()->setColumnHidden(int(Column::Call), !m_model->hasCallOrder());
}

/// Only where the functions are much smaller than main is there anything to gain.
void FunctionPage::updateFit()
{
    const WorkspaceSummary &summary = m_model->summary();
    const bool hasFunctions = summary.largestPart && summary.largestPart->value() > 0;
    m_fit->setVisible(hasFunctions
                      && std::any_of(summary.mains.begin(), summary.mains.end(), [&](const MainWorkspace &main) {
                             return main.main && *main.main > *summary.largestPart;
                         }));
}

void FunctionPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const Link current = currentLink();
    m_document = document;
    m_model->setDocument(document, module);
    const WorkspaceSummary &summary = m_model->summary();
    updateDevices();
    updateSortChoices();
    updateFit();
    setChartVisible(summary.largestFunction || !summary.mains.empty());
    setPictureName(m_model->module() ? m_model->module()->metadata.name + QStringLiteral("-workspace") : QString());
    pictureExport()->setArchive(document ? document->location : QString());
    // A column for one of the two styles only.
    const bool isOperatorStyle = m_model->module() && m_model->module()->metadata.style == Style::Operator;
    table()->table()->setColumnHidden(int(Column::Arguments), !isOperatorStyle);
    table()->table()->setColumnHidden(int(Column::Workspace), isOperatorStyle);
    setCurrentLink(isGone(current) ? Link() : current);
}

/// A function that the module does not have, now that all of its functions are known.
bool FunctionPage::isGone(const Link &link) const
{
    const Module *module = m_model->module();
    if (link.kind != Link::Kind::Function || !module || m_document->stage < Document::Stage::Analysis)
        return false;
    return std::none_of(module->functions.begin(), module->functions.end(),
                        [&](const FunctionFact &function) { return function.name == link.name; });
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
    options.device = m_model->device();
    options.unit = m_model->unit();
    options.language = Language::Translated;
    options.locale = QLocale();
    const auto main = std::find_if(module->functions.begin(), module->functions.end(),
                                   [](const FunctionFact &fact) { return fact.role == FunctionRole::Main; });
    options.mainLink = main != module->functions.end() ? Link::function(main->name, options.linkModule)
                                                       : Link::file(u"metadata.json"_s);
    return workspaceChart(functions, m_model->summary(), options);
}

} // namespace Mlf
