// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/sourcegaps.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/modelgaps.h"
#include "model/artifact/artifactkind.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace Mlf {

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
    return copies;
}

} // namespace Mlf
