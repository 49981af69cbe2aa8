// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/targetuse.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/contract/contractchecks.h"
#include "model/document/constantvalues.h"
#include "model/document/places.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// A target kind as part of a C name: "cmsis_nn" for "cmsis-nn".
QString inNames(QString kind)
{
    return kind.replace(u'-', u'_');
}

/// False for accessors and helpers, which belong to the functions that call them.
bool hasTarget(const FunctionFact &function)
{
    return function.role != FunctionRole::Accessor && function.role != FunctionRole::Helper;
}

/// Finds the target of each function of a model.
class TargetFinder {
public:
    struct Found {
        std::optional<std::size_t> target;
        QString compiler;
        Basis basis = Basis::Unknown;
    };

    explicit TargetFinder(const Module &module) : m_module(module)
    {
        for (const RelayFunction &function : module.relay.functions) {
            QString symbol;
            QString compiler;
            for (const auto &[key, value] : function.attributes) {
                if (key == "global_symbol"_L1)
                    symbol = value;
                else if (key == "Compiler"_L1)
                    compiler = value;
            }
            if (!symbol.isEmpty() && !compiler.isEmpty())
                m_compilers.insert(symbol, compiler);
        }
        for (std::size_t i = 0; i < module.targets.size(); ++i)
            (isHostKind(module.targets[i].target.kind) ? m_hosts : m_others).push_back(i);
    }

    [[nodiscard]] Found targetOf(const FunctionFact &function) const
    {
        if (const QString compiler = m_compilers.value(function.name); !compiler.isEmpty()) {
            const std::optional<std::size_t> target = onlyOf(compiler);
            return {target, target ? QString() : compiler, Basis::Computed};
        }
        return function.role == FunctionRole::Offload ? targetOfOffload(function) : targetOfHost(function);
    }

private:
    /// The only target of a kind; `std::nullopt` if there is none or more than one.
    [[nodiscard]] std::optional<std::size_t> onlyOf(const QString &kind) const
    {
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < m_module.targets.size(); ++i) {
            if (m_module.targets[i].target.kind != kind)
                continue;
            if (found)
                return std::nullopt;
            found = i;
        }
        return found;
    }

    [[nodiscard]] Found targetOfOffload(const FunctionFact &function) const
    {
        for (const std::size_t target : m_others) {
            const QString kind = m_module.targets[target].target.kind;
            if (!kind.isEmpty() && function.name.contains(u'_' + inNames(kind) + u'_') && onlyOf(kind))
                return {target, {}, Basis::Inferred};
        }
        if (m_others.size() == 1)
            return {m_others.front(), {}, Basis::Inferred};
        return {};
    }

    [[nodiscard]] Found targetOfHost(const FunctionFact &function) const
    {
        if (m_module.targets.size() == 1)
            return {0, {}, Basis::Inferred};
        std::optional<std::size_t> stated;
        bool isOne = true;
        for (std::size_t i = 0; i < m_module.targets.size(); ++i) {
            const std::optional<int> device = m_module.targets[i].deviceType;
            const auto isOnIt = [&](const StatedWorkspace &workspace) { return device && workspace.device == *device; };
            if (!std::ranges::any_of(function.workspaces, isOnIt))
                continue;
            isOne = !stated;
            stated = i;
        }
        if (stated && isOne)
            return {stated, {}, Basis::Inferred};
        if (m_hosts.size() == 1)
            return {m_hosts.front(), {}, Basis::Inferred};
        return {};
    }

    const Module &m_module;
    QHash<QString, QString> m_compilers; ///< compilers by function name in C
    std::vector<std::size_t> m_hosts;
    std::vector<std::size_t> m_others;
};

/// Finds the Relay operators of a function, and the call that they belong to.
void findOperators(const Module &module, const OperatorLines &lines, const FunctionNeed &need, TargetFunction &found)
{
    const std::vector<CallInRelay> &calls = module.relayCalls.calls;
    for (const int step : need.steps) {
        if (std::size_t(step) >= calls.size() || calls[std::size_t(step)].lines.empty())
            continue;
        const CallInRelay &call = calls[std::size_t(step)];
        found.relayCall = step;
        if (call.how == CallInRelay::How::Prepares)
            break; // the lines belong to another call
        for (const LineNumber line : call.lines) {
            if (const auto at = lines.find(line); at != lines.end())
                found.operators += at->second;
        }
        break;
    }
}

/// True for functions that call the others: they pass on constants and allocate the tensors of their calls.
bool isCaller(const FunctionFact &function)
{
    return function.role == FunctionRole::Main || function.role == FunctionRole::Entry;
}

