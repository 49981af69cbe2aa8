// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/bufferlifetimes.h"

#include "model/analysis/code/functionscratch.h"
#include "model/analysis/code/graphcalls.h"
#include "model/analysis/memory/buffersizes.h"

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using BufferKind = BufferFact::Kind;

class GraphCollector {
public:
    explicit GraphCollector(const BufferSources &sources)
        : m_sources(sources)
        , m_graph(*sources.graph)
        , m_names(graphBufferNames(*sources.graph, sources.tensors))
        , m_heads(m_graph.heads.begin(), m_graph.heads.end())
        , m_scratches(sources.effects)
    {
    }

    BufferTable collect()
    {
        m_table.isGraph = true;
        m_table.pools.resize(2);
        m_table.pools[storages].kind = BufferPool::Kind::Storages;
        m_table.pools[allocator].kind = BufferPool::Kind::Allocator;
        m_table.pools[allocator].name = u"allocator"_s;
        m_bufferOf.resize(m_graph.entries.size(), -1);
        addArguments();
        for (const GraphCall &call : graphSteps(m_graph))
            addStep(call);
        finish();
        return std::move(m_table);
    }

private:
    enum Pool { storages, allocator };

    int add(BufferFact buffer, const GraphEntry &entry);
    void addArguments();
    void addStep(const GraphCall &source);
    [[nodiscard]] std::vector<int> readOf(const GraphCall &call) const;
    void addOutput(const GraphCall &call, int entry, int step);
    void addScratch(int step);
    void finish();
    void placeStorages();

    const BufferSources &m_sources;
    const Graph &m_graph;
    QStringList m_names; ///< by graph entry
    std::set<int> m_heads; ///< entries that are outputs
    FunctionScratches m_scratches;
    BufferTable m_table;
    std::vector<int> m_bufferOf; ///< by graph entry: index of its buffer; -1 if none
    std::vector<StorageId> m_storageOf; ///< by buffer
};

int GraphCollector::add(BufferFact buffer, const GraphEntry &entry)
{
    buffer.bytes = entry.bytes;
    buffer.size = entry.bytes ? BufferFact::Size::Graph : BufferFact::Size::Unknown;
    buffer.evidence = Link::file(m_sources.graphFile);
    m_table.buffers.push_back(std::move(buffer));
    m_storageOf.resize(m_table.buffers.size());
    m_storageOf.back() = entry.storage;
    return int(m_table.buffers.size()) - 1;
}

/// Adds inputs and parameters. Both live from the first step.
void GraphCollector::addArguments()
{
    for (const GraphNode &node : m_graph.nodes) {
        if (node.isOperator || node.entryCount < 1)
            continue;
        BufferFact buffer;
        buffer.name = m_names[node.firstEntry];
        buffer.kind = buffer.name.startsWith("input:"_L1) ? BufferKind::Input : BufferKind::Constant;
        m_bufferOf[std::size_t(node.firstEntry)] =
            add(std::move(buffer), m_graph.entries[std::size_t(node.firstEntry)]);
    }
}

void GraphCollector::addStep(const GraphCall &source)
{
    const int step = int(m_table.calls.size());
    for (const int entry : source.writes)
        addOutput(source, entry, step);
    const auto buffersOf = [this](const std::vector<int> &entries) {
        std::vector<int> buffers;
        for (const int entry : entries) {
            if (const int index = m_bufferOf[std::size_t(entry)]; index >= 0)
                buffers.push_back(index);
        }
        return buffers;
    };
    BufferCall call;
    call.function = source.function;
    call.file = m_sources.graphFile;
    call.arguments = buffersOf(source.arguments);
    call.reads = buffersOf(readOf(source));
    call.writes = buffersOf(source.writes);
    for (const int index : call.reads) {
        BufferFact &buffer = m_table.buffers[std::size_t(index)];
        buffer.firstCall = buffer.firstCall ? buffer.firstCall : std::optional(step);
        buffer.lastCall = step;
    }
    m_table.calls.push_back(std::move(call));
    addScratch(step);
}

/// The entries that the called function reads. A function may get all tensors of a tuple and read only one of them.
std::vector<int> GraphCollector::readOf(const GraphCall &call) const
{
    const FunctionEffects::Found *found = m_sources.effects.find(call.function);
    if (!found)
        return call.reads;
    std::vector<int> reads;
    for (const int entry : call.reads) {
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i] == entry && found->mayRead(i)) {
                reads.push_back(entry);
                break;
            }
        }
    }
    return reads;
}

