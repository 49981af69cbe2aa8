// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/relaypairs.h"

#include "model/artifact/datatype.h"
#include "model/base/digest.h"
#include "model/compare/cause/layeralignment.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairReason = ComparedPair::Reason;
using PairStatus = ComparedPair::Status;

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '/';
}

/// The text of each function, up to the line of the next function.
std::vector<QByteArrayView> functionTexts(const ModuleSide &side, QByteArrayView text)
{
    std::vector<qint64> lines;
    for (const RelayFunction &function : side.module->relay.functions)
        lines.push_back(function.line.value());
    std::vector<QByteArrayView> texts = textsFromLines(text, lines);
    for (std::size_t i = 0; i + 1 < texts.size(); ++i)
        texts[i] = texts[i].first(std::max<qsizetype>(texts[i].size() - texts[i + 1].size(), 0));
    return texts;
}

std::vector<QByteArray> functionKeys(const ModuleSide &side)
{
    std::vector<QByteArray> keys;
    const auto source = side.document->bytes(side.module->relayFile);
    if (!source)
        return std::vector<QByteArray>(side.module->relay.functions.size());
    for (const QByteArrayView text : functionTexts(side, source->view()))
        keys.push_back(relayKey(text));
    return keys;
}

/// Appends to each key the number of pairs before it.
Keys behindPairs(const Keys &keys, const std::vector<std::optional<std::size_t>> &partners)
{
    Keys behind;
    int pairs = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        pairs += partners[i] ? 1 : 0;
        behind.push_back(keys[i] + '\n' + QByteArray::number(pairs));
    }
    return behind;
}

/// Pairs equal keys in their order, then equal `looseKeys` between these pairs.
std::vector<IndexPair> alignedPairs(const Sides<Keys> &keys, const Sides<Keys> &looseKeys)
{
    Matcher matcher(keys.older.size(), keys.newer.size());
    matcher.matchSequence(keys);
    Sides<std::vector<std::optional<std::size_t>>> partners;
    for (std::size_t i = 0; i < keys.older.size(); ++i)
        partners.older.push_back(matcher.newerOf(i));
    for (std::size_t i = 0; i < keys.newer.size(); ++i)
        partners.newer.push_back(matcher.olderOf(i));
    matcher.match({behindPairs(looseKeys.older, partners.older), behindPairs(looseKeys.newer, partners.newer)},
                  PairReason::SameName, false);
    return matcher.pairs();
}

/// Adds the operators in which two functions differ.
void addOperators(ComparedPairs &compared, const Sides<ModuleSide> &sides, const RelayFunction &older,
                  const RelayFunction &newer)
{
    const auto keysOf = [](const RelayFunction &function, bool withType) {
        Keys keys;
        for (const RelayCall &call : function.calls)
            keys.push_back((call.callee.startsWith(u'%') ? QByteArrayLiteral("%") : call.callee.toUtf8())
                           + (withType ? relayTensorText(call.result).toUtf8() : QByteArray()));
        return keys;
    };
    for (const IndexPair &match :
         alignedPairs({keysOf(older, true), keysOf(newer, true)}, {keysOf(older, false), keysOf(newer, false)})) {
        const auto describe = [&](const ModuleSide &side, std::size_t index) {
            const RelayCall &call = (&side == &sides.older ? older : newer).calls[index];
            return PairedItem {.name = call.callee,
                               .link = Link::file(side.module->relayFile, call.line),
                               .text = relayTensorText(call.result)};
        };
        ComparedPair pair = comparedPair(sides, match, describe);
        if (match.isWhole()
            && (pair.texts.older == pair.texts.newer || pair.texts.older.isEmpty() || pair.texts.newer.isEmpty()))
            continue;
        if (match.isWhole())
            pair.status = PairStatus::Edited;
        pair.counts = true;
        compared.push_back(std::move(pair));
    }
}

/// Keys of the nodes of a graph: the called function, or the name of an argument.
Keys nodeKeys(const ModuleSide &side, const Keys &pairNames)
{
    const QHash<QString, QByteArray> names = pairNamesByFunction(side, pairNames);
    Keys keys;
    if (!side.module->graph)
        return keys;
    for (const GraphNode &node : side.module->graph->nodes)
        keys.push_back(node.isOperator ? "call " + names.value(node.function, node.function.toUtf8())
                                       : "argument " + node.name.toUtf8());
    return keys;
}

