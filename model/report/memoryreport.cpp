// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/memoryreport.h"

#include "model/analysis/memory/functionneed.h"
#include "model/analysis/memory/memorytext.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Shape = ReportName::Shape;

ReportValue stepValue(const std::optional<int> &step)
{
    return step ? ReportValue(CallStep(*step)) : ReportValue(nothingValue);
}

/// Cells for a pool that the code or the header declares.
ReportTable::Row factCells(const PoolFact &pool)
{
    const bool isExternal = pool.placement == PoolFact::Placement::External;
    return {pool.name,
            pool.kind == PoolFact::Kind::Constant ? u"constant"_s : u"workspace"_s,
            pool.alignment,
            textOrNothing(pool.section),
            isExternal ? u"external"_s : u"internal"_s,
            pool.file,
            pool.line,
            pool.isWritable};
}

/// Cells for the allocator, or for a pool known only from main. A pool from which main only reads contains constants.
ReportTable::Row factCells(const BufferPool &pool)
{
    const bool isConstant = pool.kind == BufferPool::Kind::Constants;
    return {pool.name,    isConstant ? u"constant"_s : u"workspace"_s,
            unknownValue, unknownValue,
            unknownValue, unknownValue,
            unknownValue, unknownValue};
}

QStringList namesOf(const BufferTable &table, const std::vector<int> &indices)
{
    QStringList names;
    for (const int index : indices)
        names += table.buffers[std::size_t(index)].name;
    return names;
}

QString partName(PeakPart::What what)
{
    static constexpr const char *names[] = {"input", "output", "live", "scratch"};
    return QString::fromLatin1(names[int(what)]);
}

ReportTable peakParts(const Module &module)
{
    ReportTable table =
        reportTable(u"what What, buffer@buffer Buffer, bytes Bytes, atLeast At least, basis Basis, reusedBytes");
    table.bars = 2;
    for (const PeakPart &part : module.need.peak->parts) {
        const BufferFact &buffer = module.buffers.buffers[std::size_t(part.buffer)];
        table.rows.push_back({ReportWords {partName(part.what)}, buffer.name, part.bytes,
                              trueOrAbsent(module.need.isAtLeast), ReportWords {basisName(buffer.basis())},
                              part.reused});
    }
    return table;
}

ReportValue peakSection(const Module &module)
{
    if (!module.need.peak)
        return unknownValue;
    const MemoryPeak &peak = *module.need.peak;
    const Figure &figure = module.figures.peak;
    const auto step = std::size_t(peak.at.step);
    ReportSection section;
    section.add({u"bytes"_s, u"Peak"_s, Shape::OwnFull}, figure);
    section.add({u"sentence"_s, u"Why it is there"_s},
                ReportWords {peakSentence(module.buffers, peak, figure.isAtLeast, Language::English)});
    section.add({u"step"_s}, CallStep(peak.at.step));
    section.add({u"function"_s}, module.buffers.calls[step].function);
    section.add({u"nextBytes"_s}, peak.next ? ReportValue(peak.next->bytes) : ReportValue(unknownValue));
    section.add({u"nextStep"_s}, peak.next ? ReportValue(CallStep(peak.next->step)) : ReportValue(unknownValue));
    section.add({u"parts"_s, u"Parts of the peak"_s, Shape::Rows}, peakParts(module));
    return section;
}

ReportTable stepTable(const Module &module)
{
    ReportTable table = reportTable(u"step Call, liveBytes Live, scratchBytes Scratch, atLeast At least, basis Basis");
    table.isKnown = !module.need.steps.empty();
    table.bars = 1;
    const std::vector<Basis> bases = needBases(module.buffers);
    for (const StepNeed &step : module.need.steps) {
        const ReportValue scratch = module.buffers.knowsScratch ? ReportValue(step.scratch) : ReportValue(unknownValue);
        const std::size_t index = table.rows.size();
        table.rows.push_back({CallStep(qint64(index)), step.live, scratch, trueOrAbsent(step.isAtLeast),
                              ReportWords {basisName(bases[index])}});
    }
    return table;
}

ReportValue variableTable(const Module &module)
{
    if (module.constants.variables.empty())
        return {};
    ReportTable table = reportTable(u"name Variable, bytes Bytes, file@file File, line Line");
    table.order = ReportTable::Order::LargestFirst;
    table.bars = 1;
    for (const VariableFact &variable : module.constants.variables)
        table.rows.push_back(
            {variable.name, makeFigure(variable.bytes, Basis::Computed), variable.file, variable.line});
    return table;
}

QString kindName(RomRow::Kind kind)
{
    static constexpr const char *names[] = {"model",   "file",     "function", "shared", "unused",
                                            "section", "constant", "padding",  "rest",   "code"};
    return QString::fromLatin1(names[int(kind)]);
}

