// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modelgaps.h"

#include "model/analysis/analysiscodes.h"
#include "model/artifact/artifactkind.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace Mlf {

namespace {

constexpr std::size_t maxGaps = 8; ///< limit for missing functions; more of them give no new information

/// Adds gaps for memory that cannot be followed. If it is scratch, the need is a lower bound. If it is a tensor, the
/// need is unknown. Tensors are added first, so that scratch cannot use up the limit.
void addLosses(ModelGaps &gaps, const BufferTable &table)
{
    std::size_t added = 0;
    for (const bool isOfTensor : {true, false}) {
        for (const BufferCall &call : table.calls) {
            const Link &place = isOfTensor ? call.lostTensor : call.lostScratch;
            if (place.isNull() || added >= maxGaps)
                continue;
            const Cause cause {Reason::MemoryNotFollowed,
                               {call.function, QString::number(place.firstLine.value_or(LineNumber()).oneBased())}};
            if (std::ranges::any_of(gaps, [&](const ModelGap &gap) { return gap.cause == cause; }))
                continue;
            gaps.push_back({cause, FigureGroup::Need, isOfTensor ? FigureGroup::Need : FigureGroups(), place});
            ++added;
        }
    }
}

} // namespace

ModelGaps collectGaps(const GapSources &sources)
{
    const auto isPartOfMain = [&](const FunctionDefinition &function, const QString &file) {
        return &function == sources.pools.main()
            || std::ranges::any_of(function.code.body.callees, [&](const QString &name) {
                   const FunctionDefinition *callee = sources.pools.find(name, file).first;
                   return callee && !callee->isStatic;
               });
    };
    ModelGaps gaps;
    const FigureGroups ofCode = allFigures & ~FigureGroups(FigureGroup::Tensors);
    const FigureGroups ofCalls = FigureGroup::Need | FigureGroups(FigureGroup::Workspace) | FigureGroup::Stack;
    // In a truncated archive, the part that was read is correct; in a damaged one, any byte may be wrong.
    if (sources.listingCut)
        gaps.push_back({*sources.listingCut, sources.isDamaged ? FigureGroups() : ofCode,
                        sources.isDamaged ? ofCode : FigureGroups()});
    const auto addLimit = [&](Limit limit, const QString &file) {
        const Cause cause {sources.limits.reason(limit), sources.limits.arguments(limit)};
        if (std::ranges::none_of(gaps, [&](const ModelGap &gap) { return gap.cause == cause; }))
            gaps.push_back({cause, ofCode, {}, Link::file(file)});
    };
    for (const ScannedSource &scanned : sources.sources) {
        if (scanned.source->limit)
            addLimit(*scanned.source->limit, scanned.path);
    }
    for (const ScannedObject &scanned : sources.objects) {
        if (scanned.object && scanned.object->limit)
            addLimit(*scanned.object->limit, scanned.path);
    }
    for (const ScannedSource &scanned : sources.sources) {
        if (!scanned.source->isUncertain) // the branch that is not compiled may contain less
            continue;
        const std::optional<CTextFault> &fault = scanned.source->fault;
        const QStringList &headers = scanned.source->undecidedHeaders;
        const auto &faults = scanned.source->headerFaults;
        Link place = Link::file(scanned.path, fault ? std::optional(fault->line) : scanned.source->uncertainLine);
        Cause cause {Reason::ConditionNotDecided, {scanned.path}};
        if (!headers.isEmpty()) {
            cause = {Reason::HeaderNotDecided, headers + QStringList(scanned.path)};
        } else if (!fault && !faults.empty()) { // the message names the header
            cause.arguments.prepend(faults.front().first);
            place = Link::file(faults.front().first, faults.front().second.line);
        }
        gaps.push_back({cause, {}, ofCode, place});
    }
    for (const ScannedSource &scanned : sources.sources) {
        for (const FunctionDefinition &function : scanned.source->functions) {
            const CBody &body = function.code.body;
            const auto reason = body.overflow ? Reason::NumberOverflows : Reason::FunctionNotDecided;
            if (body.undecided && isPartOfMain(function, scanned.path))
                gaps.push_back({{reason, {function.name}}, {}, ofCalls, Link::file(scanned.path, body.undecided)});
        }
    }
    if (!sources.objects.empty())
        gaps.push_back({{Reason::CodeIsCompiled, {}}, FigureGroup::Constants, {}});
    const auto unread =
        std::ranges::find_if(sources.objects, [](const ScannedObject &scanned) { return !scanned.object; });
    if (unread != sources.objects.end())
        gaps.push_back({{Reason::CodeIsCompiled, {}}, ofCode, {}, Link::file(unread->path)});
    return gaps;
}

