// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/graphreader.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/datatype.h"
#include "model/artifact/jsonwalk.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Sets name and function of a node, and returns its attributes.
template <typename Node>
QJsonObject readNode(Node &node, const QJsonObject &object)
{
    const QJsonObject attributes = (object.contains(u"attrs"_s) ? object[u"attrs"_s] : object[u"attr"_s]).toObject();
    node.name = object[u"name"_s].toString();
    node.isOperator = object[u"op"_s].toString() != "null"_L1;
    node.function = node.isOperator ? attributes[u"func_name"_s].toString() : QString();
    return attributes;
}

class GraphReader {
public:
    Result<Graph> read(const QJsonObject &root)
    {
        // A failing step sets m_damage.
        if (!readNodes(root[u"nodes"_s].toArray()) || !readRows(root[u"node_row_ptr"_s].toArray())
            || !readEntries(root[u"attrs"_s].toObject()) || !readInputs(root[u"nodes"_s].toArray())
            || !readArguments(root[u"arg_nodes"_s].toArray()) || !readHeads(root[u"heads"_s].toArray()))
            return m_damage;
        computeStorages();
        return std::move(m_graph);
    }

private:
    bool fail(FindingReason reason, const QStringList &arguments = {})
    {
        m_damage = makeError(Code::GraphDamaged, reason, arguments);
        return false;
    }

    bool readNodes(const QJsonArray &nodes)
    {
        if (nodes.isEmpty())
            return fail(Reason::NoNodes);
        for (const QJsonValue &value : nodes) {
            GraphNode node;
            const QJsonObject attributes = readNode(node, value.toObject());
            for (auto at = attributes.begin(); at != attributes.end(); ++at)
                node.attributes.emplace_back(at.key(), at.value().toVariant().toString());
            m_graph.nodes.push_back(std::move(node));
        }
        return true;
    }

