// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/objectsymbolmodel.h"

#include "model/base/format.h"
#include "model/items/itemcolumn.h"

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

/// What another file brings has no size here, and neither have labels.
std::optional<qint64> sizeOf(const ObjectSymbol &symbol)
{
    const bool hasSize = symbol.isDefined && (symbol.kind != ObjectSymbol::Kind::Other || symbol.bytes.value() > 0);
    return hasSize ? std::optional(symbol.bytes.value()) : std::nullopt;
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
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role == Qt::ToolTipRole)
        return {};
    const ObjectSymbol &symbol = m_object.symbols[std::size_t(index.row())];
    if (role == Roles::LinkRole)
        return isFunction(symbol) ? QVariant::fromValue(Link::function(symbol.name)) : QVariant();
    return cellData(columnAt(index.column()), *this, symbol, role);
}

QVariant ObjectSymbolModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere && role == Qt::DisplayRole ? columnAt(section).title(*this) : QVariant();
}

const ItemColumn<ObjectSymbolModel, ObjectSymbol> &ObjectSymbolModel::columnAt(int column)
{
    using Model = const ObjectSymbolModel &;
    using Symbol = const ObjectSymbol &;
    static constexpr ItemColumn<ObjectSymbolModel, ObjectSymbol> columns[] = {
        {.id = Column::Name,
         .title = [](Model) { return tr("Symbol"); },
         .text = [](Model, Symbol symbol) { return shownName(symbol.name); }},
        {.id = Column::Kind,
         .title = [](Model) { return tr("Kind"); },
         .text = [](Model, Symbol symbol) { return kindText(symbol.kind); }},
        {.id = Column::Bytes,
         .title = [](Model) { return tr("Bytes"); },
         .text = [](Model, Symbol symbol) { return sizeOf(symbol) ? formatBytes(symbol.bytes) : QString(); },
         .number = [](Model, Symbol symbol) { return sizeOf(symbol); },
         .isBytes = true},
        {.id = Column::Section,
         .title = [](Model) { return tr("Section"); },
         .text = [](Model model, Symbol symbol) { return model.sectionText(symbol); }},
        {.id = Column::Offset,
         .title = [](Model) { return tr("Offset in section"); },
         .text = [](Model, Symbol symbol) { return symbol.section ? formatCount(symbol.value.value()) : QString(); },
         .number = [](Model,
                      Symbol symbol) { return symbol.section ? std::optional(symbol.value.value()) : std::nullopt; }},
        {.id = Column::Binding,
         .title = [](Model) { return tr("Binding"); },
         .text = [](Model, Symbol symbol) { return bindingText(symbol.binding); }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex ObjectSymbolModel::indexOfLink(const Link &link) const
{
    const auto found = std::find_if(m_object.symbols.begin(), m_object.symbols.end(), [&](const ObjectSymbol &symbol) {
        return link.kind == Link::Kind::Function && isFunction(symbol) && symbol.name == link.name;
    });
    return found == m_object.symbols.end() ? QModelIndex() : index(int(found - m_object.symbols.begin()), 0);
}

} // namespace Mlf
