// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"

#include <QStyledItemDelegate>

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

} // namespace Mlf
