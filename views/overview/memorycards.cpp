// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/memorycards.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/memory/memorytext.h"
#include "model/analysis/modelfigures.h"
#include "model/chart/calltimeline.h"
#include "model/chart/romtreemap.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "views/overview/card.h"
#include "views/overview/overviewpage.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

void fillOperatorRam(Card &card, const MemoryFacts &facts)
{
    const std::vector<FunctionFact> &functions = facts.module.functions;
    const auto operators = std::count_if(functions.begin(), functions.end(), [](const FunctionFact &function) {
        return function.statedArguments().has_value();
    });
    if (facts.module.figures.arguments.bytes)
        card.addFigure(facts.module.figures.arguments,
                       operators == 1 ? OverviewPage::tr("arguments of the operator")
                                      : OverviewPage::tr("arguments of the largest operator"),
                       facts.unit);
    card.addFigure(figureToUse(facts.module.figures.workspace), OverviewPage::tr("workspace"), facts.unit);
    card.addText(OverviewPage::tr("An operator comes without main: metadata.json states no workspace for it, and the "
                                  "caller provides inputs and outputs."),
                 true);
}

QString statedText(const MemoryFacts &facts, const Figure &stated)
{
    if (!stated.bytes)
        return OverviewPage::tr("metadata.json states no size for them.");
    return stated.bytes == ByteCount()
        ? OverviewPage::tr("metadata.json states 0 B: the exporter left out those in the code.")
        : OverviewPage::tr("metadata.json states %1.").arg(figureSize(stated, facts.unit));
}

/// Adds the size of the constants: the value to use in large type, the other value below it.
void addConstants(Card &card, const MemoryFacts &facts)
{
    const Module &module = facts.module;
    const Figure &stated = module.figures.constants.stated;
    const Figure &counted = module.figures.constants.computed;
    const QString constants = constantsName(module, Language::Translated);
    Figure shown = figureToUse(module.figures.constants);
    // A stated 0 is not used, because it is also written if the code contains constants.
    if (shown.basis == Basis::Stated && shown.bytes == ByteCount())
        shown = Figure();
    const bool doAgree = shown.isWhole() && stated.bytes == counted.bytes && counted.isWhole();
    if (doAgree)
        card.addAgreed(shown, shown.basis == Basis::Computed ? stated.basis : counted.basis, constants, facts.unit);
    else
        card.addFigure(shown, constants, facts.unit);
    if (!facts.isScanned) {
        card.addText(OverviewPage::tr("The code is still being read."), true);
    } else if (shown.basis == Basis::Computed) {
        if (counted.isAtLeast)
            card.addText(OverviewPage::tr("There are more, of unknown size."), true);
        if (module.metadata.style == Style::FullModel && !doAgree)
            card.addText(statedText(facts, stated), true);
    } else if (counted.bytes) {
        card.addText(OverviewPage::tr("Counted: %1. Code that is compiled or not readable may hold more.")
                         .arg(figureSize(counted, facts.unit)),
                     true);
    } else if (stated.bytes == ByteCount()) {
        card.addText(OverviewPage::tr("metadata.json states 0 B, also where the code holds some."), true);
    }
}

void addWritable(Card &card, const MemoryFacts &facts)
{
    const Figure &writable = facts.module.figures.rom.writable;
    if (facts.isScanned && writable.known() > ByteCount())
        card.addText(
            OverviewPage::tr("Declared without const: %1 with padding, in flash or RAM as the linker script says.")
                .arg(figureSize(writable, facts.unit)),
            true);
}

/// Adds the parameters, which are constants too, and whether they are included in the sum.
void addParameters(Card &card, const MemoryFacts &facts)
{
    const Module &module = facts.module;
    if (module.parameters.tensors.empty())
        return;
    const QString size = formatBytesIn(facts.unit, parameterBytes(module.parameters), QLocale());
    const auto count = qint64(module.parameters.tensors.size());
    if (module.contract.executor.value == u"graph"_s)
        card.addText(OverviewPage::tr("The parameters file has %1 of it, in %2 parameters. Each is counted once.")
                         .arg(size, formatCount(count)),
                     true);
    else
        card.addText(OverviewPage::tr("Not counted: %1 in the parameters file, which ahead-of-time code does not read.")
                         .arg(size),
                     true);
}

void addObjects(Card &card, const MemoryFacts &facts)
{
    using Kind = ObjectSection::Kind;
    const std::vector<ScannedObject> &objects = facts.module.objects;
    const auto unread = qint64(
        std::count_if(objects.begin(), objects.end(), [](const ScannedObject &scanned) { return !scanned.object; }));
    const RomTotals &rom = facts.module.figures.rom;
    if (rom.code.bytes) {
        card.addFigure(rom.code, OverviewPage::tr("machine code, before linking"), facts.unit);
        QStringList machines;
        for (const ScannedObject &scanned : objects) {
            if (scanned.object && !machines.contains(scanned.object->machine))
                machines += scanned.object->machine;
        }
        card.addText(OverviewPage::tr("Compiled for %1.", "names of processor families").arg(machines.join(u", "_s)));
        card.addText(OverviewPage::tr("Read-only data of the object files: %1. Initialised data: %2.")
                         .arg(figureSize(rom.otherReadOnly, facts.unit),
                              figureSize(withGaps(makeFigure(objectBytes(objects, Kind::Data), Basis::Computed),
                                                  FigureGroup::Rom, facts.module.gaps),
                                         facts.unit)));
    }
    if (unread > 0)
        card.addText(OverviewPage::tr("Object files that cannot be read: %1").arg(formatCount(unread)));
    if (objects.empty())
        card.addText(OverviewPage::tr("Code: unknown until compiled."), true);
}

