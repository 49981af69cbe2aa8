// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targettables.h"

#include "model/document/module.h"
#include "model/items/targettablemodel.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct TargetWords {
    Q_DECLARE_TR_FUNCTIONS(TargetTables)
};

} // namespace

FactTable targetPartTable(const Module &module, std::size_t target)
{
    FactTable table;
    table.headers = {TargetWords::tr("Part"), TargetWords::tr("Value"), TargetWords::tr("Meaning")};
    const Link place = metadataLine(module.metadata, {u"target"_s});
    for (const auto &[part, value] : TargetTableModel::parts(module.targets[target].target)) {
        const QString meaning =
            TargetTableModel::meaning(part, value, module.contract.executor.value.value_or(QString()));
        table.rows.push_back(
            {{Cell {part}, Cell {value},
              Cell {meaning.isEmpty() ? TargetWords::tr("not known to this program; kept as it is") : meaning}},
             place});
    }
    return table;
}

} // namespace Mlf
