// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/memorymappane.h"

#include "model/analysis/memory/memorytext.h"
#include "model/document/document.h"
#include "views/chart/chartview.h"
#include "views/common/pageparts.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxBuffersAtOnce = 2000; ///< maps of more buffers are built on another thread

constexpr qint64 leastBytes = 16;

/// Range of `length` numbers around `middle`, limited to [first, end).
std::pair<qint64, qint64> around(qint64 middle, qint64 length, qint64 first, qint64 end)
{
    length = std::min(length, end - first);
    const qint64 begin = std::clamp(middle - length / 2, first, end - length);
    return {begin, begin + length};
}

MemoryMapZoom resized(int call, qint64 calls, qint64 byte, qint64 bytes, const MemoryMapZoom &whole)
{
    const auto [firstCall, endCall] = around(call, calls, whole.firstCall, qint64(whole.lastCall) + 1);
    const auto [firstByte, endByte] = around(byte, bytes, whole.firstByte, whole.endByte);
    return {int(firstCall), int(endCall - 1), firstByte, endByte};
}

} // namespace

MemoryMapPane::MemoryMapPane(QWidget *parent)
    : QWidget(parent)
    , m_chart(new ChartView(this))
    , m_pools(new QComboBox(this))
    , m_poolLabel(new QLabel(tr("&Pool"), this))
    , m_zoomButton(new QToolButton(this))
{
    m_poolLabel->setBuddy(m_pools);
    m_pools->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_pools->setMinimumContentsLength(12);
    connect(m_pools, &QComboBox::activated, this, [this] { setPool(m_pools->currentData().toInt()); });
    m_zoomButton->setText(tr("&Zoom"));
    m_zoomButton->setPopupMode(QToolButton::InstantPopup);
    m_zoomButton->setMenu(new QMenu(m_zoomButton));

    auto *layout = makeLayout<QVBoxLayout>(this);
    auto *controls = makeLayout<QHBoxLayout>(nullptr, {0, 8, 8, 8}, -1);
    controls->addWidget(makeHeading(tr("Location"), this));
    controls->addStretch(1);
    controls->setSpacing(6);
    controls->addWidget(m_poolLabel);
    controls->addWidget(m_pools, 1);
    controls->addWidget(m_zoomButton);
    layout->addLayout(controls);
    layout->addWidget(m_chart, 1);
    m_chart->viewport()->installEventFilter(this);
    addActions();
}

bool MemoryMapPane::eventFilter(QObject *object, QEvent *event)
{
    const auto *wheel = event->type() == QEvent::Wheel ? static_cast<QWheelEvent *>(event) : nullptr;
    if (!wheel || !wheel->modifiers().testFlag(Qt::ControlModifier) || wheel->angleDelta().y() == 0)
        return QWidget::eventFilter(object, event);
    zoomBy(wheel->angleDelta().y() > 0);
    return true;
}

QWidget *MemoryMapPane::poolBox() const
{
    return m_pools;
}

QWidget *MemoryMapPane::zoomButton() const
{
    return m_zoomButton;
}

void MemoryMapPane::addActions()
{
    const auto add = [this](const QString &text, const QKeySequence &key, const auto &run) {
        QAction *action = addActionOf(m_chart, text, key, this, run);
        m_zoomButton->menu()->addAction(action);
        return action;
    };
    add(tr("Zoom Map &In"), QKeySequence::ZoomIn, [this] { zoomBy(true); });
    add(tr("Zoom Map &Out"), QKeySequence::ZoomOut, [this] { zoomBy(false); });
    m_toAll = add(tr("&Whole Pool"), QKeySequence(Qt::CTRL | Qt::Key_0), [this] { setZoom(std::nullopt); });
    add(tr("To the Selected &Call"), QKeySequence(Qt::CTRL | Qt::Key_1), [this] {
        const BufferTable &table = m_choice.table();
        if (m_choice.callCount() > 0)
            setZoom(zoomToCall(table, m_pool, m_choice.step, wholeMap(table, m_pool)));
    });
    m_toBuffer = add(tr("To the Selected &Buffer"), QKeySequence(Qt::CTRL | Qt::Key_2), [this] {
        const BufferTable &table = m_choice.table();
        if (m_choice.buffer < 0)
            return;
        showPool(table.buffers[std::size_t(m_choice.buffer)].pool);
        if (table.buffers[std::size_t(m_choice.buffer)].pool == m_pool)
            setZoom(zoomToBuffer(table, m_choice.buffer, wholeMap(table, m_pool)));
    });
}

