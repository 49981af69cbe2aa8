// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/parametertablemodel.h"

#include "model/base/format.h"
#include "model/items/itemcolumn.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString shapeText(const std::vector<qint64> &shape)
{
    QStringList extents;
    for (const qint64 extent : shape)
        extents += QString::number(extent);
    return shape.empty() ? ParameterTableModel::tr("scalar") : extents.join(u" \u00d7 "_s);
}

} // namespace

void ParameterTableModel::setParameters(const Parameters &parameters)
{
    beginResetModel();
    m_tensors = parameters.tensors;
    endResetModel();
}

void ParameterTableModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Bytes)), index(rowCount() - 1, int(Column::Bytes)), {Qt::DisplayRole});
}

int ParameterTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_tensors.size());
}

int ParameterTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant ParameterTableModel::data(const QModelIndex &index, int role) const
{
    const bool isAsked = checkIndex(index, CheckIndexOption::IndexIsValid) && role != Qt::ToolTipRole;
    return isAsked ? cellData(columnAt(index.column()), *this, m_tensors[std::size_t(index.row())], role) : QVariant();
}

QVariant ParameterTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere && role == Qt::DisplayRole ? columnAt(section).title(*this) : QVariant();
}

const ItemColumn<ParameterTableModel, Parameter> &ParameterTableModel::columnAt(int column)
{
    using Model = const ParameterTableModel &;
    using Tensor = const Parameter &;
    static constexpr ItemColumn<ParameterTableModel, Parameter> columns[] = {
        {.id = Column::Name,
         .title = [](Model) { return tr("Name"); },
         .text = [](Model, Tensor tensor) { return shownName(tensor.name); }},
        {.id = Column::Type,
         .title = [](Model) { return tr("Type"); },
         .text = [](Model, Tensor tensor) { return tensor.dtype; }},
        {.id = Column::Bytes,
         .title = [](Model) { return tr("Size"); },
         .text = [](Model model, Tensor tensor) { return formatBytesIn(model.m_unit, tensor.bytes, QLocale()); },
         .number = [](Model, Tensor tensor) { return std::optional(tensor.bytes.value()); },
         .isBytes = true},
        {.id = Column::Offset,
         .title = [](Model) { return tr("Offset in file"); },
         .text = [](Model, Tensor tensor) { return formatCount(tensor.dataOffset.value()); },
         .number = [](Model, Tensor tensor) { return std::optional(tensor.dataOffset.value()); }},
        {.id = Column::Shape,
         .title = [](Model) { return tr("Shape"); },
         .text = [](Model, Tensor tensor) { return shapeText(tensor.shape); }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

} // namespace Mlf