ModelGaps limitGaps(const MainCalls &calls, const BufferTable &table, const Limits &limits)
{
    const auto cause = [&](Limit limit) { return Cause {limits.reason(limit), limits.arguments(limit)}; };
    ModelGaps gaps;
    if (calls.isLimited)
        gaps.push_back({cause(Limit::MainCalls),
                        FigureGroup::Need | FigureGroups(FigureGroup::Workspace) | FigureGroup::Stack,
                        {},
                        Link::file(calls.file, calls.line)});
    if (table.isLimited)
        gaps.push_back({cause(Limit::Buffers), {}, FigureGroup::Need, Link::file(calls.file)});
    return gaps;
}

ModelGaps callGaps(const MainCalls &calls, const BufferTable &table, const QSet<QString> &defined)
{
    ModelGaps gaps;
    if (calls.unfollowed)
        gaps.push_back({{Reason::AllocationNotKnown, {calls.function}},
                        {},
                        FigureGroup::Need | FigureGroups(FigureGroup::Workspace),
                        Link::file(calls.file, calls.unfollowed)});
    if (calls.repeated)
        gaps.push_back({{Reason::CallsRepeat, {calls.function, QString::number(calls.repeated->oneBased())}},
                        {},
                        FigureGroup::Need,
                        Link::file(calls.file, calls.repeated)});
    if (calls.failing) {
        const bool allocates = std::ranges::any_of(calls.buffers, [](const MainBuffer &buffer) {
            return buffer.kind == MainBuffer::Kind::Workspace && buffer.pool.isEmpty();
        });
        gaps.push_back({{Reason::FunctionNotDecided, {calls.function}},
                        {},
                        FigureGroup::Need | FigureGroups(FigureGroup::Stack)
                            | (allocates ? FigureGroup::Workspace : FigureGroup::Need),
                        Link::file(calls.file, calls.failing)});
    }
    if (calls.ownWork)
        gaps.push_back({{Reason::MainWorksItself, {calls.function, QString::number(calls.ownWork->oneBased())}},
                        {},
                        FigureGroup::Need,
                        Link::file(calls.file, calls.ownWork)});
    if (calls.lost)
        gaps.push_back({{Reason::MemoryNotFollowed, {calls.function, QString::number(calls.lost->oneBased())}},
                        {},
                        FigureGroup::Need | FigureGroups(FigureGroup::Workspace)
                            | (calls.areTensorsLost ? FigureGroup::Tensors : FigureGroup::Need),
                        Link::file(calls.file, calls.lost)});
    if (const auto line = calls.outside.line)
        gaps.push_back({{Reason::PoolUsedOutside, {calls.outside.function, QString::number(line->oneBased())}},
                        FigureGroup::Need,
                        {},
                        Link::file(calls.outside.file, *line)});
    const auto old = std::ranges::find_if(table.calls, &BufferCall::readsOldContent);
    if (old != table.calls.end())
        gaps.push_back(
            {{Reason::ContentIsOlder, {old->function}}, FigureGroup::Need, {}, Link::file(old->file, old->line)});
    // The callers' allocations are added to main's memory, unless one of them is the pool in which main works. Then the
    // code does not show the size of the pool.
    const bool mayBePool = std::ranges::any_of(table.pools, [](const BufferPool &pool) {
        return pool.kind == BufferPool::Kind::Planned && !pool.fact && !pool.bytes;
    });
    if (!calls.callers.allocating.isEmpty() && !mayBePool)
        gaps.push_back({{Reason::TakenBeforeMain, {calls.callers.allocating, calls.function}},
                        FigureGroup::Need | FigureGroups(FigureGroup::Workspace),
                        {},
                        Link::file(calls.callers.file, calls.callers.line)});
    for (const MainCall &call : calls.calls) {
        const ModelGap gap {{Reason::SourceNotThere, {call.function}},
                            FigureGroup::Need | FigureGroups(FigureGroup::Workspace),
                            {},
                            Link::file(call.file, call.line)};
        if (call.isInSources || defined.contains(call.function) || gaps.size() >= maxGaps
            || std::ranges::any_of(gaps, [&](const ModelGap &other) { return other.cause == gap.cause; }))
            continue;
        gaps.push_back(gap);
    }
    for (const BufferCall &call : table.calls) {
        const ModelGap gap {{Reason::AllocationNotKnown, {call.registered}},
                            FigureGroup::Need | FigureGroups(FigureGroup::Workspace),
                            {},
                            call.registeredPlace};
        if (!call.registered.isEmpty() && gaps.size() < maxGaps && !std::ranges::count(gaps, gap))
            gaps.push_back(gap);
    }
    addLosses(gaps, table);
    const auto lost = std::ranges::find_if(table.calls, [](const BufferCall &call) { return !call.isResolved; });
    if (lost == table.calls.end())
        return gaps;
    const auto step = lost - table.calls.begin();
    gaps.push_back({{Reason::ArgumentsNotFollowed, {QString::number(step + 1)}},
                    {},
                    FigureGroup::Need,
                    Link::file(lost->file, lost->line)});
    return gaps;
}

