// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/memorytables.h"

#include "model/analysis/memorytext.h"
#include "model/analysis/statedmemory.h"
#include "model/items/celltext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct Memory {
    Q_DECLARE_TR_FUNCTIONS(MemoryTables)
};

FactCell words(const QString &text)
{
    return {text, {}};
}

FactCell sized(ByteCount bytes, ByteUnit unit)
{
    return {formatBytesNarrow(unit, bytes, QLocale()), bytes.value()};
}

QString whatText(PeakPart::What what)
{
    switch (what) {
    case PeakPart::What::Input:
        return Memory::tr("read");
    case PeakPart::What::Output:
        return Memory::tr("written");
    case PeakPart::What::Live:
        return Memory::tr("waits");
    case PeakPart::What::Scratch:
        return Memory::tr("scratch");
    }
    Q_UNREACHABLE();
}

/// The lower bound rests on the buffers in use where each pool's need is largest.
Basis basisOfBound(const BufferTable &table, const MemoryNeed &need)
{
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.pool < 0 || !buffer.firstCall || buffer.basis() != Basis::Inferred)
            continue;
        const std::optional<PoolNeed> &pool = need.pools[std::size_t(buffer.pool)];
        const int step = table.isGraph && need.peak ? need.peak->at.step : pool ? pool->lowerBound.step : -1;
        if (*buffer.firstCall <= step && step <= *buffer.lastCall)
            return Basis::Inferred;
    }
    return Basis::Computed;
}

/// Why there is no computed figure of the plan.
QString planGap(const BufferTable &table)
{
    if (!table.knowsScratch)
        return Memory::tr("kernel scratch is unknown");
    for (const BufferPool &pool : table.pools) {
        if (pool.kind != BufferPool::Kind::Constants && !pool.bytes)
            return Memory::tr("the size of %1 is not known", "name of a pool")
                .arg(shownName(poolText(pool, Language::Translated)));
    }
    return {};
}

class FigureReader {
public:
    FigureReader(const Module &module, std::optional<qint64> formatVersion, ByteUnit unit, const QString &linkModule)
        : m_module(module)
        , m_stated(statedMemory(module.metadata, formatVersion,
                                foundIo(module.mainCalls, module.graph ? &*module.graph : nullptr, module.tensors)))
        , m_unit(unit)
        , m_linkModule(linkModule)
    {
    }

    std::vector<MemoryFigure> read()
    {
        addPlan();
        addBound();
        addSlack();
        addHighWater();
        addTensors();
        addStack();
        return std::move(m_figures);
    }

private:
    [[nodiscard]] QString sizeText(const std::optional<ByteCount> &bytes) const
    {
        return bytes ? formatBytesIn(m_unit, *bytes, QLocale()) : QString();
    }

    /// The last figure is stated in metadata.json under one of those keys of main.
    void stateFigure(const QString &key)
    {
        m_figures.back().source = Link::file(u"metadata.json"_s);
        m_figures.back().keys = {u"memory"_s, u"functions"_s, u"main"_s, key};
    }

    /// The last figure is worked out from what `link` names.
    void sourceFigure(const Link &link)
    {
        if (!m_figures.back().value.isEmpty())
            m_figures.back().source = link;
    }

    [[nodiscard]] Link callLink(int step) const { return Link::call(step, m_linkModule); }

    /// Where the largest pool is declared, where main allocates, or the graph.
    [[nodiscard]] Link planLink() const
    {
        if (m_module.buffers.isGraph)
            return m_module.graphFile.isEmpty() ? Link() : Link::file(m_module.graphFile);
        const BufferPool *largest = nullptr;
        for (const BufferPool &pool : m_module.buffers.pools) {
            const bool isDeclared =
                pool.kind == BufferPool::Kind::Planned && pool.fact && *pool.fact < m_module.constants.pools.size();
            if (isDeclared && (!largest || pool.bytes > largest->bytes))
                largest = &pool;
        }
        if (largest) {
            const PoolFact &fact = m_module.constants.pools[*largest->fact];
            return fact.file.isEmpty() ? Link() : Link::file(fact.file, fact.line);
        }
        const MainCalls &main = m_module.mainCalls;
        return main.function.isEmpty() ? Link() : Link::file(main.file, main.line);
    }

    /// The call that the lower bound is reached in; of several pools that of the largest of them.
    [[nodiscard]] std::optional<int> boundStep() const
    {
        const MemoryNeed &need = m_module.need;
        if (need.lowerBound && need.peak && need.peak->at.bytes == *need.lowerBound)
            return need.peak->at.step;
        const PoolNeed *largest = nullptr;
        for (const std::optional<PoolNeed> &pool : need.pools) {
            if (pool && (!largest || pool->lowerBound.bytes > largest->lowerBound.bytes))
                largest = &*pool;
        }
        return largest ? std::optional(largest->lowerBound.step) : std::nullopt;
    }

