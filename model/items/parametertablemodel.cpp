// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/parametertablemodel.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

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
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Parameter &tensor = m_tensors[std::size_t(index.row())];
    const auto column = Column(index.column());
    const bool isNumber = column == Column::Bytes || column == Column::Offset;
    if (role == Qt::TextAlignmentRole)
        return isNumber ? int(Qt::AlignRight | Qt::AlignVCenter) : int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Roles::SortRole && isNumber)
        return column == Column::Bytes ? tensor.bytes.value() : tensor.dataOffset.value();
    if (role == Roles::ByteCountRole && column == Column::Bytes)
        return tensor.bytes.value();
    if (role == Roles::CopyRole && isNumber)
        return QString::number(column == Column::Bytes ? tensor.bytes.value() : tensor.dataOffset.value());
    if (role != Qt::DisplayRole && role != Roles::SortRole)
        return {};
    switch (column) {
    case Column::Name:
        return shownName(tensor.name);
    case Column::Type:
        return tensor.dtype;
    case Column::Shape:
        return shapeText(tensor.shape);
    case Column::Bytes:
        return formatBytesIn(m_unit, tensor.bytes, QLocale());
    case Column::Offset:
        return formatCount(tensor.dataOffset.value());
    case Column::Count:
        break;
    }
    return {};
}

QVariant ParameterTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Column::Name:
        return tr("Name");
    case Column::Type:
        return tr("Type");
    case Column::Shape:
        return tr("Shape");
    case Column::Bytes:
        return tr("Size");
    case Column::Offset:
        return tr("Offset in file");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace Mlf
