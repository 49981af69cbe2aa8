// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of the memory page and its actions. What they show and do stands in memorypage.cpp.
#include "views/memory/memorypage.h"

#include "model/items/facttablemodel.h"
#include "model/items/livebuffermodel.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/common/pageparts.h"
#include "views/memory/figurestrip.h"
#include "views/memory/mapzoom.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Mlf {

MemoryPage::MemoryPage(QWidget *parent)
    : Page(parent)
    , m_liveModel(new LiveBufferModel(this))
    , m_peakModel(new FactTableModel(this))
    , m_figures(new FigureStrip(this))
    , m_sentence(makeText(this))
    , m_gap(makeText(this))
    , m_call(new QLabel(this))
    , m_peak(new TablePage(m_peakModel, tr("Parts of the peak"), this))
    , m_timeline(new ChartView(this))
    , m_map(new ChartView(this))
    , m_live(new TablePage(m_liveModel, tr("In use during the call"), this))
    , m_pool(new QComboBox(this))
    , m_poolLabel(new QLabel(tr("&Pool"), this))
    , m_zoomButton(new QToolButton(this))
    , m_why(new QBoxLayout(QBoxLayout::TopToBottom))
    , m_rows(new QSplitter(Qt::Vertical, this))
    , m_columns(new QSplitter(Qt::Horizontal, this))
    , m_export(new PictureExport(this))
{
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 10, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_figures);
    auto *words = new QVBoxLayout;
    words->addWidget(m_sentence);
    words->addWidget(m_gap);
    words->addStretch(1);
    m_why->setSpacing(16);
    m_why->addLayout(words, 2);
    m_why->addWidget(m_peak, 3);
    layout->addLayout(m_why);
    layout->addWidget(m_rows, 1);
    makeTables();
    makeCharts();
    arrange();
    fillScrolling(this, content);
    addActions();
    remember(u"memory/columns"_s, m_live, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"memory/splitter"_s, this, &MemoryPage::splitterState, &MemoryPage::restoreSplitterState);
}

void MemoryPage::makeTables()
{
    // A handful of rows in an order that says something: no filter.
    m_peak->filterEdit()->hide();
    m_peak->controls()->setContentsMargins(0, 0, 0, 4);
    m_peak->controls()->insertWidget(0, makeHeading(tr("What the peak is made of"), m_peak));
    connect(m_peak, &TablePage::currentLinkChanged, this, [this](const Link &link) {
        const Module *shown = module();
        if (shown && shown->need.peak && select(Link::call(shown->need.peak->at.step)))
            take(link);
    });
    connect(m_peak, &TablePage::linkActivated, this, &MemoryPage::activate);
    m_live->setRoomy();
    m_live->controls()->insertWidget(0, makeHeading(tr("In use then"), m_live));
    m_live->setPlaceholder(tr("The call uses no buffer that is known"));
    connect(m_live, &TablePage::currentLinkChanged, this, &MemoryPage::take);
    connect(m_live, &TablePage::linkActivated, this, &MemoryPage::activate);
    connect(m_figures, &FigureStrip::sourceRequested, this, &MemoryPage::showSource);
    m_live->table()->installEventFilter(this);
    m_peak->table()->installEventFilter(this);
}

void MemoryPage::makeCharts()
{
    for (ChartView *chart : {m_timeline, m_map}) {
        chart->setFrameShape(QFrame::NoFrame);
        chart->installEventFilter(this);
        connect(chart, &ChartView::currentLinkChanged, this, &MemoryPage::take);
        connect(chart, &ChartView::linkActivated, this, &MemoryPage::activate);
        connect(chart, &ChartView::leaveRequested, this, &MemoryPage::leave);
    }
    m_timeline->setMinimumHeight(200);
    m_call->setTextFormat(Qt::RichText);
    m_call->setMinimumWidth(1);
    m_call->setWordWrap(true);
    m_call->setTextInteractionFlags(Qt::LinksAccessibleByMouse); // by keyboard Enter does it
    m_call->setAccessibleName(tr("Selected call"));
    connect(m_call, &QLabel::linkActivated, this, [this](const QString &door) {
        if (door == "relay"_L1)
            goToRelay();
        else
            activate(Link::call(m_step, linkModule()));
    });
    m_poolLabel->setBuddy(m_pool);
    m_pool->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_pool->setMinimumContentsLength(12);
    connect(m_pool, &QComboBox::activated, this, [this] { setPool(m_pool->currentData().toInt()); });
}