Findings findLosses(const ModelGaps &gaps, const MemoryAccounting &accounting)
{
    std::map<QString, std::pair<Link, int>> losses; // by function: first place, and number of places
    for (const ModelGap &gap : gaps) {
        if (gap.cause.reason == Reason::MemoryNotFollowed)
            losses.try_emplace(gap.cause.arguments.value(0), gap.place, 0);
    }
    for (const UnfollowedMention &mention : accounting.places) {
        auto &[place, count] = losses[mention.function];
        if (count++ == 0)
            place = mention.place;
    }
    Findings findings;
    for (const auto &[function, loss] : losses)
        findings.push_back(
            makeFinding(Code::MemoryNotFollowed, loss.first, {function, QString::number(std::max(loss.second, 1))}));
    return findings;
}

ModelGaps boundGaps(const BufferTable &table, const ModelGaps &gaps)
{
    if (table.knowsScratch && !hasGap(gaps, FigureGroup::Need))
        return {};
    const auto bound = std::ranges::find_if(table.buffers, [](const BufferFact &buffer) {
        return buffer.size == BufferFact::Size::UpTo && buffer.pool >= 0 && buffer.firstCall
            && buffer.kind != BufferFact::Kind::Constant;
    });
    if (bound == table.buffers.end())
        return {};
    return {{{Reason::SizeIsUpperBound, {bound->name}}, {}, FigureGroup::Need}};
}

Link gapPlace(const ModelGaps &gaps, FigureGroup group)
{
    const auto found = std::ranges::find_if(gaps, [group](const ModelGap &gap) {
        return (gap.atLeast | gap.unknown).testFlag(group) && !gap.place.isNull();
    });
    return found == gaps.end() ? Link() : found->place;
}

Figure withGaps(Figure figure, FigureGroup group, const ModelGaps &gaps)
{
    for (const ModelGap &gap : gaps) {
        if (gap.unknown.testFlag(group)) {
            figure.bytes.reset();
            figure.basis = Basis::Unknown;
            figure.evidence = gapPlace(gaps, group);
        } else if (!gap.atLeast.testFlag(group)) {
            continue;
        }
        addCause(figure.why, gap.cause);
        figure.isAtLeast = true;
    }
    figure.isAtLeast = figure.isAtLeast && figure.bytes;
    return figure;
}

MemoryNeed withGaps(MemoryNeed need, const ModelGaps &gaps)
{
    const auto isUnknown = [&gaps](FigureGroup group) {
        return std::ranges::any_of(gaps, [group](const ModelGap &gap) { return gap.unknown.testFlag(group); });
    };
    if (isUnknown(FigureGroup::Need)) {
        MemoryNeed rest;
        rest.pools.resize(need.pools.size());
        rest.computed = need.computed;
        need = std::move(rest);
    }
    if (isUnknown(FigureGroup::Workspace))
        need.computed.reset();
    need.isAtLeast = hasGap(gaps, FigureGroup::Need);
    // MemoryNotFollowed affects only the calls of one kernel, which BufferCall::lostScratch marks.
    const bool isEvery = std::ranges::any_of(gaps, [](const ModelGap &gap) {
        return gap.atLeast.testFlag(FigureGroup::Need) && gap.cause.reason != Reason::MemoryNotFollowed;
    });
    const auto markAll = [isEvery](std::vector<StepNeed> &steps) {
        for (StepNeed &step : steps)
            step.isAtLeast = step.isAtLeast || isEvery;
    };
    markAll(need.steps);
    for (std::optional<PoolNeed> &pool : need.pools) {
        if (pool)
            markAll(pool->steps);
    }
    need.isPlanAtLeast = hasGap(gaps, FigureGroup::Workspace);
    return need;
}

