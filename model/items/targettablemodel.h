// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/targetstring.h"
#include "model/document/documentpointer.h"
#include "model/document/module.h"

#include <QAbstractTableModel>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The targets of one module, one row each in the order of metadata.json: which device, which kind, and how that is
/// known.
class TargetTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Column { DeviceType, DeviceName, Kind, Keys, Attributes, Basis, Text, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the targets of the module of that name; of the first where there is none. A reset.
    void setDocument(const DocumentPointer &document, const QString &module = {});

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// The parts of the target of a row that have a meaning of their own: kind, keys and attributes as name and value.
    [[nodiscard]] static std::vector<std::pair<QString, QString>> parts(const TargetString &target);
    /// One line on what a part means for a model with that executor ("aot", "graph", empty where it has none),
    /// translated; empty for an attribute that is not known.
    [[nodiscard]] static QString meaning(const QString &part, const QString &value, const QString &executor);

private:
    [[nodiscard]] static const ItemColumn<TargetTableModel, TargetFact> &columnAt(int column);
    [[nodiscard]] QString partsToolTip(const TargetFact &fact) const;

    DocumentPointer m_document;
    const std::vector<TargetFact> *m_targets = nullptr; ///< in m_document
    QString m_executor;
};

} // namespace Mlf
