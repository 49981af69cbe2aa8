// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/barchart.h"
#include "views/table/bardelegate.h"

#include <functional>
#include <optional>

namespace Mlf {

/// Draws the bars of a chart in the cells of a column, with the number at the right. All cells share one axis.
class BarCellDelegate final : public BarDelegate {
    Q_OBJECT
public:
    /// Content of a cell besides its text.
    struct Content {
        std::optional<BarRow> bars; ///< without bars only the text is shown
        ByteCount axis; ///< bytes represented by the full width of the bars
        QString widest; ///< widest number, which determines the width reserved for numbers
    };
    using ContentOf = std::function<Content(const QModelIndex &index)>;

    BarCellDelegate(ContentOf contentOf, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    ContentOf m_contentOf;
};

} // namespace Mlf
