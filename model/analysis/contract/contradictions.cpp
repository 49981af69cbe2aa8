// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/contradictions.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/memory/statedmemory.h"
#include "model/analysis/memory/workspacesummary.h"
#include "model/artifact/datatype.h"
#include "model/csource/tokens/allocatorfunctions.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString number(qint64 value)
{
    return QString::number(value);
}

std::optional<qint64> raised(qint64 bytes, qint64 alignment)
{
    const auto sum = alignment > 1 ? checkedAdd(bytes, alignment - 1) : std::optional(bytes);
    return sum && alignment > 1 ? std::optional(*sum / alignment * alignment) : sum;
}

/// Bytes that a stated size may contain in addition to the constants: padding of pools up to their sizeof, and padding
/// between arrays.
struct ConstantExtras {
    qint64 offload = 0; ///< constants of offloaded code
    qint64 poolPadding = 0;
    qint64 arrayPadding = 0;
    qint64 rounding = 0; ///< maximum rounding already counted: the size of some pools is the size of their type,
                         ///< which is rounded up
    Link place; ///< first constant pool or array that is counted
};

ConstantExtras extrasOf(const ConstantTable &table, const std::vector<ScannedSource> &sources)
{
    QSet<QString> offloads;
    for (const ScannedSource &source : sources) {
        if (source.kind == ArtifactKind::OffloadSource)
            offloads.insert(source.path);
    }
    ConstantExtras extras;
    const auto add = [&](qint64 &sum, qint64 bytes) { sum = checkedAdd(sum, bytes).value_or(sum); };
    for (const PoolFact &pool : table.pools) {
        if (pool.kind != PoolFact::Kind::Constant || !pool.bytes)
            continue;
        if (extras.place.isNull())
            extras.place = Link::file(pool.file, pool.line);
        const qint64 alignment = pool.alignment.value_or(ByteCount(1)).value();
        const bool hasFields = std::ranges::any_of(table.constants, [&](const ConstantFact &constant) {
            return constant.pool == pool.name && constant.offset.has_value();
        });
        if (!hasFields)
            add(extras.rounding, usualAlignment - 1);
        add(extras.poolPadding, raised(pool.bytes->value(), alignment).value_or(0) - pool.bytes->value());
    }
    for (const ConstantFact &constant : table.constants) {
        if (!constant.isCounted || !constant.pool.isEmpty() || !constant.bytes)
            continue;
        if (extras.place.isNull())
            extras.place = Link::file(constant.file, constant.line);
        add(extras.arrayPadding, raised(constant.bytes->value(), usualAlignment).value_or(0) - constant.bytes->value());
        if (offloads.contains(constant.file))
            add(extras.offload, constant.bytes->value());
    }
    return extras;
}

} // namespace

Findings checkConstantsSize(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                            const std::optional<CountedConstants> &counted, const ConstantTable &table,
                            const std::vector<ScannedSource> &sources, const QString &parametersFile)
{
    const std::optional<ByteCount> stated = statedMemory(module, formatVersion).constants;
    if (!stated || stated->value() == 0 || !counted)
        return {};
    ConstantExtras extras = extrasOf(table, sources);
    if (extras.place.isNull())
        extras.place = Link::file(parametersFile);
    const qint64 bytes = counted->bytes.value();
    if (counted->isAtLeast && stated->value() >= bytes - extras.offload)
        return {};
    if (stated->value() <= bytes && stated->value() >= bytes - extras.rounding)
        return {};
    for (const qint64 padding :
         {qint64(0), extras.poolPadding, extras.arrayPadding, extras.poolPadding + extras.arrayPadding}) {
        for (const qint64 offload : {qint64(0), extras.offload}) {
            if (stated->value() == bytes - offload + padding)
                return {};
        }
    }
    return {makeFinding(Code::ConstantsSizeMismatch, metadataLine(module, {u"constants_size_bytes"_s}),
                        {number(stated->value()), number(bytes), formatLink(extras.place)})};
}

namespace {

Finding headerFinding(const HeaderMacro &macro, const Link &place, qint64 bytes, const Link &right)
{
    const bool isSmall = macro.value.value_or(0) < bytes;
    Finding finding =
        makeFinding(Code::HeaderSizeMismatch, place, isSmall ? Reason::HeaderTooSmall : Reason::HeaderTooLarge,
                    {macro.name, number(macro.value.value_or(0)), number(bytes), formatLink(right)});
    finding.severity = isSmall ? Severity::Error : Severity::Warning;
    return finding;
}

} // namespace

