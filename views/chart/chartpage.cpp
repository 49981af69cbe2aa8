// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/chartpage.h"

#include "model/items/linkproxy.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/common/fittedsplitter.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QResizeEvent>
#include <QTableView>

#include <algorithm>

namespace Mlf {

ChartPage::ChartPage(QAbstractItemModel *model, const QString &title, QWidget *parent)
    : Page(parent)
    , m_table(new TablePage(model, title, this))
    , m_chart(new ChartView(this))
    , m_sortLabel(new QLabel(tr("&Sort by"), this))
    , m_sort(new QComboBox(this))
    , m_splitter(new FittedSplitter(Qt::Vertical, this))
    , m_export(new PictureExport(this))
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
    m_splitter->setChildrenCollapsible(false);
    layout->addWidget(m_splitter);
    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->installEventFilter(this);
    setTabOrder(m_table->filterEdit(), m_sort);
    setTabOrder(m_sort, m_chart);
    setTabOrder(m_chart, m_table->table());

    LinkProxy *proxy = m_table->proxy();
    connect(proxy, &QAbstractItemModel::modelReset, this, &ChartPage::updateChart);
    connect(proxy, &QAbstractItemModel::layoutChanged, this, &ChartPage::updateChart);
    connect(proxy, &LinkProxy::filterTextChanged, this, &ChartPage::updateChart);
    connect(m_table->table()->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &ChartPage::followSort);
    connect(m_sort, &QComboBox::activated, this, [this](int index) { sortBy(std::size_t(index)); });
    connect(m_table, &TablePage::currentLinkChanged, this, &ChartPage::takeCurrent);
    connect(m_chart, &ChartView::currentLinkChanged, this, &ChartPage::takeCurrent);
    connect(m_table, &TablePage::linkActivated, this, &ChartPage::linkActivated);
    connect(m_chart, &ChartView::linkActivated, this, &ChartPage::linkActivated);
    connect(m_chart, &ChartView::leaveRequested, this, &ChartPage::leave);
    addActions();
}

void ChartPage::addActions()
{
    m_sortMenu = new QMenu(tr("&Sort By"), this);
    m_chart->addAction(m_sortMenu->menuAction());
    const auto add = [this](const QString &text, const QString &icon, const auto &run) {
        auto *action = new QAction(QIcon::fromTheme(icon), text, this);
        connect(action, &QAction::triggered, this, run);
        m_chart->addAction(action);
        return action;
    };
    m_save = add(tr("Save P&icture…"), QStringLiteral("document-save-as"),
                 [this] { m_export->askAndSave(this, m_pictureName, m_chart->scene(), m_chart->sceneStyle()); });
    m_save->setShortcut(QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S));
    m_copyPicture = add(tr("Copy Pict&ure"), QStringLiteral("edit-copy"),
                        [this] { m_export->copy(m_chart->scene(), m_chart->sceneStyle()); });
    m_copyTable = add(tr("Copy Table as TS&V"), QStringLiteral("edit-copy"), [this] { m_table->copyTable(); });
    updateActions();
}

/// A page out of sight must not answer the window's keys.
void ChartPage::updateActions()
{
    m_copyTable->setEnabled(isVisible());
    for (QAction *action : {m_save, m_copyPicture})
        action->setEnabled(isVisible() && m_chart->isVisibleTo(this));
}

void ChartPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    updateActions();
}

void ChartPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    updateActions();
}

void ChartPage::leave()
{
    if (m_current.isNull() && m_chart->currentMark() < 0) {
        Q_EMIT leaveRequested();
        return;
    }
    setCurrentLink({});
    Q_EMIT linkSelected({});
}

void ChartPage::setPictureName(const QString &name)
{
    m_pictureName = name;
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
    const QHeaderView *header = m_table->table()->horizontalHeader();
    const auto isInUse = [header](const SortChoice &choice) {
        return choice.column == header->sortIndicatorSection() && choice.order == header->sortIndicatorOrder();
    };
    const bool wasChosen = m_choices.empty() || std::any_of(m_choices.begin(), m_choices.end(), isInUse);
    m_choices = choices;
    m_sort->clear();
    m_sortMenu->clear();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        m_sort->addItem(choices[i].text);
        QAction *action = m_sortMenu->addAction(choices[i].text, this, [this, i] { sortBy(i); });
        action->setCheckable(true);
    }
    if (!choices.empty() && wasChosen && std::none_of(choices.begin(), choices.end(), isInUse))
        sortBy(0);
    followSort();
}

void ChartPage::sortBy(std::size_t choice)
{
    m_table->table()->sortByColumn(m_choices[choice].column, m_choices[choice].order);
    followSort(); // the menu, where the order was this one already
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
    const QList<QAction *> actions = m_sortMenu->actions();
    for (int i = 0; i < int(actions.size()); ++i)
        actions[i]->setChecked(i == chosen);
}

void ChartPage::updateChart()
{
    if (!m_maker)
        return;
    const LinkProxy *proxy = m_table->proxy();
    std::vector<int> rows;
    for (int row = 0; row < proxy->rowCount(); ++row)
        rows.push_back(m_table->modelRow(proxy->index(row, 0)));
    m_chart->setSceneBuilder([this, rows](double width) { return m_maker(rows, width); });
    m_chart->setCurrentLink(m_current);
    fitSplitter();
}

void ChartPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fitSplitter();
}

/// How high the chart wants to be depends on its width, which it gets after the page.
bool ChartPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_chart && event->type() == QEvent::Resize) {
        const auto *resize = static_cast<QResizeEvent *>(event);
        if (resize->size().width() != resize->oldSize().width())
            QMetaObject::invokeMethod(this, &ChartPage::fitSplitter, Qt::QueuedConnection);
    }
    return Page::eventFilter(watched, event);
}

void ChartPage::fitSplitter()
{
    // A chart as high as its bars, as long as the table keeps a good part.
    const int height = m_splitter->height();
    const int chart = std::min(m_chart->sizeHint().height(), height * 62 / 100);
    m_splitter->fit({chart, height - chart});
}

void ChartPage::setChartVisible(bool isVisible)
{
    m_chart->setVisible(isVisible);
    m_sort->setVisible(isVisible); // a table alone is sorted by its header
    m_sortLabel->setVisible(isVisible);
    updateActions();
}

void ChartPage::setCurrentLink(const Link &link)
{
    m_current = link;
    if (link.kind == Link::Kind::File) { // a row may hold that place under a name of its own
        const LinkProxy *proxy = m_table->proxy();
        const Link held = proxy->linkAt(proxy->indexOf(link));
        if (!held.isNull() || link.firstLine)
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
    Q_EMIT linkSelected(link);
}

} // namespace Mlf
