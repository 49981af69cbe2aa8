// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functionworkspace.h"

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/code/functionname.h"
#include "model/analysis/code/functionscratch.h"
#include "model/analysis/code/functionworkcounter.h"
#include "model/base/units.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

bool isMainName(const QString &name)
{
    return name.endsWith("___tvm_main__"_L1) || name.endsWith("_run_model"_L1) || name == "tvm__run_func"_L1;
}

QString functionRoleName(FunctionRole role)
{
    static constexpr const char *names[] = {"operator", "main", "entry", "offload", "accessor", "helper"};
    return QString::fromLatin1(names[int(role)]);
}

FunctionRole functionRole(const QString &name, bool isOwn, bool isPacked, ArtifactKind kind)
{
    if (isMainName(name))
        return FunctionRole::Main;
    if (name == "TVMSystemLibEntryPoint"_L1 || name.endsWith("get_c_metadata"_L1))
        return FunctionRole::Accessor;
    if (name == "__tvm_main__"_L1 || (name.startsWith("tvmgen"_L1) && name.endsWith("_run"_L1)))
        return FunctionRole::Entry;
    // Before format 3 operators had no prefix, but all were packed.
    const bool isNamed = name.startsWith("tvmgen"_L1) || (isPacked && !name.startsWith(u'_'));
    if (isOwn || !isNamed || name.contains("_map_inputs"_L1) || name.contains("_map_outputs"_L1))
        return FunctionRole::Helper;
    return kind == ArtifactKind::OffloadSource ? FunctionRole::Offload : FunctionRole::Operator;
}

QString FunctionFact::shownName(const QString &module) const
{
    return shortName.isEmpty() ? shortFunctionName(name, module) : shortName;
}

std::optional<ByteCount> FunctionFact::statedWorkspace(std::optional<qint64> device) const
{
    std::optional<qint64> sum;
    for (const StatedWorkspace &workspace : workspaces) {
        if (device && workspace.device != device)
            continue;
        if (!workspace.bytes)
            return std::nullopt;
        sum = checkedAdd(sum.value_or(0), workspace.bytes->value());
        if (!sum)
            return std::nullopt;
    }
    return sum ? std::optional(ByteCount(*sum)) : std::nullopt;
}

std::optional<ByteCount> FunctionFact::statedArguments() const
{
    return arguments.empty() ? std::nullopt : sumOfBytes(arguments);
}

namespace {

std::vector<ArgumentUse> usesOf(const FunctionEffects::Found &function, std::size_t count)
{
    std::vector<ArgumentUse> uses(count);
    for (std::size_t i = 0; i < std::min(count, function.arguments.size()); ++i) {
        if (function.arguments[i] < 0)
            continue;
        const auto buffer = std::size_t(function.arguments[i]);
        const BufferEffect &effect = function.effects[buffer];
        uses[i].name = function.definition->code.body.buffers[buffer].name;
        if (effect.written.isAny)
            uses[i].direction = ArgumentUse::Direction::Output;
        else if (effect.isFollowed)
            uses[i].direction = ArgumentUse::Direction::Input;
    }
    return uses;
}

/// Finds the largest sum of the stack arrays of a function and of the helpers that it calls. Functions that main calls
/// are not part of main's sum.
class StackReader {
public:
    StackReader(const PoolBindings &bindings, const std::vector<ScannedSource> &sources) : m_bindings(bindings)
    {
        for (const ScannedSource &source : sources)
            m_otherNames.insert(source.source->variables.begin(), source.source->variables.end());
        for (const CCall &call : bindings.main() ? bindings.main()->code.body.calls : std::vector<CCall>())
            m_steps.insert(call.callee);
    }

    /// `std::nullopt` if an array's size or a called function is unknown, or for recursion.
    std::optional<ByteCount> of(const FunctionDefinition &function, const QString &file)
    {
        const auto [known, isNew] = m_known.try_emplace({function.name, file}, std::nullopt);
        const CBody &body = function.code.body;
        if (!isNew || body.limit || body.isStackAtLeast || m_depth >= deepestHelper)
            return known->second;
        std::optional<qint64> most = body.stackBytes.value();
        ++m_depth;
        for (const CCall &call : body.calls) {
            const auto [helper, helperFile] = m_bindings.find(call.callee, file);
            most = call.isNamed && (helper || !m_otherNames.contains(call.callee)) ? most : std::nullopt;
            const bool isOwn = &function == m_bindings.main() && m_steps.contains(call.callee);
            if (!helper || helper == m_bindings.main() || isOwn)
                continue;
            const std::optional<ByteCount> inner = of(*helper, helperFile);
            const auto sum = inner ? checkedAdd(call.stackBytes.value(), inner->value()) : std::nullopt;
            most = most && sum ? std::optional(std::max(*most, *sum)) : std::nullopt;
        }
        --m_depth;
        return known->second = most ? std::optional(ByteCount(*most)) : std::nullopt;
    }

private:
    const PoolBindings &m_bindings;
    std::set<QString> m_steps; ///< functions that main calls
    std::set<QString> m_otherNames; ///< other names that the sources declare, such as aliases and pointers to functions
    std::map<std::pair<QString, QString>, std::optional<ByteCount>> m_known; ///< by name and file
    int m_depth = 0;
};

} // namespace

