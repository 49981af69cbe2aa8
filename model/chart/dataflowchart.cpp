// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/dataflowchart.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/modelfigures.h"
#include "model/chart/callaxis.h"
#include "model/chart/dataflowtext.h"
#include "model/chart/foldedlayout.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double boxPadding = 6;
constexpr double narrowestBox = 110;
constexpr double widestBox = 250;
constexpr qsizetype maxOperators = 5; ///< maximum number of operator lines in a box
constexpr std::size_t maxTensors = 3; ///< maximum number of tensor lines below a box
constexpr double haloWidth = 4; ///< width of the frame of the peak
constexpr double changeWidth = 4; ///< width of the bar of a changed box
constexpr double tensorGap = haloWidth + 2; ///< space between a box and its tensors

/// Cuts connected lines into dashes.
std::vector<SceneLine> dashed(const std::vector<SceneLine> &lines)
{
    constexpr double dash = 5;
    constexpr double gap = 4;
    std::vector<SceneLine> dashes;
    double before = 0; // length of the earlier lines
    for (const SceneLine &line : lines) {
        const QPointF way = line.to - line.from;
        const double length = std::hypot(way.x(), way.y());
        for (double start = std::floor(before / (dash + gap)) * (dash + gap) - before; start < length;
             start += dash + gap) {
            const double from = std::max(start, 0.0);
            const double to = std::min(start + dash, length);
            if (from < to)
                dashes.push_back({line.from + way * (from / length), line.from + way * (to / length), line.role});
        }
        before += length;
    }
    return dashes;
}

/// The lines of text in a box and below it.
struct BoxLines {
    QString number; ///< top left
    QString value; ///< top right
    QStringList names;
    std::vector<std::size_t> tensors; ///< edge of each line; tensors with equal texts share a line
    std::vector<int> counts; ///< number of tensors in each line
    std::size_t moreTensors = 0; ///< number of tensors without a line

    [[nodiscard]] double boxHeight() const { return 2 * boxPadding + sceneLineHeight * double(1 + names.size()); }
    [[nodiscard]] double height() const
    {
        const std::size_t lines = tensors.size() + (moreTensors > 0 ? 1 : 0);
        return boxHeight() + (lines > 0 ? tensorGap + sceneLineHeight * double(lines) : haloWidth);
    }
};

qint64 largestFigure(const DataflowGraph &graph, DataflowShade shade)
{
    qint64 most = 0;
    for (const DataflowBox &box : graph.boxes)
        most = std::max(most, shadedFigure(box, shade).known().value());
    return most;
}

class DataflowTexts {
public:
    DataflowTexts(const DataflowGraph &graph, const DataflowChartOptions &options)
        : m_graph(graph)
        , m_options(options)
        , m_peak(largestFigure(graph, DataflowShade::Need))
    {
        m_lines.resize(graph.boxes.size());
        for (std::size_t i = 0; i < graph.boxes.size(); ++i) {
            m_lines[i].number = numberOf(graph.boxes[i]);
            m_lines[i].names = namesOf(graph.boxes[i]);
            if (const DataflowBoxChange *change = dataflowChangeOf(options, i))
                m_lines[i].names += u"Δ "_s + dataflowChangeText(*change, options);
            m_lines[i].value = valueOf(graph.boxes[i], options.shade);
        }
        addTensors();
        findWidth();
    }

    [[nodiscard]] const BoxLines &of(std::size_t box) const { return m_lines[box]; }
    [[nodiscard]] double width() const { return m_width; } ///< common width of all boxes

    /// Text of one line below a box. It describes one output tensor, or several with equal texts.
    [[nodiscard]] QString tensorText(std::size_t box, std::size_t tensor) const
    {
        const QString text = textOf(m_lines[box].tensors[tensor]);
        const int count = m_lines[box].counts[tensor];
        return count == 1
            ? text
            : flowText(QT_TRANSLATE_NOOP("DataflowChart", "%1 tensors of %2"), m_options).arg(count).arg(text);
    }

