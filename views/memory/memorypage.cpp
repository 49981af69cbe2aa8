// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/memorypage.h"

#include "model/analysis/functionname.h"
#include "model/analysis/memorytext.h"
#include "model/document/places.h"
#include "model/items/facttablemodel.h"
#include "model/items/livebuffermodel.h"
#include "model/items/memorytables.h"
#include "views/chart/chartview.h"
#include "views/chart/pictureexport.h"
#include "views/memory/figurestrip.h"
#include "views/memory/mapzoom.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QDataStream>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Column = LiveBufferModel::Column;

constexpr int mostPeakRows = 7; ///< more of them scroll
constexpr int sideBySide = 640; ///< pixels from which the parts of the peak stand beside its sentence

QLabel *makeText(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMinimumWidth(1); // a name of any length is no reason to widen the page
    return label;
}

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

} // namespace

// ---- Construction --------------------------------------------------------------------------------------------------

MemoryPage::MemoryPage(QWidget *parent)
    : QWidget(parent)
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
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    addActions();
}

void MemoryPage::makeTables()
{
    // A handful of rows in an order that says something: no filter.
    m_peak->filterEdit()->hide();
    m_peak->controls()->setContentsMargins(0, 0, 0, 4);
    m_peak->controls()->insertWidget(0, heading(tr("What the peak is made of"), m_peak));
    connect(m_peak, &TablePage::currentLinkChanged, this, [this](const Link &link) {
        const Module *shown = module();
        if (shown && shown->need.peak && select(Link::call(shown->need.peak->at.step)))
            take(link);
    });
    connect(m_peak, &TablePage::linkActivated, this, &MemoryPage::activate);
    m_live->setRoomy();
    m_live->controls()->insertWidget(0, heading(tr("In use then"), m_live));
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

    auto *mapSide = new QWidget(this);
    auto *mapLayout = new QVBoxLayout(mapSide);
    mapLayout->setContentsMargins(0, 0, 0, 0);
    mapLayout->setSpacing(0);
    auto *controls = new QHBoxLayout;
    controls->setContentsMargins(0, 8, 8, 8);
    controls->addWidget(heading(tr("Where it lies"), this));
    controls->addStretch(1);
    controls->setSpacing(6);
    controls->addWidget(m_poolLabel);
    controls->addWidget(m_pool, 1);
    auto *zoom = new QToolButton(this);
    zoom->setText(tr("&Zoom"));
    zoom->setObjectName(u"zoom"_s);
    zoom->setPopupMode(QToolButton::InstantPopup);
    zoom->setMenu(new QMenu(zoom));
    controls->addWidget(zoom);
    mapLayout->addLayout(controls);
    mapLayout->addWidget(m_map, 1);
    m_columns->addWidget(mapSide);
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
    QWidget *const order[] = {m_peak->table(), m_timeline, m_pool, zoom, m_map, m_live->filterEdit(), m_live->table()};
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
    QMenu *zoom = findChild<QToolButton *>(u"zoom"_s)->menu();
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

// ---- Document ------------------------------------------------------------------------------------------------------

const Module *MemoryPage::module() const
{
    return m_liveModel->module();
}

const BufferTable &MemoryPage::table() const
{
    static const BufferTable none;
    return module() ? module()->buffers : none;
}

int MemoryPage::callCount() const
{
    return int(table().calls.size());
}

bool MemoryPage::isEmpty() const
{
    return callCount() == 0;
}

QString MemoryPage::linkModule() const
{
    return m_document && m_document->modules.size() > 1 && module() ? module()->metadata.name : QString();
}

void MemoryPage::setDocument(const DocumentPointer &document, const QString &name)
{
    if (!isEmpty()) { // while a file is read again, the calls are not known for a while
        m_kept = currentLink();
        m_keptModule = module()->metadata.name;
    }
    if (!m_document || !document || m_document->location != document->location)
        m_kept = {};
    m_document = document;
    m_export->setArchive(document ? document->location : QString());
    m_liveModel->setDocument(document, name, -1);
    m_step = -1;
    m_buffer = -1;
    m_zoom.reset();
    updatePools();
    const bool isSame = !m_kept.isNull() && module() && module()->metadata.name == m_keptModule;
    if (!isSame || !select(m_kept))
        (void)select({});
    showModule();
}

void MemoryPage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    m_liveModel->setUnit(unit);
    showModule();
}