    /// The function with most arrays on the stack; main where none has any.
    [[nodiscard]] Link stackLink() const
    {
        const FunctionFact *most = nullptr;
        for (const FunctionFact &function : m_module.functions) {
            const bool isMain = function.role == FunctionRole::Main;
            const ByteCount bytes = function.stackBytes.value_or(ByteCount());
            if ((isMain && !most)
                || (function.callCount.value_or(0) > 0 && bytes.value() > 0
                    && (!most || bytes > most->stackBytes.value_or(ByteCount()))))
                most = &function;
        }
        return most ? Link::function(most->name, m_linkModule) : Link();
    }

    /// How the computed plan stands to the stated one.
    [[nodiscard]] QString difference() const
    {
        if (!m_module.need.computed)
            return planGap(m_module.buffers);
        if (!m_stated.workspace)
            return {};
        const qint64 more = m_module.need.computed->value() - m_stated.workspace->value();
        if (more == 0)
            return Memory::tr("as stated");
        const QString size = formatBytesNarrow(m_unit, ByteCount(std::abs(more)), QLocale());
        return more > 0 ? Memory::tr("%1 more than stated").arg(size) : Memory::tr("%1 less than stated").arg(size);
    }

    void addPlan()
    {
        const bool isSplit = !m_stated.workspace && m_module.metadata.mains.size() > 1;
        m_figures.push_back({Memory::tr("Workspace stated"), sizeText(m_stated.workspace), Basis::Stated,
                             isSplit                  ? Memory::tr("each device has figures of its own")
                                 : m_stated.workspace ? QString()
                                                      : Memory::tr("metadata.json does not say"),
                             Memory::tr("What metadata.json says that main and the functions work in, constants, "
                                        "inputs and outputs aside.")});
        if (m_stated.workspace || isSplit)
            stateFigure(u"workspace_size_bytes"_s);
        m_figures.push_back({Memory::tr("Workspace computed"), sizeText(m_module.need.computed),
                             m_module.need.computed ? Basis::Computed : Basis::Unknown, difference(),
                             m_module.buffers.isGraph
                                 ? Memory::tr("The storages that the graph shares out, and the largest allocation of "
                                              "an operator.")
                                 : Memory::tr("The pools of the planner as the code declares them, and the most that "
                                              "the allocator gives at a time.")});
        sourceFigure(planLink());
    }

    void addBound()
    {
        const MemoryNeed &need = m_module.need;
        QString note = need.lowerBound ? QString() : Memory::tr("see below");
        if (need.lowerBound && need.computed && *need.lowerBound > *need.computed)
            note = Memory::tr("more than the plan has");
        else if (need.lowerBound && need.peak && need.peak->at.bytes == *need.lowerBound)
            note = Memory::tr("at call %1").arg(need.peak->at.step + 1);
        else if (need.lowerBound)
            note = Memory::tr("sum over pools");
        m_figures.push_back(
            {Memory::tr("Lower bound"), sizeText(need.lowerBound),
             need.lowerBound ? basisOfBound(m_module.buffers, need) : Basis::Unknown, note,
             Memory::tr("The most bytes in use at once in this plan, of each pool: each address once, nothing rounded. "
                        "It is no optimum: another plan may reuse more.")});
        if (const auto step = boundStep())
            sourceFigure(callLink(*step));
    }

    void addSlack()
    {
        const MemoryNeed &need = m_module.need;
        if (!need.computed || !need.lowerBound)
            return;
        const qint64 slack = need.computed->value() - need.lowerBound->value();
        const qint64 plan = need.computed->value();
        const QString share = QLocale().toString(plan > 0 ? 100.0 * double(slack) / double(plan) : 0.0, 'f', 1);
        m_figures.push_back({Memory::tr("Slack"),
                             slack < 0 ? u"\u2212"_s + formatBytesIn(m_unit, ByteCount(-slack), QLocale())
                                       : formatBytesIn(m_unit, ByteCount(slack), QLocale()),
                             basisOfBound(m_module.buffers, need), Memory::tr("%1 % of computed").arg(share),
                             Memory::tr("What the plan takes above its lower bound: order of addresses, alignment, "
                                        "and room that is free at the largest call.")});
        sourceFigure(planLink());
    }

    void addHighWater()
    {
        const MemoryNeed &need = m_module.need;
        if (!need.highWater)
            return;
        m_figures.push_back({Memory::tr("High water"), sizeText(need.highWater->bytes), Basis::Computed,
                             Memory::tr("at call %1").arg(need.highWater->step + 1),
                             Memory::tr("The highest address in use, summed over the pools. It may be reached at "
                                        "another call than the largest need.")});
        sourceFigure(callLink(need.highWater->step));
    }