Findings checkTensors(const std::vector<TensorContradiction> &contradictions)
{
    Findings findings;
    for (const TensorContradiction &found : contradictions) {
        const TensorClaim &wrong = found.wrong;
        const TensorClaim &right = found.right;
        if (found.what == TensorConflict::What::NoType)
            findings.push_back(makeFinding(Code::TensorTypeUnknown, wrong.place,
                                           {found.tensor, wrong.dtype, formatLink(wrong.place)}));
        else if (found.what == TensorConflict::What::Type)
            findings.push_back(makeFinding(
                Code::TensorTypeMismatch, wrong.place,
                {found.tensor, wrong.dtype, formatLink(wrong.place), right.dtype, formatLink(right.place)}));
        else if (!wrong.bytes || !right.bytes)
            continue;
        else if (wrong.source == TensorClaim::Source::Header)
            findings.push_back(
                headerFinding({wrong.macro, wrong.bytes->value(), {}}, wrong.place, right.bytes->value(), right.place));
        else
            findings.push_back(makeFinding(Code::TensorSizeMismatch, wrong.place,
                                           {found.tensor, number(wrong.bytes->value()), formatLink(wrong.place),
                                            number(right.bytes->value()), formatLink(right.place)}));
    }
    return findings;
}

Findings checkIoOf(const ModuleMetadata &module, std::optional<qint64> formatVersion, const ModelTensors &tensors)
{
    const std::optional<ByteCount> ioSize = statedMemory(module, formatVersion).ioSize;
    const std::optional<ByteCount> io = tensors.bytes();
    if (!ioSize || !io || *ioSize == *io)
        return {};
    return {
        makeFinding(Code::IoSizeNotIo, Link::file(u"metadata.json"_s), {number(ioSize->value()), number(io->value())})};
}

Findings checkOperatorArguments(const std::vector<FunctionFact> &functions)
{
    Findings findings;
    const QString metadata = u"metadata.json"_s;
    for (const FunctionFact &function : functions) {
        for (std::size_t i = 0; i < function.arguments.size(); ++i) {
            const OperatorArgument &argument = function.arguments[i];
            const auto bytes = tensorBytes(argument.shape, argument.dtype);
            const QString name = i < function.uses.size() && !function.uses[i].name.isEmpty() ? function.uses[i].name
                                                                                              : number(qint64(i));
            if (!argument.dtype.isEmpty() && !elementBytes(argument.dtype))
                findings.push_back(makeFinding(Code::TensorTypeUnknown, Link::file(metadata),
                                               {function.name + u'/' + name, argument.dtype, metadata}));
            else if (bytes && argument.bytes && *bytes != *argument.bytes)
                findings.push_back(makeFinding(Code::TensorSizeMismatch, Link::file(metadata),
                                               {function.name + u'/' + name, number(argument.bytes->value()), metadata,
                                                number(bytes->value()), metadata}));
        }
    }
    return findings;
}

namespace {

/// Facts about a function that may explain why its stated workspace differs.
struct Explanation {
    qint64 rounded = 0; ///< number of arrays and allocations that may be rounded, including helpers
    bool usesHeap = false; ///< the function or such a helper uses heap memory, which no statement includes
    bool worksInPools = false;
};

QHash<QString, Explanation> explanationsOf(const std::vector<ScannedSource> &sources)
{
    constexpr qint64 maxRounded = 1 << 20;
    QHash<QString, Explanation> explanations;
    for (const ScannedSource &source : sources) {
        QHash<QString, Explanation> ofHelpers;
        for (const FunctionDefinition &function : source.source->functions) {
            const auto &buffers = function.code.body.buffers;
            Explanation &own = explanations[function.name];
            own.rounded = std::ranges::count_if(buffers, [](const CBuffer &buffer) {
                return buffer.kind == CBuffer::Kind::Array || buffer.kind == CBuffer::Kind::Allocation;
            });
            own.worksInPools = std::ranges::any_of(
                buffers, [](const CBuffer &buffer) { return !poolOfVariable(buffer.name).isEmpty(); });
            QSet<QString> called;
            for (const CCall &call : function.code.body.calls)
                called.insert(call.callee);
            for (const QString &callee : std::as_const(called)) {
                const Explanation helper = ofHelpers.value(callee);
                const std::string name = callee.toStdString();
                own.rounded = std::min(own.rounded + helper.rounded, maxRounded);
                own.usesHeap = own.usesHeap || helper.usesHeap || (allocatorOf(name) && !allocatesWorkspace(name));
            }
            if (function.isStatic)
                ofHelpers.insert(function.name, own);
        }
    }
    return explanations;
}

/// Largest workspace that may be stated for a function; `std::nullopt` if unknown.
std::optional<qint64> largestOf(const FunctionFact &function, qint64 rounded)
{
    if (!function.ownWorkspace || !function.stackBytes)
        return std::nullopt;
    const auto sum = checkedAdd(function.ownWorkspace->value(), function.stackBytes->value());
    const auto most = sum ? checkedAdd(*sum, rounded * usualAlignment) : std::nullopt;
    return most ? raised(*most, usualAlignment) : std::nullopt;
}

} // namespace

