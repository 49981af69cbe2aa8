// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/factpairs.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/datatype.h"
#include "model/artifact/jsonwalk.h"
#include "model/base/digest.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Facts = std::vector<NamedFact>;
using PairReason = ComparedPair::Reason;
using PairStatus = ComparedPair::Status;

template <typename Part>
Sides<Keys> keysOf(const Sides<Facts> &facts, const Part &part)
{
    const auto ofSide = [&](const Facts &own) {
        Keys keys;
        for (const NamedFact &fact : own) {
            const QByteArray key = part(fact);
            keys.push_back(key.isEmpty() ? key : fact.kind + '\n' + key);
        }
        return keys;
    };
    return {ofSide(facts.older), ofSide(facts.newer)};
}

/// Keys of the unpaired facts: the kind, if only one unpaired fact has it; else empty.
Keys alone(const Facts &facts, const auto &isOpen)
{
    QHash<QByteArray, int> counts;
    for (std::size_t i = 0; i < facts.size(); ++i)
        counts[facts[i].kind] += isOpen(i) ? 1 : 0;
    Keys keys;
    for (const NamedFact &fact : facts)
        keys.push_back(counts[fact.kind] == 1 ? fact.kind + "\nalone" : QByteArray());
    return keys;
}

/// "float32 [1, 2]"; "? [1, 2]" or "float32 ?" if one part is unknown, "?" if both are.
QString tensorText(const TensorFact &tensor)
{
    const QString shape = tensor.shape ? u"[%1]"_s.arg(shapeText(*tensor.shape)) : u"?"_s;
    if (tensor.dtype.isEmpty())
        return tensor.shape ? u"? "_s + shape : shape;
    return tensor.dtype + u' ' + shape;
}

Facts tensorFacts(const std::optional<std::vector<TensorFact>> &tensors)
{
    Facts facts;
    for (const TensorFact &tensor : tensors.value_or(std::vector<TensorFact>()))
        facts.push_back({tensor.name, tensorText(tensor), tensor.bytes, tensor.evidence, tensor.basis});
    return facts;
}

Facts inputFacts(const ModuleSide &side)
{
    return tensorFacts(side.module->tensors.inputs);
}

/// The outputs. A graph names an output after its function, and appends the output's number if there are several.
Facts outputFacts(const ModuleSide &side, const Keys &pairNames)
{
    Facts facts = tensorFacts(side.module->tensors.outputs);
    if (!side.module->graph)
        return facts;
    const QHash<QString, QByteArray> names = pairNamesByFunction(side, pairNames);
    for (NamedFact &fact : facts) {
        const auto function = names.constFind(fact.name.section(u'.', 0, 0));
        if (function == names.constEnd())
            continue;
        fact.plain = QString::fromUtf8(*function) + u'.' + fact.name.section(u'.', 1);
        fact.isNamedAfterFunction = true;
    }
    return facts;
}

Facts targetFacts(const ModuleSide &side)
{
    Facts facts;
    for (const TargetFact &fact : side.module->targets)
        facts.push_back({fact.target.kind, fact.target.text.simplified(), {}, Link::page(u"targets"_s, side.link)});
    return facts;
}

Facts parameterFacts(const ModuleSide &side)
{
    Facts facts;
    const auto source = side.document->bytes(side.module->parametersFile);
    for (const Parameter &parameter : side.module->parameters.tensors) {
        NamedFact fact {parameter.name, u"%1 [%2]"_s.arg(parameter.dtype, shapeText(parameter.shape)), parameter.bytes,
                        Link::file(side.module->parametersFile), Basis::Computed};
        const qint64 begin = parameter.dataOffset.value();
        if (source && begin >= 0 && begin <= source->view().size() - parameter.bytes.value()) {
            Digest sum;
            sum.add(fact.text.toUtf8());
            sum.add(source->view().sliced(begin, parameter.bytes.value()));
            fact.content = sum.result();
        }
        facts.push_back(std::move(fact));
    }
    return facts;
}

