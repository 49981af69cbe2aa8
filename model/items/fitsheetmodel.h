// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/format.h"
#include "model/items/tablemodel.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The parts of models on a board: one row per part, with facts, then a column for each region of the board. The bytes
/// of a part are in the column of its region. Parts that only an older archive has are last and in no region. Dragging
/// a part to another region only emits moveRequested(). The move is shown when setFit() has it.
class FitSheetModel final : public TableModel<int> {
    Q_OBJECT
public:
    enum class Column { Part, Model, Bytes, Change, Basis, FirstRegion };

    explicit FitSheetModel(QObject *parent = nullptr);

    /// `older`: parts of an older archive, including parts added by the options; `std::nullopt` for no older archive.
    /// Resets the model only if rows or columns change; otherwise updates the cells.
    void setFit(const Board &board, const BoardFit &fit, const FitOptions &options,
                const std::optional<std::vector<FitPart>> &older = {});
    void setUnit(ByteUnit unit);

    [[nodiscard]] const Board &board() const { return m_board; }
    [[nodiscard]] const BoardFit &fit() const { return m_fit; }
    [[nodiscard]] const FitPart &part(int row) const;
    /// Index of the region that the part of a row is in, -1 if it is in none.
    [[nodiscard]] int regionOf(int row) const;
    /// True for a part that only the older archive has.
    [[nodiscard]] bool isGone(const int &row) const override { return row >= int(m_fit.parts.size()); }
    /// Index of the region of a column, -1 for other columns.
    [[nodiscard]] int regionOfColumn(int column) const;
    /// True if the part of a row may be placed in that region.
    [[nodiscard]] bool canMove(int row, int region) const;
    /// Regions in which the part of a row may be placed, in the order of the board.
    [[nodiscard]] std::vector<int> regionsFor(int row) const;

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                       const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }

Q_SIGNALS:
    /// The user dropped a part on a region. `part` is the key of the part, `region` the name of the region.
    void moveRequested(const QString &part, const QString &region);

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] Cell changeCell(int row) const;
    [[nodiscard]] Cell regionCell(int row, int region) const;
    [[nodiscard]] QString toolTip(int row, int region) const;
    /// The row of the dragged part; -1 if this sheet does not have it.
    [[nodiscard]] int draggedRow(const QMimeData *data) const;

    Board m_board;
    BoardFit m_fit;
    FitOptions m_options;
    std::optional<std::vector<FitPart>> m_older;
    std::vector<FitPart> m_gone; ///< parts that only the older archive has
};

} // namespace Mlf