Findings checkOperatorWorkspaces(const ModuleMetadata &module, const std::vector<FunctionFact> &functions,
                                 const std::vector<ScannedSource> &sources, bool isPlanned)
{
    constexpr qint64 cpu = 1; // the C code shows only the memory of the CPU
    Findings findings;
    const QHash<QString, Explanation> explanations = explanationsOf(sources);
    for (const FunctionFact &function : functions) {
        if (!function.isStated || function.workspaces.size() != 1 || !function.workspaces.front().bytes
            || function.workspaces.front().device.value_or(cpu) != cpu)
            continue;
        const Explanation explanation = explanations.value(function.name);
        const auto most = largestOf(function, explanation.rounded);
        const qint64 stated = function.workspaces.front().bytes->value();
        const bool isInPools = isPlanned || explanation.worksInPools;
        if (!most || explanation.usesHeap || (stated == 0 && isInPools))
            continue;
        const qint64 own = function.ownWorkspace->value();
        const bool isStackAlone = isInPools && stated <= *most - own;
        if ((stated >= own && stated <= *most) || isStackAlone)
            continue;
        findings.push_back(makeFinding(
            Code::OperatorWorkspaceMismatch, functionLine(module, function.name),
            {function.name, number(stated), number(own), formatLink(Link::file(function.file, function.line))}));
    }
    return findings;
}

std::optional<WorkspaceRange> workspaceRange(const BufferTable &table, const MemoryNeed &need, const MainCalls &main,
                                             const std::vector<FunctionFact> &functions,
                                             const std::vector<ScannedSource> &sources)
{
    if (!need.computed || table.isGraph || main.function.isEmpty() || usesHeap(table))
        return std::nullopt;
    const bool isPlanned =
        std::ranges::any_of(table.pools, [](const BufferPool &pool) { return pool.kind == BufferPool::Kind::Planned; });
    WorkspaceRange range {need.computed->value(), need.computed->value(), std::nullopt};
    if (need.steps.empty() || need.isAtLeast) // the code may need more
        return range;
    // The workspace that metadata.json states excludes memory that offloaded code allocates outside of the pools.
    if (isPlanned) {
        range.least = 0;
        for (std::size_t i = 0; i < table.pools.size(); ++i) {
            const std::optional<ByteCount> bytes =
                table.pools[i].kind == BufferPool::Kind::Planned ? leastNeedOf(i, table, need) : std::nullopt;
            range.least = bytes ? checkedAdd(range.least, bytes->value()).value_or(range.least) : range.least;
            // The plan exceeds the pool, so the pool is wrong and a larger statement may be right.
            if (bytes && i < need.pools.size() && need.pools[i]
                && need.pools[i]->highWater.bytes > *table.pools[i].bytes)
                return range;
        }
    }
    const QHash<QString, Explanation> explanations = explanationsOf(sources);
    // The stated number is the maximum of main plus the largest function, even if these occur in different calls.
    qint64 ofMain = isPlanned ? need.computed->value() : 0;
    for (const MainCall &call : main.calls) {
        if (!isPlanned && !call.allocated)
            return range;
        ofMain = isPlanned ? ofMain : std::max(ofMain, call.allocated->value());
    }
    qint64 ofFunctions = 0;
    for (const FunctionFact &function : functions) {
        const bool isMain = function.name == main.function;
        if (!isMain && function.callCount.value_or(0) == 0)
            continue;
        const auto most = largestOf(function, explanations.value(function.name).rounded);
        if (!most)
            return range;
        const qint64 own = isPlanned || isMain ? *most - function.ownWorkspace->value() : *most;
        if (isMain)
            ofMain = checkedAdd(ofMain, own).value_or(ofMain);
        else
            ofFunctions = std::max(ofFunctions, own);
    }
    range.most = checkedAdd(ofMain, ofFunctions);
    if (range.most)
        range.most = std::max(*range.most, range.least);
    return range;
}

const HeaderMacro *workspaceMacro(const InterfaceHeader &header)
{
    const auto found = std::ranges::find_if(header.macros, [](const HeaderMacro &macro) {
        return macro.name.endsWith("_WORKSPACE_SIZE"_L1) && macro.value;
    });
    return found == header.macros.end() ? nullptr : &*found;
}