bool hasGap(const ModelGaps &gaps, FigureGroup group)
{
    return std::ranges::any_of(
        gaps, [group](const ModelGap &gap) { return gap.atLeast.testFlag(group) || gap.unknown.testFlag(group); });
}

namespace {

bool isOfFile(const ModelGap &gap)
{
    return gap.cause.reason == Reason::ConditionNotDecided || gap.cause.reason == Reason::HeaderNotDecided;
}

bool isOfMain(const ModelGap &gap)
{
    return gap.cause.reason == Reason::FunctionNotDecided || gap.cause.reason == Reason::NumberOverflows;
}

} // namespace

bool isUndecided(const ModelGap &gap)
{
    return isOfFile(gap) || isOfMain(gap);
}

QSet<QString> undecidedFiles(const ModelGaps &gaps)
{
    QSet<QString> files;
    for (const ModelGap &gap : gaps) {
        if (isOfFile(gap))
            files += QSet<QString>(gap.cause.arguments.begin(), gap.cause.arguments.end());
    }
    return files;
}

void dropUndecided(ConstantTable &constants, const QSet<QString> &files)
{
    for (ConstantFact &constant : constants.constants) {
        if (!files.contains(constant.file))
            continue;
        constant.elements.reset();
        constant.bytes.reset();
        constant.offset.reset();
    }
    for (PoolFact &pool : constants.pools) {
        if (files.contains(pool.file))
            pool.bytes.reset();
    }
    for (VariableFact &variable : constants.variables) {
        if (files.contains(variable.file))
            variable.bytes.reset();
    }
}

namespace {

void dropSize(BufferFact &buffer)
{
    buffer.unread.reset();
    if (buffer.size == SizeSource::Stated || buffer.size == SizeSource::Graph)
        return;
    buffer.bytes.reset();
    buffer.size = SizeSource::Unknown;
}

} // namespace

void dropUndecided(BufferTable &table, const std::vector<FunctionFact> &functions, const ConstantTable &constants,
                   const ModelGaps &gaps)
{
    const QSet<QString> files = undecidedFiles(gaps);
    const bool isMainUndecided = std::ranges::any_of(gaps, isOfMain);
    if (files.isEmpty() && !isMainUndecided)
        return;
    QSet<QString> doubtful;
    for (const FunctionFact &function : functions) {
        if (files.contains(function.file))
            doubtful.insert(function.name);
    }
    const auto isDoubtful = [&](const BufferCall &call) {
        return files.contains(call.file) || doubtful.contains(call.function);
    };
    for (BufferCall &call : table.calls) {
        if (!isDoubtful(call))
            continue;
        call.allocated.reset();
        call.arrayBytes.reset();
        for (const std::vector<int> *buffers : {&call.arguments, &call.reads, &call.writes, &call.scratch}) {
            for (const int index : *buffers) {
                if (index >= 0)
                    dropSize(table.buffers[std::size_t(index)]);
            }
        }
        for (const int index : call.scratch)
            table.buffers[std::size_t(index)].offset.reset();
    }
    const bool isMainDoubtful = !table.isGraph
        && (isMainUndecided
            || std::ranges::any_of(table.calls, [&](const BufferCall &call) { return files.contains(call.file); }));
    const bool isAnyDoubtful = std::ranges::any_of(table.calls, isDoubtful);
    std::vector<bool> isDeclaredThere;
    for (BufferPool &pool : table.pools) {
        const PoolFact *fact =
            pool.fact && *pool.fact < constants.pools.size() ? &constants.pools[*pool.fact] : nullptr;
        isDeclaredThere.push_back(fact && files.contains(fact->file));
        if (isDeclaredThere.back() || (isAnyDoubtful && pool.kind == BufferPool::Kind::Allocator))
            pool.bytes.reset();
    }
    for (BufferFact &buffer : table.buffers) {
        const bool isInPool = buffer.pool >= 0 && isDeclaredThere[std::size_t(buffer.pool)];
        const bool isOfPool = buffer.kind == BufferFact::Kind::Constant || buffer.size == SizeSource::UpTo;
        if (isMainDoubtful || (isInPool && isOfPool))
            dropSize(buffer);
        if (isMainDoubtful)
            buffer.offset.reset();
    }
}

