// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/valuegridmodel.h"

#include "model/items/roles.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

void ValueGridModel::setValues(std::shared_ptr<const ByteSource> values, NumberType type, std::vector<qint64> shape)
{
    beginResetModel();
    m_values = std::move(values);
    m_type = type;
    m_count = m_values ? m_values->available().value() / bytesOf(type) : 0;
    std::optional<qint64> elements = 1;
    for (const qint64 extent : shape)
        elements = elements && extent > 0 ? checkedMultiply(*elements, extent) : std::nullopt;
    const bool fits = !shape.empty() && elements == m_count;
    m_shape = fits ? std::move(shape) : std::vector<qint64>();
    const bool hasRows = fits && m_shape.size() > 1 && m_shape.back() > 1 && m_shape.back() <= mostColumns;
    m_columns = hasRows ? int(m_shape.back()) : usualColumns;
    endResetModel();
}

qint64 ValueGridModel::numberOf(const QModelIndex &index) const
{
    return qint64(index.row()) * m_columns + index.column();
}

QModelIndex ValueGridModel::indexOf(qint64 number) const
{
    return number < 0 || number >= m_count || number / m_columns >= rowCount()
        ? QModelIndex()
        : index(int(number / m_columns), int(number % m_columns));
}

QString ValueGridModel::placeText(qint64 number) const
{
    QString text;
    for (auto extent = m_shape.rbegin(); extent != m_shape.rend(); ++extent) {
        text.prepend(u"[%1]"_s.arg(number % *extent));
        number /= *extent;
    }
    return m_shape.empty() ? u"[%1]"_s.arg(number) : text;
}

int ValueGridModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(std::min<qint64>((m_count + m_columns - 1) / m_columns, mostRows));
}

int ValueGridModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(std::min<qint64>(m_columns, m_count));
}

QVariant ValueGridModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const qint64 number = numberOf(index);
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (number >= m_count || (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Roles::CopyRole))
        return {};
    const QString value =
        QString::fromLatin1(numberText(m_type, numberAt(m_type, m_values->view().data() + number * bytesOf(m_type))));
    return role == Qt::ToolTipRole ? placeText(number) + u" = "_s + value : value;
}

QVariant ValueGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Horizontal)
        return section < columnCount() ? QVariant(QString::number(section)) : QVariant();
    if (section >= rowCount())
        return {};
    const qint64 first = qint64(section) * m_columns;
    const QString place = placeText(first);
    // If a grid row is one row of the last dimension, its title omits the last index, which is the title of the column.
    return !m_shape.empty() && m_shape.size() > 1 && m_columns == m_shape.back() ? place.first(place.lastIndexOf(u'['))
                                                                                 : place;
}

} // namespace Mlf