    [[nodiscard]] QString moreText(std::size_t count) const
    {
        return flowText(QT_TRANSLATE_NOOP("DataflowChart", "… and %1 more"), m_options).arg(count);
    }

private:
    /// Type and size of a tensor.
    [[nodiscard]] QString textOf(std::size_t edge) const
    {
        const DataflowEdge &tensor = m_graph.edges[edge];
        QStringList parts;
        if (const QString type = dataflowTypeText(tensor); !type.isEmpty())
            parts += type;
        if (tensor.bytes.bytes)
            parts += sizeText(tensor.bytes);
        return parts.isEmpty() ? flowText(QT_TRANSLATE_NOOP("DataflowChart", "size not known"), m_options)
                               : parts.join(u" · "_s);
    }

    /// The figure that fills the box; the memory needed with its share of the peak.
    [[nodiscard]] QString valueOf(const DataflowBox &box, DataflowShade shade) const
    {
        if (shade == DataflowShade::Device)
            return box.device;
        const QString size = sizeText(shadedFigure(box, shade));
        if (shade != DataflowShade::Need || !box.need.bytes || box.need.isAtLeast || box.isPeak || m_peak <= 0)
            return size;
        const int percent = std::min(qRound(100.0 * double(box.need.bytes->value()) / double(m_peak)), 99);
        return u"%1 · %2\u00a0%"_s.arg(size, m_options.locale.toString(percent));
    }

    [[nodiscard]] QString sizeText(const Figure &figure) const { return figureSizeNarrow(figure, m_options.unit); }

    [[nodiscard]] QString numberOf(const DataflowBox &box) const
    {
        switch (box.kind) {
        case DataflowBox::Kind::Input:
            return flowText(QT_TRANSLATE_NOOP("DataflowChart", "Input"), m_options);
        case DataflowBox::Kind::Output:
            return flowText(QT_TRANSLATE_NOOP("DataflowChart", "Output"), m_options);
        case DataflowBox::Kind::Call:
            break;
        }
        const QString number = QString::number(box.step + 1);
        return box.isPeak ? flowText(QT_TRANSLATE_NOOP("DataflowChart", "%1, peak"), m_options).arg(number) : number;
    }

    [[nodiscard]] QStringList namesOf(const DataflowBox &box) const
    {
        if (box.isNothing)
            return {flowText(QT_TRANSLATE_NOOP("DataflowChart", "another shape"), m_options)};
        if (box.operators.isEmpty()) {
            const QString name =
                box.kind == DataflowBox::Kind::Call ? shortFunctionName(box.name, m_options.module) : box.name;
            return name.isEmpty() ? QStringList() : QStringList {name};
        }
        QStringList names = countedOperators(box.operators);
        if (names.size() > maxOperators) {
            const qsizetype more = names.size() - (maxOperators - 1);
            names = names.first(maxOperators - 1) << moreText(std::size_t(more));
        }
        return names;
    }

    /// Adds each tensor once, even if it has several consumers.
    void addTensors()
    {
        QSet<std::pair<int, QString>> seen;
        for (std::size_t i = 0; i < m_graph.edges.size(); ++i) {
            const DataflowEdge &edge = m_graph.edges[i];
            const std::pair key(edge.from, edge.name.isEmpty() ? dataflowTypeText(edge) : edge.name);
            const bool isThere = edge.from >= 0 && std::size_t(edge.from) < m_lines.size();
            if (!isThere || seen.contains(key))
                continue;
            seen.insert(key);
            BoxLines &lines = m_lines[std::size_t(edge.from)];
            const auto same =
                std::ranges::find(lines.tensors, textOf(i), [this](std::size_t other) { return textOf(other); });
            if (same != lines.tensors.end()) {
                ++lines.counts[std::size_t(same - lines.tensors.begin())];
            } else if (lines.tensors.size() < maxTensors) {
                lines.tensors.push_back(i);
                lines.counts.push_back(1);
            } else {
                ++lines.moreTensors;
            }
        }
    }

