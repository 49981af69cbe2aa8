// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/paramsreader.h"
#include "model/base/format.h"

#include <QAbstractTableModel>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The tensors of one .params file; their data stays where it is.
class ParameterTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column { Name, Type, Bytes, Offset, Shape, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// A reset.
    void setParameters(const Parameters &parameters);
    /// Counts sizes in that unit, with the exact bytes beside.
    void setUnit(ByteUnit unit);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static const ItemColumn<ParameterTableModel, Parameter> &columnAt(int column);

    std::vector<Parameter> m_tensors;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
