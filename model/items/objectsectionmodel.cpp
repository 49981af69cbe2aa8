// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/objectsectionmodel.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

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

std::optional<qint64> numberOf(const ObjectSection &section, ObjectSectionModel::Column column)
{
    if (column == ObjectSectionModel::Column::Bytes)
        return section.bytes.value();
    if (column == ObjectSectionModel::Column::Alignment)
        return section.alignment.value();
    if (column == ObjectSectionModel::Column::Offset && section.offset)
        return section.offset->value();
    return std::nullopt;
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
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ObjectSection &section = m_sections[std::size_t(index.row())];
    const auto column = Column(index.column());
    const std::optional<qint64> number = numberOf(section, column);
    const bool isText = column == Column::Name || column == Column::Kind;
    if (role == Qt::TextAlignmentRole)
        return int((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Roles::ByteCountRole && column == Column::Bytes)
        return *number;
    if (number && role == Roles::SortRole)
        return *number;
    if (number && role == Roles::CopyRole)
        return QString::number(*number);
    if (role != Qt::DisplayRole && role != Roles::SortRole)
        return {};
    if (column == Column::Name)
        return shownName(section.name);
    if (column == Column::Kind)
        return kindText(section.kind);
    if (column == Column::Bytes)
        return formatBytes(section.bytes);
    return number ? formatCount(*number) : QString();
}

QVariant ObjectSectionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Column::Name:
        return tr("Section");
    case Column::Kind:
        return tr("What it holds");
    case Column::Bytes:
        return tr("Bytes");
    case Column::Alignment:
        return tr("Alignment");
    case Column::Offset:
        return tr("Offset in file");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace Mlf
