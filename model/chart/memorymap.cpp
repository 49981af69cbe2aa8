// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/memorymap.h"

#include "model/analysis/memory/memorytext.h"
#include "model/base/format.h"
#include "model/chart/callaxis.h"
#include "model/chart/chartscene.h"
#include "model/chart/memorymapwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using BufferKind = BufferFact::Kind;

constexpr double lowestMap = 120;

SeriesRole roleOf(BufferKind kind)
{
    switch (kind) {
    case BufferKind::Workspace:
        break;
    case BufferKind::Scratch:
        return SeriesRole::Scratch;
    case BufferKind::Constant:
        return SeriesRole::Constants;
    case BufferKind::Input:
    case BufferKind::Output:
        return SeriesRole::InputOutput;
    }
    return SeriesRole::Workspace;
}

class MemoryMapBuilder {
public:
    MemoryMapBuilder(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options,
                     std::optional<MemoryMapZoom> zoom)
        : m_table(table)
        , m_need(need)
        , m_options(options)
        , m_zoom(zoom)
    {
        m_scene.width = options.width;
        m_scene.isPlane = true;
    }

    ChartScene build()
    {
        const auto index = std::size_t(m_options.pool);
        m_pool = m_options.pool >= 0 && index < m_table.pools.size() ? &m_table.pools[index] : nullptr;
        if (!m_pool || m_table.calls.empty())
            return finishEmpty();
        std::vector<BufferOverlap> overlaps;
        std::copy_if(m_need.overlaps.begin(), m_need.overlaps.end(), std::back_inserter(overlaps),
                     [this](const BufferOverlap &overlap) { return at(overlap.one).pool == m_options.pool; });
        findRange();
        findBuffers();
        findGaps();
        m_words = std::make_shared<MemoryMapWords>(m_table, m_shown, std::move(overlaps), m_options);
        if (m_shown.empty())
            return finishEmpty();
        addTitle();
        placePlot();
        addGrid();
        for (const int buffer : m_shown)
            addBuffer(buffer);
        addMarks();
        for (const BufferOverlap &overlap : m_words->overlaps())
            addOverlap(overlap);
        for (const auto &[begin, end] : m_gaps)
            addGap(need()->highWater.step, begin, end);
        addCall(true);
        addTexts();
        addCallAxis(m_scene.body, m_bottom, m_axis, m_options);
        m_scene.body.height = m_bottom + callAxisHeight;
        return std::move(m_scene);
    }

private:
    [[nodiscard]] QString text(const char *source) const { return memoryChartText(source, m_options); }
    [[nodiscard]] QString narrow(qint64 bytes) const
    {
        return formatBytesNarrow(m_options.unit, ByteCount(bytes), m_options.locale);
    }
    [[nodiscard]] const BufferFact &at(int buffer) const { return m_table.buffers[std::size_t(buffer)]; }
    [[nodiscard]] bool isOfStorages() const { return m_pool->kind == BufferPool::Kind::Storages; }
    [[nodiscard]] const PoolNeed *need() const
    {
        const auto index = std::size_t(m_options.pool);
        return index < m_need.pools.size() && m_need.pools[index] ? &*m_need.pools[index] : nullptr;
    }

    ChartScene finishEmpty()
    {
        m_scene.title = m_table.calls.empty() || hasWorkspacePool(m_table)
            ? text(QT_TRANSLATE_NOOP("MemoryChart", "Which buffer lies where is not known"))
            : text(QT_TRANSLATE_NOOP("MemoryChart", "This model has no pool: no buffer lies in one"));
        addChartHead(m_scene, {});
        m_scene.head.height += 2 * sceneLineHeight;
        return std::move(m_scene);
    }

    [[nodiscard]] bool isPlaced(const BufferFact &buffer) const
    {
        return buffer.pool == m_options.pool && buffer.firstCall && buffer.lastCall && buffer.end();
    }