    /// Finds a width that fits for all shades, so that boxes do not move if the shade changes.
    void findWidth()
    {
        for (std::size_t i = 0; i < m_lines.size() && m_width < widestBox; ++i) {
            const DataflowBox &box = m_graph.boxes[i];
            double value = 0;
            for (const DataflowShade shade :
                 {DataflowShade::Need, DataflowShade::Scratch, DataflowShade::Constants, DataflowShade::Device})
                value = std::max(value, textWidth(valueOf(box, shade)));
            double width = textWidth(m_lines[i].number) + value + 2 * boxPadding;
            for (const QString &name : m_lines[i].names)
                width = std::max(width, textWidth(name));
            for (std::size_t tensor = 0; tensor < m_lines[i].tensors.size(); ++tensor)
                width = std::max(width, textWidth(tensorText(i, tensor)) - 2 * boxPadding);
            m_width = std::clamp(width * spareWidth + 2 * boxPadding, m_width, widestBox);
        }
    }

    const DataflowGraph &m_graph;
    const DataflowChartOptions &m_options;
    const qint64 m_peak; ///< the largest need
    std::vector<BoxLines> m_lines;
    double m_width = narrowestBox;
};

/// The devices of a dataflow in the order of their first box, at most 12.
QStringList devicesOf(const DataflowGraph &graph)
{
    QStringList devices;
    for (const DataflowBox &box : graph.boxes) {
        if (!box.device.isEmpty() && !devices.contains(box.device) && devices.size() < 12)
            devices += box.device;
    }
    return devices;
}

/// Fill of a device in boxes and legend. The first device is the default; the others differ in colour and hatching.
SceneRect deviceSample(qsizetype device)
{
    static constexpr SeriesRole roles[] = {SeriesRole::Workspace, SeriesRole::Code, SeriesRole::ReadOnlyData};
    const auto count = qsizetype(std::size(roles));
    return {.box = {}, .role = roles[device % count], .isHatched = device >= count, .isTinted = true};
}

SeriesRole shadeRole(DataflowShade shade)
{
    switch (shade) {
    case DataflowShade::Scratch:
        return SeriesRole::Scratch;
    case DataflowShade::Constants:
        return SeriesRole::Constants;
    case DataflowShade::Need:
    case DataflowShade::Device:
        break;
    }
    return SeriesRole::Workspace;
}

class DataflowChartBuilder {
public:
    DataflowChartBuilder(const std::shared_ptr<const DataflowGraph> &graph, const LayeredLayout &layout,
                         const DataflowChartOptions &options)
        : m_shared(graph)
        , m_graph(*graph)
        , m_layout(layout)
        , m_options(options)
        , m_texts(*graph, options)
        , m_devices(devicesOf(*graph))
        , m_most(std::max<qint64>(largestFigure(*graph, options.shade), 1))
    {
    }

    ChartScene build()
    {
        const double width = std::max(m_layout.size.width() + 2 * chartMargin, 320.0);
        ChartScene scene = dataflowHead(m_graph, m_options, width);
        m_origin = {(width - m_layout.size.width()) / 2, chartMargin + haloWidth};
        m_body.height = m_layout.size.height() + 2 * (chartMargin + haloWidth);
        for (std::size_t i = 0; i < m_layout.routes.size(); ++i)
            addRoute(i);
        for (std::size_t i = 0; i < m_graph.boxes.size(); ++i)
            addBox(i);
        for (std::size_t i = 0; i < m_graph.boxes.size(); ++i)
            addTensors(i);
        scene.body = std::move(m_body);
        return scene;
    }

private:
    [[nodiscard]] QRectF boxOf(std::size_t box) const
    {
        const QRectF place = m_layout.boxes[box].translated(m_origin);
        return {place.topLeft(), QSizeF(place.width(), m_texts.of(box).boxHeight())};
    }

