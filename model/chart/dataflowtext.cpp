// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/dataflowtext.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/modelfigures.h"
#include "model/compare/comparetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

QString flowText(const char *source, const DataflowChartOptions &options)
{
    return inLanguage("DataflowChart", source, options.language);
}

namespace {

/// Removes the prefix "nn." of some operators ("nn.conv2d"), because most operators have no prefix.
QString shortOperator(const QString &name)
{
    return name.startsWith("nn."_L1) ? name.mid(3) : name;
}

/// A figure with its basis, or "not known".
DataflowFact flowFigure(const char *name, const Figure &figure, const DataflowChartOptions &options)
{
    if (!figure.bytes)
        return {flowText(name, options), flowText(QT_TRANSLATE_NOOP("DataflowChart", "not known"), options)};
    return {flowText(name, options), figureSize(figure, options.unit), basisText(figure.basis, options.language)};
}

QString flowWords(const std::vector<DataflowFact> &facts, const DataflowChartOptions &options)
{
    QStringList lines;
    for (const DataflowFact &fact : facts) {
        const QString value = fact.basis.isEmpty()
            ? fact.value
            : flowText(QT_TRANSLATE_NOOP("DataflowChart", "%1 (%2)"), options).arg(fact.value, fact.basis);
        lines += fact.name.isEmpty()
            ? value
            : flowText(QT_TRANSLATE_NOOP("DataflowChart", "%1: %2"), options).arg(fact.name, value);
    }
    return lines.join(u'\n');
}

} // namespace

const DataflowBoxChange *dataflowChangeOf(const DataflowChartOptions &options, std::size_t box)
{
    const bool isKnown = options.changes && box < options.changes->boxes.size();
    return isKnown && options.changes->boxes[box].isChanged() ? &options.changes->boxes[box] : nullptr;
}

QString dataflowChangeText(const DataflowBoxChange &change, const DataflowChartOptions &options)
{
    QStringList words;
    if (change.isNew)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "new"), options);
    if (change.need)
        words += deltaTextIn(options.unit, *change.need, options.locale);
    if (change.hasOtherCode)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "code"), options);
    if (change.hasOtherConstants)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "constants"), options);
    if (change.hasOtherType)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "type or attributes"), options);
    if (change.hasOtherArguments)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "arguments"), options);
    if (change.hasOtherOrder)
        words += flowText(QT_TRANSLATE_NOOP("DataflowChart", "order"), options);
    const QString text = words.join(u", "_s);
    return change.isCertain ? text : doubtfulText(text);
}

SeriesRole dataflowChangeRole(const DataflowBoxChange &change)
{
    const qint64 need = change.need.value_or(ByteCount()).value();
    return change.isNew || need > 0 ? SeriesRole::Grown : need < 0 ? SeriesRole::Shrunk : SeriesRole::Constants;
}

QString goneBoxWords(const DataflowChartOptions &options)
{
    constexpr std::size_t most = 20;
    if (!options.changes || options.changes->gone.empty())
        return {};
    const std::vector<GoneDataflowBox> &gone = options.changes->gone;
    QStringList lines {
        flowText(QT_TRANSLATE_NOOP("DataflowChart", "Gone since the older archive: %1"), options).arg(gone.size())};
    for (std::size_t i = 0; i < std::min(gone.size(), most); ++i) {
        const QString name = QString::number(gone[i].step + 1) + u' ' + shortFunctionName(gone[i].name, options.module);
        lines += gone[i].need ? name + u", "_s + formatBytesNarrow(options.unit, *gone[i].need, options.locale) : name;
    }
    if (gone.size() > most)
        lines += flowText(QT_TRANSLATE_NOOP("DataflowChart", "… and %1 more"), options).arg(gone.size() - most);
    return lines.join(u'\n');
}

bool isInferred(const DataflowEdge &edge)
{
    return edge.basis > Basis::Computed;
}

QStringList countedOperators(const QStringList &operators)
{
    QStringList once;
    std::vector<int> counts;
    for (const QString &name : operators) {
        const qsizetype at = once.indexOf(shortOperator(name));
        if (at >= 0) {
            ++counts[std::size_t(at)];
            continue;
        }
        once += shortOperator(name);
        counts.push_back(1);
    }
    for (qsizetype i = 0; i < once.size(); ++i) {
        if (counts[std::size_t(i)] > 1)
            once[i] += u" ×"_s + QString::number(counts[std::size_t(i)]);
    }
    return once;
}

