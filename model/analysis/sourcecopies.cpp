// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/sourcecopies.h"

#include "model/analysis/analysiscodes.h"
#include "model/artifact/generatedfile.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace Mlf {

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
