// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/items/comparedrows.h"
#include "model/items/linkedmodel.h"

#include <QAbstractTableModel>

#include <vector>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The buffers that are in use during one call: what it reads and writes, what waits for later calls, its own scratch,
/// then the constants it reads. One row each.
class LiveBufferModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Name, Use, Bytes, Change, Basis, Offset, FirstCall, LastCall, Shared, Kind, Pool, Count };
    /// What the call does with a buffer.
    enum class Use { Reads, Changes, Writes, Waits, Scratch };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows a call of the module of that name, of the first where there is none; no rows where there is no such call.
    void setDocument(const DocumentPointer &document, const QString &module, int step);
    void setCall(int step);
    /// Shows how the buffers changed since an older archive; null where there is none. After the document.
    void setComparison(const ComparisonPointer &comparison);
    [[nodiscard]] bool hasChanges() const { return m_changes.areThere(); }
    void setUnit(ByteUnit unit);
    [[nodiscard]] int call() const { return m_step; }
    [[nodiscard]] const Module *module() const { return m_module; } ///< or null
    /// Null where there is no such row.
    [[nodiscard]] const BufferFact *buffer(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    struct Row {
        int buffer = 0;
        Use use = Use::Waits;
        std::vector<int> shared; ///< buffers in use with some of its addresses
        bool isMistake = false; ///< with one of them it lives on beyond the call
    };

    void fill();
    void addShared();
    [[nodiscard]] const BufferFact &fact(const Row &row) const;
    [[nodiscard]] static const ItemColumn<LiveBufferModel, Row> &columnAt(int column);
    [[nodiscard]] std::optional<ByteOffset> offset(const Row &row) const;
    [[nodiscard]] QString poolText(const Row &row) const;
    [[nodiscard]] QString sizeToolTip(const Row &row) const;
    [[nodiscard]] QString sharedText(const Row &row) const;
    [[nodiscard]] QString sharedToolTip(const Row &row) const;
    [[nodiscard]] QString sharedNames(const Row &row, const QString &between) const;
    [[nodiscard]] QString linkModule() const;

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< in m_document
    std::vector<Row> m_rows;
    int m_step = 0;
    ComparedRows m_changes;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
