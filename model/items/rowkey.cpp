// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/rowkey.h"

#include "model/base/naturalorder.h"
#include "model/items/roles.h"

#include <QVariant>

namespace Mlf {

namespace {

RowKey::Value valueAt(const QModelIndex &index)
{
    const QVariant value = index.data(Roles::SortRole);
    if (!value.isValid())
        return {};
    if (value.typeId() == QMetaType::QString)
        return value.toString();
    if (value.typeId() == QMetaType::Double)
        return value.toDouble();
    return value.toLongLong();
}

QString textOf(const RowKey::Value &value)
{
    if (const auto *text = std::get_if<QString>(&value))
        return *text;
    if (const auto *number = std::get_if<double>(&value))
        return QString::number(*number);
    return QString::number(std::get<qint64>(value));
}

double numberOf(const RowKey::Value &value)
{
    const auto *number = std::get_if<double>(&value);
    return number ? *number : double(std::get<qint64>(value));
}

template <typename Number>
int compareNumbers(Number a, Number b)
{
    return a < b ? -1 : a > b ? 1 : 0;
}

/// Compares two values that exist.
int compareValues(const RowKey::Value &a, const RowKey::Value &b)
{
    const auto *left = std::get_if<QString>(&a);
    const auto *right = std::get_if<QString>(&b);
    if (left && right)
        return compareNaturally(*left, *right);
    if (left || right)
        return compareNaturally(textOf(a), textOf(b));
    if (std::holds_alternative<double>(a) || std::holds_alternative<double>(b))
        return compareNumbers(numberOf(a), numberOf(b));
    return compareNumbers(std::get<qint64>(a), std::get<qint64>(b));
}

bool isThere(const RowKey::Value &value)
{
    return !std::holds_alternative<std::monostate>(value);
}

} // namespace

RowKey RowKey::of(const QModelIndex &index)
{
    const QVariant kind = index.data(Roles::KindRole);
    RowKey key {.rank = Roles::rankOfKind(kind.isValid() ? kind.toInt() : 0), .value = valueAt(index), .name = {}};
    if (index.column() != 0)
        key.name = valueAt(index.siblingAtColumn(0));
    return key;
}

bool standsBefore(const RowKey &row, const RowKey &other, Qt::SortOrder order)
{
    if (row.rank != other.rank)
        return row.rank < other.rank;
    if (isThere(row.value) != isThere(other.value))
        return isThere(row.value);
    if (const int values = isThere(row.value) ? compareValues(row.value, other.value) : 0; values != 0)
        return (values < 0) == (order == Qt::AscendingOrder);
    const bool haveNames = std::holds_alternative<QString>(row.name) && std::holds_alternative<QString>(other.name);
    return haveNames && compareValues(row.name, other.name) < 0;
}

bool showsText(const QAbstractItemModel &model, int row, const QModelIndex &parent, const QString &text)
{
    if (text.isEmpty())
        return true;
    const int columns = model.columnCount(parent);
    for (int column = 0; column < columns; ++column) {
        const QModelIndex index = model.index(row, column, parent);
        QVariant shown = index.data(Roles::FilterRole);
        if (!shown.isValid())
            shown = index.data(Qt::DisplayRole);
        if (shown.toString().contains(text, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

} // namespace Mlf