Facts interfaceFacts(const ModuleSide &side)
{
    const InterfaceHeader &header = side.module->header;
    const QString &file = side.module->headerFile;
    const QString prefix = u"tvmgen_%1_"_s.arg(side.module->metadata.name);
    Facts facts;
    const auto add = [&](const QString &name, const QString &text, LineNumber line, const char *kind) {
        NamedFact fact {name, text, {}, Link::file(file, line), Basis::Unknown, kind};
        if (name.startsWith(prefix, Qt::CaseInsensitive))
            fact.plain = name.sliced(prefix.size());
        facts.push_back(std::move(fact));
    };
    for (const HeaderFunction &function : header.functions)
        add(function.name, {}, function.line, "function");
    for (const HeaderStruct &one : header.structs) {
        QStringList fields;
        for (const HeaderField &field : one.fields)
            fields += field.name;
        add(one.name, fields.join(u", "_s), one.line, "struct");
    }
    for (const HeaderMacro &macro : header.macros)
        add(macro.name, macro.value ? QString::number(*macro.value) : QString(), macro.line, "macro");
    return facts;
}

Facts variableFacts(const ModuleSide &side)
{
    Facts facts;
    for (const VariableFact &variable : side.module->constants.variables)
        facts.push_back({variable.name, {}, variable.bytes, Link::file(variable.file, variable.line), Basis::Computed});
    return facts;
}

Facts macroFacts(const ModuleSide &side)
{
    const QString prefix = u"tvmgen_"_s + side.module->metadata.name;
    Facts facts;
    QSet<std::pair<QString, QString>> known;
    for (const DocumentFile &file : side.document->files) {
        const bool isOwn = isSource(file.kind) && file.module == side.module->metadata.name;
        const auto source = isOwn ? side.document->bytes(file.path) : nullptr;
        for (const MacroText &macro : source ? macroTexts(source->view()) : std::vector<MacroText>()) {
            // The same line in several sources is one fact.
            if (!known.contains({macro.name, macro.text})) {
                facts.push_back({macro.name, macro.text, {}, Link::file(file.path)});
                facts.back().plain = QString(macro.name).replace(prefix, u"tvmgen"_s, Qt::CaseInsensitive);
            }
            known.insert({macro.name, macro.text});
        }
    }
    return facts;
}

Facts externalFacts(const ModuleSide &side)
{
    std::map<QString, int> calls;
    for (const FunctionText &function : side.functions) {
        for (const auto &[name, count] : function.externalCalls)
            calls[name] += count;
    }
    Facts facts;
    for (const ExternalFact &external : side.module->externals) {
        if (external.resolver == ExternalFact::Resolver::Archive)
            continue; // its functions are compared separately
        const int count = calls[external.name];
        facts.push_back(
            {external.name,
             (count == 1 ? u"%1, %2 call"_s : u"%1, %2 calls"_s).arg(resolverName(external.resolver)).arg(count),
             {},
             external.use});
    }
    return facts;
}

PairedItem itemOf(const NamedFact &fact)
{
    return {.name = fact.name, .link = fact.link, .bytes = fact.bytes, .basis = fact.basis, .text = fact.text};
}

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

    /// `withFollowed`: include statements that contractPairs() and compareFacts() already cover if the code agrees with
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

