// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/celltext.h"

#include "model/base/format.h"
#include "model/items/roles.h"

#include <QAbstractItemModel>
#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestName = 300;
constexpr qsizetype longestToolTip = 4000;

/// Does not change numbers, so that the target program reads them as numbers. Other text is converted by inertCell().
QString oneCell(const QVariant &copied, const QVariant &shown)
{
    const QString text = (copied.isValid() ? copied : shown).toString();
    bool isNumber = false;
    (void)text.toDouble(&isNumber);
    return isNumber ? text : inertCell(text, '\t');
}

} // namespace

QString plainToolTip(const QString &text)
{
    const QString shown = text.size() > longestToolTip ? text.left(longestToolTip) + u'…' : text;
    return u"<qt>"_s + shown.toHtmlEscaped().replace(u'\n', "<br>"_L1) + u"</qt>"_s;
}

QString shownName(const QString &name)
{
    if (name.size() <= longestName)
        return name;
    return name.left(longestName / 2) + u'…' + name.right(longestName / 2);
}

QString shownText(const QString &text)
{
    if (text.size() <= longestName)
        return text;
    QStringList words = text.split(u' ');
    for (QString &word : words)
        word = shownName(word);
    const QString shown = words.join(u' ');
    return shown.size() > longestToolTip ? shown.left(longestToolTip) + u'…' : shown;
}

QString tsvText(const QModelIndex &index)
{
    return oneCell(index.data(Roles::CopyRole), index.data(Qt::DisplayRole));
}

QString tsvTitle(const QAbstractItemModel &model, int column)
{
    return oneCell(model.headerData(column, Qt::Horizontal, Roles::CopyRole), model.headerData(column, Qt::Horizontal));
}

QString percentText(double share)
{
    constexpr double most = 1e15; // beyond it, a percentage has no meaning
    const qint64 tenths = qRound64(std::min(std::abs(share) * 1000, most));
    return (share < 0 && tenths != 0 ? u"\u2212"_s : QString()) + formatCount(tenths / 10) + QLocale().decimalPoint()
        + QString::number(tenths % 10) + QChar(0x00a0) + u'%';
}

} // namespace Mlf
