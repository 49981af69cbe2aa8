// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/channelranges.h"

#include <QAbstractTableModel>

namespace Mlf {

/// Least and largest value of each channel of a constant, and how many of its values are zero; a row for each channel.
class ChannelRangesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column { Least, Largest, Zeros, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// A reset.
    void setRanges(std::vector<ChannelRange> ranges, NumberType type);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    std::vector<ChannelRange> m_ranges;
    NumberType m_type = NumberType::Int8;
};

} // namespace Mlf