QString nodeText(const Graph &graph, const GraphNode &node)
{
    QStringList types;
    for (int i = 0; i < node.entryCount; ++i) {
        const auto index = std::size_t(node.firstEntry + i);
        if (index >= graph.entries.size())
            break;
        types += u"%1 [%2]"_s.arg(graph.entries[index].dtype, shapeText(graph.entries[index].shape));
    }
    return types.join(u", "_s);
}

/// Pairs the storages of two graphs, because different storage numbers alone are no difference.
class StoragePairs {
public:
    /// Equal storage numbers of paired nodes have priority. Otherwise, the first node that uses a storage determines
    /// its partner.
    StoragePairs(const Sides<const Graph *> &graphs, const std::vector<IndexPair> &nodes) : m_graphs(graphs)
    {
        for (const bool areEqual : {true, false}) {
            for (const IndexPair &pair : nodes) {
                const auto [older, newer] = storagesOf(pair);
                for (std::size_t i = 0; i < std::min(older.size(), newer.size()); ++i) {
                    const bool isTold = m_newer.contains(older[i]) || m_older.contains(newer[i]);
                    if (isTold || (older[i] == newer[i]) != areEqual)
                        continue;
                    m_newer.insert(older[i], newer[i]);
                    m_older.insert(newer[i], older[i]);
                }
            }
        }
    }

    /// "storage 17" and "storage 26" if the node's values are in another storage; both empty if not.
    [[nodiscard]] Sides<QString> textsOf(const IndexPair &pair) const
    {
        const auto [older, newer] = storagesOf(pair);
        const bool isSame = std::ranges::equal(older, newer, [this](qint64 before, qint64 after) {
            const auto partner = m_newer.constFind(before);
            return partner != m_newer.constEnd() && *partner == after;
        });
        return isSame || !pair.isWhole() ? Sides<QString>() : Sides<QString> {textOf(older), textOf(newer)};
    }

private:
    [[nodiscard]] Sides<std::vector<qint64>> storagesOf(const IndexPair &pair) const
    {
        if (!pair.isWhole())
            return {};
        return {storagesOf(*m_graphs.older, *pair.index.older), storagesOf(*m_graphs.newer, *pair.index.newer)};
    }

    static std::vector<qint64> storagesOf(const Graph &graph, std::size_t index)
    {
        const GraphNode &node = graph.nodes[index];
        std::vector<qint64> storages;
        for (int i = 0; i < node.entryCount; ++i) {
            const auto entry = std::size_t(node.firstEntry + i);
            if (entry < graph.entries.size())
                storages.push_back(graph.entries[entry].storage.value());
        }
        return storages;
    }

    static QString textOf(const std::vector<qint64> &storages)
    {
        QStringList words;
        for (const qint64 storage : storages)
            words += u"storage %1"_s.arg(storage);
        return words.join(u", "_s);
    }

    Sides<const Graph *> m_graphs;
    QHash<qint64, qint64> m_newer; ///< the newer storage for each older storage
    QHash<qint64, qint64> m_older;
};

} // namespace

QByteArray relayKey(QByteArrayView text)
{
    Digest sum;
    QHash<QByteArrayView, int> values;
    QByteArray block;
    int comments = 0;
    for (qsizetype i = 0; i < text.size();) {
        if (text.sliced(i).startsWith("/*")) {
            ++comments;
            i += 2;
        } else if (comments > 0 && text.sliced(i).startsWith("*/")) {
            --comments;
            i += 2;
        } else if (comments > 0 || text[i] == ' ' || text[i] == '\n' || text[i] == '\r' || text[i] == '\t') {
            ++i;
        } else if (text[i] == '"') { // whitespace in a string is significant
            qsizetype end = i + 1;
            while (end < text.size() && text[end] != '"' && text[end] != '\n')
                end += text[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, text.size());
            block += text.sliced(i, end - i);
            i = end;
        } else if (text[i] == '%') {
            qsizetype end = i + 1;
            while (end < text.size() && isNameByte(text[end]))
                ++end;
            const QByteArrayView name = text.sliced(i, end - i);
            const int number = values.contains(name) ? values[name] : int(values.size());
            values.insert(name, number);
            block += '%' + QByteArray::number(number);
            i = end;
        } else {
            block += text[i++];
        }
        if (block.size() > 4096) {
            sum.add(block);
            block.clear();
        }
    }
    sum.add(block);
    return sum.result();
}

