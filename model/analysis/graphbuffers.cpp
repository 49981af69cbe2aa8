// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/functionscratch.h"

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Kind = BufferFact::Kind;

class GraphCollector {
public:
    explicit GraphCollector(const BufferSources &sources) : m_sources(sources), m_graph(*sources.graph) { }

    BufferTable collect()
    {
        m_table.isGraph = true;
        m_table.pools.resize(2);
        m_table.pools[storages].kind = BufferPool::Kind::Storages;
        m_table.pools[allocator].kind = BufferPool::Kind::Allocator;
        m_table.pools[allocator].name = u"allocator"_s;
        m_bufferOf.resize(m_graph.entries.size(), -1);
        addArguments();
        for (const GraphNode &node : m_graph.nodes) {
            if (node.isOperator)
                addStep(node);
        }
        finish();
        return std::move(m_table);
    }

private:
    enum Pool { storages, allocator };

    int add(BufferFact buffer, const GraphEntry &entry);
    void addArguments();
    void addStep(const GraphNode &node);
    int addOutput(const GraphNode &node, int entry, int step);
    void addScratch(int step);
    void finish();
    void placeStorages();

    const BufferSources &m_sources;
    const Graph &m_graph;
    BufferTable m_table;
    std::vector<int> m_bufferOf; ///< of each entry
    std::vector<StorageId> m_storageOf; ///< of each buffer of the storages
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

/// Inputs, which live from the beginning, and parameters.
void GraphCollector::addArguments()
{
    std::set<QString> parameters;
    for (const Parameter &parameter : m_sources.parameters.tensors)
        parameters.insert(parameter.name);
    std::set<QString> inputs;
    for (const TensorFact &tensor : m_sources.tensors.inputs.value_or(std::vector<TensorFact> {}))
        inputs.insert(tensor.name);
    for (const GraphNode &node : m_graph.nodes) {
        if (node.isOperator || node.entryCount < 1)
            continue;
        const bool isInput = inputs.contains(node.name) && !parameters.contains(node.name);
        BufferFact buffer;
        buffer.kind = isInput ? Kind::Input : Kind::Constant;
        buffer.name = isInput ? u"input:"_s + node.name : node.name;
        m_bufferOf[std::size_t(node.firstEntry)] =
            add(std::move(buffer), m_graph.entries[std::size_t(node.firstEntry)]);
    }
}

void GraphCollector::addStep(const GraphNode &node)
{
    const int step = int(m_table.calls.size());
    BufferCall call;
    call.function = node.function;
    call.file = m_sources.graphFile;
    for (const int entry : node.inputs) {
        const int index = m_bufferOf[std::size_t(entry)];
        if (index < 0)
            continue;
        BufferFact &buffer = m_table.buffers[std::size_t(index)];
        buffer.firstCall = buffer.firstCall ? buffer.firstCall : std::optional(step);
        buffer.lastCall = step;
        call.arguments.push_back(index);
        call.reads.push_back(index);
    }
    for (int entry = node.firstEntry; entry < node.firstEntry + node.entryCount; ++entry) {
        const int index = addOutput(node, entry, step);
        call.arguments.push_back(index);
        call.writes.push_back(index);
    }
    m_table.calls.push_back(std::move(call));
    addScratch(step);
}

int GraphCollector::addOutput(const GraphNode &node, int entry, int step)
{
    const GraphEntry &source = m_graph.entries[std::size_t(entry)];
    BufferFact buffer;
    const auto head = std::find(m_graph.heads.begin(), m_graph.heads.end(), entry);
    if (head != m_graph.heads.end()) {
        const auto &outputs = m_sources.tensors.outputs;
        const auto position = std::size_t(head - m_graph.heads.begin());
        buffer.kind = Kind::Output;
        buffer.name = u"output:"_s + (outputs && position < outputs->size() ? (*outputs)[position].name : node.name);
    } else {
        buffer.name = u"storage:%1@%2"_s.arg(source.storage.value()).arg(step);
    }
    buffer.firstCall = buffer.lastCall = step;
    // "__nop" gives its input another shape.
    const int input = node.inputs.empty() ? -1 : m_bufferOf[std::size_t(node.inputs.front())];
    if (node.function == "__nop"_L1 && input >= 0 && m_storageOf[std::size_t(input)] == source.storage) {
        const QString &alias = m_table.buffers[std::size_t(input)].aliasOf;
        buffer.aliasOf = alias.isEmpty() ? m_table.buffers[std::size_t(input)].name : alias;
    }
    m_bufferOf[std::size_t(entry)] = add(std::move(buffer), source);
    return m_bufferOf[std::size_t(entry)];
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
    const FunctionScratch scratch = scratchOf(*found);
    call.allocated = scratch.allocated;
    for (const ScratchBuffer &source : scratch.buffers) {
        if (!source.pool.isEmpty() || m_table.isLimited)
            continue;
        BufferFact buffer;
        buffer.kind = Kind::Scratch;
        buffer.function = call.function;
        buffer.name = call.function + u'/' + source.name;
        buffer.pool = allocator;
        buffer.offset = source.offset;
        buffer.bytes = source.bytes;
        buffer.size = source.size;
        buffer.firstCall = buffer.lastCall = step;
        buffer.evidence = Link::file(found->file, source.line);
        call.scratch.push_back(int(m_table.buffers.size()));
        m_table.buffers.push_back(std::move(buffer));
        m_table.isLimited = m_table.buffers.size() > 200'000;
    }
}

void GraphCollector::finish()
{
    const int last = int(m_table.calls.size()) - 1;
    m_storageOf.resize(m_table.buffers.size());
    for (BufferFact &buffer : m_table.buffers) {
        if (buffer.kind == Kind::Input && buffer.firstCall)
            buffer.firstCall = 0;
        else if (buffer.kind == Kind::Output)
            buffer.lastCall = last;
    }
    std::map<QString, int> uses;
    for (const BufferFact &buffer : m_table.buffers)
        ++uses[buffer.name];
    for (BufferFact &buffer : m_table.buffers) {
        if (buffer.kind == Kind::Scratch && uses[buffer.name] > 1)
            buffer.name += u'@' + QString::number(*buffer.firstCall);
    }
    placeStorages();
    std::optional<ByteCount> most = ByteCount(0);
    for (const BufferCall &call : m_table.calls)
        most = most && call.allocated ? std::optional(std::max(*most, *call.allocated)) : std::nullopt;
    m_table.pools[allocator].bytes = most;
}

/// One storage after another; each as large as the largest workspace it holds.
void GraphCollector::placeStorages()
{
    std::map<StorageId, qint64> sizes;
    std::optional<qint64> sum = 0;
    const auto isPlaced = [](const BufferFact &buffer) { return buffer.kind == Kind::Workspace; };
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