ModelGaps sourceGaps(const Findings &findings)
{
    ModelGaps gaps;
    const FigureGroups ofCode = allFigures & ~FigureGroups(FigureGroup::Tensors);
    const FigureGroups ofCalls = FigureGroup::Need;
    for (const Finding &finding : findings) {
        if (finding.code == Code::SourceMissing)
            gaps.push_back(
                {{Reason::SourceNotThere, finding.arguments.mid(0, 1)}, ofCode & ~ofCalls, ofCalls, finding.location});
        else if (finding.code == Code::IncludeMissing)
            gaps.push_back({{Reason::IncludeNotThere, {finding.arguments.value(0), finding.location.name}},
                            ofCode & ~ofCalls,
                            ofCalls,
                            finding.location});
        else if (finding.code == Code::SourceIncomplete)
            gaps.push_back({{Reason::SourceIsCut, {finding.location.name}}, ofCode, {}, finding.location});
    }
    return gaps;
}

namespace {

using Name = std::pair<QString, QString>; ///< file and name of a function

/// Functions that use a missing name, directly or by calling another function of the same file that uses one.
std::set<Name> usersOf(const QSet<QString> &missing, const std::vector<ScannedSource> &sources)
{
    std::set<Name> users;
    std::map<Name, std::vector<Name>> callers;
    std::vector<Name> waiting; // users whose callers are still to be checked
    const auto isMissing = [&missing](const QString &name) { return missing.contains(name); };
    const auto callsMissing = [&missing](const CCall &call) { return missing.contains(call.callee); };
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            const CBody &body = function.code.body;
            const Name own {source.path, function.name};
            for (const CCall &call : body.calls)
                callers[{source.path, call.callee}].push_back(own);
            if (std::ranges::any_of(body.names, isMissing) || std::ranges::any_of(body.calls, callsMissing))
                waiting.push_back(own);
        }
    }
    while (!waiting.empty()) {
        const Name user = waiting.back();
        waiting.pop_back();
        if (!users.insert(user).second)
            continue;
        if (const auto found = callers.find(user); found != callers.end())
            waiting.insert(waiting.end(), found->second.begin(), found->second.end());
    }
    return users;
}

/// The pool whose values the end of a truncated source cuts off. Only fields of that pool follow its declaration.
PoolFact *cutPool(ConstantTable &constants, const ScannedSource &source)
{
    PoolFact *last = nullptr;
    for (PoolFact &pool : constants.pools) {
        if (pool.file == source.path && (!last || pool.line > last->line))
            last = &pool;
    }
    if (!last || source.source->cut->kind != CSourceCut::Kind::Initialiser)
        return nullptr;
    const bool hasFunction = std::ranges::any_of(
        source.source->functions, [last](const FunctionDefinition &function) { return function.line > last->line; });
    const bool hasConstant = std::ranges::any_of(constants.constants, [&](const ConstantFact &constant) {
        return constant.file == source.path && constant.pool.isEmpty() && constant.line > last->line;
    });
    return hasFunction || hasConstant ? nullptr : last;
}

} // namespace

