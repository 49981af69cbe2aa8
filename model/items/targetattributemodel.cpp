// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targetattributemodel.h"

#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/itemcolumn.h"
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

QVariant TargetAttributeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Roles::LinkRole)
        return QVariant::fromValue(Link::file(u"metadata.json"_s));
    const ItemColumn<TargetAttributeModel, Row> &column = columnAt(index.column());
    const Row &row = m_rows[std::size_t(index.row())];
    const QVariant value = cellData(column, *this, row, role == Roles::CopyRole ? int(Qt::DisplayRole) : role);
    return role == Qt::DisplayRole ? shownName(value.toString()) : value;
}

QVariant TargetAttributeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

const ItemColumn<TargetAttributeModel, TargetAttributeModel::Row> &TargetAttributeModel::columnAt(int column)
{
    using Model = const TargetAttributeModel &;
    using Part = const Row &;
    static constexpr ItemColumn<TargetAttributeModel, Row> columns[] = {
        {.id = Column::Target,
         .title = [](Model) { return tr("Target"); },
         .text = [](Model, Part part) { return u"%1 %2"_s.arg(part.target + 1).arg(part.kind); }},
        {.id = Column::Part,
         .title = [](Model) { return tr("Part"); },
         .text = [](Model, Part part) { return part.part; }},
        {.id = Column::Value,
         .title = [](Model) { return tr("Value"); },
         .text = [](Model, Part part) { return part.value; }},
        {.id = Column::Meaning,
         .title = [](Model) { return tr("Meaning"); },
         .text =
             [](Model, Part part) {
                 const QString meaning = TargetTableModel::meaning(part.part, part.value, part.executor);
                 return meaning.isEmpty() ? tr("not known to this program; kept as it is") : meaning;
             }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

} // namespace Mlf
