// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/barchart.h"
#include "views/table/bardelegate.h"

#include <functional>
#include <optional>

namespace Mlf {

/// The bars of a chart in the cells of a column, the number at the right. All cells have one axis.
class BarCellDelegate final : public BarDelegate {
    Q_OBJECT
public:
    /// What a cell shows beside its text.
    struct Content {
        std::optional<BarRow> bars; ///< where it has none the text stands alone
        ByteCount axis; ///< what the room of the bars is wide
        QString widest; ///< the room of the numbers is as wide as this one
    };
    using ContentOf = std::function<Content(const QModelIndex &index)>;

    BarCellDelegate(ContentOf contentOf, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    ContentOf m_contentOf;
};

} // namespace Mlf