Findings checkHeaderWorkspace(const InterfaceHeader &header, const QString &headerFile,
                              const std::optional<WorkspaceRange> &range, const MainCalls &main)
{
    const HeaderMacro *macro = range ? workspaceMacro(header) : nullptr;
    if (!macro)
        return {};
    const bool isSmall = *macro->value < range->least;
    const bool isLarge = range->most && *macro->value > *range->most;
    if (!isSmall && !isLarge)
        return {};
    return {headerFinding(*macro, Link::file(headerFile, macro->line), range->taken, Link::file(main.file, main.line))};
}

namespace {

/// True if main places its buffers in an internal pool and none in this external pool.
bool isLeftToFunctions(std::size_t pool, const ConstantTable &table, const BufferTable &buffers)
{
    const bool hasOwn = std::ranges::any_of(table.pools, [](const PoolFact &fact) {
        return fact.placement == PoolFact::Placement::Internal && fact.kind == PoolFact::Kind::Workspace;
    });
    return hasOwn && std::ranges::none_of(buffers.buffers, [pool](const BufferFact &buffer) {
               return buffer.pool == int(pool) && buffer.kind == BufferFact::Kind::Workspace;
           });
}

} // namespace

Findings correctExternalPools(ConstantTable &table, const InterfaceHeader &header, const BufferTable &buffers,
                              const MemoryNeed &need, std::optional<ByteCount> statedWorkspace)
{
    Findings findings;
    const bool isStatedRight = statedWorkspace && need.computed && *statedWorkspace == *need.computed;
    for (std::size_t i = 0; i < need.pools.size() && i < buffers.pools.size(); ++i) {
        const auto &fact = buffers.pools[i].fact;
        if (!fact || *fact >= table.pools.size())
            continue;
        PoolFact &pool = table.pools[*fact];
        const bool isLeft = pool.placement == PoolFact::Placement::External && pool.kind == PoolFact::Kind::Workspace
            && isLeftToFunctions(i, table, buffers);
        if (!need.pools[i] || need.pools[i]->steps.empty()) {
            if (isLeft)
                pool.bytes.reset();
            continue;
        }
        const auto macro = std::ranges::find_if(header.macros, [&](const HeaderMacro &candidate) {
            return candidate.name.endsWith((u'_' + pool.name + u"_WORKSPACE_POOL_SIZE"_s).toUpper());
        });
        if (pool.placement != PoolFact::Placement::External || !pool.bytes || macro == header.macros.end()
            || macro->value != pool.bytes->value())
            continue;
        const BytesAtStep &high = need.pools[i]->highWater;
        const bool isExact = std::ranges::none_of(buffers.buffers, [&](const BufferFact &buffer) {
            return buffer.pool == int(i) && buffer.basis() != Basis::Computed && buffer.basis() != Basis::Stated;
        });
        // The plan may leave space at the end of a pool. It leaves none if metadata.json states exactly the used bytes.
        if (isLeft && !isExact) {
            pool.bytes.reset();
            continue;
        }
        const bool isTooLarge = isExact && high.bytes < *pool.bytes
            && (isLeft
                || (statedWorkspace && need.computed && !isStatedRight
                    && statedWorkspace->value() == need.computed->value() - pool.bytes->value() + high.bytes.value()));
        if ((high.bytes <= *pool.bytes || !isExact) && !isTooLarge)
            continue;
        const BufferCall &call = buffers.calls[std::size_t(high.step)];
        findings.push_back(headerFinding(*macro, Link::file(pool.file, macro->line), high.bytes.value(),
                                         Link::file(call.file, call.line)));
        pool.bytes = high.bytes;
    }
    return findings;
}

Findings correctConstantPools(ConstantTable &table, const InterfaceHeader &header, const QString &headerFile,
                              QByteArrayView text)
{
    Findings findings;
    for (PoolFact &pool : table.pools) {
        const bool isOurs = pool.kind == PoolFact::Kind::Constant && pool.placement == PoolFact::Placement::External;
        const QString end = (u'_' + pool.name + "_CONSTANT_POOL_"_L1).toUpper();
        for (const HeaderMacro &data : isOurs ? header.macros : std::vector<HeaderMacro>()) {
            const auto values =
                data.name.endsWith(end + "DATA"_L1) ? readPoolData(text, data.name, 0, {}) : std::nullopt;
            if (!values || pool.bytes == ByteCount(values->values))
                continue;
            if (const HeaderMacro *size = header.macro(data.name.chopped(4) + "SIZE"_L1); size && size->value)
                findings.push_back(makeFinding(Code::PoolDataMismatch, Link::file(headerFile, data.line),
                                               {data.name, number(values->values), pool.name, number(*size->value)}));
            // Either number may be right, because the application declares the array.
            pool.bytes = pool.bytes ? std::nullopt : std::optional(ByteCount(values->values));
        }
    }
    return findings;
}