    void addRoute(std::size_t edge)
    {
        std::vector<QPointF> route = m_layout.routes[edge];
        for (QPointF &point : route)
            point += m_origin;
        const bool isBackward = m_layout.isBackward[edge];
        const auto to = std::size_t(m_graph.edges[edge].to);
        if (!route.empty() && m_graph.boxes[to].isPeak) // move the head of the arrow out of the frame of the peak
            route.back().ry() += isBackward ? haloWidth : -haloWidth;
        const std::vector<SceneLine> lines = dataflowLines(route, isBackward, m_graph.edges[edge]);
        m_body.lines.insert(m_body.lines.end(), lines.begin(), lines.end());
    }

    void addBox(std::size_t index)
    {
        const DataflowBox &box = m_graph.boxes[index];
        const BoxLines &lines = m_texts.of(index);
        const QRectF area = boxOf(index);
        if (box.isPeak)
            m_body.rects.push_back({.box = area.adjusted(-haloWidth, -haloWidth, haloWidth, haloWidth),
                                    .role = SeriesRole::Text,
                                    .isTinted = true});
        addFill(box, area);
        const DataflowBoxChange *change = dataflowChangeOf(m_options, index);
        if (change)
            m_body.rects.push_back(
                {.box = {area.left(), area.top(), changeWidth, area.height()}, .role = dataflowChangeRole(*change)});
        const QRectF inner = area.adjusted(boxPadding, boxPadding, -boxPadding, -boxPadding);
        const double besideNumber = inner.width() - textWidth(lines.number) * spareWidth - 4;
        const double value = std::min(textWidth(lines.value) * spareWidth, std::max(inner.width() * 0.7, besideNumber));
        QRectF line(inner.topLeft(), QSizeF(inner.width() - value - 4, sceneLineHeight));
        m_body.texts.push_back({line, lines.number, SeriesRole::Caption, TextAlign::Left});
        if (!lines.value.isEmpty())
            m_body.texts.push_back({{inner.right() - value, inner.top(), value, sceneLineHeight},
                                    lines.value,
                                    SeriesRole::Caption,
                                    TextAlign::Right});
        line.setWidth(inner.width());
        for (const QString &name : lines.names) {
            line.translate(0, sceneLineHeight);
            m_body.texts.push_back({line, name, SeriesRole::Text, TextAlign::Left});
        }
        SceneMark mark;
        mark.area = area;
        mark.link = box.link;
        mark.name = dataflowBoxName(box, m_options);
        mark.id = int(index);
        mark.firstStep = std::max(box.step, 0);
        mark.endStep = mark.firstStep + (box.step >= 0 ? 1 : 0);
        mark.makeValue = [graph = m_shared, index, options = m_options] {
            return dataflowBoxWords(graph->boxes[index], options, dataflowChangeOf(options, index));
        };
        m_body.marks.push_back(std::move(mark));
    }

    /// Fills a box. Inputs and outputs have their own colour. A call is filled by its share of the largest figure.
    void addFill(const DataflowBox &box, const QRectF &area)
    {
        if (box.kind != DataflowBox::Kind::Call) {
            m_body.rects.push_back({.box = area, .role = SeriesRole::InputOutput, .isTinted = true});
            return;
        }
        m_body.rects.push_back({.box = area, .role = SeriesRole::Grid, .isTinted = true});
        if (m_options.shade == DataflowShade::Device) {
            if (const qsizetype device = m_devices.indexOf(box.device); device >= 0) {
                m_body.rects.back() = deviceSample(device);
                m_body.rects.back().box = area;
            }
            return;
        }
        const double share = double(shadedFigure(box, m_options.shade).known().value()) / double(m_most);
        if (share <= 0)
            return;
        const QSizeF size(std::max(area.width() * std::min(share, 1.0), narrowestBar), area.height());
        m_body.rects.push_back(
            {.box = {area.topLeft(), size}, .role = shadeRole(m_options.shade), .isTinted = true, .hasEdge = false});
    }

