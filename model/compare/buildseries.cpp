// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/buildseries.h"

#include "model/compare/comparetext.h"
#include "model/compare/totals.h"
#include "model/document/document.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

bool BuildSeries::isSame() const
{
    return std::ranges::all_of(steps, &Comparison::isSame);
}

std::vector<BuildSeries::Row> BuildSeries::rows() const
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < builds.size(); ++i) {
        for (const Module &module : builds[i]->modules)
            rows.push_back({i, &module});
        if (builds[i]->modules.empty())
            rows.push_back({i, nullptr});
    }
    return rows;
}

QString buildTotalTitle(const char *name, Language language)
{
    return QLatin1StringView(name) == "io"_L1
        ? inLanguage("Comparison", QT_TRANSLATE_NOOP("Comparison", "I/O"), language)
        : totalTitle(QString::fromLatin1(name), language);
}

std::array<Figure, buildTotalNames.size()> buildTotals(const Module *module)
{
    if (!module)
        return {};
    const ModelFigures &figures = module->figures;
    return {figureToUse(figures.workspace), figures.peak, figureToUse(figures.constants), romToCompare(*module),
            figureToUse(figures.io)};
}

QString exportTime(const Document &document)
{
    return document.modules.empty() ? QString() : QString(document.modules.front().metadata.exportedAt).remove(u'Z');
}

bool isExportedAfter(const Document &one, const Document &other)
{
    const QString time = exportTime(one);
    const QString otherTime = exportTime(other);
    return !otherTime.isEmpty() && time.size() == otherTime.size() && time > otherTime;
}

void sortByExport(std::vector<DocumentPointer> &builds)
{
    const auto size = exportTime(*builds.front()).size();
    const auto isKnown = [size](const DocumentPointer &one) { return size > 0 && exportTime(*one).size() == size; };
    if (std::ranges::all_of(builds, isKnown))
        std::ranges::stable_sort(builds, {}, [](const DocumentPointer &one) { return exportTime(*one); });
}

} // namespace Mlf
