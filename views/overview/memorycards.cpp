// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/memorycards.h"

#include "model/analysis/functionname.h"
#include "model/analysis/statedmemory.h"
#include "views/overview/card.h"
#include "views/overview/overviewpage.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString sizeText(const MemoryFacts &facts, ByteCount bytes)
{
    return formatBytesIn(facts.unit, bytes, QLocale());
}

/// What was counted, of a model that may not be all there.
QString countedText(const MemoryFacts &facts, ByteCount bytes, bool isAtLeast)
{
    const QString size = sizeText(facts, bytes);
    return isAtLeast ? OverviewPage::tr("\u2265 %1", "at least that many bytes").arg(size) : size;
}

void fillOperatorRam(Card &card, const MemoryFacts &facts)
{
    std::optional<ByteCount> most;
    int operators = 0;
    for (const FunctionFact &function : facts.module.functions) {
        const std::optional<ByteCount> bytes = function.statedArguments();
        operators += bytes ? 1 : 0;
        most = bytes && (!most || *bytes > *most) ? bytes : most;
    }
    if (most)
        card.addFigure(sizeText(facts, *most),
                       operators == 1 ? OverviewPage::tr("arguments of the operator")
                                      : OverviewPage::tr("arguments of the largest operator"),
                       Basis::Stated);
    card.addFigure({}, OverviewPage::tr("workspace"), Basis::Unknown);
    card.addText(OverviewPage::tr("An operator comes without main: metadata.json states no workspace for it, and the "
                                  "caller provides inputs and outputs."),
                 true);
}

/// What is stated of the constants beside what was counted.
QString statedText(const MemoryFacts &facts, std::optional<ByteCount> stated, ByteCount counted)
{
    if (!stated)
        return OverviewPage::tr("metadata.json states no size for them.");
    if (*stated == counted)
        return OverviewPage::tr("metadata.json states the same.");
    return stated->value() == 0 ? OverviewPage::tr("metadata.json states 0 B: the exporter left out those in the code.")
                                : OverviewPage::tr("metadata.json states %1.").arg(sizeText(facts, *stated));
}

void addConstants(Card &card, const MemoryFacts &facts)
{
    const Module &module = facts.module;
    const std::optional<ByteCount> stated = statedMemory(module.metadata, facts.formatVersion).constants;
    const std::optional<CountedConstants> &counted = module.countedConstants;
    const QString constants = OverviewPage::tr("constants");
    const bool isStated = stated && stated->value() > 0; // 0 is stated also where the code holds some
    if (facts.isScanned && counted && !counted->isAtLeast) {
        card.addFigure(sizeText(facts, counted->bytes), constants, Basis::Computed);
        if (module.metadata.style == Style::FullModel)
            card.addText(statedText(facts, stated, counted->bytes), true);
    } else if (facts.isScanned && counted && counted->bytes > stated.value_or(ByteCount())) {
        card.addFigure(countedText(facts, counted->bytes, true), constants, Basis::Computed);
        card.addText(OverviewPage::tr("There are more whose size cannot be told."), true);
        card.addText(statedText(facts, stated, counted->bytes), true);
    } else {
        card.addFigure(isStated ? sizeText(facts, *stated) : QString(), constants, Basis::Stated);
        if (facts.isScanned && counted)
            card.addText(OverviewPage::tr("Counted: %1. Code that is compiled or not readable may hold more.")
                             .arg(countedText(facts, counted->bytes, true)),
                         true);
        if (!facts.isScanned)
            card.addText(OverviewPage::tr("The code is still being read."), true);
        else if (stated && !isStated)
            card.addText(OverviewPage::tr("metadata.json states 0 B, also where the code holds some."), true);
    }
}

/// Constants that a linker may put into RAM.
void addWritable(Card &card, const MemoryFacts &facts)
{
    const ByteCount writable = facts.isScanned ? facts.module.rom.totals.notConst : ByteCount();
    if (writable.value() > 0)
        card.addText(OverviewPage::tr("Not const: %1 with padding lie in a section that is flagged writable. In flash "
                                      "where the linker script collects .rodata* by name, else in RAM.")
                         .arg(sizeText(facts, writable)));
}

