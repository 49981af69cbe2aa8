// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/deploymenttables.h"

#include "model/base/errortext.h"
#include "model/base/format.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxToldUses = 20; ///< maximum uses in a tool tip

struct DeploymentTables {
    Q_DECLARE_TR_FUNCTIONS(DeploymentTables)
};

Cell usesCell(const std::vector<Link> &uses)
{
    if (uses.empty())
        return {};
    const QString first = formatLink(uses.front());
    if (uses.size() == 1)
        return Cell {first};
    QStringList places;
    for (const Link &use : uses) {
        if (std::size_t(places.size()) < maxToldUses)
            places += formatLink(use);
    }
    const qint64 hidden = qint64(uses.size()) - places.size();
    if (hidden > 0)
        places += DeploymentTables::tr("and at %1 more places").arg(formatCount(hidden));
    Cell cell = Cell {DeploymentTables::tr("%1 (places: %2)").arg(first, formatCount(qint64(uses.size())))};
    cell.toolTip = places.join(u'\n');
    return cell;
}

} // namespace

FactTable wayTable(const std::array<DeploymentWay, 4> &ways)
{
    FactTable table {{DeploymentTables::tr("Way to run the model"), DeploymentTables::tr("Possible"),
                      DeploymentTables::tr("Reason")},
                     {}};
    for (const DeploymentWay &way : ways) {
        const QString possible = !way.isPossible ? DeploymentTables::tr("unknown")
            : *way.isPossible                    ? DeploymentTables::tr("yes")
                                                 : DeploymentTables::tr("no");
        table.rows.push_back({{Cell {runWayText(way.way, Language::Translated)}, Cell {possible},
                               Cell {causesText({way.why}, Language::Translated)}},
                              {}});
    }
    return table;
}

FactTable checklistTable(const DeploymentWay &way)
{
    FactTable table {{DeploymentTables::tr("Part"), DeploymentTables::tr("Comes from"), DeploymentTables::tr("Where"),
                      DeploymentTables::tr("Reason")},
                     {}};
    for (const DeploymentRow &row : way.rows)
        table.rows.push_back({{Cell {deploymentPartText(row.part, Language::Translated)},
                               Cell {partGiverText(row.giver, Language::Translated)}, Cell {formatLink(row.place)},
                               Cell {causesText({row.why}, Language::Translated)}},
                              row.place});
    return table;
}

QString partCountsText(const DeploymentWay &way)
{
    const auto count = [&](PartGiver giver) {
        return formatCount(std::ranges::count(way.rows, giver, &DeploymentRow::giver));
    };
    return DeploymentTables::tr(
               "In this archive: %1 \u00b7 from TVM: %2 \u00b7 from libraries: %3 \u00b7 yours: %4 \u00b7 missing: %5")
        .arg(count(PartGiver::Archive), count(PartGiver::Tvm), count(PartGiver::Library), count(PartGiver::Yours),
             count(PartGiver::Missing));
}

FactTable symbolTable(const std::vector<SymbolNeed> &symbols)
{
    FactTable table {{DeploymentTables::tr("Symbol"), DeploymentTables::tr("Comes from"), DeploymentTables::tr("Where"),
                      DeploymentTables::tr("Basis"), DeploymentTables::tr("Reason")},
                     {}};
    for (const SymbolNeed &need : symbols)
        table.rows.push_back(
            {{Cell {need.name}, Cell {symbolGiverText(need.giver, Language::Translated)}, usesCell(need.uses),
              Cell {basisText(need.basis)}, Cell {causesText({need.why}, Language::Translated)}},
             need.uses.empty() ? Link() : need.uses.front()});
    return table;
}

} // namespace Mlf
