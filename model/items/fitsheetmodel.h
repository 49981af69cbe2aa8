// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/format.h"
#include "model/items/tablemodel.h"

#include <optional>
#include <vector>

namespace Mlf {

/// The parts of models against the regions of a board: a row for each part, behind its facts a column for each region;
/// the bytes stand in the column of the region that the part is in. Rows are dragged from region to region: the model
/// asks for the move, and shows it once the fit that it is given says so.
class FitSheetModel final : public TableModel<int> {
    Q_OBJECT
public:
    enum class Column { Part, Model, Bytes, Change, Basis, FirstRegion };

    explicit FitSheetModel(QObject *parent = nullptr);

    /// A reset only where rows or columns change; else the cells.
    void setFit(const Board &board, const BoardFit &fit, const FitOptions &options);
    void setUnit(ByteUnit unit);
    /// The parts of an older archive, with those that the same options add; nothing: there is no such archive.
    void setOlderParts(const std::optional<std::vector<FitPart>> &parts);

    [[nodiscard]] const Board &board() const { return m_board; }
    [[nodiscard]] const BoardFit &fit() const { return m_fit; }
    /// Index of the region of a column, -1 of others.
    [[nodiscard]] int regionOfColumn(int column) const;
    /// The part of that row may lie in that region.
    [[nodiscard]] bool canMove(int row, int region) const;
    /// Regions that the part of a row may lie in, in the order of the board.
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
    /// Somebody has dropped a part: its key, and the name of the region.
    void moveRequested(const QString &part, const QString &region);

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] const FitPart &part(int row) const { return m_fit.parts[std::size_t(row)]; }
    [[nodiscard]] Cell changeCell(const FitPart &part) const;
    [[nodiscard]] Cell regionCell(int row, int region) const;
    [[nodiscard]] QString toolTip(int row, int region) const;
    /// The row of what is dragged; -1 where that is not a part of this sheet.
    [[nodiscard]] int draggedRow(const QMimeData *data) const;

    Board m_board;
    BoardFit m_fit;
    FitOptions m_options;
    std::optional<std::vector<FitPart>> m_older;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