void MemoryPage::showModule()
{
    const Module *shown = module();
    if (!shown || isEmpty())
        return;
    const auto version = m_document->metadata ? m_document->metadata->version : std::nullopt;
    m_figures->setFigures(memoryFigures(*shown, version, m_unit, linkModule()));
    const QString sentence =
        shown->need.peak ? peakSentence(shown->buffers, *shown->need.peak, Language::Translated, m_unit) : QString();
    m_sentence->setAccessibleName(sentence);
    m_sentence->setText(QString(sentence).replace(u'_', u"_\u200b"_s)); // long names may break there
    m_sentence->setVisible(!sentence.isEmpty());
    m_gap->setText(memoryGapText(*shown));
    m_gap->setVisible(!m_gap->text().isEmpty());
    m_peakModel->setTable(peakTable(*shown, m_unit, linkModule()));
    m_peak->setVisible(m_peakModel->rowCount() > 0);
    fitPeak();
    if (m_live->headerState().isEmpty()) { // unless the user has chosen the columns
        const auto pools = std::count_if(shown->buffers.pools.begin(), shown->buffers.pools.end(),
                                         [](const BufferPool &p) { return p.kind != BufferPool::Kind::Constants; });
        m_live->table()->setColumnHidden(int(Column::Pool), shown->buffers.isGraph || pools < 2);
        m_live->table()->setColumnHidden(int(Column::Offset), shown->buffers.isGraph);
    }
    updateCharts();
    showSelection();
}