std::optional<ByteCount> largestOwnWorkspace(const std::vector<FunctionFact> &functions)
{
    std::optional<ByteCount> most;
    for (const FunctionFact &function : functions) {
        const bool isOperator = function.role == FunctionRole::Operator || function.role == FunctionRole::Offload;
        if (!isOperator)
            continue;
        if (!function.ownWorkspace)
            return std::nullopt;
        most = std::max(most.value_or(ByteCount()), *function.ownWorkspace);
    }
    return most;
}

namespace {

void setTurns(std::vector<FunctionFact> &functions, FunctionEffects &effects, FunctionWorkCounter &work)
{
    const PoolBindings &pools = effects.pools();
    const FunctionEffects::Found *found = pools.main() ? effects.find(pools.main()->name, pools.mainFile()) : nullptr;
    if (!found)
        return;
    const QHash<QString, CCount> turns = work.turnsOfCalls(*found);
    for (FunctionFact &function : functions) {
        if (const auto own = turns.constFind(function.name); own != turns.constEnd())
            function.turns = *own;
    }
}

/// Shares one signature between all functions with the same parameters.
class SharedSignatures {
public:
    [[nodiscard]] SharedValue<CSignature> shared(const CSignature &signature)
    {
        static const QRegularExpression counter(u"_\\d+_var$"_s);
        CSignature common = signature;
        QStringList key {common.returnType};
        for (CParameter &parameter : common.parameters) {
            if (parameter.name.endsWith("_var"_L1))
                parameter.name.replace(counter, u"_var"_s);
            key << parameter.type << parameter.name;
        }
        SharedValue<CSignature> &known = m_known[key];
        if (!known)
            known = std::move(common);
        return known;
    }

private:
    QHash<QStringList, SharedValue<CSignature>> m_known;
};

} // namespace

std::vector<FunctionFact> collectFunctions(const ModuleMetadata &module, const std::vector<ScannedSource> &sources,
                                           FunctionEffects &effects)
{
    std::vector<FunctionFact> functions;
    QHash<QString, std::size_t> byName;
    FunctionScratches scratches(effects);
    StackReader stack(effects.pools(), sources);
    FunctionWorkCounter work(effects);
    SharedSignatures signatures;
    const auto addStated = [&](FunctionFact fact) {
        fact.isStated = true;
        byName.insert(fact.name, functions.size());
        functions.push_back(std::move(fact));
    };
    for (const StatedFunction &stated : module.functions) {
        FunctionFact fact;
        fact.name = stated.name;
        fact.workspaces = stated.workspaces;
        addStated(std::move(fact));
    }
    for (const StatedOperator &stated : module.operators) {
        FunctionFact fact;
        fact.name = stated.name;
        fact.arguments = stated.arguments;
        addStated(std::move(fact));
    }
    for (const ScannedSource &source : sources) {
        if (!source.source)
            continue;
        for (const FunctionDefinition &definition : source.source->functions) {
            const auto known = byName.constFind(definition.name);
            const bool isStated = known != byName.constEnd() && functions[*known].file.isEmpty();
            FunctionFact fact = isStated ? functions[*known] : FunctionFact {};
            if (!isStated)
                fact.name = definition.name; // a stated name is already set, and shared with the metadata
            if (!isStated)
                fact.role = functionRole(definition.name, definition.isStatic, definition.code.signature.isPacked(),
                                         source.kind);
            else if (source.kind == ArtifactKind::OffloadSource)
                fact.role = FunctionRole::Offload;
            // A helper that does main's work for it stays a helper.
            if (&definition == (effects.pools().wrapper() ? effects.pools().wrapper() : effects.pools().main()))
                fact.role = FunctionRole::Main;
            fact.file = source.path;
            fact.line = definition.line;
            fact.endLine = definition.endLine;
            fact.signature = signatures.shared(definition.code.signature);
            if (const FunctionEffects::Found *found = effects.find(definition.name, source.path)) {
                fact.uses = usesOf(*found, fact.arguments.size());
                fact.ownWorkspace = ownWorkspace(*found, scratches);
                fact.work = work.of(*found);
            }
            fact.stackBytes = stack.of(definition, source.path);
            if (isStated)
                functions[*known] = std::move(fact);
            else
                functions.push_back(std::move(fact));
        }
    }
    setTurns(functions, effects, work);
    functions.shrink_to_fit();
    return functions;
}

} // namespace Mlf