QString dataflowBoxName(const DataflowBox &box, const DataflowChartOptions &options)
{
    switch (box.kind) {
    case DataflowBox::Kind::Input:
        return flowText(QT_TRANSLATE_NOOP("DataflowChart", "Input %1"), options).arg(box.name).trimmed();
    case DataflowBox::Kind::Output:
        return flowText(QT_TRANSLATE_NOOP("DataflowChart", "Output %1"), options).arg(box.name).trimmed();
    case DataflowBox::Kind::Call:
        break;
    }
    return (box.link.kind == Link::Kind::Call
                ? flowText(QT_TRANSLATE_NOOP("DataflowChart", "Call %1, %2"), options)
                : flowText(QT_TRANSLATE_NOOP("DataflowChart", "Operator %1, %2"), options))
        .arg(box.step + 1)
        .arg(box.name);
}

std::vector<DataflowFact> dataflowBoxFacts(const DataflowBox &box, const DataflowChartOptions &options,
                                           const DataflowBoxChange *change)
{
    std::vector<DataflowFact> facts;
    const auto say = [&](const char *sentence) { facts.push_back({{}, flowText(sentence, options)}); };
    if (change)
        facts.push_back({flowText(QT_TRANSLATE_NOOP("DataflowChart", "Δ since the older archive"), options),
                         dataflowChangeText(*change, options)});
    if (box.kind != DataflowBox::Kind::Call) {
        say(box.kind == DataflowBox::Kind::Input ? QT_TRANSLATE_NOOP("DataflowChart", "what the model is called with")
                                                 : QT_TRANSLATE_NOOP("DataflowChart", "what the model gives"));
        return facts;
    }
    if (box.isNothing)
        say(QT_TRANSLATE_NOOP("DataflowChart", "gives its input another shape; no function runs"));
    if (!box.operators.isEmpty())
        facts.push_back({flowText(QT_TRANSLATE_NOOP("DataflowChart", "operators"), options),
                         countedOperators(box.operators).join(u", "_s),
                         basisText(box.operatorBasis, options.language)});
    facts.push_back(flowFigure(QT_TRANSLATE_NOOP("DataflowChart", "need"), box.need, options));
    facts.push_back(flowFigure(QT_TRANSLATE_NOOP("DataflowChart", "scratch"), box.scratch, options));
    facts.push_back(flowFigure(QT_TRANSLATE_NOOP("DataflowChart", "constants"), box.constants, options));
    if (!box.device.isEmpty())
        facts.push_back({flowText(QT_TRANSLATE_NOOP("DataflowChart", "made for"), options), box.device,
                         basisText(box.deviceBasis, options.language)});
    if (box.isPeak)
        say(QT_TRANSLATE_NOOP("DataflowChart", "the peak: no call needs more"));
    return facts;
}

std::vector<DataflowFact> dataflowEdgeFacts(const DataflowGraph &graph, const DataflowEdge &edge,
                                            const DataflowChartOptions &options)
{
    const QString type = dataflowTypeText(edge);
    std::vector<DataflowFact> facts {
        {flowText(QT_TRANSLATE_NOOP("DataflowChart", "type"), options),
         type.isEmpty() ? flowText(QT_TRANSLATE_NOOP("DataflowChart", "not known"), options) : type,
         type.isEmpty() ? QString() : basisText(edge.typeBasis, options.language)},
        flowFigure(QT_TRANSLATE_NOOP("DataflowChart", "size"), edge.bytes, options)};
    if (edge.from >= 0 && std::size_t(edge.from) < graph.boxes.size())
        facts.push_back({flowText(QT_TRANSLATE_NOOP("DataflowChart", "from"), options),
                         dataflowBoxName(graph.boxes[std::size_t(edge.from)], options)});
    if (isInferred(edge))
        facts.push_back(
            {{},
             flowText(QT_TRANSLATE_NOOP("DataflowChart", "inferred: how one of the two calls uses it is not followed"),
                      options)});
    return facts;
}

QString dataflowBoxWords(const DataflowBox &box, const DataflowChartOptions &options, const DataflowBoxChange *change)
{
    return flowWords(dataflowBoxFacts(box, options, change), options);
}

QString dataflowEdgeWords(const DataflowGraph &graph, const DataflowEdge &edge, const DataflowChartOptions &options)
{
    return flowWords(dataflowEdgeFacts(graph, edge, options), options);
}

} // namespace Mlf