/// Adds the reason why the need of the calls is unknown or a lower bound, with a link to the first line that causes it.
void addGap(Card &card, const MemoryFacts &facts)
{
    const Figure &bound = facts.module.figures.lowerBound;
    if (bound.isWhole() || bound.why.empty())
        return;
    const QString why = figureWhy(bound, Language::Translated);
    const QString text = bound.bytes ? OverviewPage::tr("The calls may need more: %1.").arg(why)
                                     : OverviewPage::tr("The need of the calls is unknown: %1.").arg(why);
    const Link place = gapPlace(facts.module.gaps, FigureGroup::Need);
    if (place.isNull())
        card.addText(text, true);
    else
        card.addLink(text, place);
}

MemoryChartOptions glanceOptions(const MemoryFacts &facts, double width, double height)
{
    MemoryChartOptions options;
    options.width = width;
    options.height = height;
    options.module = facts.module.metadata.name;
    options.linkModule = facts.document->linkModule(&facts.module);
    options.isSmall = true;
    options.unit = facts.unit;
    options.language = Language::Translated;
    options.locale = QLocale();
    return options;
}

/// Adds a chart with the need of each call. The next lines of the card are in a column beside it.
void addTimeline(Card &card, const MemoryFacts &facts)
{
    if (facts.module.need.steps.size() < 2)
        return;
    card.addChart(
        [facts](double width, double height) {
            return callTimeline(facts.module.buffers, facts.module.need, glanceOptions(facts, width, height));
        },
        OverviewPage::tr("Memory that each call needs"),
        [](double width) { return std::clamp(width / 6, 110.0, 320.0); });
    card.addColumn();
}

void addPeak(Card &card, const MemoryFacts &facts)
{
    const Module &module = facts.module;
    if (!module.need.peak)
        return;
    const int step = module.need.peak->at.step;
    const QString &function = module.buffers.calls[std::size_t(step)].function;
    card.addLink(peakSentence(module.buffers, *module.need.peak, module.figures.peak.isAtLeast, Language::Translated,
                              facts.unit, shortFunctionName(function, module.metadata.name)),
                 Link::call(step, facts.document->linkModule(&module)));
}

void addTiles(Card &card, const MemoryFacts &facts)
{
    if (facts.module.rom.totals.all().known() <= ByteCount())
        return;
    card.addChart(
        [facts](double width, double height) {
            RomTreemapOptions options;
            options.width = width;
            options.height = height;
            options.isSmall = true;
            options.module = facts.module.metadata.name;
            options.unit = facts.unit;
            options.language = Language::Translated;
            options.locale = QLocale();
            return romTreemap(facts.module.rom, options);
        },
        OverviewPage::tr("What goes into flash"), [](double width) { return std::clamp(width / 2.6, 160.0, 300.0); });
}

} // namespace

void fillRamCard(Card &card, const MemoryFacts &facts)
{
    if (facts.module.metadata.style == Style::Operator) {
        fillOperatorRam(card, facts);
        return;
    }
    addTimeline(card, facts);
    const ModelFigures &figures = facts.module.figures;
    // Without a stated size use the computed one.
    const Figure &stated = figures.workspace.stated;
    const Figure &computed = figures.workspace.computed;
    const bool doAgree = stated.isWhole() && computed.isWhole() && stated.bytes == computed.bytes;
    if (doAgree)
        card.addAgreed(stated, computed.basis, OverviewPage::tr("workspace"), facts.unit);
    else
        card.addFigure(stated.bytes ? stated : computed, OverviewPage::tr("workspace"), facts.unit);
    if (!doAgree && stated.bytes && computed.bytes)
        card.addFact(OverviewPage::tr("In the code: %1").arg(figureSize(computed, facts.unit)), computed.basis);
    if (figures.lowerBound.bytes) {
        const QString size = figureSize(figures.lowerBound, facts.unit);
        // The pools need most during different calls.
        const bool isOfPools = figures.peak.bytes && *figures.lowerBound.bytes > *figures.peak.bytes;
        card.addFact(isNeedAtMost(facts.module.buffers, figures.lowerBound)
                         ? OverviewPage::tr("The calls need at most %1").arg(size)
                         : isOfPools
                         ? OverviewPage::tr("Lower bound %1: each pool for its own peak", "of a plan").arg(size)
                         : OverviewPage::tr("Lower bound %1", "of a plan").arg(size),
                     figures.lowerBound.basis, figureWhy(figures.lowerBound, Language::Translated));
    }
    addGap(card, facts);
    card.addFigure(figureToUse(figures.io), OverviewPage::tr("inputs and outputs"), facts.unit);
    if (facts.module.metadata.mains.size() > 1)
        card.addText(
            OverviewPage::tr("Devices: %1, each with figures of its own").arg(facts.module.metadata.mains.size()),
            true);
    addPeak(card, facts);
    if (!facts.module.conditions.isEmpty())
        card.addText(conditionsText(facts.module.conditions, Language::Translated), true);
}

void fillRomCard(Card &card, const MemoryFacts &facts)
{
    addConstants(card, facts);
    addWritable(card, facts);
    addParameters(card, facts);
    addObjects(card, facts);
    addTiles(card, facts);
}

} // namespace Mlf
