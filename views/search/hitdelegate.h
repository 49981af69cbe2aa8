// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace Mlf {

/// Rows of search results. After the name of a file, its number of hits (Roles::CountTextRole) in a weaker colour. For
/// a hit, its line number (Roles::LineRole), then the text in the code font with the hit (Roles::MarkRole) bold,
/// underlined and with a background. If the row is too narrow, the text begins shortly before the hit.
class HitDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    static void paintCount(QPainter *painter, const QStyleOptionViewItem &item, const QRect &text,
                           const QString &count);
    static void paintHit(QPainter *painter, const QStyleOptionViewItem &item, QRect rect, const QModelIndex &index);
};

} // namespace Mlf
