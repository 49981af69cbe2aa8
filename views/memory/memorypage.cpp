// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/memorypage.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/memory/memorytext.h"
#include "model/analysis/modelgaps.h"
#include "model/base/link.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/facts/memorytables.h"
#include "model/items/livebuffermodel.h"
#include "model/questions/subject.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/common/pageparts.h"
#include "views/memory/figurestrip.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QDataStream>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using LiveBufferColumn = LiveBufferModel::Column;

constexpr int maxPeakRows = 7; ///< visible without scrolling
constexpr int tablesBesideCharts = 700; ///< minimum width in pixels

} // namespace

PageType MemoryPage::type()
{
    return {
        .id = u"calls"_s,
        .title = tr("Calls"),
        .isPlaceOf = [](const Document &,
                        const Link &link) { return link.kind == Link::Kind::Call || link.kind == Link::Kind::Buffer; },
        .make = makePage<MemoryPage>,
        .showsCalls = true};
}

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
    , m_map(new MemoryMapPane(this))
    , m_live(new TablePage(m_liveModel, tr("In use during the call"), this))
    , m_rows(new FittedSplitter(Qt::Vertical, this))
    , m_columns(new FittedSplitter(Qt::Horizontal, this))
    , m_export(new PictureExport(this))
{
    auto *content = new QWidget(this);
    auto *layout = makeLayout<QVBoxLayout>(content, {12, 10, 12, 0}, 8);
    layout->addWidget(m_figures);
    layout->addWidget(m_gap);
    layout->addWidget(m_columns, 1);
    makeTables();
    makeCharts();
    arrange();
    fillScrolling(this, content);
    addActions();
    remember(u"calls/columns"_s, m_live, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"memory/figures"_s, m_figures, &FigureStrip::openState, &FigureStrip::restoreOpenState);
    remember(u"memory/splitters"_s, this, &MemoryPage::splitterState, &MemoryPage::restoreSplitterState);
}

void MemoryPage::makeTables()
{
    // Few rows in a meaningful order: no filter.
    m_peak->filterEdit()->hide();
    m_peak->setFittedHeight(maxPeakRows);
    m_peak->setStretched(1); // the buffer
    m_peak->controls()->setContentsMargins(0, 0, 0, 4);
    m_peak->controls()->insertWidget(0, makeHeading(tr("What the peak is made of"), m_peak));
    connect(m_peak, &TablePage::currentLinkChanged, this, [this](const Link &link) {
        const Module *shown = module();
        if (shown && shown->need.peak && select(Link::call(shown->need.peak->at.step)))
            take(link);
    });
    connect(m_peak, &TablePage::linkActivated, this, &MemoryPage::activate);
    m_live->setRoomy();
    m_live->setLesser({int(LiveBufferColumn::Type), int(LiveBufferColumn::Name), int(LiveBufferColumn::Offset),
                       int(LiveBufferColumn::Pool), int(LiveBufferColumn::Shared)});
    m_live->controls()->setContentsMargins(0, 0, 0, 4);
    updateChanges();
    for (const LiveBufferColumn column :
         {LiveBufferColumn::Basis, LiveBufferColumn::FirstCall, LiveBufferColumn::LastCall, LiveBufferColumn::Kind})
        m_live->hideColumn(int(column)); // other columns contain the same facts
    m_live->setPlaceholder(tr("The call uses no buffer that is known"));
    connect(m_live, &TablePage::currentLinkChanged, this, &MemoryPage::take);
    connect(m_live, &TablePage::linkActivated, this, &MemoryPage::activate);
    connect(m_figures, &FigureStrip::sourceRequested, this, &MemoryPage::showSource);
    m_live->table()->installEventFilter(this);
    m_peak->table()->installEventFilter(this);
}

void MemoryPage::makeCharts()
{
    for (ChartView *chart : {m_timeline, map()}) {
        chart->setFrameShape(QFrame::NoFrame);
        chart->installEventFilter(this);
        connect(chart, &ChartView::currentLinkChanged, this, &MemoryPage::take);
        connect(chart, &ChartView::linkActivated, this, &MemoryPage::activate);
        connect(chart, &ChartView::leaveRequested, this, &MemoryPage::leave);
    }
    m_timeline->setMinimumHeight(192);
    m_call->setTextFormat(Qt::RichText);
    m_call->setMinimumWidth(1);
    m_call->setWordWrap(true);
    m_call->setTextInteractionFlags(Qt::LinksAccessibleByMouse); // with the keyboard, Enter opens the link
    m_call->setAccessibleName(tr("Selected call"));
    connect(m_call, &QLabel::linkActivated, this, [this](const QString &link) {
        if (link == "relay"_L1)
            goToRelay();
        else
            activate(m_choice.callLink());
    });
}