QString contentName(RomRow::Content content)
{
    static constexpr const char *names[] = {"mixed", "constants", "padding", "parameters", "code", "readOnlyData"};
    return QString::fromLatin1(names[int(content)]);
}

std::vector<ReportName> romColumns()
{
    return reportColumns(u"kind Kind, name Name, bytes Bytes, atLeast, basis, content, file, line, link, users");
}

ReportTable::Row romCells(const RomRow &row)
{
    const bool hasUsers = row.kind == RomRow::Kind::Constant && !row.users.isEmpty();
    Figure bytes = makeFigure(row.bytes, row.basis, row.link);
    bytes.isAtLeast = row.bytes && row.isAtLeast;
    return {ReportWords {kindName(row.kind)},
            textOrNothing(row.name),
            bytes,
            row.isAtLeast,
            ReportWords {basisName(row.basis)},
            ReportWords {contentName(row.content)},
            textOrNothing(row.file),
            valueOrNothing(row.line),
            row.link.isNull() ? ReportValue(nothingValue) : ReportValue(row.link),
            hasUsers ? ReportValue(row.users) : ReportValue()};
}

/// Adds a row and its children, down to three levels: files, then functions or sections, then their content.
void addRomRow(ReportTable &table, const RomTree &tree, int index, int level)
{
    const RomRow &row = tree.rows[std::size_t(index)];
    ReportTable::Row cells = romCells(row);
    cells.insert(cells.begin(), level);
    table.rows.push_back(std::move(cells));
    for (const int child : row.children)
        addRomRow(table, tree, child, level + 1);
}

ReportValue shareValue(std::optional<ByteCount> part, std::optional<ByteCount> whole)
{
    if (!part || !whole || whole->value() == 0)
        return unknownValue;
    return double(part->value()) / double(whole->value());
}

