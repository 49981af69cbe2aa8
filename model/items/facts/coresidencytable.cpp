// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/coresidencytable.h"

#include "model/analysis/figuretext.h"
#include "model/base/errortext.h"
#include "model/items/celltext.h"
#include "model/questions/coresidency.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct SharedTables {
    Q_DECLARE_TR_FUNCTIONS(CoresidencyTable)
};

Cell sharedCell(const std::optional<Figure> &figure, ByteUnit unit)
{
    if (!figure)
        return Cell {{}};
    Cell cell = Cell {figure->bytes ? figureSizeNarrow(*figure, unit) : SharedTables::tr("unknown")};
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

/// Link to the page of a model with details of a row.
Link placeOf(const Coresidency::Row &row, const Coresidency::Model &model)
{
    return Link::page(row.what == Coresidency::What::Constants ? u"rom"_s : u"memory"_s, model.name);
}

/// Link to the page of the model that has the largest size in a row.
Link largestPlaceOf(const Coresidency::Row &row, const std::vector<Coresidency::Model> &models)
{
    std::size_t largest = 0;
    qint64 most = -1;
    for (std::size_t i = 0; i < row.ofModels.size(); ++i) {
        const qint64 bytes = row.ofModels[i] ? row.ofModels[i]->known().value() : -1;
        if (bytes > most) {
            most = bytes;
            largest = i;
        }
    }
    return placeOf(row, models[largest]);
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
        FactRow shown {{Cell {title}, Cell {sharingText(row.sharing, Language::Translated)},
                        sharedCell(row.exclusive, unit), sharedCell(row.together, unit),
                        Cell {basisText(lessCertain(row.exclusive.basis, row.together.basis))}},
                       largestPlaceOf(row, coresidency.models)};
        for (std::size_t i = 0; areShown && i < row.ofModels.size(); ++i) {
            shown.cells.push_back(sharedCell(row.ofModels[i], unit));
            shown.cells.back().link = placeOf(row, coresidency.models[i]);
        }
        table.rows.push_back(std::move(shown));
    }
    return table;
}

} // namespace Mlf
