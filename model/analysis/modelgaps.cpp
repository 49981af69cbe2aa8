// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modelgaps.h"

#include <algorithm>

namespace Mlf {

ModelGaps collectGaps(const GapSources &sources)
{
    ModelGaps gaps;
    const FigureGroups ofCode = allFigures & ~FigureGroups(FigureGroup::Tensors);
    if (!sources.isListingWhole)
        gaps.push_back({{Reason::SourceIsCut, {sources.archive}}, ofCode, {}});
    const bool isLimited = std::any_of(sources.sources.begin(), sources.sources.end(),
                                       [](const ScannedSource &scanned) { return scanned.source->isLimited; })
        || std::any_of(sources.objects.begin(), sources.objects.end(),
                       [](const ScannedObject &scanned) { return scanned.object && scanned.object->isLimited; });
    if (isLimited)
        gaps.push_back({{Reason::TooManyItems, {QString::number(sources.itemLimit)}}, ofCode, {}});
    for (const ScannedSource &scanned : sources.sources) {
        if (scanned.source->isUncertain)
            gaps.push_back({{Reason::ConditionNotDecided, {scanned.path}},
                            ofCode & ~FigureGroups(FigureGroup::Need),
                            FigureGroup::Need,
                            Link::file(scanned.path)});
    }
    if (!sources.objects.empty())
        gaps.push_back({{Reason::CodeIsCompiled, {}}, FigureGroup::Constants, {}});
    const auto unread = std::find_if(sources.objects.begin(), sources.objects.end(),
                                     [](const ScannedObject &scanned) { return !scanned.object; });
    if (unread != sources.objects.end())
        gaps.push_back({{Reason::CodeIsCompiled, {}}, ofCode, {}, Link::file(unread->path)});
    return gaps;
}

ModelGaps callGaps(const BufferTable &table)
{
    const auto lost =
        std::find_if(table.calls.begin(), table.calls.end(), [](const BufferCall &call) { return !call.isResolved; });
    if (lost == table.calls.end())
        return {};
    const auto step = lost - table.calls.begin();
    return {{{Reason::ArgumentsNotFollowed, {QString::number(step + 1)}},
             {},
             FigureGroup::Need,
             Link::file(lost->file, lost->line)}};
}

Figure withGaps(Figure figure, FigureGroup group, const ModelGaps &gaps)
{
    for (const ModelGap &gap : gaps) {
        if (gap.unknown.testFlag(group)) {
            figure.bytes.reset();
            figure.basis = Basis::Unknown;
            figure.evidence = {};
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
        return std::any_of(gaps.begin(), gaps.end(),
                           [group](const ModelGap &gap) { return gap.unknown.testFlag(group); });
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
    need.isPlanAtLeast = hasGap(gaps, FigureGroup::Workspace);
    return need;
}

bool hasGap(const ModelGaps &gaps, FigureGroup group)
{
    return std::any_of(gaps.begin(), gaps.end(), [group](const ModelGap &gap) {
        return gap.atLeast.testFlag(group) || gap.unknown.testFlag(group);
    });
}

} // namespace Mlf