    void findRange()
    {
        m_axis.last = int(m_table.calls.size()) - 1;
        m_end = m_pool->bytes.value_or(ByteCount()).value();
        for (const BufferFact &buffer : m_table.buffers) {
            if (isPlaced(buffer))
                m_end = std::max(m_end, *buffer.end());
        }
        if (need())
            m_end = std::max(m_end, need()->highWater.bytes.value());
        if (!m_zoom)
            return;
        m_axis.first = std::clamp(m_zoom->firstCall, 0, m_axis.last);
        m_axis.last = std::clamp(m_zoom->lastCall, m_axis.first, m_axis.last);
        m_begin = std::clamp(m_zoom->firstByte, qint64(0), std::max(m_end - 1, qint64(0)));
        m_end = std::clamp(m_zoom->endByte, m_begin + 1, std::max(m_end, m_begin + 1));
    }

    /// Collects the visible buffers, large ones first, so that small ones are drawn over them.
    void findBuffers()
    {
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
            const BufferFact &buffer = m_table.buffers[i];
            const bool isInSight = isPlaced(buffer) && *buffer.firstCall <= m_axis.last
                && *buffer.lastCall >= m_axis.first && buffer.offset->value() < m_end
                && std::max(*buffer.end(), buffer.offset->value() + 1) > m_begin;
            if (isInSight)
                m_shown.push_back(int(i));
        }
        const auto area = [&](int buffer) {
            return double(at(buffer).bytes->value()) * (*at(buffer).lastCall - *at(buffer).firstCall + 1);
        };
        std::stable_sort(m_shown.begin(), m_shown.end(), [&](int a, int b) { return area(a) > area(b); });
    }

    void addTitle()
    {
        m_scene.title = isOfStorages()
            ? text(QT_TRANSLATE_NOOP("MemoryChart", "Storages of the graph, one below the other, over the calls (%1)"))
                  .arg(unitText(m_options))
            : text(QT_TRANSLATE_NOOP("MemoryChart", "Memory map of %1: offset down (%2), calls across"))
                  .arg(m_pool->name, unitText(m_options));
        const auto has = [&](SeriesRole role) {
            return std::any_of(m_shown.begin(), m_shown.end(), [&](int i) { return roleOf(at(i).kind) == role; });
        };
        std::vector<LegendItem> legend;
        const auto add = [&](SeriesRole role, const char *source) {
            if (has(role))
                legend.push_back({{{}, role, false, true}, text(source)});
        };
        add(SeriesRole::Workspace, QT_TRANSLATE_NOOP("MemoryChart", "tensors, by the number of their call"));
        add(SeriesRole::InputOutput, QT_TRANSLATE_NOOP("MemoryChart", "inputs and outputs of the model"));
        add(SeriesRole::Scratch, QT_TRANSLATE_NOOP("MemoryChart", "scratch"));
        add(SeriesRole::Constants, QT_TRANSLATE_NOOP("MemoryChart", "constants"));
        const auto hasOverlap = [&](BufferOverlap::Kind kind) {
            return std::any_of(m_words->overlaps().begin(), m_words->overlaps().end(),
                               [&](const BufferOverlap &overlap) { return overlap.kind == kind; });
        };
        if (hasOverlap(BufferOverlap::Kind::Reuse))
            legend.push_back({{{}, SeriesRole::Workspace, true},
                              text(QT_TRANSLATE_NOOP("MemoryChart", "reused in place within one call"))});
        if (hasOverlap(BufferOverlap::Kind::Real))
            legend.push_back(
                {{{}, SeriesRole::Trouble, true}, text(QT_TRANSLATE_NOOP("MemoryChart", "two live buffers overlap"))});
        const auto largest = std::ranges::max_element(
            m_gaps, {}, [](const std::pair<qint64, qint64> &gap) { return gap.second - gap.first; });
        if (largest != m_gaps.end())
            legend.push_back({{{}, SeriesRole::Grid, false, true},
                              gapWords(need()->highWater.step, largest->first, largest->second)});
        addChartHead(m_scene, legend);
    }

    void placePlot()
    {
        m_top = 10;
        m_bottom = std::max(m_options.height - m_scene.head.height - callAxisHeight, m_top + lowestMap);
        double labels = 0;
        if (isOfStorages()) {
            for (const int buffer : m_shown)
                m_lanes.emplace(at(buffer).offset->value(), at(buffer).name.section(u'@', 0, 0));
            for (const auto &[offset, name] : m_lanes)
                labels = std::max(labels, textWidth(name));
        } else {
            m_ticks = byteTicks(ByteCount(m_begin), ByteCount(m_end), m_bottom - m_top, m_options.unit);
            for (const ByteCount tick : m_ticks)
                labels = std::max(labels, textWidth(byteTickText(tick, m_options.unit, m_options.locale)));
            if (const auto end = poolEnd())
                labels = std::max(labels, textWidth(byteTickText(ByteCount(*end), m_options.unit, m_options.locale)));
        }
        m_axis.left =
            std::max(chartMargin + std::min(labels * spareWidth, m_options.width / 4) + chartGap, m_options.axisLeft);
        const double right = std::max(chartMargin + chartGap, m_options.axisRight);
        m_axis.right = std::max(m_options.width - right, m_axis.left + 20);
    }

    [[nodiscard]] double yOf(qint64 byte) const
    {
        return m_top
            + double(std::clamp(byte, m_begin, m_end) - m_begin) / double(m_end - m_begin) * (m_bottom - m_top);
    }

    [[nodiscard]] QRectF boxOf(int firstCall, int lastCall, qint64 begin, qint64 end) const
    {
        const double left = m_axis.xOf(std::clamp(firstCall, m_axis.first, m_axis.last));
        const double right = m_axis.xOf(std::clamp(lastCall, m_axis.first, m_axis.last) + 1);
        const double top = yOf(begin);
        // Each side is at least one unit long.
        return {left, top, std::max(right - left, 1.0), std::max(yOf(end) - top, 1.0)};
    }

    void addTick(qint64 byte, SeriesRole lineRole, SeriesRole textRole)
    {
        const double y = yOf(byte);
        m_scene.body.lines.push_back({{m_axis.left, y}, {m_axis.right, y}, lineRole});
        m_scene.body.texts.push_back(
            {{chartMargin, y - sceneLineHeight / 2, m_axis.left - chartGap - chartMargin, sceneLineHeight},
             byteTickText(ByteCount(byte), m_options.unit, m_options.locale),
             textRole,
             TextAlign::Right});
    }

    /// The size of the pool, if it is in the visible range of bytes.
    [[nodiscard]] std::optional<qint64> poolEnd() const
    {
        const bool isInSight = m_pool->bytes && m_pool->bytes->value() > m_begin && m_pool->bytes->value() <= m_end;
        return isInSight && !isOfStorages() ? std::optional(m_pool->bytes->value()) : std::nullopt;
    }

    /// Draws the column of the selected call with its number, below the buffers. With `isEdges`, draws its edges above
    /// them.
    void addCall(bool isEdges)
    {
        if (m_options.call < m_axis.first || m_options.call > m_axis.last)
            return;
        constexpr double edge = 1.5;
        const double height = m_bottom + sceneLineHeight + 4 - m_top;
        const double left = m_axis.xOf(m_options.call);
        const double right = m_axis.xOf(m_options.call + 1);
        if (!isEdges) {
            m_scene.body.rects.push_back({{left, m_top, right - left, height}, SeriesRole::Grid});
            return;
        }
        for (const double x : {left, right})
            m_scene.body.rects.push_back({{x - edge / 2, m_top, edge, height}, SeriesRole::Text});
    }

    void addGrid()
    {
        addCall(false);
        double free = -sceneLineHeight;
        for (const auto &[offset, name] : m_lanes) {
            const double y = yOf(offset);
            m_scene.body.lines.push_back({{m_axis.left, y}, {m_axis.right, y}, SeriesRole::Grid});
            if (y < free)
                continue;
            free = y + sceneLineHeight;
            m_scene.body.texts.push_back({{chartMargin, y, m_axis.left - chartGap - chartMargin, sceneLineHeight},
                                          name,
                                          SeriesRole::Caption,
                                          TextAlign::Right});
        }
        const std::optional<qint64> end = poolEnd();
        for (const ByteCount tick : m_ticks) {
            if (!end || std::abs(yOf(*end) - yOf(tick.value())) >= sceneLineHeight * 1.3)
                addTick(tick.value(), SeriesRole::Grid, SeriesRole::Caption);
        }
        m_scene.body.lines.push_back({{m_axis.left, m_top}, {m_axis.left, m_bottom}, SeriesRole::Axis});
        m_scene.body.lines.push_back({{m_axis.left, m_bottom}, {m_axis.right, m_bottom}, SeriesRole::Axis});
        if (end)
            addTick(*end, SeriesRole::Text, SeriesRole::Text);
    }

    void addBuffer(int index)
    {
        const BufferFact &buffer = at(index);
        const QRectF box = boxOf(buffer);
        // Leave a gap between neighbours; small boxes keep their size.
        QRectF drawn = box;
        if (buffer.kind == BufferKind::Scratch && drawn.width() >= 12) // scratch is narrower than its call
            drawn.adjust(std::min(drawn.width() / 10, 5.0), 0, -std::min(drawn.width() / 10, 5.0), 0);
        else if (drawn.width() >= 6)
            drawn.adjust(0.5, 0, -0.5, 0);
        if (drawn.height() >= 6)
            drawn.adjust(0, 0.5, 0, -0.5);
        addRect({drawn, roleOf(buffer.kind), false, true});
    }

    /// Adds a shape, unless one with the same rounded corners, role and hatching was added.
    void addRect(const SceneRect &rect)
    {
        const std::array<int, 6> key {qRound(rect.box.left()),   qRound(rect.box.top()), qRound(rect.box.right()),
                                      qRound(rect.box.bottom()), int(rect.role),         rect.isHatched ? 1 : 0};
        if (m_drawn.insert(key).second)
            m_scene.body.rects.push_back(rect);
    }

    /// Adds the marks in reading order: by call and offset.
    void addMarks()
    {
        std::vector<int> order = m_shown;
        std::sort(order.begin(), order.end(), [&](int a, int b) {
            return std::tuple(*at(a).firstCall, *at(a).offset, a) < std::tuple(*at(b).firstCall, *at(b).offset, b);
        });
        m_scene.body.marks.reserve(order.size());
        for (const int index : order) {
            const QString title = bufferTitle(m_table, index, m_options.language);
            const QString name = at(index).name;
            SceneMark mark {areaOf(at(index)),
                            linkOf(at(index)),
                            title == name ? name : text(QT_TRANSLATE_NOOP("MemoryChart", "%1 (%2)")).arg(title, name),
                            {}};
            mark.makeValue = [words = m_words, index] { return words->valueOf(index); };
            m_scene.body.marks.push_back(std::move(mark));
        }
    }

    [[nodiscard]] Link linkOf(const BufferFact &buffer) const
    {
        Link link;
        link.kind = Link::Kind::Buffer;
        link.module = m_options.linkModule;
        link.name = buffer.name;
        return link;
    }

    /// Clickable area of a buffer: enlarged if the box is very small.
    [[nodiscard]] QRectF areaOf(const BufferFact &buffer) const
    {
        constexpr double least = 4;
        const QRectF box = boxOf(buffer);
        const double wider = std::max(least - box.width(), 0.0) / 2;
        const double higher = std::max(least - box.height(), 0.0) / 2;
        return box.adjusted(-wider, -higher, wider, higher);
    }

    [[nodiscard]] QRectF boxOf(const BufferFact &buffer) const
    {
        return boxOf(*buffer.firstCall, *buffer.lastCall, buffer.offset->value(), *buffer.end());
    }

    [[nodiscard]] QRectF boxOf(const BufferOverlap &overlap) const
    {
        return boxOf(overlap.firstCall, overlap.lastCall, overlap.begin, overlap.end);
    }

    void addOverlap(const BufferOverlap &overlap)
    {
        const bool isReal = overlap.kind == BufferOverlap::Kind::Real;
        const bool isInSight = overlap.firstCall <= m_axis.last && overlap.lastCall >= m_axis.first
            && overlap.begin < m_end && overlap.end > m_begin;
        if (!isInSight || (!isReal && overlap.kind != BufferOverlap::Kind::Reuse))
            return;
        const QRectF box = boxOf(overlap);
        if (!isReal && (box.width() < 3 || box.height() < 3))
            return; // too small for hatching
        addRect({box, isReal ? SeriesRole::Trouble : roleOf(at(overlap.one).kind), true});
    }

    /// Finds the memory below the highest address that no buffer uses in the call that reaches this address.
    void findGaps()
    {
        // If code is missing, buffers of that code may be there.
        if (!need() || isOfStorages() || need()->gaps.value() <= 0 || m_need.isAtLeast)
            return;
        const BytesAtStep high = need()->highWater;
        std::vector<std::pair<qint64, qint64>> used;
        for (const BufferFact &buffer : m_table.buffers) {
            if (isPlaced(buffer) && *buffer.firstCall <= high.step && high.step <= *buffer.lastCall)
                used.emplace_back(buffer.offset->value(), *buffer.end());
        }
        used.emplace_back(high.bytes.value(), high.bytes.value());
        std::sort(used.begin(), used.end());
        qint64 free = 0;
        for (const auto &[begin, end] : used) {
            if (begin > free)
                m_gaps.emplace_back(free, std::min(begin, high.bytes.value()));
            free = std::max(free, end);
        }
    }

    /// States which buffers of other calls use these bytes, or that no call uses them.
    [[nodiscard]] QString gapWords(int call, qint64 begin, qint64 end) const
    {
        QStringList names;
        for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
            const BufferFact &buffer = m_table.buffers[i];
            if (isPlaced(buffer) && buffer.offset->value() < end && *buffer.end() > begin)
                names += bufferTitle(m_table, int(i), m_options.language);
        }
        constexpr qsizetype maxNames = 1;
        if (names.isEmpty())
            return text(QT_TRANSLATE_NOOP("MemoryChart", "gap: no call uses these bytes"));
        const QString more = names.size() > maxNames ? u", \u2026"_s : QString();
        return text(QT_TRANSLATE_NOOP("MemoryChart", "gap in call %1; used in other calls by %2"))
            .arg(call + 1)
            .arg(names.first(std::min(names.size(), maxNames)).join(u", "_s) + more);
    }

    void addGap(int call, qint64 begin, qint64 end)
    {
        if (call < m_axis.first || call > m_axis.last || begin >= m_end || end <= m_begin)
            return;
        const QRectF box = boxOf(call, call, begin, end).adjusted(1, 1, -1, -1);
        if (box.width() < 2 || box.height() < 2)
            return;
        for (const auto &[from, to] :
             {std::pair(box.topLeft(), box.topRight()), std::pair(box.bottomLeft(), box.bottomRight()),
              std::pair(box.topLeft(), box.bottomLeft()), std::pair(box.topRight(), box.bottomRight())})
            m_scene.body.lines.push_back({from, to, SeriesRole::Caption});
        const QString words = text(QT_TRANSLATE_NOOP("MemoryChart", "gap %1")).arg(narrow(end - begin));
        if (textWidth(words) * spareWidth + 2 * markTextMargin <= box.width() && box.height() >= sceneLineHeight)
            m_scene.body.texts.push_back({{box.left() + markTextMargin, box.center().y() - sceneLineHeight / 2,
                                           box.width() - 2 * markTextMargin, sceneLineHeight},
                                          words,
                                          SeriesRole::Caption,
                                          TextAlign::Left});
    }

    /// Writes names and bytes into the rectangles, where they do not overlap other texts.
    void addTexts()
    {
        constexpr int maxTexts = 500;
        for (const int index : m_shown) {
            const BufferFact &buffer = at(index);
            if (!buffer.aliasOf.isEmpty())
                continue; // an alias is at the place of its original
            addTextOf(index, buffer);
            if (m_scene.body.texts.size() > maxTexts)
                break;
        }
    }

    void addTextOf(int index, const BufferFact &buffer)
    {
        constexpr double inset = 4; // of scratch, as in addBuffer()
        const double side = buffer.kind == BufferKind::Scratch ? inset : 0;
        const QRectF box = boxOf(buffer).adjusted(side, 0, -side, 0);
        constexpr double narrowest = 14; // minimum width for any number
        if (box.width() < narrowest || box.height() < sceneLineHeight)
            return;
        const QString name = bufferTitle(m_table, index, m_options.language);
        const bool isOutput = buffer.kind == BufferKind::Workspace && name != buffer.name;
        const QString number = isOutput ? QString::number(*buffer.firstCall + 1) : buffer.name.section(u'/', -1);
        const QString full = name + u"  "_s + narrow(buffer.bytes->value());
        for (double top = box.top() + 2; top + sceneLineHeight <= box.bottom(); top += sceneLineHeight) {
            const QRectF room = freeRoom(index, {box.left(), top, box.width(), sceneLineHeight});
            for (const QString &words : {full, name, number}) {
                const double margin = words == number ? 1 : markTextMargin;
                if (textWidth(words) * spareWidth + 2 * margin > room.width())
                    continue;
                m_scene.body.texts.push_back(
                    {room.adjusted(margin, 0, -margin, 0), words, SeriesRole::Text, TextAlign::Left});
                return;
            }
            if (room.width() == box.width())
                return; // lower lines are no wider
        }
    }

    /// The part of a line in a buffer's rectangle that other buffers do not cover.
    [[nodiscard]] QRectF freeRoom(int index, QRectF line) const
    {
        for (const BufferOverlap *overlap : m_words->overlapsOf(index)) {
            const QRectF box = boxOf(*overlap);
            if (overlap->kind == BufferOverlap::Kind::Alias || !box.intersects(line))
                continue;
            if (box.left() - line.left() > line.right() - box.right())
                line.setRight(box.left());
            else
                line.setLeft(std::min(box.right(), line.right()));
        }
        return line;
    }

    const BufferTable &m_table;
    const MemoryNeed &m_need;
    const MemoryChartOptions &m_options;
    std::optional<MemoryMapZoom> m_zoom;
    const BufferPool *m_pool = nullptr;
    ChartScene m_scene;
    CallAxis m_axis;
    qint64 m_begin = 0; ///< first visible byte
    qint64 m_end = 1;
    std::vector<int> m_shown; ///< visible buffers, large ones first
    std::shared_ptr<const MemoryMapWords> m_words;
    std::set<std::array<int, 6>> m_drawn;
    std::map<qint64, QString> m_lanes; ///< names of storages by position
    std::vector<ByteCount> m_ticks;
    std::vector<std::pair<qint64, qint64>> m_gaps; ///< bytes [first, second)
    double m_top = 0;
    double m_bottom = 0;
};

} // namespace

ChartScene memoryMap(const BufferTable &table, const MemoryNeed &need, const MemoryChartOptions &options,
                     std::optional<MemoryMapZoom> zoom)
{
    return MemoryMapBuilder(table, need, options, zoom).build();
}

} // namespace Mlf