void MemoryMapPane::setModule(const DocumentPointer &document, const MemoryChoice &choice)
{
    m_document = document;
    m_choice = choice;
    m_zoom.reset();
    fillPools();
}

void MemoryMapPane::setChoice(const MemoryChoice &choice)
{
    m_choice = choice;
    m_toBuffer->setEnabled(choice.buffer >= 0);
    updateChart(); // marks the column of the call
}

void MemoryMapPane::fillPools()
{
    const BufferTable &table = m_choice.table();
    m_pools->clear();
    m_pool = -1;
    qint64 largest = -1;
    for (int i = 0; i < int(table.pools.size()); ++i) {
        const bool isUsed = std::any_of(table.buffers.begin(), table.buffers.end(), [i](const BufferFact &buffer) {
            return buffer.pool == i && buffer.offset && buffer.firstCall;
        });
        if (!isUsed)
            continue;
        m_pools->addItem(poolText(table.pools[std::size_t(i)], Language::Translated), i);
        const std::vector<std::optional<PoolNeed>> &needs = m_choice.module->need.pools;
        const bool isKnown = std::size_t(i) < needs.size() && needs[std::size_t(i)];
        const qint64 bytes = isKnown ? needs[std::size_t(i)]->lowerBound.bytes.value() : 0;
        if (bytes > largest) {
            m_pool = i;
            largest = bytes;
        }
    }
    m_firstPool = m_pool;
    m_pools->setCurrentIndex(m_pools->findData(m_pool));
    for (QWidget *widget : std::initializer_list<QWidget *> {m_pools, m_poolLabel})
        widget->setVisible(m_pools->count() > 1);
}

void MemoryMapPane::showPool(int pool)
{
    if (pool != m_pool && m_pools->findData(pool) >= 0)
        setPool(pool);
}

void MemoryMapPane::choosePool(const QString &name)
{
    const auto &pools = m_choice.table().pools;
    for (int i = 0; i < int(pools.size()); ++i) {
        if (pools[std::size_t(i)].name == name)
            showPool(i);
    }
}

QString MemoryMapPane::chosenPool() const
{
    return m_pool == m_firstPool ? QString() : m_choice.table().pools[std::size_t(m_pool)].name;
}

void MemoryMapPane::showPart(const QString &part)
{
    if (const auto zoom = parseMapZoom(part, wholeMap(m_choice.table(), m_pool)))
        setZoom(zoom);
}

void MemoryMapPane::setPool(int pool)
{
    m_pool = pool;
    m_pools->setCurrentIndex(m_pools->findData(pool));
    setZoom(std::nullopt);
}

void MemoryMapPane::setZoom(const std::optional<MemoryMapZoom> &zoom)
{
    m_zoom = zoom;
    if (m_zoom && *m_zoom == wholeMap(m_choice.table(), m_pool))
        m_zoom.reset();
    updateChart();
}

/// Zooms around the selected call, and around the selected buffer or the centre of the visible bytes.
void MemoryMapPane::zoomBy(bool isIn)
{
    const BufferTable &table = m_choice.table();
    if (m_choice.callCount() == 0 || m_pool < 0)
        return;
    const MemoryMapZoom whole = wholeMap(table, m_pool);
    const MemoryMapZoom now = m_zoom.value_or(whole);
    qint64 byte = now.firstByte + (now.endByte - now.firstByte) / 2;
    if (m_choice.buffer >= 0) {
        const BufferFact &buffer = table.buffers[std::size_t(m_choice.buffer)];
        if (buffer.pool == m_pool && buffer.offset && buffer.bytes)
            byte = buffer.offset->value() + buffer.bytes->value() / 2;
    }
    setZoom(isIn ? zoomedIn(now, m_choice.step, byte, whole) : zoomedOut(now, m_choice.step, byte, whole));
}

