// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/linkdelegate.h"

namespace Mlf {

void LinkDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
    option->font.setUnderline(true);
    option->textElideMode = Qt::ElideLeft; // the file's name and line stand at the end
}

} // namespace Mlf
