// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/objectreader.h"
#include "model/items/linkedmodel.h"

#include <QAbstractTableModel>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The symbols of one object file: what it defines, and what it needs from elsewhere.
class ObjectSymbolModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Kind, Bytes, Section, Offset, Binding, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// A reset.
    void setObject(const ObjectFile &object);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    /// Of a function that the object defines.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] static const ItemColumn<ObjectSymbolModel, ObjectSymbol> &columnAt(int column);
    [[nodiscard]] QString sectionText(const ObjectSymbol &symbol) const;

    ObjectFile m_object;
};

} // namespace Mlf
