// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/memorypage.h"

#include "model/analysis/functionname.h"
#include "model/analysis/memorytext.h"
#include "model/analysis/modelgaps.h"
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
#include <QComboBox>
#include <QDataStream>
#include <QFocusEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Column = LiveBufferModel::Column;

constexpr int maxPeakRows = 7; ///< more of them scroll
constexpr int sideBySide = 640; ///< pixels from which the parts of the peak stand beside its sentence

} // namespace

PageType MemoryPage::type()
{
    return {
        .id = u"memory"_s,
        .title = tr("Memory"),
        .hasContent = [](const Document &, const Module *module) { return module && !module->buffers.calls.empty(); },
        .make = makePage<MemoryPage>};
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
    m_figures->setFigures(memoryFigures(*shown, m_unit), m_unit);
    const QString sentence = shown->need.peak
        ? peakSentence(shown->buffers, *shown->need.peak, shown->figures.peak.isAtLeast, Language::Translated, m_unit)
        : QString();
    m_sentence->setAccessibleName(sentence);
    m_sentence->setText(QString(sentence).replace(u'_', u"_\u200b"_s)); // long names may break there
    m_sentence->setVisible(!sentence.isEmpty());
    QStringList gaps {memoryGapText(*shown), conditionsText(shown->conditions, Language::Translated)};
    gaps.removeAll(QString());
    m_gap->setText(gaps.join(u'\n'));
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
    const int rows = std::min(m_peakModel->rowCount(), maxPeakRows);
    const QTableView *view = m_peak->table();
    m_peak->setFixedHeight(m_peak->controls()->sizeHint().height() + view->horizontalHeader()->sizeHint().height()
                           + rows * view->verticalHeader()->defaultSectionSize() + 4);
    const bool isLong = m_peakModel->rowCount() > maxPeakRows;
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
    Page::resizeEvent(event);
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

bool MemoryPage::follow(const Link &place)
{
    if (place.kind != Link::Kind::File || !place.firstLine)
        return false;
    const std::vector<BufferCall> &calls = table().calls;
    const auto it = std::find_if(calls.begin(), calls.end(), [&](const BufferCall &call) {
        return call.line == place.firstLine && call.file == place.name;
    });
    if (it != calls.end() && int(it - calls.begin()) != m_step)
        setCurrentLink(Link::call(int(it - calls.begin()), linkModule()));
    return it != calls.end();
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
        const QString words = !table().knowsScratch     ? tr("needs %1 and scratch that is not known")
            : hasGap(module()->gaps, FigureGroup::Need) ? tr("needs at least %1, of that scratch: %2")
                                                        : tr("needs %1, of that scratch: %2");
        text += u" \u00b7 "_s
            + (table().knowsScratch ? words.arg(size(need.bytes()), size(need.scratch.value()))
                                    : words.arg(size(need.bytes())));
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
    Q_EMIT linkSelected(currentLink());
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
    Q_EMIT linkSelected(currentLink());
}

bool MemoryPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return Page::eventFilter(watched, event);
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
