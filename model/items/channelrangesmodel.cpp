// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/channelrangesmodel.h"

#include "model/base/format.h"
#include "model/items/itemcolumn.h"
#include "model/items/roles.h"

#include <QLocale>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

void ChannelRangesModel::setRanges(std::vector<ChannelRange> ranges, NumberType type)
{
    beginResetModel();
    m_ranges = std::move(ranges);
    m_type = type;
    endResetModel();
}

int ChannelRangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_ranges.size());
}

int ChannelRangesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant ChannelRangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(true);
    const ChannelRange &range = m_ranges[std::size_t(index.row())];
    const auto number = [this](const std::optional<NumberValue> &value) {
        return value ? QString::fromLatin1(numberText(m_type, *value)) : u"–"_s;
    };
    if (role == Qt::ToolTipRole) {
        QStringList parts {tr("Values: %1").arg(formatCount(range.count))};
        if (range.notFinite > 0)
            parts += tr("infinite or no number: %1").arg(formatCount(range.notFinite));
        return parts.join(u'\n');
    }
    if (role != Qt::DisplayRole && role != Roles::CopyRole)
        return {};
    switch (Column(index.column())) {
    case Column::Least:
        return number(range.least);
    case Column::Largest:
        return number(range.largest);
    case Column::Zeros:
        return role == Roles::CopyRole ? QString::number(range.zeros) : formatCount(range.zeros);
    case Column::Count:
        break;
    }
    return {};
}

QVariant ChannelRangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(true);
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return section < rowCount() ? QVariant(u"[%1]"_s.arg(section)) : QVariant();
    switch (Column(section)) {
    case Column::Least:
        return tr("Least");
    case Column::Largest:
        return tr("Largest");
    case Column::Zeros:
        return tr("Zeros");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace Mlf
