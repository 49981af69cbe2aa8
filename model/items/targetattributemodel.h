// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"

#include <QAbstractTableModel>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The parts of every target of one module, one row each: kind, keys, attributes, with one line on what they mean.
class TargetAttributeModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column { Target, Part, Value, Meaning, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the targets of the module of that name; of the first where there is none. A reset.
    void setDocument(const DocumentPointer &document, const QString &module = {});

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row {
        int target = 0;
        QString kind;
        QString part;
        QString value;
        QString executor;
    };
    [[nodiscard]] static const ItemColumn<TargetAttributeModel, Row> &columnAt(int column);

    std::vector<Row> m_rows;
};

} // namespace Mlf
