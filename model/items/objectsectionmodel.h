// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/objectreader.h"

#include <QAbstractTableModel>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The sections of one object file and what they become in a program.
class ObjectSectionModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column { Name, Kind, Bytes, Alignment, Offset, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// A reset.
    void setObject(const ObjectFile &object);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static const ItemColumn<ObjectSectionModel, ObjectSection> &columnAt(int column);

    std::vector<ObjectSection> m_sections;
};

} // namespace Mlf
