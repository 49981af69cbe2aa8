// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/csource/scan/numbertype.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace Mlf {

/// The values of one constant as a grid. Constants can have any size, because only the bytes are in memory. A grid row
/// is one row of the last dimension if the shape is known and that dimension is short enough, otherwise eight values.
class ValueGridModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int usualColumns = 8;
    static constexpr int mostColumns = 64;
    static constexpr int mostRows = 50'000'000; ///< maximum rows; further rows are not shown

    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the values; null for none. They must be little-endian and completely available. Resets the model.
    void setValues(std::shared_ptr<const ByteSource> values, NumberType type, std::vector<qint64> shape);
    [[nodiscard]] qint64 count() const { return m_count; }
    /// The zero-based index of the value of a cell.
    [[nodiscard]] qint64 numberOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(qint64 number) const;
    /// Position of a value in the shape: "[3][0][12]"; "[1234]" if the shape is unknown.
    [[nodiscard]] QString placeText(qint64 number) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const ByteSource> m_values;
    NumberType m_type = NumberType::Int8;
    std::vector<qint64> m_shape; ///< empty if the shape does not match the number of values
    qint64 m_count = 0;
    int m_columns = usualColumns;
};

} // namespace Mlf
