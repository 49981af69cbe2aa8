// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targetattributemodel.h"

#include "model/items/celltext.h"
#include "model/items/roles.h"
#include "model/items/targettablemodel.h"

using namespace Qt::StringLiterals;

namespace Mlf {

void TargetAttributeModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    m_rows.clear();
    if (const Module *shown = document ? document->moduleOrFirst(module) : nullptr) {
        for (std::size_t i = 0; i < shown->targets.size(); ++i) {
            const TargetString &target = shown->targets[i].target;
            for (const auto &[part, value] : TargetTableModel::parts(target))
                m_rows.push_back(
                    {int(i), target.kind, part, value, shown->contract.executor.value.value_or(QString())});
        }
    }
    endResetModel();
}

int TargetAttributeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TargetAttributeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QString TargetAttributeModel::text(const Row &row, Column column)
{
    switch (column) {
    case Column::Target:
        return u"%1 %2"_s.arg(row.target + 1).arg(row.kind);
    case Column::Part:
        return row.part;
    case Column::Value:
        return row.value;
    case Column::Meaning: {
        const QString meaning = TargetTableModel::meaning(row.part, row.value, row.executor);
        return meaning.isEmpty() ? tr("not known to this program; kept as it is") : meaning;
    }
    case Column::Count:
        break;
    }
    return {};
}

QVariant TargetAttributeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString shown = text(m_rows[std::size_t(index.row())], Column(index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return shownName(shown);
    case Qt::ToolTipRole:
        return plainToolTip(shown);
    case Roles::SortRole:
    case Roles::CopyRole:
        return shown;
    case Roles::LinkRole:
        return QVariant::fromValue(Link::file(u"metadata.json"_s));
    default:
        return {};
    }
}

QVariant TargetAttributeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Column::Target:
        return tr("Target");
    case Column::Part:
        return tr("Part");
    case Column::Value:
        return tr("Value");
    case Column::Meaning:
        return tr("Meaning");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace Mlf