/// True if the constants of two functions have different types, which the printer states in comments.
static bool haveOtherConstants(const RelayFunction &older, const RelayFunction &newer)
{
    bool areOther = false;
    for (std::size_t i = 0; i < std::min(older.calls.size(), newer.calls.size()); ++i)
        areOther = areOther || !otherConstants(older.calls[i], newer.calls[i]).empty();
    return areOther;
}

ComparedPairs relayPairs(const Sides<ModuleSide> &sides)
{
    const std::vector<RelayFunction> &older = sides.older.module->relay.functions;
    const std::vector<RelayFunction> &newer = sides.newer.module->relay.functions;
    const Sides<std::vector<QByteArray>> texts {functionKeys(sides.older), functionKeys(sides.newer)};
    const auto namesOf = [](const std::vector<RelayFunction> &functions) {
        Keys keys;
        for (const RelayFunction &function : functions)
            keys.push_back(function.name.toUtf8());
        return keys;
    };
    Matcher matcher(older.size(), newer.size());
    matcher.match({namesOf(older), namesOf(newer)}, PairReason::SameName);
    matcher.match(texts, PairReason::SameContent);
    const auto describe = [](const ModuleSide &side, std::size_t index) {
        const RelayFunction &function = side.module->relay.functions[index];
        return PairedItem {u'@' + function.name, Link::file(side.module->relayFile, function.line)};
    };
    ComparedPairs compared;
    for (const IndexPair &match : matcher.pairs()) {
        const auto &index = match.index;
        ComparedPair pair = comparedPair(sides, match, describe);
        const bool isEqual = match.isWhole() && texts.older[*index.older] == texts.newer[*index.newer]
            && !haveOtherConstants(older[*index.older], newer[*index.newer]);
        if (match.isWhole() && !isEqual)
            pair.status = PairStatus::Edited;
        else if (match.isWhole() && pair.names.older != pair.names.newer)
            pair.status = PairStatus::Renamed;
        pair.counts = pair.status != PairStatus::Equal;
        compared.push_back(pair);
        if (pair.status == PairStatus::Edited)
            addOperators(compared, sides, older[*index.older], newer[*index.newer]);
    }
    return compared;
}

ComparedPairs graphPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions)
{
    const Sides<Keys> names = functionPairNames(sides, functions);
    ComparedPairs compared;
    const Sides<Keys> keys {nodeKeys(sides.older, names.older), nodeKeys(sides.newer, names.newer)};
    const std::vector<IndexPair> nodes = alignedPairs(keys, keys);
    const auto graphOf = [](const ModuleSide &side) { return side.module->graph ? &*side.module->graph : nullptr; };
    const StoragePairs storages({graphOf(sides.older), graphOf(sides.newer)}, nodes);
    const auto describe = [](const ModuleSide &side, std::size_t index) {
        const GraphNode &node = side.module->graph->nodes[index];
        return PairedItem {
            .name = node.name, .link = Link::file(side.module->graphFile), .text = nodeText(*side.module->graph, node)};
    };
    for (const IndexPair &match : nodes) {
        ComparedPair pair = comparedPair(sides, match, describe);
        pair.isCertain = true;
        const Sides<QString> elsewhere = storages.textsOf(match);
        if (elsewhere.older != elsewhere.newer) {
            pair.texts.older += u", "_s + elsewhere.older;
            pair.texts.newer += u", "_s + elsewhere.newer;
        }
        if (match.isWhole() && pair.texts.older != pair.texts.newer)
            pair.status = PairStatus::Edited;
        else if (match.isWhole() && pair.names.older != pair.names.newer)
            pair.status = PairStatus::Renamed;
        pair.counts = pair.status != PairStatus::Equal && pair.status != PairStatus::Renamed;
        compared.push_back(std::move(pair));
    }
    return compared;
}

} // namespace Mlf
