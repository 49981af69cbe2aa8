// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/tablemodel.h"

#include "model/items/celltext.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Mlf {

Cell sizeCell(const std::optional<ByteCount> &bytes, ByteUnit unit, const QString &toolTip, bool isAtLeast)
{
    Cell cell {.text = {}, .toolTip = toolTip};
    if (bytes) {
        cell.text = (isAtLeast ? u"≥\u00a0"_s : QString()) + formatBytesNarrow(unit, *bytes, QLocale());
        cell.number = bytes->value();
    }
    return cell;
}

Cell placeCell(const Link &place)
{
    const QString full = formatLink(place);
    return {.text = full.section(u'/', -1), .toolTip = full, .copy = full, .filter = full};
}

Cell countCell(const std::optional<qint64> &count)
{
    return count ? Cell {.text = formatCount(*count), .number = *count} : Cell {};
}

bool isCellRole(int role)
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case Qt::TextAlignmentRole:
    case Qt::AccessibleTextRole:
    case Roles::SortRole:
    case Roles::CopyRole:
    case Roles::ByteCountRole:
    case Roles::TotalRole:
    case Roles::BasisRole:
    case Roles::SeverityRole:
    case Roles::FilterRole:
    case Roles::LinkRole:
        return true;
    default:
        return false;
    }
}

QVariant cellData(const Cell &cell, ColumnKind kind, int role)
{
    const bool isNumber = kind != ColumnKind::Words || cell.number.isValid();
    const auto unlessEmpty = [](const QString &text) { return text.isEmpty() ? QVariant() : QVariant(text); };
    switch (role) {
    case Qt::DisplayRole:
        return cell.shown.isEmpty() ? shownName(cell.text) : cell.shown;
    case Qt::ToolTipRole: {
        const QString &text = cell.toolTip.isEmpty() ? cell.text : cell.toolTip;
        return text.isEmpty() ? QVariant() : plainToolTip(text);
    }
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return unlessEmpty(cell.accessible);
    case Roles::SortRole:
        return cell.sortKey ? *cell.sortKey : isNumber ? cell.number : unlessEmpty(cell.text);
    case Roles::CopyRole:
        if (cell.copy)
            return *cell.copy;
        if (kind == ColumnKind::Bytes || cell.number.isValid())
            return cell.number.toString();
        return cell.text;
    case Roles::ByteCountRole:
        return cell.number;
    case Roles::TotalRole:
        return cell.total;
    case Roles::BasisRole:
        return cell.basis ? QVariant(int(*cell.basis)) : QVariant();
    case Roles::SeverityRole:
        return cell.severity ? QVariant(int(*cell.severity)) : QVariant();
    case Roles::FilterRole:
        return cell.filter.isEmpty() ? cell.text : cell.filter;
    default:
        return {};
    }
}

QVariant titleData(const QString &title, const QString &toolTip, ColumnKind kind, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case Qt::ToolTipRole:
        return toolTip.isEmpty() ? QVariant() : QVariant(toolTip);
    case Qt::TextAlignmentRole:
        return kind == ColumnKind::Words ? QVariant() : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    case Roles::CopyRole:
        if (title.isEmpty())
            return {};
        if (kind == ColumnKind::Bytes)
            return QCoreApplication::translate("Mlf::TableModel", "%1 [B]",
                                               "header of a column of bytes in a copied table")
                .arg(title);
        if (kind == ColumnKind::Percent)
            return QCoreApplication::translate("Mlf::TableModel", "%1 [%]",
                                               "header of a column of percents in a copied table")
                .arg(title);
        return {};
    default:
        return {};
    }
}

} // namespace Mlf