ComparedPairs factPairs(const Sides<std::vector<NamedFact>> &facts, FactPairing order)
{
    Matcher matcher(facts.older.size(), facts.newer.size());
    const auto name = [](const NamedFact &fact) { return fact.name.toUtf8() + '\n'; };
    const auto nameAndText = [&](const NamedFact &fact) { return name(fact) + fact.text.toUtf8(); };
    const auto nameAndContent = [&](const NamedFact &fact) {
        return fact.content.isEmpty() ? QByteArray() : name(fact) + fact.content;
    };
    matcher.match(keysOf(facts, nameAndContent), PairReason::SameContent);
    matcher.match(keysOf(facts, [](const NamedFact &fact) { return fact.content; }), PairReason::SameContent);
    matcher.match(
        keysOf(facts,
               [](const NamedFact &fact) { return fact.isNamedAfterFunction ? fact.plain.toUtf8() : QByteArray(); }),
        PairReason::SameName);
    matcher.match(keysOf(facts, nameAndText), PairReason::SameContent);
    matcher.match(keysOf(facts, name), PairReason::SameName);
    matcher.match(keysOf(facts, [](const NamedFact &fact) { return fact.plain.toUtf8(); }), PairReason::SameName);
    if (order != FactPairing::Ignored) {
        matcher.match({alone(facts.older, [&](std::size_t i) { return !matcher.newerOf(i); }),
                       alone(facts.newer, [&](std::size_t i) { return !matcher.olderOf(i); })},
                      PairReason::OnlyOne, false);
    }
    ComparedPairs compared;
    for (const IndexPair &match : matcher.pairs()) {
        const NamedFact older = match.index.older ? facts.older[*match.index.older] : NamedFact();
        const NamedFact newer = match.index.newer ? facts.newer[*match.index.newer] : NamedFact();
        ComparedPair pair = comparedPair(match, itemOf(older), itemOf(newer));
        if (match.isWhole()) {
            if (older.text != newer.text || older.bytes != newer.bytes || older.content != newer.content)
                pair.status = PairStatus::Edited;
            else if (older.name != newer.name)
                pair.status = PairStatus::Renamed;
            else if (order == FactPairing::Counts && match.index.older != match.index.newer)
                pair.status = PairStatus::Moved;
        }
        const bool isQuietName = older.isNamedAfterFunction && newer.isNamedAfterFunction;
        pair.counts = pair.status != PairStatus::Equal && !(pair.status == PairStatus::Renamed && isQuietName);
        compared.push_back(std::move(pair));
    }
    return compared;
}

void compareFacts(const Sides<ModuleSide> &sides, ModuleComparison &module)
{
    struct List {
        ComparedPairs ModuleComparison::*pairs;
        Facts (*factsOf)(const ModuleSide &side);
        FactPairing order;
    };
    static constexpr List lists[] = {
        {&ModuleComparison::inputs, inputFacts, FactPairing::Counts},
        {&ModuleComparison::targets, targetFacts, FactPairing::Ignored},
        {&ModuleComparison::parameters, parameterFacts, FactPairing::Ignored},
        {&ModuleComparison::variables, variableFacts, FactPairing::Named},
        {&ModuleComparison::macros, macroFacts, FactPairing::Ignored},
        {&ModuleComparison::interface, interfaceFacts, FactPairing::Named},
        {&ModuleComparison::externals, externalFacts, FactPairing::Ignored},
    };
    for (const auto &[pairs, factsOf, order] : lists)
        module.*pairs = factPairs({factsOf(sides.older), factsOf(sides.newer)}, order);
    for (ComparedPair &pair : module.parameters)
        pair.counts = pair.counts && pair.status != PairStatus::Renamed;
}

ComparedPairs outputPairs(const Sides<ModuleSide> &sides, const std::vector<IndexPair> &functions)
{
    const Sides<Keys> names = functionPairNames(sides, functions);
    return factPairs({outputFacts(sides.older, names.older), outputFacts(sides.newer, names.newer)},
                     FactPairing::Counts);
}

ComparedPairs contractPairs(const Sides<ModuleSide> &sides)
{
    const Contract &older = sides.older.module->contract;
    const Contract &newer = sides.newer.module->contract;
    Sides<Facts> facts;
    const auto add = [&](const QString &name, Verdict Contract::*part) {
        const Verdict &before = older.*part;
        const Verdict &after = newer.*part;
        if (!before.value && !after.value)
            return;
        facts.older.push_back({name, before.value.value_or(u"unknown"_s), {}, before.evidence});
        facts.newer.push_back({name, after.value.value_or(u"unknown"_s), {}, after.evidence});
    };
    add(u"executor"_s, &Contract::executor);
    add(u"runtime"_s, &Contract::runtime);
    add(u"interfaceApi"_s, &Contract::interfaceApi);
    add(u"callingConvention"_s, &Contract::callingConvention);
    add(u"memoryPlanner"_s, &Contract::memoryPlanner);
    add(u"compilerVersion"_s, &Contract::compilerVersion);
    return factPairs(facts, FactPairing::Ignored);
}

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
            ComparedPair pair = comparedPair(function, itemOf(*older), itemOf(*newer));
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
    ComparedPairs pairs = factPairs(facts, FactPairing::Ignored);
    pairs.insert(pairs.end(), ofFunctions.begin(), ofFunctions.end());
    return pairs;
}

} // namespace Mlf