void MemoryMapPane::updateChart()
{
    const auto prepare = [this](double width) -> std::function<ChartScene()> {
        if (!m_choice.module)
            return [] { return ChartScene(); };
        return [document = m_document, module = m_choice.module, zoom = m_zoom,
                options = m_choice.chartOptions(*m_chart, width, m_pool)] {
            return memoryMap(module->buffers, module->need, options, zoom);
        };
    };
    if (m_choice.table().buffers.size() > maxBuffersAtOnce)
        m_chart->setSceneTask(prepare);
    else
        m_chart->setSceneBuilder([prepare](double width) { return prepare(width)(); });
    m_toAll->setEnabled(m_zoom.has_value());
    m_chart->setCurrentLink(m_choice.bufferLink());
}

MemoryMapZoom wholeMap(const BufferTable &table, int pool)
{
    qint64 end = 1;
    if (pool >= 0 && std::size_t(pool) < table.pools.size()) {
        const std::optional<ByteCount> &bytes = table.pools[std::size_t(pool)].bytes;
        end = std::max(end, bytes ? bytes->value() : 0);
        for (const BufferFact &buffer : table.buffers) {
            if (buffer.pool == pool)
                end = std::max(end, buffer.end().value_or(0));
        }
    }
    return {0, std::max(int(table.calls.size()) - 1, 0), 0, end};
}

MemoryMapZoom zoomToBuffer(const BufferTable &table, int buffer, const MemoryMapZoom &whole)
{
    const BufferFact &fact = table.buffers[std::size_t(buffer)];
    if (!fact.offset || !fact.end() || !fact.firstCall)
        return whole;
    const qint64 margin = std::max(fact.bytes->value() / 8, leastBytes / 2);
    return {std::max(*fact.firstCall - 1, whole.firstCall), std::min(*fact.lastCall + 1, whole.lastCall),
            std::max(fact.offset->value() - margin, whole.firstByte), std::min(*fact.end() + margin, whole.endByte)};
}

MemoryMapZoom zoomToCall(const BufferTable &table, int pool, int step, const MemoryMapZoom &whole)
{
    qint64 first = whole.endByte;
    qint64 end = whole.firstByte;
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.pool != pool || !buffer.firstCall || !buffer.end() || step < *buffer.firstCall
            || step > *buffer.lastCall)
            continue;
        first = std::min(first, buffer.offset->value());
        end = std::max(end, *buffer.end());
    }
    return first < end ? MemoryMapZoom {step, step, first, end}
                       : MemoryMapZoom {step, step, whole.firstByte, whole.endByte};
}

MemoryMapZoom zoomedIn(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole)
{
    const qint64 calls = qint64(zoom.lastCall) - zoom.firstCall + 1;
    return resized(call, std::max<qint64>((calls + 1) / 2, 1), byte,
                   std::max((zoom.endByte - zoom.firstByte) / 2, leastBytes), whole);
}

MemoryMapZoom zoomedOut(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole)
{
    const qint64 calls = qint64(zoom.lastCall) - zoom.firstCall + 1;
    return resized(call, calls * 2, byte, std::min(zoom.endByte - zoom.firstByte, whole.endByte) * 2, whole);
}

QString formatMapZoom(const MemoryMapZoom &zoom)
{
    return u"%1-%2,%3-%4"_s.arg(zoom.firstCall + 1).arg(zoom.lastCall + 1).arg(zoom.firstByte).arg(zoom.endByte);
}

std::optional<MemoryMapZoom> parseMapZoom(const QString &text, const MemoryMapZoom &whole)
{
    static const QRegularExpression form(u"^([0-9]{1,9})-([0-9]{1,9}),([0-9]{1,18})-([0-9]{1,18})$"_s);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const MemoryMapZoom zoom {match.captured(1).toInt() - 1, match.captured(2).toInt() - 1,
                              match.captured(3).toLongLong(), match.captured(4).toLongLong()};
    const bool isWithin = whole.firstCall <= zoom.firstCall && zoom.firstCall <= zoom.lastCall
        && zoom.lastCall <= whole.lastCall && whole.firstByte <= zoom.firstByte && zoom.firstByte < zoom.endByte
        && zoom.endByte <= whole.endByte;
    return isWithin ? std::optional(zoom) : std::nullopt;
}

} // namespace Mlf
