// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/barchart.h"
#include "model/chart/chartscene.h"

#include <QStyledItemDelegate>

#include <functional>
#include <optional>

namespace Mlf {

/// Cells with horizontal padding. A proportional bar below numbers that provide Roles::ByteCountRole and
/// Roles::TotalRole.
class BarDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// Pixels between the edge of a cell and its text.
    [[nodiscard]] static int textMargin(const QStyle *style, const QWidget *widget);

    explicit BarDelegate(SeriesRole role, QObject *parent = nullptr);
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Keeps options of compilers ("-Wno-cast-align", "--x-y") on one line.
    [[nodiscard]] QString displayText(const QVariant &value, const QLocale &locale) const override;

private:
    SeriesRole m_role;
};

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