void GraphCollector::addOutput(const GraphCall &call, int entry, int step)
{
    const GraphEntry &source = m_graph.entries[std::size_t(entry)];
    BufferFact buffer;
    buffer.name = m_names[entry];
    buffer.kind = m_heads.contains(entry) ? BufferKind::Output : BufferKind::Workspace;
    buffer.firstCall = buffer.lastCall = step;
    // A "__nop" node only reshapes its input, so its output is a view of the input.
    const int input = call.reads.empty() ? -1 : m_bufferOf[std::size_t(call.reads.front())];
    if (call.function == "__nop"_L1 && input >= 0 && m_storageOf[std::size_t(input)] == source.storage) {
        const QString &alias = m_table.buffers[std::size_t(input)].aliasOf;
        buffer.aliasOf = alias.isEmpty() ? m_table.buffers[std::size_t(input)].name : alias;
    }
    m_bufferOf[std::size_t(entry)] = add(std::move(buffer), source);
}

void GraphCollector::addScratch(int step)
{
    BufferCall &call = m_table.calls[std::size_t(step)];
    call.allocated = ByteCount(0);
    if (call.function == "__nop"_L1 || call.function == "__copy"_L1)
        return;
    const FunctionEffects::Found *found = m_sources.effects.find(call.function);
    if (!found) {
        call.allocated.reset();
        m_table.knowsScratch = false;
        return;
    }
    const FunctionScratch &scratch = m_scratches.of(*found);
    call.allocated = scratch.allocated;
    call.registered = scratch.registered;
    call.registeredPlace = scratch.registeredPlace;
    for (const ScratchBuffer &source : scratch.buffers) {
        if (!source.pool.isEmpty() || m_table.isLimited)
            continue;
        BufferFact buffer;
        buffer.kind = BufferKind::Scratch;
        buffer.function = call.function;
        buffer.name = call.function + u'/' + source.name;
        buffer.pool = allocator;
        buffer.offset = source.offset;
        buffer.bytes = source.bytes;
        buffer.size = source.size;
        buffer.firstCall = buffer.lastCall = step;
        buffer.evidence = Link::file(source.file, source.line);
        call.scratch.push_back(int(m_table.buffers.size()));
        m_table.buffers.push_back(std::move(buffer));
        m_table.isLimited = qint64(m_table.buffers.size()) >= m_sources.effects.limits()[Limit::Buffers];
    }
}

void GraphCollector::finish()
{
    m_storageOf.resize(m_table.buffers.size());
    finishBuffers(m_table);
    placeStorages();
}

/// Places the storages one after another. Each is as large as the largest workspace buffer in it.
void GraphCollector::placeStorages()
{
    std::map<StorageId, qint64> sizes;
    std::optional<qint64> sum = 0;
    std::set<QString> others; // names of inputs and constants; views of these need no storage
    for (const BufferFact &buffer : m_table.buffers) {
        if (buffer.kind == BufferKind::Input || buffer.kind == BufferKind::Constant)
            others.insert(buffer.name);
    }
    const auto isPlaced = [&](const BufferFact &buffer) {
        return buffer.kind == BufferKind::Workspace && !others.contains(buffer.aliasOf);
    };
    for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
        const BufferFact &buffer = m_table.buffers[i];
        if (!isPlaced(buffer))
            continue;
        qint64 &size = sizes[m_storageOf[i]];
        size = std::max(size, buffer.bytes ? buffer.bytes->value() : 0);
        if (!buffer.bytes)
            sum = std::nullopt;
    }
    std::map<StorageId, qint64> places;
    qint64 place = 0;
    for (const auto &[id, size] : sizes) {
        places.emplace(id, place);
        const auto next = checkedAdd(place, size);
        if (!next)
            sum = std::nullopt;
        place = next.value_or(place);
    }
    m_table.pools[storages].bytes = sum ? std::optional(ByteCount(place)) : std::nullopt;
    for (std::size_t i = 0; i < m_table.buffers.size(); ++i) {
        BufferFact &buffer = m_table.buffers[i];
        if (!isPlaced(buffer))
            continue;
        buffer.pool = storages;
        buffer.offset = ByteOffset(places[m_storageOf[i]]);
    }
}

} // namespace

BufferTable collectGraphBuffers(const BufferSources &sources)
{
    return GraphCollector(sources).collect();
}

} // namespace Mlf
