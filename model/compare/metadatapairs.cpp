// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/metadatapairs.h"

#include "model/compare/factpairs.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

class FactCollector {
public:
    explicit FactCollector(const ModuleSide &side) : m_side(side) { }

    std::vector<NamedFact> collect()
    {
        const Metadata *metadata = m_side.document->metadata ? &*m_side.document->metadata : nullptr;
        if (metadata && metadata->version)
            add(u"version"_s, *metadata->version);
        addContract();
        const ModuleMetadata &module = m_side.module->metadata;
        add(u"style"_s, module.style == Style::Operator ? u"operator"_s : u"full-model"_s);
        for (const ExternalDependency &one : module.dependencies)
            add(u"external_dependencies.%1"_s.arg(one.shortName),
                QStringList {one.url, one.urlType, one.versionSpec}.join(u' '));
        for (const StatedMain &main : module.mains)
            addValue(u"main[%1]"_s.arg(main.device ? QString::number(*main.device) : u"?"_s), main.verbatim);
        for (const StatedStorage &storage : module.storages.value_or(std::vector<StatedStorage>()))
            addSize(u"sids[%1].size_bytes"_s.arg(storage.id.value()), storage.bytes);
        for (const StatedOperator &one : module.operators)
            addOperator(one);
        if (metadata)
            addUnknown(*metadata);
        return std::move(m_facts);
    }

private:
    void add(const QString &name, const QJsonValue &value)
    {
        const QJsonDocument document(QJsonArray {value});
        const QString text = value.isString()
            ? value.toString()
            : QString::fromUtf8(document.toJson(QJsonDocument::Compact)).chopped(1).sliced(1);
        m_facts.push_back({name, text, {}, Link::file(u"metadata.json"_s)});
    }

    void addSize(const QString &name, std::optional<ByteCount> bytes)
    {
        m_facts.push_back({name, {}, bytes, Link::file(u"metadata.json"_s)});
    }

    void addVerdict(const QString &name, const Verdict &verdict)
    {
        if (verdict.value)
            m_facts.push_back({name, *verdict.value, {}, verdict.evidence});
    }

    void addContract()
    {
        const Contract &contract = m_side.module->contract;
        addVerdict(u"executor"_s, contract.executor);
        addVerdict(u"runtime"_s, contract.runtime);
        addVerdict(u"interfaceApi"_s, contract.interfaceApi);
        addVerdict(u"callingConvention"_s, contract.callingConvention);
        addVerdict(u"memoryPlanner"_s, contract.memoryPlanner);
        addVerdict(u"compilerVersion"_s, contract.compilerVersion);
    }

    /// Objects key by key; everything else is one value.
    void addValue(const QString &name, const QJsonValue &value, int depth = 0)
    {
        constexpr int maxDepth = 64;
        const bool isSize = name.endsWith("_bytes"_L1) || name.endsWith(".size"_L1);
        if (value.isObject() && depth < maxDepth) {
            const QJsonObject object = value.toObject();
            for (auto entry = object.begin(); entry != object.end(); ++entry)
                addValue(name + u'.' + entry.key(), entry.value(), depth + 1);
        } else if (const qint64 number = value.toInteger(-1); isSize && number >= 0) {
            addSize(name, ByteCount(number));
        } else {
            add(name, value);
        }
    }

    void addOperator(const StatedOperator &one)
    {
        for (std::size_t i = 0; i < one.arguments.size(); ++i) {
            const OperatorArgument &argument = one.arguments[i];
            QStringList shape;
            for (const qint64 extent : argument.shape)
                shape += QString::number(extent);
            m_facts.push_back({u"%1.arguments[%2]"_s.arg(one.name).arg(i),
                               u"%1 [%2] %3"_s.arg(argument.dtype, shape.join(u", "_s), argument.inputBinding),
                               argument.bytes, Link::file(u"metadata.json"_s)});
        }
    }

    void addUnknown(const Metadata &metadata)
    {
        const QString own = u"modules.%1."_s.arg(m_side.module->metadata.name);
        for (const UnknownKey &key : metadata.unknownKeys) {
            if (key.path.startsWith(own) || !key.path.startsWith("modules."_L1))
                add(key.path.startsWith(own) ? key.path.sliced(own.size()) : key.path, key.value);
        }
    }

    const ModuleSide &m_side;
    std::vector<NamedFact> m_facts;
};

/// What metadata.json states of a function: its workspace, all devices together.
void takeFunction(const ModuleSide &side, std::size_t index, QString &name, std::optional<ByteCount> &bytes)
{
    const FunctionFact &fact = side.module->functions[index];
    if (!fact.isStated || fact.workspaces.empty())
        return;
    name = u"operator_functions.%1"_s.arg(fact.name);
    bytes = fact.statedWorkspace();
}

} // namespace

ComparedPairs metadataPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions)
{
    ComparedPairs pairs =
        factPairs({FactCollector(sides.older).collect(), FactCollector(sides.newer).collect()}, FactOrder::Ignored);
    for (const IndexPair &function : functions) {
        ComparedPair pair;
        pair.reason = function.reason;
        pair.isCertain = function.isCertain;
        if (function.index.older)
            takeFunction(sides.older, *function.index.older, pair.names.older, pair.bytes.older);
        if (function.index.newer)
            takeFunction(sides.newer, *function.index.newer, pair.names.newer, pair.bytes.newer);
        if (pair.names.older.isEmpty() && pair.names.newer.isEmpty())
            continue;
        pair.links = {Link::file(u"metadata.json"_s), Link::file(u"metadata.json"_s)};
        pair.status = pair.names.newer.isEmpty()   ? PairStatus::Removed
            : pair.names.older.isEmpty()           ? PairStatus::Added
            : pair.bytes.older != pair.bytes.newer ? PairStatus::Edited
            : pair.names.older != pair.names.newer ? PairStatus::Renamed
                                                   : PairStatus::Equal;
        if (pair.status == PairStatus::Removed)
            pair.links.newer = {};
        if (pair.status == PairStatus::Added)
            pair.links.older = {};
        pair.counts = pair.status != PairStatus::Equal && pair.status != PairStatus::Renamed;
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

} // namespace Mlf