void MemoryPage::arrange()
{
    m_map->setMinimumHeight(280);
    m_rows->addWidget(m_timeline);
    m_rows->addWidget(m_map);
    m_rows->setStretchFactor(0, 2);
    m_rows->setStretchFactor(1, 3);
    auto *beside = new QWidget(this);
    auto *besideLayout = makeLayout<QVBoxLayout>(beside, {6, 0, 0, 0}, 8);
    besideLayout->addWidget(m_sentence);
    besideLayout->addWidget(m_call);
    besideLayout->addWidget(m_live, 1);
    besideLayout->addWidget(m_peak);
    m_live->setMinimumHeight(150);
    m_columns->addWidget(m_rows);
    m_columns->addWidget(beside);
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 2);
    for (QSplitter *splitter : {m_rows, m_columns})
        splitter->setChildrenCollapsible(false);
    m_columns->setSizes({560, 440});
    QWidget *const order[] = {m_timeline,      m_map->poolBox(),     m_map->zoomButton(), map(),
                              m_peak->table(), m_live->filterEdit(), m_live->table()};
    for (std::size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void MemoryPage::addActions()
{
    // The shown text contains break opportunities, which must not be copied.
    addActionOf(m_sentence, tr("&Copy Sentence"), {}, this,
                [this] { QGuiApplication::clipboard()->setText(m_sentence->accessibleName()); });
    m_sentence->setTextInteractionFlags(Qt::NoTextInteraction);
    m_sentence->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (QWidget *widget : std::initializer_list<QWidget *> {m_timeline, map(), m_live->table()})
        m_toRelay.push_back(addActionOf(widget, tr("Go to Rela&y"), {}, this, [this] { goToRelay(); }));
    for (ChartView *chart : {m_timeline, map()}) {
        auto *separator = new QAction(chart);
        separator->setSeparator(true);
        chart->addAction(separator);
        const QString name = chart == map() ? u"memory-map"_s : u"calls"_s;
        addActionOf(chart, tr("Save P&icture…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S), this,
                    [this, chart, name] {
                        const Module *shown = module();
                        m_export->askAndSave(this, (shown ? shown->metadata.name + u'-' : QString()) + name,
                                             chart->scene(), chart->sceneStyle());
                    });
        addActionOf(chart, tr("Copy Pict&ure"), {}, this,
                    [this, chart] { m_export->copy(chart->scene(), chart->sceneStyle()); });
    }
}

ViewState MemoryPage::viewState() const
{
    ViewState view = Page::viewState();
    view.pool = chosenPool();
    view.map = m_map->shownPart();
    return view;
}

void MemoryPage::showView(const ViewState &view)
{
    Page::showView(view);
    if (!view.pool.isEmpty())
        choosePool(view.pool);
    m_map->showPart(view.map);
}

void MemoryPage::setDocument(const DocumentPointer &document, const QString &name)
{
    const DocumentPointer before = m_document; // keeps it alive until all parts have released it
    if (!isEmpty()) { // while a file is loaded again, the calls are temporarily unknown
        m_kept = currentLink();
        m_keptModule = module()->metadata.name;
    }
    if (!m_document || !document || m_document->location != document->location)
        m_kept = {};
    m_document = document;
    m_export->setArchive(document ? document->location : QString());
    m_liveModel->setDocument(document, name, -1);
    updateChanges();
    const Module *shown = m_liveModel->module();
    m_choice = {.module = shown,
                .linkModule = document ? document->linkModule(shown) : QString(),
                .unit = m_choice.unit,
                .step = -1,
                .buffer = -1};
    m_map->setModule(document, m_choice);
    const bool isSame = !m_kept.isNull() && shown && shown->metadata.name == m_keptModule;
    if (!isSame || !select(m_kept))
        (void)select({});
    showModule();
}

void MemoryPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    updateChanges();
    updatePeak();
    updateTimeline();
}

void MemoryPage::updateChanges()
{
    m_liveModel->setComparison(m_comparison);
    m_live->setColumnAvailable(int(LiveBufferColumn::Change), m_liveModel->hasChanges());
}

void MemoryPage::setUnit(ByteUnit unit)
{
    m_choice.unit = unit;
    m_liveModel->setUnit(unit);
    showModule();
}

void MemoryPage::showModule()
{
    const Module *shown = module();
    if (!shown || isEmpty())
        return;
    m_figures->setFigures(memoryFigures(*shown, m_choice.unit), m_choice.unit);
    QString sentence;
    if (const auto &peak = shown->need.peak) {
        const QString &function = shown->buffers.calls[std::size_t(peak->at.step)].function;
        sentence = peakSentence(shown->buffers, *peak, shown->figures.peak.isAtLeast, Language::Translated,
                                m_choice.unit, shortFunctionName(function, shown->metadata.name));
    }
    m_sentence->setAccessibleName(sentence);
    m_sentence->setText(QString(sentence).replace(u'_', u"_\u200b"_s)); // long names may break there
    m_sentence->setVisible(!sentence.isEmpty());
    QStringList gaps {memoryGapText(*shown), conditionsText(shown->conditions, Language::Translated)};
    gaps.removeAll(QString());
    m_gap->setText(gaps.join(u'\n'));
    m_gap->setVisible(!m_gap->text().isEmpty());
    updatePeak();
    const auto pools = std::count_if(shown->buffers.pools.begin(), shown->buffers.pools.end(),
                                     [](const BufferPool &p) { return p.kind != BufferPool::Kind::Constants; });
    m_live->setColumnAvailable(int(LiveBufferColumn::Pool), !shown->buffers.isGraph && pools > 1);
    m_live->setColumnAvailable(int(LiveBufferColumn::Offset), !shown->buffers.isGraph);
    updateTimeline();
    showSelection();
}

/// Comparison of the shown module; null until m_comparison refers to the shown document.
const ModuleComparison *MemoryPage::compared() const
{
    const Module *shown = module();
    if (!m_comparison || !shown || m_comparison->documents.newer->references != m_document->references)
        return nullptr;
    const ModuleComparison *compared = m_comparison->changes.moduleOrFirst(shown->metadata.name);
    return compared && compared->isPaired && compared->names.newer == shown->metadata.name ? compared : nullptr;
}

void MemoryPage::updatePeak()
{
    const Module *shown = module();
    if (!shown)
        return;
    FactTable table = peakTable(*shown, m_choice.unit, m_choice.linkModule);
    const ModuleComparison *changes = compared();
    if (const ComparedTotal *total = changes ? changes->total(u"peak"_s) : nullptr)
        table = comparedPeakTable(std::move(table), *total, m_choice.unit);
    m_peakModel->setTable(table);
    const int reused = m_peakModel->columnCount() - 2;
    m_isPeakReused = false;
    bool areAllComputed = true;
    for (int row = 0; row < m_peakModel->rowCount(); ++row) {
        const QString basis = m_peakModel->index(row, reused + 1).data().toString();
        // An empty basis is of a row that is only in the older archive.
        areAllComputed = areAllComputed && (basis.isEmpty() || basis == basisText(Basis::Computed));
        m_isPeakReused = m_isPeakReused || !m_peakModel->index(row, reused).data().toString().isEmpty();
    }
    // Update all columns, because a comparison changes their numbers.
    for (int column = 0; column <= reused + 1; ++column)
        m_peak->table()->setColumnHidden(column,
                                         column == reused ? !m_isPeakReused : column > reused && areAllComputed);
    m_peak->fitColumns();
}

void MemoryPage::updateTimeline()
{
    m_timeline->setSceneBuilder([this](double width) {
        if (!module())
            return ChartScene();
        MemoryChartOptions options = m_choice.chartOptions(*m_timeline, width);
        if (compared())
            options.olderNeeds = olderNeeds(*m_comparison, module()->metadata.name);
        return callTimeline(m_choice.table(), module()->need, options);
    });
}

/// Passes the focus to the calls. A focus proxy inside the page would make the tab order of the page circular.
void MemoryPage::focusInEvent(QFocusEvent *event)
{
    m_timeline->setFocus(event->reason());
}

void MemoryPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_columns->setOrientation(width() >= tablesBesideCharts ? Qt::Horizontal : Qt::Vertical);
}

