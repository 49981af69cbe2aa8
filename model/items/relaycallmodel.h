// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/relaycalls.h"
#include "model/document/documentpointer.h"
#include "model/items/linkedmodel.h"

#include <QAbstractTableModel>

#include <vector>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The calls of a model with their operators in Relay, then the operators of which no call is known. Of what has no
/// partner it says why.
class RelayCallModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Call, Function, Operators, Lines, How, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the module of that name; the first where there is none.
    void setDocument(const DocumentPointer &document, const QString &module);
    /// Shows only what has no partner.
    void setLooseOnly(bool isLooseOnly);

    [[nodiscard]] int callCount() const; ///< of the module
    [[nodiscard]] int matchedCount() const { return m_matched; } ///< calls that have operators
    /// The lines in Relay of a row; null where it has none.
    [[nodiscard]] Link relayPlace(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    struct Row {
        int step = -1; ///< of a call
        int loose = -1; ///< else of an operator
        [[nodiscard]] bool isCall() const { return step >= 0; }
    };

    void fill();
    [[nodiscard]] Link linkOf(const Row &row) const;
    [[nodiscard]] const CallInRelay &call(const Row &row) const;
    [[nodiscard]] const LooseOperator &loose(const Row &row) const;
    [[nodiscard]] QString functionText(const Row &row) const;
    [[nodiscard]] QString operatorText(const Row &row) const;
    [[nodiscard]] QString lineText(const Row &row) const;
    [[nodiscard]] QString howText(const Row &row) const;
    [[nodiscard]] static const ItemColumn<RelayCallModel, Row> &columnAt(int column);

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< in m_document
    std::vector<Row> m_rows;
    int m_matched = 0;
    bool m_isLooseOnly = false;
};

} // namespace Mlf