/// Adds up the needs and the constants of the functions of one target. A constant that main or the entry only passes to
/// other functions is theirs.
void addUpTarget(TargetUse &use, const Module &module, const std::vector<FunctionNeed> &needs,
                 const ConstantLedger &ledger, const QSet<QString> &callers, const QString &linkModule)
{
    QHash<QString, TargetFunction *> functions;
    int calls = 0;
    use.basis = use.functions.empty() ? Basis::Unknown : use.basis;
    for (TargetFunction &function : use.functions) {
        const FunctionFact &fact = module.functions[function.function];
        functions.insert(fact.name, &function);
        use.areConstantsAtLeast = use.areConstantsAtLeast || fact.areConstantsAtLeast;
        const FunctionNeed &need = needs[function.function];
        calls += int(need.steps.size());
        const std::optional<ByteCount> bytes = need.bytes();
        if (bytes && (!use.need || use.need->bytes < *bytes)) {
            use.need = BytesAtStep {*need.step, *bytes};
            use.isNeedAtLeast = need.isAtLeast;
            use.needBasis = need.basis;
        }
    }
    if (!module.buffers.calls.empty())
        use.calls = calls;
    ByteCount sum;
    std::optional<ByteCount> largest;
    QHash<const TargetFunction *, ByteCount> largestOf;
    bool isKnown = true;
    for (std::size_t i = 0; i < ledger.rows.size(); ++i) {
        const LedgerRow &row = ledger.rows[i];
        bool isUsed = false;
        const bool isPassedOn =
            std::ranges::any_of(row.users, [&](const QString &user) { return !callers.contains(user); });
        for (const QString &user : row.users) {
            const bool isOwn = row.isCounted && !(isPassedOn && callers.contains(user));
            TargetFunction *function = isOwn ? functions.value(user) : nullptr;
            isUsed = isUsed || function;
            if (function && row.bytes && (!largestOf.contains(function) || largestOf[function] < *row.bytes)) {
                largestOf[function] = *row.bytes;
                function->largestConstant = int(i);
            }
        }
        if (!isUsed)
            continue;
        isKnown = isKnown && row.bytes;
        if (row.bytes && (!largest || *largest < *row.bytes)) {
            largest = row.bytes;
            use.largestConstant = Link::constant(row.label, linkModule);
        }
        sum = saturatedAdd(sum, row.bytes.value_or(ByteCount()));
    }
    if (isKnown && ledger.total)
        use.constants = sum;
}

} // namespace

OperatorLines operatorLines(const RelayOutline &relay)
{
    OperatorLines lines;
    for (const RelayFunction &function : relay.functions) {
        for (const RelayCall &call : function.calls) {
            if (call.isOperator)
                lines[call.line] += call.callee;
        }
    }
    return lines;
}

QStringList operatorsOrName(const TargetFunction &function, const Module &module)
{
    return function.operators.isEmpty() ? fusedOperators(module.functions[function.function].name, module.metadata.name)
                                        : function.operators;
}

Link largestConstantOf(const TargetFunction &function, const Module &module, const QString &linkModule)
{
    if (function.largestConstant < 0)
        return {};
    return Link::constant(constantLedger(module)->rows[std::size_t(function.largestConstant)].label, linkModule);
}

std::shared_ptr<const std::vector<TargetUse>> targetUses(const Module &module, const QString &linkModule)
{
    if (module.targetUses)
        return module.targetUses;
    return std::make_shared<const std::vector<TargetUse>>(findTargetUses(module, linkModule));
}

std::vector<TargetUse> findTargetUses(const Module &module, const QString &linkModule)
{
    std::vector<TargetUse> uses(module.targets.size());
    for (std::size_t i = 0; i < uses.size(); ++i)
        uses[i].target = i;
    const std::shared_ptr<const std::vector<FunctionNeed>> shared = needsOf(module);
    const std::vector<FunctionNeed> &needs = *shared;
    const TargetFinder finder(module);
    const OperatorLines lines = operatorLines(module.relay);
    for (std::size_t i = 0; i < module.functions.size(); ++i) {
        if (!hasTarget(module.functions[i]))
            continue;
        const TargetFinder::Found found = finder.targetOf(module.functions[i]);
        auto use = std::ranges::find_if(uses, [&](const TargetUse &candidate) {
            return candidate.target == found.target && candidate.compiler == found.compiler;
        });
        if (use == uses.end())
            use = uses.insert(use, TargetUse {.target = found.target, .compiler = found.compiler});
        use->basis = use->functions.empty() ? found.basis : lessCertain(use->basis, found.basis);
        use->functions.push_back({.function = i});
        findOperators(module, lines, needs[i], use->functions.back());
    }
    const std::shared_ptr<const ConstantLedger> ledger = constantLedger(module);
    QSet<QString> callers;
    for (const FunctionFact &function : module.functions) {
        if (isCaller(function))
            callers.insert(function.name);
    }
    for (TargetUse &use : uses) {
        use.functions.shrink_to_fit();
        std::ranges::stable_sort(use.functions, std::greater(), [&](const TargetFunction &function) {
            return needs[function.function].bytes().value_or(ByteCount(-1));
        });
        addUpTarget(use, module, needs, *ledger, callers, linkModule);
    }
    return uses;
}

std::shared_ptr<const std::vector<FunctionNeed>> needsOf(const Module &module)
{
    if (module.needs)
        return module.needs;
    return std::make_shared<const std::vector<FunctionNeed>>(
        functionNeeds(module.functions, module.buffers, module.need));
}

} // namespace Mlf