void markBounds(std::vector<FunctionFact> &functions, ConstantTable &constants,
                const std::vector<ScannedSource> &sources, const ModelGaps &gaps)
{
    QSet<QString> missing;
    const QSet<QString> undecided = undecidedFiles(gaps);
    QSet<QString> doubtful = undecided; // files with undecided conditions or differing copies
    for (const ModelGap &gap : gaps) {
        if (gap.cause.reason == Reason::SourceNotThere)
            missing += QSet<QString>(gap.cause.arguments.begin(), gap.cause.arguments.end());
        if (gap.cause.reason == Reason::SourcesDiffer)
            doubtful += QSet<QString>(gap.cause.arguments.begin(), gap.cause.arguments.end());
    }
    std::set<Name> bounds = missing.isEmpty() ? std::set<Name>() : usersOf(missing, sources);
    bool isCut = false;
    for (const ScannedSource &source : sources) {
        const std::optional<CSourceCut> &cut = source.source->cut;
        if (!cut)
            continue;
        isCut = true;
        if (cut->kind == CSourceCut::Kind::Function)
            bounds.insert({source.path, cut->name});
        if (PoolFact *pool = cutPool(constants, source))
            pool->isAtLeast = true;
    }
    QSet<QString> workers; // functions whose work is not decided
    for (const FunctionFact &function : functions) {
        if (undecided.contains(function.file))
            workers.insert(function.name);
    }
    const std::set<Name> users = workers.isEmpty() ? std::set<Name>() : usersOf(workers, sources);
    for (FunctionFact &function : functions) {
        if (workers.contains(function.name) || users.contains({function.file, function.name}))
            function.work = function.work ? std::optional(FunctionWork::unknown()) : std::nullopt;
        function.isAtLeast = bounds.contains({function.file, function.name});
        function.areConstantsAtLeast = function.isAtLeast || isCut;
        if (doubtful.contains(function.file)) {
            function.ownWorkspace.reset();
            function.stackBytes.reset();
            function.constantBytes.reset();
        }
    }
}

namespace {

/// Non-static functions of a source.
QStringList exportedFunctions(const ScannedSource &scanned)
{
    QStringList names;
    for (const FunctionDefinition &function : scanned.source->functions) {
        if (!function.isStatic)
            names += function.name;
    }
    return names;
}

/// Adds a gap for the first array that several sources define: the linker keeps one of them, or refuses both.
void addSharedObject(const std::vector<ScannedSource> &sources, ModelGaps &gaps)
{
    std::map<QString, QString> definedIn;
    for (const ScannedSource &source : sources) {
        for (const CodeBlock &block : source.source->objects) {
            if (block.isStatic || block.isExtern || block.level > 0 || block.isInFunction || block.name.isEmpty())
                continue;
            const QString &first = definedIn.try_emplace(block.name, source.path).first->second;
            if (first == source.path)
                continue;
            gaps.push_back({{Reason::ObjectDefinedTwice, {source.path, first, block.name}},
                            {},
                            allFigures & ~FigureGroups(FigureGroup::Tensors),
                            Link::file(source.path, block.nameLine)});
            return;
        }
    }
}

} // namespace

SourceCopies removeDuplicateSources(std::vector<ScannedSource> &sources,
                                    const std::function<bool(const QString &one, const QString &other)> &isEqual)
{
    std::vector<const ScannedSource *> order;
    for (const ScannedSource &source : sources)
        order.push_back(&source);
    std::stable_partition(order.begin(), order.end(),
                          [](const ScannedSource *source) { return !modelOfLibrary(source->path).isEmpty(); });
    SourceCopies copies;
    QHash<QString, QString> definedIn;
    QSet<const CSource *> repeated;
    for (const ScannedSource *source : order) {
        const QStringList names = exportedFunctions(*source);
        const bool isRepeated = !names.isEmpty()
            && std::ranges::all_of(names, [&](const QString &name) { return definedIn.contains(name); });
        if (!isRepeated) {
            for (const QString &name : names)
                definedIn.insert(name, source->path);
            continue;
        }
        repeated.insert(source->source.get());
        copies.sources.push_back(*source);
        const QString first = definedIn.value(names.first());
        const Link place = Link::file(source->path);
        const bool isCopy = isEqual(source->path, first);
        copies.findings.push_back(makeFinding(isCopy ? Code::SourceCopied : Code::SourcesDiffer, place, {first}));
        if (!isCopy)
            copies.gaps.push_back({{Reason::SourcesDiffer, {source->path, first}},
                                   {},
                                   allFigures & ~FigureGroups(FigureGroup::Tensors),
                                   place});
    }
    std::erase_if(sources, [&](const ScannedSource &source) { return repeated.contains(source.source.get()); });
    addSharedObject(sources, copies.gaps);
    return copies;
}

} // namespace Mlf