/// Parameters are constants too: said where they are counted, and where not.
void addParameters(Card &card, const MemoryFacts &facts)
{
    const Module &module = facts.module;
    if (module.parameters.tensors.empty())
        return;
    const QString size = sizeText(facts, parameterBytes(module.parameters));
    const auto count = qint64(module.parameters.tensors.size());
    if (module.contract.executor.value == u"graph"_s)
        card.addText(OverviewPage::tr("Of that in the parameters file: %1 in %2 parameters, counted once.")
                         .arg(size, formatCount(count)),
                     true);
    else
        card.addText(OverviewPage::tr("Not counted: %1 in the parameters file, which ahead-of-time code does not read.")
                         .arg(size),
                     true);
}

/// Machine code, where there is some already.
void addObjects(Card &card, const MemoryFacts &facts)
{
    using Kind = ObjectSection::Kind;
    const std::vector<ScannedObject> &objects = facts.module.objects;
    const bool isPartial = facts.module.isPartial;
    const auto unread = qint64(
        std::count_if(objects.begin(), objects.end(), [](const ScannedObject &scanned) { return !scanned.object; }));
    if (const std::optional<ByteCount> code = objectBytes(objects, Kind::Code)) {
        card.addFigure(countedText(facts, *code, isPartial), OverviewPage::tr("machine code, before linking"),
                       Basis::Computed);
        QStringList machines;
        for (const ScannedObject &scanned : objects) {
            if (scanned.object && !machines.contains(scanned.object->machine))
                machines += scanned.object->machine;
        }
        card.addText(OverviewPage::tr("Compiled for %1.", "names of processor families").arg(machines.join(u", "_s)));
        card.addText(
            OverviewPage::tr("Read-only data of the object files: %1. Initialised data: %2.")
                .arg(countedText(facts, facts.module.rom.totals.otherReadOnly.value_or(ByteCount()), isPartial),
                     countedText(facts, *objectBytes(objects, Kind::Data), isPartial)));
    }
    if (unread > 0)
        card.addText(OverviewPage::tr("Object files that cannot be read: %1").arg(formatCount(unread)));
    if (objects.empty())
        card.addText(OverviewPage::tr("Code: unknown until compiled."), true);
}

} // namespace

void fillRamCard(Card &card, const MemoryFacts &facts)
{
    if (facts.module.metadata.style == Style::Operator) {
        fillOperatorRam(card, facts);
        return;
    }
    const Module &module = facts.module;
    const StatedMemory memory =
        statedMemory(module.metadata, facts.formatVersion,
                     foundIo(module.mainCalls, module.graph ? &*module.graph : nullptr, module.tensors));
    const auto exact = [&](std::optional<ByteCount> bytes) { return bytes ? sizeText(facts, *bytes) : QString(); };
    card.addFigure(exact(memory.workspace), OverviewPage::tr("workspace"), Basis::Stated);
    const MemoryNeed &need = facts.module.need;
    if (need.computed && memory.workspace == need.computed)
        card.addFact(OverviewPage::tr("the code comes to the same"), Basis::Computed);
    else if (need.computed)
        card.addFact(OverviewPage::tr("the code comes to %1").arg(sizeText(facts, *need.computed)), Basis::Computed);
    if (need.lowerBound)
        card.addFact(
            OverviewPage::tr("the calls need %1", "lower bound of a plan").arg(sizeText(facts, *need.lowerBound)),
            need.peak ? need.peak->basis : Basis::Computed);
    // Where metadata.json is silent, other parts may tell.
    const ModelTensors &tensors = facts.module.tensors;
    card.addFigure(exact(memory.io ? memory.io : tensors.bytes()), OverviewPage::tr("inputs and outputs"),
                   memory.io ? Basis::Stated : tensors.basis());
    if (facts.module.metadata.mains.size() > 1)
        card.addText(
            OverviewPage::tr("Devices: %1, each with figures of its own").arg(facts.module.metadata.mains.size()),
            true);
    card.addText(OverviewPage::tr("Stack and runtime are not in these figures."), true);
}

void fillRomCard(Card &card, const MemoryFacts &facts)
{
    addConstants(card, facts);
    addWritable(card, facts);
    addParameters(card, facts);
    addObjects(card, facts);
}

} // namespace Mlf