/// Selects a call or buffer; false if the module does not have it.
bool MemoryPage::select(const Link &link)
{
    const std::optional<MemoryChoice> chosen = m_choice.with(link);
    if (!chosen)
        return false;
    if (link.kind == Link::Kind::Buffer)
        m_map->showPool(chosen->table().buffers[std::size_t(chosen->buffer)].pool);
    m_choice = *chosen;
    return true;
}

void MemoryPage::setCurrentLink(const Link &link)
{
    if (select(link))
        showSelection();
}

std::vector<Link> MemoryPage::selectedLinks() const
{
    std::vector<Link> links;
    for (const Link &link : {m_choice.bufferLink(), m_choice.callLink()}) {
        if (!link.isNull())
            links.push_back(link);
    }
    return links;
}

bool MemoryPage::follow(const Subject &subject)
{
    if (subject.call.isNull() || !select(subject.call))
        return false;
    if (subject.buffer.isNull() || !select(subject.buffer))
        m_choice.buffer = -1;
    showSelection();
    return true;
}

void MemoryPage::setNotes(const QHash<QString, QString> &texts)
{
    Page::setNotes(texts);
    m_notes = texts;
    showSelection();
}

void MemoryPage::showSelection()
{
    if (m_choice.step < 0)
        return;
    m_timeline->setCurrentLink(m_choice.callLink());
    m_liveModel->setCall(m_choice.step);
    m_map->setChoice(m_choice);
    m_live->setCurrentLink(m_choice.bufferLink());
    m_peak->setCurrentLink(m_choice.bufferLink());
    // During the peak, the table of the call has the same parts, unless an older archive adds its own or a buffer
    // reuses the bytes of another.
    const auto &peak = module()->need.peak;
    const bool isRepeated = peak && peak->at.step == m_choice.step && !compared() && !m_isPeakReused;
    m_peak->setVisible(m_peakModel->rowCount() > 0 && !isRepeated);
    const bool isInRelay = !m_choice.relayPlace().isNull();
    for (QAction *action : m_toRelay)
        action->setEnabled(isInRelay);
    const QString note = m_notes.value(formatLink(m_choice.callLink()));
    m_call->setText(note.isEmpty() ? m_choice.callText()
                                   : u"%1<br>%2"_s.arg(m_choice.callText(), tr("Note: %1").arg(note).toHtmlEscaped()));
    m_call->setToolTip(m_choice.table().calls[std::size_t(m_choice.step)].function.toHtmlEscaped());
}