    void addTensors(std::size_t index)
    {
        const BoxLines &lines = m_texts.of(index);
        const QRectF box = boxOf(index);
        QRectF line(box.left(), box.bottom() + tensorGap, box.width(), sceneLineHeight);
        for (std::size_t i = 0; i < lines.tensors.size(); ++i) {
            const std::size_t edge = lines.tensors[i];
            const QString text = m_texts.tensorText(index, i);
            m_body.texts.push_back({line, text, SeriesRole::Caption, TextAlign::Center});
            SceneMark mark;
            mark.area = line;
            mark.link = m_graph.edges[edge].link;
            mark.name = m_graph.edges[edge].name.isEmpty() ? text : m_graph.edges[edge].name;
            mark.id = int(m_graph.boxes.size() + edge);
            mark.makeValue = [graph = m_shared, edge, options = m_options] {
                return dataflowEdgeWords(*graph, graph->edges[edge], options);
            };
            m_body.marks.push_back(std::move(mark));
            line.translate(0, sceneLineHeight);
        }
        if (lines.moreTensors > 0)
            m_body.texts.push_back({line, m_texts.moreText(lines.moreTensors), SeriesRole::Caption, TextAlign::Center});
    }

    const std::shared_ptr<const DataflowGraph> &m_shared;
    const DataflowGraph &m_graph;
    const LayeredLayout &m_layout;
    const DataflowChartOptions &m_options;
    const DataflowTexts m_texts;
    const QStringList m_devices;
    const qint64 m_most; ///< the figure that fills a box completely
    QPointF m_origin;
    SceneBand m_body;
};

std::vector<LayeredArrow> arrowsOf(const DataflowGraph &graph)
{
    std::vector<LayeredArrow> arrows;
    for (const DataflowEdge &edge : graph.edges)
        arrows.push_back({edge.from, edge.to});
    return arrows;
}

} // namespace

Figure shadedFigure(const DataflowBox &box, DataflowShade shade)
{
    switch (shade) {
    case DataflowShade::Need:
        return box.need;
    case DataflowShade::Scratch:
        return box.scratch;
    case DataflowShade::Constants:
        return box.constants;
    case DataflowShade::Device:
        break;
    }
    return {};
}

LayeredLayout layOutDataflow(const DataflowGraph &graph, const DataflowChartOptions &options,
                             const std::stop_token &stop)
{
    const DataflowTexts texts(graph, options);
    std::vector<QSizeF> sizes;
    for (std::size_t i = 0; i < graph.boxes.size(); ++i)
        sizes.emplace_back(texts.width(), texts.of(i).height());
    return layOutInLayers(sizes, arrowsOf(graph), {}, stop);
}

LayeredLayout foldDataflow(const DataflowGraph &graph, const LayeredLayout &layout, const DataflowChartOptions &options,
                           QSizeF view)
{
    const double margin = chartMargin + haloWidth;
    const double head = dataflowHead(graph, options, view.width()).height();
    return foldedLayout(layout, arrowsOf(graph), view - QSizeF(2 * margin, head + 2 * margin));
}

