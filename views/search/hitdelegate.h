// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace Mlf {

/// Rows of find in archive: behind the name of a file the number of its hits (Roles::CountTextRole) in a fainter
/// colour; of a hit its line number (Roles::LineRole), then the text in the font of code with the hit
/// (Roles::MarkRole) bold, underlined and on a ground of its own. Where the room is short the text begins shortly
/// before the hit.
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
