// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/itemtable.h"

#include "model/items/celltext.h"

#include <QAbstractItemDelegate>
#include <QDrag>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMimeData>
#include <QPainter>
#include <QPixmap>
#include <QToolTip>

#include <algorithm>
#include <vector>

namespace Mlf {

namespace {

constexpr int perPixel = 64;
constexpr int mostMeasured = 6; ///< cells of a column, those with the longest texts; shaping a text takes long
constexpr int cellPadding = 24; ///< at least what delegates leave around a text

} // namespace

RoughWidths::RoughWidths(const QFont &font) : m_font(font)
{
    const QFontMetricsF metrics(font);
    for (std::size_t i = 0; i < m_widths.size(); ++i)
        m_widths[i] = i < u' ' ? 0 : int(metrics.horizontalAdvance(QChar(char16_t(i))) * perPixel);
    m_other = int(metrics.height() * perPixel); // as wide as what is as wide as it is high
}

int RoughWidths::of(QStringView text) const
{
    qint64 sum = 0;
    for (const QChar letter : text)
        sum += letter.unicode() < m_widths.size() ? m_widths[letter.unicode()] : m_other;
    return int(std::min<qint64>(sum / perPixel, QWIDGETSIZE_MAX));
}

ItemTable::ItemTable(QWidget *parent) : QTableView(parent), m_roughWidths(font()) { }

const RoughWidths &ItemTable::roughWidths() const
{
    if (m_roughWidths.font() != font())
        m_roughWidths = RoughWidths(font());
    return m_roughWidths;
}

int ItemTable::sizeHintForColumn(int column) const
{
    if (!model())
        return -1;
    ensurePolished();
    const int rows = model()->rowCount(rootIndex());
    const int count = std::min(rows, horizontalHeader()->resizeContentsPrecision());
    const int first = std::clamp(rowAt(0), 0, rows - count);
    std::vector<std::pair<int, int>> longest; // about the width of the text, row
    for (int row = first; row < first + count; ++row) {
        const QModelIndex index = model()->index(row, column, rootIndex());
        const int icon = index.data(Qt::DecorationRole).isValid() ? iconSize().width() : 0;
        longest.emplace_back(roughWidths().of(index.data().toString()) + std::max(icon, 0), row);
    }
    const auto end = longest.begin() + std::min<std::ptrdiff_t>(std::ssize(longest), mostMeasured);
    std::ranges::partial_sort(longest, end, std::ranges::greater());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    int width = 0;
    for (auto cell = longest.begin(); cell != end; ++cell) {
        const QModelIndex index = model()->index(cell->second, column, rootIndex());
        width = std::max(width, itemDelegateForIndex(index)->sizeHint(option, index).width());
    }
    return showGrid() ? width + 1 : width;
}

int ItemTable::sizeHintForRow(int row) const
{
    if (!model())
        return -1;
    ensurePolished();
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    if (wordWrap())
        option.features |= QStyleOptionViewItem::WrapText;
    int height = 0;
    bool hasLine = false; // a cell of one line was measured
    for (int column = 0; column < model()->columnCount(rootIndex()); ++column) {
        if (isColumnHidden(column))
            continue;
        const QModelIndex index = model()->index(row, column, rootIndex());
        const QString text = index.data().toString();
        const bool isLine = !text.contains(u'\n') && !text.contains(QChar::LineSeparator)
            && roughWidths().of(text) * 9 / 8 + cellPadding < columnWidth(column)
            && !index.data(Qt::DecorationRole).isValid();
        if (isLine && hasLine)
            continue;
        hasLine = hasLine || isLine;
        option.rect = QRect(0, 0, columnWidth(column), rowHeight(row));
        height = std::max(height, itemDelegateForIndex(index)->sizeHint(option, index).height());
    }
    return showGrid() ? height + 1 : height;
}

/// Text that is cut and has no other tool tip is shown whole.
bool ItemTable::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QTableView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QModelIndex index = indexAt(help->pos());
    if (wordWrap() || !index.isValid() || !index.data(Qt::ToolTipRole).toString().isEmpty()
        || sizeHintForIndex(index).width() <= visualRect(index).width())
        return QTableView::viewportEvent(event);
    QToolTip::showText(help->globalPos(), plainToolTip(index.data().toString()), viewport(), visualRect(index));
    return true;
}

/// What is dragged is shown as small as its name, not as the whole row.
void ItemTable::startDrag(Qt::DropActions actions)
{
    QMimeData *dragged = model()->mimeData(selectedIndexes());
    if (!dragged)
        return;
    const QString text = currentIndex().siblingAtColumn(0).data().toString();
    const QString shown = fontMetrics().elidedText(text, Qt::ElideMiddle, fontMetrics().averageCharWidth() * 30);
    const QSize size(fontMetrics().horizontalAdvance(shown) + 12, fontMetrics().height() + 6);
    QPixmap picture(size * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(palette().color(QPalette::Highlight));
    {
        QPainter painter(&picture);
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::HighlightedText));
        painter.drawText(QRect(QPoint(), size), Qt::AlignCenter, shown);
    }
    auto *drag = new QDrag(this);
    drag->setMimeData(dragged);
    drag->setPixmap(picture);
    drag->setHotSpot({0, size.height() / 2});
    drag->exec(actions, defaultDropAction());
}

} // namespace Mlf
