// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/objectsectionmodel.h"

#include "model/base/format.h"
#include "model/items/itemcolumn.h"

namespace Mlf {

namespace {

QString kindText(ObjectSection::Kind kind)
{
    switch (kind) {
    case ObjectSection::Kind::Code:
        return ObjectSectionModel::tr("code");
    case ObjectSection::Kind::ReadOnly:
        return ObjectSectionModel::tr("constants");
    case ObjectSection::Kind::Data:
        return ObjectSectionModel::tr("initialised data");
    case ObjectSection::Kind::Zeroed:
        return ObjectSectionModel::tr("zeroed data");
    case ObjectSection::Kind::Other:
        return ObjectSectionModel::tr("not loaded");
    }
    Q_UNREACHABLE();
}

} // namespace

void ObjectSectionModel::setObject(const ObjectFile &object)
{
    beginResetModel();
    m_sections = object.sections;
    endResetModel();
}

int ObjectSectionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_sections.size());
}

int ObjectSectionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant ObjectSectionModel::data(const QModelIndex &index, int role) const
{
    const bool isAsked = checkIndex(index, CheckIndexOption::IndexIsValid) && role != Qt::ToolTipRole;
    return isAsked ? cellData(columnAt(index.column()), *this, m_sections[std::size_t(index.row())], role) : QVariant();
}

QVariant ObjectSectionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere && role == Qt::DisplayRole ? columnAt(section).title(*this) : QVariant();
}

const ItemColumn<ObjectSectionModel, ObjectSection> &ObjectSectionModel::columnAt(int column)
{
    using Model = const ObjectSectionModel &;
    using Section = const ObjectSection &;
    static constexpr ItemColumn<ObjectSectionModel, ObjectSection> columns[] = {
        {.id = Column::Name,
         .title = [](Model) { return tr("Section"); },
         .text = [](Model, Section section) { return shownName(section.name); }},
        {.id = Column::Kind,
         .title = [](Model) { return tr("What it holds"); },
         .text = [](Model, Section section) { return kindText(section.kind); }},
        {.id = Column::Bytes,
         .title = [](Model) { return tr("Bytes"); },
         .text = [](Model, Section section) { return formatBytes(section.bytes); },
         .number = [](Model, Section section) { return std::optional(section.bytes.value()); },
         .isBytes = true},
        {.id = Column::Alignment,
         .title = [](Model) { return tr("Alignment"); },
         .text = [](Model, Section section) { return formatCount(section.alignment.value()); },
         .number = [](Model, Section section) { return std::optional(section.alignment.value()); }},
        {.id = Column::Offset,
         .title = [](Model) { return tr("Offset in file"); },
         .text = [](Model,
                    Section section) { return section.offset ? formatCount(section.offset->value()) : QString(); },
         .number = [](Model, Section section) { return numberOf(section.offset); }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

} // namespace Mlf