ChartScene dataflowHead(const DataflowGraph &graph, const DataflowChartOptions &options, double width)
{
    ChartScene scene;
    scene.isPlane = true;
    scene.width = width;
    std::vector<LegendItem> legend;
    const auto addItem = [&](const SceneRect &sample, const QString &text) { legend.push_back({sample, text}); };
    const char *title = QT_TRANSLATE_NOOP("DataflowChart", "Dataflow: calls from top to bottom");
    if (graph.source == DataflowGraph::Source::Relay)
        title = QT_TRANSLATE_NOOP("DataflowChart", "Dataflow: operators of Relay from top to bottom");
    if (graph.source == DataflowGraph::Source::DamagedGraph)
        title = QT_TRANSLATE_NOOP("DataflowChart", "Nodes of a damaged graph, as far as they can be read");
    scene.title = flowText(title, options);
    addItem({.box = {}, .role = SeriesRole::InputOutput, .isTinted = true},
            flowText(QT_TRANSLATE_NOOP("DataflowChart", "input or output"), options));
    if (options.shade == DataflowShade::Device) {
        const QStringList devices = devicesOf(graph);
        for (qsizetype i = 0; i < devices.size(); ++i)
            addItem(deviceSample(i),
                    flowText(QT_TRANSLATE_NOOP("DataflowChart", "made for %1"), options).arg(devices[i]));
    } else if (const qint64 most = largestFigure(graph, options.shade); most > 0) {
        const char *text = options.shade == DataflowShade::Need
            ? QT_TRANSLATE_NOOP("DataflowChart", "memory needed; a full box is %1")
            : options.shade == DataflowShade::Scratch
            ? QT_TRANSLATE_NOOP("DataflowChart", "scratch; a full box is %1")
            : QT_TRANSLATE_NOOP("DataflowChart", "constants; a full box is %1");
        addItem({.box = {}, .role = shadeRole(options.shade), .isTinted = true},
                flowText(text, options).arg(formatBytesNarrow(options.unit, ByteCount(most), options.locale)));
    }
    if (std::ranges::any_of(graph.boxes, &DataflowBox::isPeak))
        addItem({.box = {}, .role = SeriesRole::Text, .isTinted = true},
                flowText(QT_TRANSLATE_NOOP("DataflowChart", "framed: the peak"), options));
    if (std::ranges::any_of(graph.edges, isInferred)) {
        addItem({.box = {}, .role = SeriesRole::Axis},
                flowText(QT_TRANSLATE_NOOP("DataflowChart", "dashed: inferred"), options));
        legend.back().isDashedLine = true;
    }
    const std::pair<SeriesRole, const char *> changes[] = {
        {SeriesRole::Grown, QT_TRANSLATE_NOOP("DataflowChart", "Δ: new or needs more")},
        {SeriesRole::Shrunk, QT_TRANSLATE_NOOP("DataflowChart", "Δ: needs less")},
        {SeriesRole::Constants, QT_TRANSLATE_NOOP("DataflowChart", "Δ: changed, the same need")}};
    for (const auto &[role, text] : changes) {
        bool isThere = false;
        for (std::size_t i = 0; i < graph.boxes.size() && !isThere; ++i) {
            const DataflowBoxChange *change = dataflowChangeOf(options, i);
            isThere = change && dataflowChangeRole(*change) == role;
        }
        if (isThere)
            addItem({.box = {}, .role = role}, flowText(text, options));
    }
    addChartHead(scene, legend);
    return scene;
}

ChartScene dataflowChart(const std::shared_ptr<const DataflowGraph> &graph, const LayeredLayout &layout,
                         const DataflowChartOptions &options)
{
    return DataflowChartBuilder(graph, layout, options).build();
}

std::vector<SceneLine> dataflowLines(const std::vector<QPointF> &route, bool isBackward, const DataflowEdge &edge)
{
    constexpr SeriesRole role = SeriesRole::Axis;
    constexpr int pieces = 6; // line segments of a bend
    constexpr double headWidth = 3;
    constexpr double headHeight = 3.8;
    std::vector<SceneLine> lines;
    for (std::size_t i = 1; i < route.size(); ++i) {
        const QPointF from = route[i - 1];
        const QPointF to = route[i];
        if (std::abs(from.x() - to.x()) < 0.5) { // painted from top to bottom, also if the arrow leads up
            const bool isDown = from.y() <= to.y();
            lines.push_back({isDown ? from : to, isDown ? to : from, role});
            continue;
        }
        // The curve has an S shape with vertical ends.
        QPointF last = from;
        for (int piece = 1; piece <= pieces; ++piece) {
            const double t = double(piece) / pieces;
            const double across = t * t * (3 - 2 * t);
            const QPointF next(from.x() + (to.x() - from.x()) * across, from.y() + (to.y() - from.y()) * t);
            lines.push_back({last, next, role});
            last = next;
        }
    }
    if (isInferred(edge))
        lines = dashed(lines);
    if (route.size() > 1) {
        const double up = isBackward ? headHeight : -headHeight;
        lines.push_back({route.back() + QPointF(-headWidth, up), route.back(), role});
        lines.push_back({route.back() + QPointF(headWidth, up), route.back(), role});
    }
    return lines;
}

} // namespace Mlf