Findings checkMacros(const InterfaceHeader &header, const QString &headerFile)
{
    Findings findings;
    for (const RedefinedMacro &macro : header.redefined)
        findings.push_back(makeFinding(Code::MacroRedefined, Link::file(headerFile, macro.second.line),
                                       {macro.second.name, number(*macro.second.value), number(*macro.first.value),
                                        number(macro.first.line.oneBased())}));
    return findings;
}

Findings checkRegistries(const std::vector<TableRegistry> &registries)
{
    Findings findings;
    for (const TableRegistry &registry : registries) {
        if (registry.names != registry.stated || registry.pointers != registry.names)
            findings.push_back(
                makeFinding(Code::RegistryMismatch, Link::file(registry.file, registry.line),
                            {number(registry.stated), number(registry.names), number(registry.pointers)}));
    }
    return findings;
}

Findings checkParameters(const Parameters &parameters, const QString &parametersFile, const Graph &graph,
                         const QString &graphFile)
{
    QHash<QString, const GraphEntry *> taken;
    for (const int argument : graph.arguments) {
        const GraphNode &node = graph.nodes[std::size_t(argument)];
        if (node.entryCount > 0)
            taken.insert(node.name, &graph.entries[std::size_t(node.firstEntry)]);
    }
    Findings findings;
    for (const Parameter &parameter : parameters.tensors) {
        const GraphEntry *entry = taken.value(parameter.name);
        const bool areKnown = entry && elementBytes(entry->dtype) && elementBytes(parameter.dtype);
        if (areKnown && dtypeOfText(entry->dtype) != dtypeOfText(parameter.dtype))
            findings.push_back(makeFinding(Code::TensorTypeMismatch, Link::file(parametersFile),
                                           {parameter.name, parameter.dtype, parametersFile, entry->dtype, graphFile}));
        else if (entry && entry->bytes && *entry->bytes != parameter.bytes)
            findings.push_back(makeFinding(Code::TensorSizeMismatch, Link::file(parametersFile),
                                           {parameter.name, number(parameter.bytes.value()), parametersFile,
                                            number(entry->bytes->value()), graphFile}));
    }
    return findings;
}

Findings checkDevices(const ModuleMetadata &module, const std::vector<std::optional<int>> &deviceTypes)
{
    Findings findings;
    std::set<qint64> known;
    for (const std::optional<int> &type : deviceTypes) {
        if (!type)
            return findings;
        known.insert(*type);
    }
    QStringList texts;
    for (const StatedTarget &target : module.targets)
        texts += target.text.trimmed();
    const auto check = [&](std::optional<qint64> device, const Link &place) {
        if (known.empty() || !device || !known.insert(*device).second)
            return;
        findings.push_back(makeFinding(Code::DeviceWithoutTarget, place,
                                       {u"%1 (%2)"_s.arg(*device).arg(deviceName(*device)), texts.join(u", "_s)}));
    };
    for (const StatedMain &main : module.mains)
        check(main.device, metadataLine(module, {u"main"_s}));
    for (const StatedFunction &function : module.functions) {
        for (const StatedWorkspace &workspace : function.workspaces)
            check(workspace.device, Link::file(u"metadata.json"_s, function.line));
    }
    return findings;
}

Findings checkOffloads(const ModuleMetadata &module, const RelayOutline &relay, const QString &relayFile)
{
    static const QStringList alwaysStated {u"cmsis-nn"_s, u"ethos-u"_s};
    QStringList kinds;
    QStringList texts;
    for (const StatedTarget &target : module.targets) {
        texts += target.text.trimmed();
        kinds += texts.back().section(u' ', 0, 0);
    }
    Findings findings;
    // If the code is for another target, target-contradicted reports it.
    if (std::ranges::any_of(kinds, [](const QString &kind) { return alwaysStated.contains(kind); }))
        return findings;
    for (const RelayFunction &function : relay.functions) {
        for (const auto &[key, value] : function.attributes) {
            if (key != "Compiler"_L1 || !alwaysStated.contains(value) || kinds.isEmpty() || kinds.contains(value))
                continue;
            kinds += value; // report each once
            findings.push_back(makeFinding(Code::OffloadWithoutTarget, metadataLine(module, {u"target"_s}),
                                           {relayFile, value, texts.join(u", "_s)}));
        }
    }
    return findings;
}

} // namespace Mlf