    void addTensors()
    {
        const std::vector<BufferFact> &buffers = m_module.buffers.buffers;
        const bool isPlanned = std::any_of(buffers.begin(), buffers.end(), [](const BufferFact &buffer) {
            return buffer.pool >= 0
                && (buffer.kind == BufferFact::Kind::Input || buffer.kind == BufferFact::Kind::Output);
        });
        const std::optional<ByteCount> bytes = m_stated.io ? m_stated.io : m_module.tensors.bytes();
        QString note = Memory::tr("the caller's");
        QString explanation = Memory::tr("The caller brings them; the workspace does not hold them.");
        if (isPlanned) {
            note = Memory::tr("in the workspace");
            explanation = Memory::tr("They are planned into the workspace and counted there.");
        } else if (m_module.buffers.isGraph) {
            note = Memory::tr("the executor's");
            explanation = Memory::tr("The executor has storages of their own for them, beside the workspace.");
        }
        m_figures.push_back({Memory::tr("Inputs and outputs"), sizeText(bytes),
                             m_stated.io ? Basis::Stated : m_module.tensors.basis(), note, explanation});
        if (m_stated.io)
            stateFigure(m_module.metadata.mains.front().hasTensors ? u"inputs"_s : u"io_size_bytes"_s);
        else if (!m_module.headerFile.isEmpty() || !m_module.graphFile.isEmpty())
            sourceFigure(Link::file(m_module.headerFile.isEmpty() ? m_module.graphFile : m_module.headerFile));
    }

    void addStack()
    {
        const std::optional<ByteCount> bytes = stackOf(m_module.functions, m_module.mainCalls);
        if (!bytes && m_module.buffers.isGraph)
            return;
        m_figures.push_back({Memory::tr("Stack arrays"), sizeText(bytes), bytes ? Basis::Inferred : Basis::Unknown,
                             bytes ? Memory::tr("compiler may differ") : Memory::tr("an array has no known size"),
                             Memory::tr("Arrays that main and the function with most of them declare in C. They lie "
                                        "on the stack, in no figure beside; the compiler may place them otherwise.")});
        sourceFigure(stackLink());
    }

    const Module &m_module;
    StatedMemory m_stated;
    ByteUnit m_unit;
    QString m_linkModule;
    std::vector<MemoryFigure> m_figures;
};

} // namespace

std::vector<MemoryFigure> memoryFigures(const Module &module, std::optional<qint64> formatVersion, ByteUnit unit,
                                        const QString &linkModule)
{
    return FigureReader(module, formatVersion, unit, linkModule).read();
}

FactTable peakTable(const Module &module, ByteUnit unit, const QString &linkModule)
{
    FactTable table;
    table.headers = {Memory::tr("Part"), Memory::tr("Buffer"), Memory::tr("Counted"), Memory::tr("Reused"),
                     Memory::tr("Basis")};
    if (!module.need.peak)
        return table;
    const MemoryPeak &peak = *module.need.peak;
    qint64 sum = 0;
    qint64 reused = 0;
    for (const PeakPart &part : peak.parts) {
        const BufferFact &buffer = module.buffers.buffers[std::size_t(part.buffer)];
        sum += part.bytes.value();
        reused += part.reused.value();
        // Of scratch the call says the function.
        const QString name = buffer.kind == BufferFact::Kind::Scratch ? buffer.name.section(u'/', -1) : buffer.name;
        table.rows.push_back(
            {{words(whatText(part.what)), words(name), sized(part.bytes, unit),
              part.reused.value() > 0 ? sized(part.reused, unit) : FactCell {{}, 0}, words(basisText(buffer.basis()))},
             Link::buffer(buffer.name, linkModule)});
    }
    FactRow total {{words(Memory::tr("Sum")), words(QString()), sized(ByteCount(sum), unit),
                    reused > 0 ? sized(ByteCount(reused), unit) : FactCell {{}, 0}, words(basisText(peak.basis))},
                   Link::call(peak.at.step, linkModule)};
    total.isSum = true;
    table.rows.push_back(std::move(total));
    return table;
}

QString memoryGapText(const Module &module)
{
    const BufferTable &table = module.buffers;
    if (table.isLimited)
        return Memory::tr("There are more buffers than are looked at, so the need of the calls is not known.");
    for (const BufferFact &buffer : table.buffers) {
        const bool isCounted = buffer.pool >= 0 && buffer.firstCall && buffer.kind != BufferFact::Kind::Constant;
        if (isCounted && !buffer.bytes)
            return Memory::tr("The need of the calls is not known, because the size of %1 is not known.")
                .arg(shownName(buffer.name));
        if (isCounted && !buffer.offset)
            return Memory::tr("The need of the calls is not known, because the place of %1 in its pool is not known.")
                .arg(shownName(buffer.name));
    }
    if (!table.knowsScratch)
        return Memory::tr("The functions are machine code: what they use for themselves is not known, and the real "
                          "need may be larger than what stands here.");
    return module.need.steps.empty() && !table.calls.empty()
        ? Memory::tr("The need of the calls is not known, because a buffer is too large to be counted.")
        : QString();
}

QString offsetText(ByteOffset offset, ByteUnit unit)
{
    return unit == ByteUnit::Hexadecimal ? u"0x%1"_s.arg(offset.value(), 0, 16) : formatCount(offset.value());
}

} // namespace Mlf