    bool readRows(const QJsonArray &rows)
    {
        if (rows.size() != qsizetype(m_graph.nodes.size()) + 1)
            return fail(Reason::RowCountWrong, {QString::number(rows.size()), QString::number(m_graph.nodes.size())});
        qint64 previous = 0;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const qint64 row = wholeNumber(rows[i]).value_or(-1);
            if (row < previous || row > 10'000'000 || (i == 0 && row != 0))
                return fail(Reason::RowOutOfOrder, {QString::number(i)});
            if (i > 0) {
                GraphNode &node = m_graph.nodes[std::size_t(i - 1)];
                node.firstEntry = int(previous);
                node.entryCount = int(row - previous);
            }
            previous = row;
        }
        m_entryCount = previous;
        return true;
    }

    bool readEntries(const QJsonObject &attributes)
    {
        const auto list = [&](const QString &key) { return attributes[key].toArray().at(1).toArray(); };
        const QJsonArray types = list(u"dltype"_s);
        const QJsonArray storages = list(u"storage_id"_s);
        const QJsonArray shapes = list(u"shape"_s);
        const QJsonArray devices = list(u"device_index"_s);
        for (const auto &[name, array] :
             {std::pair(u"dltype"_s, types), std::pair(u"storage_id"_s, storages), std::pair(u"shape"_s, shapes)}) {
            if (array.size() != m_entryCount)
                return fail(Reason::AttributeCountWrong,
                            {name, QString::number(array.size()), QString::number(m_entryCount)});
        }
        std::size_t node = 0;
        for (qsizetype i = 0; i < m_entryCount; ++i) {
            while (m_graph.nodes[node].firstEntry + m_graph.nodes[node].entryCount <= i)
                ++node;
            GraphEntry entry;
            entry.node = int(node);
            entry.dtype = dtypeOfText(types[i].toString());
            const qint64 id = wholeNumber(storages[i]).value_or(-1);
            if (id < 0)
                return fail(Reason::NoStorage, {QString::number(i)});
            entry.storage = StorageId(id);
            const QJsonArray shape = shapes[i].toArray();
            for (const QJsonValue &extent : shape)
                entry.shape.push_back(wholeNumber(extent).value_or(-1));
            entry.bytes = tensorBytes(entry.shape, entry.dtype);
            if (!entry.bytes)
                m_graph.findings.push_back(makeFinding(Code::GraphDamaged, {}, Reason::SizeUnknown,
                                                       {QString::number(i), m_graph.nodes[node].name}));
            if (const auto device = wholeNumber(devices.at(i)); device && *device >= 0 && *device < 1'000'000)
                entry.device = int(*device);
            m_graph.entries.push_back(std::move(entry));
        }
        return true;
    }

    /// Index of the entry that `[node, index]` or `[node, index, version]` refers to; -1 if there is none.
    int entryAt(const QJsonValue &value, qsizetype nodeLimit) const
    {
        const QJsonArray reference = value.toArray();
        const qint64 node = wholeNumber(reference.at(0)).value_or(-1);
        const qint64 index = wholeNumber(reference.at(1)).value_or(-1);
        if (node < 0 || node >= nodeLimit || index < 0 || index >= m_graph.nodes[std::size_t(node)].entryCount)
            return -1;
        return m_graph.nodes[std::size_t(node)].firstEntry + int(index);
    }

    bool readInputs(const QJsonArray &nodes)
    {
        for (qsizetype i = 0; i < nodes.size(); ++i) {
            const QJsonArray inputs = nodes[i].toObject()[u"inputs"_s].toArray();
            for (const QJsonValue &input : inputs) {
                const int entry = entryAt(input, i); // inputs must precede their node, because nodes are in execution
                                                     // order
                if (entry < 0)
                    return fail(Reason::InputNotBefore, {QString::number(i), m_graph.nodes[std::size_t(i)].name});
                m_graph.nodes[std::size_t(i)].inputs.push_back(entry);
            }
        }
        return true;
    }

    bool readArguments(const QJsonArray &arguments)
    {
        for (const QJsonValue &value : arguments) {
            const qint64 node = wholeNumber(value).value_or(-1);
            if (node < 0 || node >= qint64(m_graph.nodes.size()))
                return fail(Reason::ArgumentNotThere);
            m_graph.arguments.push_back(int(node));
        }
        return true;
    }

    bool readHeads(const QJsonArray &heads)
    {
        for (const QJsonValue &head : heads) {
            const int entry = entryAt(head, qsizetype(m_graph.nodes.size()));
            if (entry < 0)
                return fail(Reason::HeadNotThere);
            m_graph.heads.push_back(entry);
        }
        return true;
    }

    void computeStorages()
    {
        std::vector<int> stepOfNode;
        int steps = 0;
        for (const GraphNode &node : m_graph.nodes)
            stepOfNode.push_back(node.isOperator ? steps++ : -1);
        const int lastStep = std::max(steps - 1, 0);
        std::vector<int> lastUse(m_graph.entries.size(), -1);
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            for (const int input : m_graph.nodes[i].inputs)
                lastUse[std::size_t(input)] = std::max(lastUse[std::size_t(input)], stepOfNode[i]);
        }
        for (const int head : m_graph.heads)
            lastUse[std::size_t(head)] = lastStep;
        std::map<StorageId, GraphStorage> storages;
        for (std::size_t i = 0; i < m_graph.entries.size(); ++i) {
            const GraphEntry &entry = m_graph.entries[i];
            const GraphNode &node = m_graph.nodes[std::size_t(entry.node)];
            const int produced = node.isOperator ? stepOfNode[std::size_t(entry.node)] : 0;
            const int used = node.isOperator ? std::max(lastUse[i], produced) : lastStep;
            const auto [it, isNew] =
                storages.try_emplace(entry.storage, GraphStorage {entry.storage, entry.bytes, {}, produced, used});
            GraphStorage &storage = it->second;
            if (!isNew) {
                storage.bytes =
                    storage.bytes && entry.bytes ? std::optional(std::max(*storage.bytes, *entry.bytes)) : std::nullopt;
                storage.firstStep = std::min(storage.firstStep, produced);
                storage.lastStep = std::max(storage.lastStep, used);
            }
            if (!node.isOperator && storage.boundTo.isEmpty())
                storage.boundTo = node.name;
        }
        for (const auto &[id, storage] : storages)
            m_graph.storages.push_back(storage);
    }

    Graph m_graph;
    qint64 m_entryCount = 0;
    Error m_damage;
};

} // namespace

int Graph::operatorCount() const
{
    return int(std::ranges::count_if(nodes, [](const GraphNode &node) { return node.isOperator; }));
}

Result<Graph> readGraph(QByteArrayView bytes, const Limits &limits)
{
    const Result<QJsonDocument> document = readJson(bytes, limits, Code::GraphDamaged);
    if (!document)
        return document.error();
    if (!document->isObject())
        return makeError(Code::GraphDamaged, Reason::IsAJsonList);
    return GraphReader().read(document->object());
}

std::vector<LooseGraphNode> readLooseGraph(QByteArrayView bytes, const Limits &limits)
{
    const Result<QJsonDocument> document = readJson(bytes, limits, Code::GraphDamaged);
    if (!document || !document->isObject())
        return {};
    const QJsonArray list = document->object()[u"nodes"_s].toArray();
    std::vector<LooseGraphNode> nodes;
    for (const QJsonValue &value : list) {
        const QJsonObject object = value.toObject();
        LooseGraphNode &node = nodes.emplace_back();
        readNode(node, object);
        const QJsonArray inputs = object[u"inputs"_s].toArray();
        for (const QJsonValue &input : inputs) {
            const qint64 from = wholeNumber(input.toArray().at(0)).value_or(-1);
            if (from >= 0 && from < list.size())
                node.inputs.push_back(int(from));
        }
    }
    return nodes;
}

} // namespace Mlf