void MemoryPage::take(const Link &link)
{
    if (link.isNull() || !select(link))
        return;
    showSelection();
    Q_EMIT linkSelected(currentLink());
}

void MemoryPage::activate(const Link &link)
{
    if (!select(link))
        return;
    showSelection();
    const Link place =
        link.kind == Link::Kind::Call ? placeOfCall(*module(), m_choice.step, m_choice.linkModule) : m_choice.place();
    if (!place.isNull())
        Q_EMIT linkActivated(place);
}

void MemoryPage::goToRelay()
{
    if (const Link place = m_choice.relayPlace(); !place.isNull())
        Q_EMIT linkActivated(place);
}

/// Selects a call on this page; other sources are opened elsewhere.
void MemoryPage::showSource(const MemoryFigure &figure)
{
    const Module *shown = module();
    if (!shown)
        return;
    if (figure.source.kind == Link::Kind::Call)
        take(figure.source);
    else
        Q_EMIT linkActivated(figure.keys.isEmpty() ? figure.source
                                                   : placeOfMetadataKey(*m_document, *shown, figure.keys));
}

void MemoryPage::walk(int step)
{
    if (!isEmpty())
        take(Link::call(std::clamp(m_choice.step + step, 0, m_choice.callCount() - 1), m_choice.linkModule));
}

void MemoryPage::leave()
{
    if (m_choice.buffer < 0) {
        Q_EMIT leaveRequested();
        return;
    }
    m_choice.buffer = -1;
    showSelection();
    Q_EMIT linkSelected(currentLink());
}

bool MemoryPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return Page::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    const bool isMap = watched == map(); // arrows move between buffers
    switch (key->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (isMap)
            return false;
        walk(key->key() == Qt::Key_Left ? -1 : 1);
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return false;
    }
}

QByteArray MemoryPage::splitterState() const
{
    QByteArray state;
    if (m_rows->hasOwnSizes() || m_columns->hasOwnSizes()) {
        QDataStream stream(&state, QIODevice::WriteOnly);
        stream << m_rows->saveState() << m_columns->saveState();
    }
    return state;
}

void MemoryPage::restoreSplitterState(const QByteArray &state)
{
    QDataStream stream(state);
    QByteArray rows;
    QByteArray columns;
    stream >> rows >> columns;
    m_rows->restoreOwnSizes(rows);
    m_columns->restoreOwnSizes(columns);
}

} // namespace Mlf
