// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/objectsymbolmodel.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <algorithm>

namespace Mlf {

namespace {

QString kindText(ObjectSymbol::Kind kind)
{
    switch (kind) {
    case ObjectSymbol::Kind::Function:
        return ObjectSymbolModel::tr("function");
    case ObjectSymbol::Kind::Data:
        return ObjectSymbolModel::tr("data");
    case ObjectSymbol::Kind::Other:
        return ObjectSymbolModel::tr("other");
    }
    Q_UNREACHABLE();
}

QString bindingText(ObjectSymbol::Binding binding)
{
    switch (binding) {
    case ObjectSymbol::Binding::Local:
        return ObjectSymbolModel::tr("local");
    case ObjectSymbol::Binding::Global:
        return ObjectSymbolModel::tr("global");
    case ObjectSymbol::Binding::Weak:
        return ObjectSymbolModel::tr("weak");
    }
    Q_UNREACHABLE();
}

/// What another file brings has neither size nor place here, and labels have no size.
std::optional<qint64> numberOf(const ObjectSymbol &symbol, ObjectSymbolModel::Column column)
{
    const bool hasSize = symbol.isDefined && (symbol.kind != ObjectSymbol::Kind::Other || symbol.bytes.value() > 0);
    if (hasSize && column == ObjectSymbolModel::Column::Bytes)
        return symbol.bytes.value();
    if (symbol.section && column == ObjectSymbolModel::Column::Offset)
        return symbol.value.value();
    return std::nullopt;
}

bool isFunction(const ObjectSymbol &symbol)
{
    return symbol.isDefined && symbol.kind == ObjectSymbol::Kind::Function;
}

} // namespace

void ObjectSymbolModel::setObject(const ObjectFile &object)
{
    beginResetModel();
    m_object = object;
    endResetModel();
}

int ObjectSymbolModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_object.symbols.size());
}

int ObjectSymbolModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QString ObjectSymbolModel::sectionText(const ObjectSymbol &symbol) const
{
    if (symbol.section)
        return shownName(m_object.sections[*symbol.section].name);
    return symbol.isDefined ? QString() : tr("needed from elsewhere");
}

QVariant ObjectSymbolModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ObjectSymbol &symbol = m_object.symbols[std::size_t(index.row())];
    const auto column = Column(index.column());
    const std::optional<qint64> number = numberOf(symbol, column);
    const bool isNumber = column == Column::Bytes || column == Column::Offset;
    if (role == Qt::TextAlignmentRole)
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Roles::LinkRole)
        return isFunction(symbol) ? QVariant::fromValue(Link::function(symbol.name)) : QVariant();
    if (role == Roles::ByteCountRole && column == Column::Bytes && number)
        return *number;
    if (number && role == Roles::SortRole)
        return *number;
    if (number && role == Roles::CopyRole)
        return QString::number(*number);
    if (role != Qt::DisplayRole && role != Roles::SortRole)
        return {};
    switch (column) {
    case Column::Name:
        return shownName(symbol.name);
    case Column::Kind:
        return kindText(symbol.kind);
    case Column::Bytes:
        return number ? formatBytes(ByteCount(*number)) : QString();
    case Column::Section:
        return sectionText(symbol);
    case Column::Offset:
        return number ? formatCount(*number) : QString();
    case Column::Binding:
        return bindingText(symbol.binding);
    case Column::Count:
        break;
    }
    return {};
}

QVariant ObjectSymbolModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Column::Name:
        return tr("Symbol");
    case Column::Kind:
        return tr("Kind");
    case Column::Bytes:
        return tr("Bytes");
    case Column::Section:
        return tr("Section");
    case Column::Offset:
        return tr("Offset in section");
    case Column::Binding:
        return tr("Binding");
    case Column::Count:
        break;
    }
    return {};
}

QModelIndex ObjectSymbolModel::indexOfLink(const Link &link) const
{
    const auto found = std::find_if(m_object.symbols.begin(), m_object.symbols.end(), [&](const ObjectSymbol &symbol) {
        return link.kind == Link::Kind::Function && isFunction(symbol) && symbol.name == link.name;
    });
    return found == m_object.symbols.end() ? QModelIndex() : index(int(found - m_object.symbols.begin()), 0);
}

} // namespace Mlf