void MemoryPage::fitPeak()
{
    const int rows = std::min(m_peakModel->rowCount(), mostPeakRows);
    const QTableView *view = m_peak->table();
    m_peak->setFixedHeight(m_peak->controls()->sizeHint().height() + view->horizontalHeader()->sizeHint().height()
                           + rows * view->verticalHeader()->defaultSectionSize() + 4);
    const bool isLong = m_peakModel->rowCount() > mostPeakRows;
    m_peak->table()->setVerticalScrollBarPolicy(isLong ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void MemoryPage::updatePools()
{
    const BufferTable &buffers = table();
    m_pool->clear();
    int best = -1;
    qint64 most = -1;
    for (int i = 0; i < int(buffers.pools.size()); ++i) {
        const bool isUsed = std::any_of(buffers.buffers.begin(), buffers.buffers.end(), [i](const BufferFact &buffer) {
            return buffer.pool == i && buffer.offset && buffer.firstCall;
        });
        if (!isUsed)
            continue;
        m_pool->addItem(poolText(buffers.pools[std::size_t(i)], Language::Translated), i);
        const std::optional<PoolNeed> *need =
            std::size_t(i) < module()->need.pools.size() ? &module()->need.pools[std::size_t(i)] : nullptr;
        const qint64 bytes = need && *need ? (*need)->lowerBound.bytes.value() : 0;
        if (bytes > most) {
            best = i;
            most = bytes;
        }
    }
    m_shownPool = best;
    m_pool->setCurrentIndex(m_pool->findData(best));
    for (QWidget *widget : std::initializer_list<QWidget *> {m_pool, m_poolLabel})
        widget->setVisible(m_pool->count() > 1);
}

MemoryChartOptions MemoryPage::chartOptions(const ChartView *chart, double width) const
{
    MemoryChartOptions options;
    options.width = width;
    options.height = (chart->viewport()->height() - 4) / chart->sceneStyle().scale; // bands are rounded up
    options.module = module() ? module()->metadata.name : QString();
    options.linkModule = linkModule();
    options.pool = chart == m_map ? m_shownPool : -1;
    options.call = m_step;
    options.unit = m_unit;
    options.language = Language::Translated;
    options.locale = QLocale();
    return options;
}

void MemoryPage::updateCharts()
{
    m_timeline->setSceneBuilder([this](double width) {
        return module() ? callTimeline(table(), module()->need, chartOptions(m_timeline, width)) : ChartScene();
    });
}

void MemoryPage::updateMap()
{
    m_map->setSceneBuilder([this](double width) {
        return module() ? memoryMap(table(), module()->need, chartOptions(m_map, width), m_zoom) : ChartScene();
    });
    m_zoomReset->setEnabled(m_zoom.has_value());
    m_map->setCurrentLink(bufferLink());
}

/// The calls come first. (A focus proxy amid the page would bend the order of its tab stops into a ring.)
void MemoryPage::focusInEvent(QFocusEvent *event)
{
    m_timeline->setFocus(event->reason());
}

void MemoryPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_why->setDirection(width() >= sideBySide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

// ---- Selection -----------------------------------------------------------------------------------------------------

Link MemoryPage::bufferLink() const
{
    return m_buffer < 0 ? Link() : Link::buffer(table().buffers[std::size_t(m_buffer)].name, linkModule());
}

Link MemoryPage::currentLink() const
{
    if (m_step < 0)
        return {};
    return m_buffer < 0 ? Link::call(m_step, linkModule()) : bufferLink();
}

Link MemoryPage::currentPlace() const
{
    if (m_step < 0)
        return {};
    const Link evidence = m_buffer < 0 ? Link() : table().buffers[std::size_t(m_buffer)].evidence;
    return evidence.isNull() ? placeOfCall(*module(), m_step, linkModule()) : evidence;
}

/// False where the module has no such call or buffer.
bool MemoryPage::select(const Link &link)
{
    const std::vector<BufferFact> &buffers = table().buffers;
    if (isEmpty() || (!link.module.isEmpty() && link.module != module()->metadata.name))
        return false;
    int step = link.step;
    int chosen = -1;
    if (link.isNull()) {
        step = module()->need.peak ? module()->need.peak->at.step : 0;
    } else if (link.kind == Link::Kind::Buffer) {
        const auto it = std::find_if(buffers.begin(), buffers.end(),
                                     [&](const BufferFact &buffer) { return buffer.name == link.name; });
        if (it == buffers.end() || !it->firstCall)
            return false;
        chosen = int(it - buffers.begin());
        const bool isInUse = *it->firstCall <= m_step && m_step <= *it->lastCall;
        step = isInUse ? m_step : *it->firstCall;
        if (const int item = m_pool->findData(it->pool); item >= 0 && it->pool != m_shownPool)
            setPool(it->pool);
    } else if (link.kind != Link::Kind::Call) {
        return false;
    } else if (m_buffer >= 0) { // a buffer stays selected while it is in use
        const BufferFact &before = buffers[std::size_t(m_buffer)];
        chosen = *before.firstCall <= step && step <= *before.lastCall ? m_buffer : -1;
    }
    if (step < 0 || step >= callCount())
        return false;
    m_step = step;
    m_buffer = chosen;
    return true;
}

void MemoryPage::setCurrentLink(const Link &link)
{
    if (select(link))
        showSelection();
}

void MemoryPage::follow(const Link &place)
{
    if (place.kind != Link::Kind::File || !place.firstLine)
        return;
    const std::vector<BufferCall> &calls = table().calls;
    const auto it = std::find_if(calls.begin(), calls.end(), [&](const BufferCall &call) {
        return call.line == place.firstLine && call.file == place.name;
    });
    if (it != calls.end() && int(it - calls.begin()) != m_step)
        setCurrentLink(Link::call(int(it - calls.begin()), linkModule()));
}

void MemoryPage::showSelection()
{
    if (m_step < 0)
        return;
    m_timeline->setCurrentLink(Link::call(m_step, linkModule()));
    m_liveModel->setCall(m_step);
    updateMap(); // with the column of the call
    m_live->setCurrentLink(bufferLink());
    m_peak->setCurrentLink(bufferLink());
    m_zoomToBuffer->setEnabled(m_buffer >= 0);

    const BufferCall &call = table().calls[std::size_t(m_step)];
    const QString function = shortFunctionName(call.function, module()->metadata.name);
    const QString door = u"<a href=\"call\">%1</a>"_s.arg(function.toHtmlEscaped());
    QString text = tr("Call %1 of %2: %3", "the last is the name of a function")
                       .arg(QString::number(m_step + 1), QString::number(callCount()), door);
    const std::vector<StepNeed> &steps = module()->need.steps;
    if (!steps.empty()) {
        const auto size = [this](qint64 bytes) {
            return formatBytesIn(m_unit, ByteCount(bytes), QLocale()).toHtmlEscaped();
        };
        const StepNeed &need = steps[std::size_t(m_step)];
        text += u" \u00b7 "_s
            + (table().knowsScratch
                   ? tr("needs %1, of that scratch: %2").arg(size(need.bytes()), size(need.scratch.value()))
                   : tr("needs %1 and scratch that is not known").arg(size(need.bytes())));
    }
    const Link relay = relayPlace();
    for (QAction *action : m_toRelay)
        action->setEnabled(!relay.isNull());
    if (!relay.isNull()) {
        const QString lines = relay.lastLine
            ? tr("lines %1 to %2 of Relay").arg(relay.firstLine->oneBased()).arg(relay.lastLine->oneBased())
            : tr("line %1 of Relay").arg(relay.firstLine->oneBased());
        text += u" \u00b7 "_s + tr("%1, inferred").arg(u"<a href=\"relay\">%1</a>"_s.arg(lines));
    }
    m_call->setText(text);
    m_call->setToolTip(call.function.toHtmlEscaped());
}

void MemoryPage::take(const Link &link)
{
    if (link.isNull() || !select(link))
        return;
    showSelection();
    Q_EMIT currentLinkChanged(currentLink());
}

void MemoryPage::activate(const Link &link)
{
    if (!select(link))
        return;
    showSelection();
    const Link place = link.kind == Link::Kind::Call ? placeOfCall(*module(), m_step, linkModule()) : currentPlace();
    if (!place.isNull())
        Q_EMIT linkActivated(place);
}

Link MemoryPage::relayPlace() const
{
    return module() ? relayPlaceOfCall(*module(), m_step) : Link();
}

void MemoryPage::goToRelay()
{
    if (const Link place = relayPlace(); !place.isNull())
        Q_EMIT linkActivated(place);
}

/// A call is selected here; anything else is somewhere else.
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
        take(Link::call(std::clamp(m_step + step, 0, callCount() - 1), linkModule()));
}

void MemoryPage::leave()
{
    if (m_buffer < 0) {
        Q_EMIT leaveRequested();
        return;
    }
    m_buffer = -1;
    showSelection();
    Q_EMIT currentLinkChanged(currentLink());
}

bool MemoryPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if ((key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    const bool isMap = watched == m_map; // where the arrows lead from buffer to buffer
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

// ---- Map -----------------------------------------------------------------------------------------------------------

void MemoryPage::setPool(int pool)
{
    m_shownPool = pool;
    m_pool->setCurrentIndex(m_pool->findData(pool));
    setZoom(std::nullopt);
}

void MemoryPage::setZoom(const std::optional<MemoryMapZoom> &zoom)
{
    m_zoom = zoom;
    if (m_zoom && *m_zoom == wholeMap(table(), m_shownPool))
        m_zoom.reset();
    updateMap();
}

/// Around the selected buffer, or the selected call and the middle of what is in sight.
void MemoryPage::zoomBy(bool isIn)
{
    if (isEmpty() || m_shownPool < 0)
        return;
    const MemoryMapZoom whole = wholeMap(table(), m_shownPool);
    const MemoryMapZoom now = m_zoom.value_or(whole);
    qint64 byte = now.firstByte + (now.endByte - now.firstByte) / 2;
    if (m_buffer >= 0) {
        const BufferFact &buffer = table().buffers[std::size_t(m_buffer)];
        if (buffer.pool == m_shownPool && buffer.offset && buffer.bytes)
            byte = buffer.offset->value() + buffer.bytes->value() / 2;
    }
    setZoom(isIn ? zoomedIn(now, m_step, byte, whole) : zoomedOut(now, m_step, byte, whole));
}

// ---- Layout --------------------------------------------------------------------------------------------------------

QByteArray MemoryPage::splitterState() const
{
    QByteArray state;
    if (m_hasOwnSizes) {
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
    m_hasOwnSizes = !state.isEmpty() && m_rows->restoreState(rows) && m_columns->restoreState(columns);
}

} // namespace Mlf
