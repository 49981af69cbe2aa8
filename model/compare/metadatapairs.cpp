// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/metadatapairs.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/datatype.h"
#include "model/artifact/jsonwalk.h"
#include "model/compare/factpairs.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

/// The model as stated in metadata.json. ModuleSide::module may differ, because it follows the code if the two
/// contradict each other.
const ModuleMetadata *statedOf(const ModuleSide &side)
{
    if (!side.document->metadata)
        return nullptr;
    const auto &modules = side.document->metadata->modules;
    const auto found = std::ranges::find(modules, side.module->metadata.name, &ModuleMetadata::name);
    return found == modules.end() ? nullptr : &*found;
}

/// True if executor and targets are as stated in metadata.json. Comparing them then also compares the statements.
bool followsStatements(const ModuleSide &side)
{
    const ModuleMetadata *stated = statedOf(side);
    return !stated
        || (stated->executor == side.module->metadata.executor
            && std::ranges::equal(stated->targets, side.module->targets, [](const auto &one, const TargetFact &fact) {
                   return parseTarget(one.text).text == fact.target.text;
               }));
}

class FactCollector {
public:
    explicit FactCollector(const ModuleSide &side) : m_side(side) { }

    /// `withFollowed`: include statements that contractPairs() and targetPairs() already cover if the code agrees with
    /// them.
    std::vector<NamedFact> collect(bool withFollowed)
    {
        const ModuleMetadata *stated = statedOf(m_side);
        if (!stated)
            return {};
        const Metadata &metadata = *m_side.document->metadata;
        if (metadata.version)
            add(u"version"_s, *metadata.version);
        if (withFollowed)
            addFollowed(*stated);
        const ModuleMetadata &module = *stated;
        if (module.isStyleStated)
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
        addUnknown(metadata);
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
        m_facts.push_back({name, {}, bytes, Link::file(u"metadata.json"_s), Basis::Stated});
    }

    void addFollowed(const ModuleMetadata &stated)
    {
        if (!stated.executor.isEmpty())
            add(u"executor"_s, stated.executor);
        for (const StatedTarget &target : stated.targets)
            add(u"target"_s, target.text.simplified());
    }

    /// Adds a JSON value: objects key by key, other values as a whole.
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
            m_facts.push_back({u"%1.arguments[%2]"_s.arg(one.name).arg(i),
                               u"%1 [%2] %3"_s.arg(argument.dtype, shapeText(argument.shape), argument.inputBinding),
                               argument.bytes, Link::file(u"metadata.json"_s), Basis::Stated});
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

/// The stated workspace of a function, summed over its devices.
std::optional<NamedFact> functionFact(const ModuleSide &side, std::optional<std::size_t> index)
{
    if (!index)
        return std::nullopt;
    const FunctionFact &fact = side.module->functions[*index];
    if (!fact.isStated || fact.workspaces.empty())
        return std::nullopt;
    return NamedFact {u"operator_functions.%1"_s.arg(fact.name),
                      {},
                      fact.statedWorkspace(),
                      Link::file(u"metadata.json"_s),
                      Basis::Stated};
}

/// Adds statements that are lists, if both sides can have them. Other pairs compare at most one element of these lists.
void addLists(Sides<std::vector<NamedFact>> &facts, const Sides<ModuleSide> &sides)
{
    const auto add = [&](const QString &name, const QStringList &older, const QStringList &newer) {
        facts.older.push_back({name, older.join(u", "_s), {}, Link::file(u"metadata.json"_s)});
        facts.newer.push_back({name, newer.join(u", "_s), {}, Link::file(u"metadata.json"_s)});
    };
    const auto executors = [](const ModuleSide &side) {
        QStringList names;
        for (const QJsonValue &one : statedObject(side)["executors"_L1].toArray())
            names += one.toString();
        return names;
    };
    const Sides<QStringList> stated {executors(sides.older), executors(sides.newer)};
    if (stated.older.size() > 1 || stated.newer.size() > 1)
        add(u"executors"_s, stated.older, stated.newer);
    // The keys of `targets` in metadata versions 1 to 5.
    const auto devices = [](const ModuleSide &side) {
        QStringList types;
        const ModuleMetadata *model = statedOf(side);
        for (const StatedTarget &target : model ? model->targets : std::vector<StatedTarget>()) {
            if (target.deviceType)
                types += QString::number(*target.deviceType);
        }
        return types;
    };
    const Sides<QStringList> types {devices(sides.older), devices(sides.newer)};
    if (!types.older.isEmpty() && !types.newer.isEmpty())
        add(u"target.devices"_s, types.older, types.newer);
}

} // namespace

QJsonObject statedObject(const ModuleSide &side)
{
    const auto bytes = side.document->bytes(u"metadata.json"_s);
    const Result<QJsonDocument> json =
        readJson(bytes ? bytes->view() : QByteArrayView(), side.document->limits, Code::BadMetadata);
    const QJsonObject object = json ? json->object() : QJsonObject();
    return object.contains("modules"_L1) ? object["modules"_L1][side.module->metadata.name].toObject() : object;
}

ComparedPairs metadataPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions)
{
    const bool withFollowed = !followsStatements(sides.older) || !followsStatements(sides.newer);
    Sides<std::vector<NamedFact>> facts {FactCollector(sides.older).collect(withFollowed),
                                         FactCollector(sides.newer).collect(withFollowed)};
    addLists(facts, sides);
    ComparedPairs ofFunctions;
    for (const IndexPair &function : functions) {
        const std::optional<NamedFact> older = functionFact(sides.older, function.index.older);
        const std::optional<NamedFact> newer = functionFact(sides.newer, function.index.newer);
        if (older && newer) {
            ComparedPair pair;
            pair.reason = function.reason;
            pair.isCertain = function.isCertain;
            pair.names = {older->name, newer->name};
            pair.links = {older->link, newer->link};
            pair.bytes = {older->bytes, newer->bytes};
            pair.bases = {older->basis, newer->basis};
            pair.status = older->bytes != newer->bytes ? PairStatus::Edited
                : older->name != newer->name           ? PairStatus::Renamed
                                                       : PairStatus::Equal;
            pair.counts = pair.status == PairStatus::Edited;
            ofFunctions.push_back(std::move(pair));
            continue;
        }
        // metadata.json identifies a function by its own name, even if the function in the code was paired with another
        // one.
        if (older)
            facts.older.push_back(*older);
        if (newer)
            facts.newer.push_back(*newer);
    }
    ComparedPairs pairs = factPairs(facts, FactOrder::Ignored);
    pairs.insert(pairs.end(), ofFunctions.begin(), ofFunctions.end());
    return pairs;
}

} // namespace Mlf
