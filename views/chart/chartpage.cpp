// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/chartpage.h"

#include "model/items/linkproxy.h"
#include "views/chart/chartview.h"
#include "views/table/tablepage.h"
#include "views/tree/decorationproxy.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace Mlf {

ChartPage::ChartPage(QAbstractItemModel *model, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_table(new TablePage(model, title, this))
    , m_chart(new ChartView(this))
    , m_sortLabel(new QLabel(tr("&Sort by"), this))
    , m_sort(new QComboBox(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
{
    m_sortLabel->setBuddy(m_sort);
    m_table->controls()->addWidget(m_sortLabel);
    m_table->controls()->addWidget(m_sort);
    // Filter and sort stand above both, the chart between them and the rows.
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_table->takeControls());
    m_splitter->addWidget(m_chart);
    m_splitter->addWidget(m_table);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_hasOwnSizes = true; });
    m_splitter->setChildrenCollapsible(false);
    layout->addWidget(m_splitter);
    m_chart->setFrameShape(QFrame::NoFrame);
    setTabOrder(m_table->filterEdit(), m_sort);
    setTabOrder(m_sort, m_chart);
    setTabOrder(m_chart, m_table->table());

    LinkProxy *proxy = m_table->proxy();
    connect(proxy, &QAbstractItemModel::modelReset, this, &ChartPage::updateChart);
    connect(proxy, &QAbstractItemModel::layoutChanged, this, &ChartPage::updateChart);
    connect(proxy, &LinkProxy::filterTextChanged, this, &ChartPage::updateChart);
    connect(m_table->table()->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &ChartPage::followSort);
    connect(m_sort, &QComboBox::activated, this, [this](int index) {
        const SortChoice &choice = m_choices[std::size_t(index)];
        m_table->table()->sortByColumn(choice.column, choice.order);
    });
    connect(m_table, &TablePage::currentLinkChanged, this, &ChartPage::takeCurrent);
    connect(m_chart, &ChartView::currentLinkChanged, this, &ChartPage::takeCurrent);
    connect(m_table, &TablePage::linkActivated, this, &ChartPage::linkActivated);
    connect(m_chart, &ChartView::linkActivated, this, &ChartPage::linkActivated);
    connect(m_chart, &ChartView::leaveRequested, this, &ChartPage::leaveRequested);
}

QHBoxLayout *ChartPage::controls() const
{
    return m_table->controls();
}

void ChartPage::setSceneMaker(SceneMaker maker)
{
    m_maker = std::move(maker);
    updateChart();
}

void ChartPage::setSortChoices(const std::vector<SortChoice> &choices)
{
    m_choices = choices;
    m_sort->clear();
    for (const SortChoice &choice : choices)
        m_sort->addItem(choice.text);
    if (!choices.empty())
        m_table->table()->sortByColumn(choices.front().column, choices.front().order);
}

void ChartPage::followSort()
{
    const QHeaderView *header = m_table->table()->horizontalHeader();
    int chosen = -1;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (m_choices[i].column == header->sortIndicatorSection() && m_choices[i].order == header->sortIndicatorOrder())
            chosen = int(i);
    }
    m_sort->setCurrentIndex(chosen);
}

void ChartPage::updateChart()
{
    if (!m_maker)
        return;
    const LinkProxy *proxy = m_table->proxy();
    const auto *decoration = static_cast<const DecorationProxy *>(proxy->sourceModel());
    std::vector<int> rows;
    for (int row = 0; row < proxy->rowCount(); ++row)
        rows.push_back(decoration->mapToSource(proxy->mapToSource(proxy->index(row, 0))).row());
    m_chart->setSceneBuilder([this, rows](double width) { return m_maker(rows, width); });
    m_chart->setCurrentLink(m_current);
    fitSplitter();
}

void ChartPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitSplitter();
}

void ChartPage::fitSplitter()
{
    if (m_hasOwnSizes)
        return;
    // A chart as high as its bars, as long as the table keeps a good part.
    const int height = m_splitter->height();
    const int chart = std::min(m_chart->sizeHint().height(), height * 62 / 100);
    m_splitter->setSizes({chart, height - chart});
}

void ChartPage::setChartVisible(bool isVisible)
{
    m_chart->setVisible(isVisible);
    m_sort->setVisible(isVisible); // a table alone is sorted by its header
    m_sortLabel->setVisible(isVisible);
}

void ChartPage::setCurrentLink(const Link &link)
{
    m_current = link;
    if (link.kind == Link::Kind::File) { // a row may hold that place under a name of its own
        const LinkProxy *proxy = m_table->proxy();
        if (const Link held = proxy->linkAt(proxy->indexOf(link)); !held.isNull())
            m_current = held;
    }
    m_chart->setCurrentLink(m_current);
    m_table->setCurrentLink(m_current);
}

void ChartPage::takeCurrent(const Link &link)
{
    if (link.isNull() || link == m_current)
        return;
    setCurrentLink(link);
    Q_EMIT currentLinkChanged(link);
}

QByteArray ChartPage::splitterState() const
{
    return m_hasOwnSizes ? m_splitter->saveState() : QByteArray();
}

void ChartPage::restoreSplitterState(const QByteArray &state)
{
    m_hasOwnSizes = !state.isEmpty() && m_splitter->restoreState(state);
}

} // namespace Mlf