/// The map under its heading, pools and zoom.
QWidget *MemoryPage::makeMapSide()
{
    auto *mapSide = new QWidget(this);
    auto *mapLayout = new QVBoxLayout(mapSide);
    mapLayout->setContentsMargins(0, 0, 0, 0);
    mapLayout->setSpacing(0);
    auto *controls = new QHBoxLayout;
    controls->setContentsMargins(0, 8, 8, 8);
    controls->addWidget(makeHeading(tr("Where it lies"), this));
    controls->addStretch(1);
    controls->setSpacing(6);
    controls->addWidget(m_poolLabel);
    controls->addWidget(m_pool, 1);
    m_zoomButton->setText(tr("&Zoom"));
    m_zoomButton->setPopupMode(QToolButton::InstantPopup);
    m_zoomButton->setMenu(new QMenu(m_zoomButton));
    controls->addWidget(m_zoomButton);
    mapLayout->addLayout(controls);
    mapLayout->addWidget(m_map, 1);
    return mapSide;
}

void MemoryPage::arrange()
{
    m_columns->addWidget(makeMapSide());
    m_columns->addWidget(m_live);
    auto *below = new QWidget(this);
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 6, 0, 0);
    belowLayout->setSpacing(0);
    belowLayout->addWidget(m_call);
    belowLayout->addWidget(m_columns, 1);
    below->setMinimumHeight(260);
    m_rows->addWidget(m_timeline);
    m_rows->addWidget(below);
    m_rows->setStretchFactor(0, 2);
    m_rows->setStretchFactor(1, 3);
    for (QSplitter *splitter : {m_rows, m_columns}) {
        splitter->setChildrenCollapsible(false);
        connect(splitter, &QSplitter::splitterMoved, this, [this] { m_hasOwnSizes = true; });
    }
    m_columns->setSizes({460, 540});
    QWidget *const order[] = {m_peak->table(), m_timeline,           m_pool,         m_zoomButton,
                              m_map,           m_live->filterEdit(), m_live->table()};
    for (std::size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void MemoryPage::addActions()
{
    const auto add = [this](const QString &text, const QKeySequence &shortcut, QWidget *widget, const auto &run) {
        auto *action = new QAction(text, widget);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetShortcut); // the window has the same keys for texts
        connect(action, &QAction::triggered, this, run);
        widget->addAction(action);
        return action;
    };
    QMenu *zoom = m_zoomButton->menu();
    zoom->addAction(add(tr("Zoom Map &In"), QKeySequence::ZoomIn, m_map, [this] { zoomBy(true); }));
    zoom->addAction(add(tr("Zoom Map &Out"), QKeySequence::ZoomOut, m_map, [this] { zoomBy(false); }));
    // The text on show has room to break in it, which is nothing to be copied.
    add(tr("&Copy Sentence"), {}, m_sentence,
        [this] { QGuiApplication::clipboard()->setText(m_sentence->accessibleName()); });
    m_sentence->setTextInteractionFlags(Qt::NoTextInteraction);
    m_sentence->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_zoomReset = add(tr("&Whole Pool"), QKeySequence(Qt::CTRL | Qt::Key_0), m_map, [this] { setZoom(std::nullopt); });
    zoom->addAction(m_zoomReset);
    zoom->addAction(add(tr("To the Selected &Call"), QKeySequence(Qt::CTRL | Qt::Key_1), m_map, [this] {
        if (callCount() > 0)
            setZoom(zoomToCall(table(), m_shownPool, m_step, wholeMap(table(), m_shownPool)));
    }));
    m_zoomToBuffer = add(tr("To the Selected &Buffer"), QKeySequence(Qt::CTRL | Qt::Key_2), m_map, [this] {
        if (m_buffer >= 0)
            setZoom(zoomToBuffer(table(), m_buffer, wholeMap(table(), m_shownPool)));
    });
    zoom->addAction(m_zoomToBuffer);
    for (QWidget *widget : std::initializer_list<QWidget *> {m_timeline, m_map, m_live->table()})
        m_toRelay.push_back(
            add(tr("Go to Rela&y"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), widget, [this] { goToRelay(); }));
    for (ChartView *chart : {m_timeline, m_map}) {
        auto *separator = new QAction(chart);
        separator->setSeparator(true);
        chart->addAction(separator);
        const QString name = chart == m_map ? u"memory-map"_s : u"calls"_s;
        add(tr("Save P&icture…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), chart, [this, chart, name] {
            const Module *shown = module();
            m_export->askAndSave(this, (shown ? shown->metadata.name + u'-' : QString()) + name, chart->scene(),
                                 chart->sceneStyle());
        });
        add(tr("Copy Pict&ure"), {}, chart, [this, chart] { m_export->copy(chart->scene(), chart->sceneStyle()); });
    }
}

} // namespace Mlf
