// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/coresidencytable.h"

#include "model/analysis/figuretext.h"
#include "model/base/errortext.h"
#include "model/document/coresidency.h"
#include "model/items/celltext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct SharedTables {
    Q_DECLARE_TR_FUNCTIONS(CoresidencyTable)
};

FactCell sharedCell(const std::optional<Figure> &figure, ByteUnit unit)
{
    if (!figure)
        return factWords({});
    FactCell cell = factWords(figure->bytes ? figureSizeNarrow(*figure, unit) : SharedTables::tr("unknown"));
    QStringList lines;
    if (figure->bytes) {
        cell.number = figure->bytes->value();
        lines +=
            SharedTables::tr("%1, %2", "a size and its basis").arg(figureSize(*figure, unit), basisText(figure->basis));
    }
    if (!figure->why.empty())
        lines += causesText(figure->why, Language::Translated);
    cell.toolTip = lines.join(u'\n');
    return cell;
}

} // namespace

FactTable coresidencyTable(const Coresidency &coresidency, ByteUnit unit, std::size_t maxModels)
{
    const bool areShown = coresidency.models.size() <= maxModels;
    FactTable table {{SharedTables::tr("What"), SharedTables::tr("Shared"), SharedTables::tr("One after another"),
                      SharedTables::tr("All at once"), SharedTables::tr("Basis")},
                     {}};
    for (const Coresidency::Model &model : coresidency.models) {
        if (areShown)
            table.headers += shownName(model.name);
    }
    for (const Coresidency::Row &row : coresidency.rows) {
        const QString what = coresidentText(row.what, Language::Translated);
        const QString title = row.what != Coresidency::What::Pool ? what
            : row.pool.isEmpty()                                  ? SharedTables::tr("Memory of the allocator")
                                                                  : u"%1 %2"_s.arg(what, shownName(row.pool));
        FactRow shown {{factWords(title), factWords(sharingText(row.sharing, Language::Translated)),
                        sharedCell(row.exclusive, unit), sharedCell(row.together, unit),
                        factWords(basisText(lessCertain(row.exclusive.basis, row.together.basis)))},
                       {}};
        for (const std::optional<Figure> &figure : row.ofModels) {
            if (areShown)
                shown.cells.push_back(sharedCell(figure, unit));
        }
        table.rows.push_back(std::move(shown));
    }
    return table;
}

} // namespace Mlf