/// Table of rows with their shares. A row contains a table of its children.
ReportTable romNestOf(const RomTree &tree, const std::vector<int> &indices)
{
    ReportTable table {romColumns(), {}};
    table.columns.insert(table.columns.end(), {{u"ofParent"_s}, {u"ofTotal"_s}, {u"rows"_s, {}, Shape::Rows}});
    for (const int index : indices) {
        const RomRow &row = tree.rows[std::size_t(index)];
        ReportTable::Row cells = romCells(row);
        const bool isPart = row.parent >= 0;
        const auto share = [&](int of) {
            return isPart ? shareValue(row.bytes, tree.rows[std::size_t(of)].bytes) : ReportValue();
        };
        cells.push_back(share(row.parent));
        cells.push_back(share(0));
        cells.push_back(row.children.empty() ? ReportValue() : ReportValue(romNestOf(tree, row.children)));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace

ReportValue atStep(const std::optional<BytesAtStep> &at, bool isAtLeast)
{
    if (!at)
        return unknownValue;
    ReportSection section;
    section.add({u"step"_s}, CallStep(at->step));
    section.add({u"bytes"_s}, at->bytes);
    section.add({u"atLeast"_s}, trueOrAbsent(isAtLeast));
    return section;
}

QString bufferKindName(BufferFact::Kind kind)
{
    static constexpr const char *names[] = {"workspace", "scratch", "constant", "input", "output"};
    return QString::fromLatin1(names[int(kind)]);
}

ReportTable poolTable(const Module &module)
{
    ReportTable table =
        reportTable(u"name Pool, kind Kind, alignment, section Section, placement, file, line, writable, "
                    u"bytes:own-bounded Bytes, lowerBound:full Needed, highWater, slack Slack, gaps Gaps");
    table.bars = 8;
    for (const PoolFigures &figures : module.figures.pools) {
        ReportTable::Row row = figures.fact ? factCells(module.constants.pools[*figures.fact])
                                            : factCells(module.buffers.pools[*figures.pool]);
        const bool isKnown = figures.highWater.bytes && figures.pool;
        const PoolNeed *need = isKnown ? &*module.need.pools[*figures.pool] : nullptr;
        row.insert(row.end(),
                   {figures.bytes, figures.lowerBound,
                    atStep(need ? std::optional(need->highWater) : std::nullopt, figures.highWater.isAtLeast),
                    figures.slack, figures.gaps});
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable callTable(const Module &module)
{
    const BufferTable &buffers = module.buffers;
    ReportTable table = reportTable(
        u"step Call, function@function Function, file, line, arguments, reads Reads, writes Writes, basis Basis");
    table.isKnown = !buffers.calls.empty();
    for (const BufferCall &call : buffers.calls)
        table.rows.push_back({CallStep(qint64(table.rows.size())), call.function, call.file, call.line,
                              namesOf(buffers, call.arguments), namesOf(buffers, call.reads),
                              namesOf(buffers, call.writes), ReportWords {basisName(call.basis)}});
    return table;
}

ReportTable bufferTable(const Module &module)
{
    const BufferTable &buffers = module.buffers;
    ReportTable table = reportTable(
        u"name@buffer Buffer, kind Kind, function, pool Pool, offset Offset, bytes Bytes, basis Basis, why, "
        u"unreadBytes, firstCall First call, lastCall Last call, aliasOf, evidence");
    table.isKnown = !buffers.calls.empty();
    table.bars = 5;
    table.order = ReportTable::Order::LargestFirst;
    if (!table.isKnown)
        return table;
    for (const BufferFact &buffer : buffers.buffers) {
        // Storages of a graph and buffers outside of pools have no offsets relative to other buffers.
        const bool isPlaced = buffer.pool >= 0 && !buffers.isGraph;
        table.rows.push_back(
            {buffer.name, ReportWords {bufferKindName(buffer.kind)}, textOrNothing(buffer.function),
             isPlaced ? textOrUnknown(buffers.pools[std::size_t(buffer.pool)].name) : ReportValue(nothingValue),
             isPlaced ? ReportValue(buffer.offset) : ReportValue(nothingValue), buffer.bytes,
             ReportWords {basisName(buffer.basis())}, ReportWords {sizeText(buffer.size, Language::English)},
             buffer.unread, stepValue(buffer.firstCall), stepValue(buffer.lastCall), textOrNothing(buffer.aliasOf),
             buffer.sizeEvidence.isNull() ? ReportValue() : ReportValue(buffer.sizeEvidence)});
    }
    return table;
}

ReportValue memorySection(const Module &module)
{
    if (module.metadata.style == Style::Operator)
        return unknownValue;
    const ModelFigures &figures = module.figures;
    const MemoryNeed &need = module.need;
    ReportSection section;
    section.add({u"workspaceBytes"_s, u"Workspace"_s, Shape::Pair}, figures.workspace);
    section.add({u"lowerBound"_s, u"Needed of it"_s, Shape::Full, u"workspaceBytes"_s}, figures.lowerBound);
    const QString constants = constantsName(module, Language::English);
    section.add({u"constantBytes"_s, constants.first(1).toUpper() + constants.sliced(1), Shape::Pair},
                figures.constants);
    section.add({u"ioBytes"_s, u"Inputs and outputs"_s, Shape::Pair}, figures.io);
    section.add({u"ioSizeBytes"_s}, figures.ioSize);
    section.add({u"stackBytes"_s, u"Arrays on the stack"_s, Shape::Bounded}, figures.stackArrays);
    section.add({u"stackBasis"_s}, ReportWords {basisName(figures.stackArrays.basis)});
    section.add({u"highWater"_s}, atStep(need.highWater, figures.highWater.isAtLeast));
    section.add({u"peak"_s, u"Peak"_s}, peakSection(module));
    section.add({u"steps"_s, u"Memory of each call"_s, Shape::Rows}, stepTable(module));
    section.add({u"variables"_s, u"Variables"_s, Shape::Rows}, variableTable(module));
    return section;
}

ReportSection romTotals(const Module &module)
{
    const RomTotals &totals = module.figures.rom;
    ReportSection section;
    section.add({u"known"_s, u"ROM, as far as known"_s}, totals.all());
    section.add({u"constants"_s}, totals.constants);
    section.add({u"padding"_s}, totals.padding);
    section.add({u"parameters"_s}, totals.parameters);
    section.add({u"code"_s}, totals.code);
    section.add({u"otherReadOnly"_s}, totals.otherReadOnly);
    section.add({u"notConst"_s}, totals.writable);
    section.add({u"basis"_s}, ReportWords {basisName(totals.all().basis)});
    section.add({u"atLeast"_s}, totals.all().isAtLeast);
    section.add({u"needsCompiler"_s}, totals.needsCompiler);
    return section;
}

ReportTable romRows(const RomTree &tree)
{
    ReportTable table {romColumns(), {}};
    table.columns.insert(table.columns.begin(), {u"level"_s});
    table.bars = 3;
    if (!tree.rows.empty())
        addRomRow(table, tree, 0, 0);
    return table;
}

ReportValue romNest(const RomTree &tree)
{
    if (tree.rows.empty())
        return unknownValue;
    const ReportTable table = romNestOf(tree, {0});
    ReportSection model;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        model.add(table.columns[i], table.rows.front()[i]);
    return model;
}

} // namespace Mlf
