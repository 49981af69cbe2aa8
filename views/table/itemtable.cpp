// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/table/itemtable.h"

#include "model/items/celltext.h"
#include "views/paint/scenepainter.h"

#include <QByteArrayList>
#include <QDrag>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMimeData>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>
#include <QToolTip>

#include <algorithm>
#include <vector>

namespace Mlf {

namespace {

constexpr int perPixel = 64;
/// Cells measured per column: those with the longest texts. Limited, because shaping of texts takes long.
constexpr int maxMeasuredCells = 6;
constexpr int cellPadding = 24; ///< minimum padding of delegates around a text

bool isAscii(QStringView text)
{
    return std::ranges::all_of(text, [](QChar letter) { return letter.unicode() < 128; });
}

constexpr QByteArrayView chosenColumns = "shown:"; ///< before the list of these columns in a saved state

} // namespace

RoughWidths::RoughWidths(const QFont &font) : m_font(font), m_metrics(font)
{
    for (std::size_t i = u' '; i < m_widths.size(); ++i)
        m_widths[i] = int(m_metrics.horizontalAdvance(QChar(char16_t(i))) * perPixel);
}

int RoughWidths::widthOf(QChar letter) const
{
    if (letter.unicode() < m_widths.size())
        return m_widths[letter.unicode()];
    if (letter.isSurrogate()) // one of two halves of a character that is about as wide as high
        return int(m_metrics.height() * perPixel / 2);
    const auto known = m_others.constFind(letter);
    return known != m_others.cend() ? *known
                                    : *m_others.insert(letter, int(m_metrics.horizontalAdvance(letter) * perPixel));
}

int RoughWidths::of(QStringView text) const
{
    qint64 sum = 0;
    for (const QChar letter : text)
        sum += widthOf(letter);
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
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    std::vector<std::pair<int, int>> longest; // approximate width of the cell, row
    for (int row = first; row < first + count; ++row) {
        const QModelIndex index = model()->index(row, column, rootIndex());
        const int icon = index.data(Qt::DecorationRole).isValid() ? option.decorationSize.width() : 0;
        longest.emplace_back(roughWidths().of(index.data().toString()) + icon, row);
    }
    const auto end = longest.begin() + std::min<std::ptrdiff_t>(std::ssize(longest), maxMeasuredCells);
    std::ranges::partial_sort(longest, end, std::ranges::greater());
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
    // True if a one-line cell was measured: for ASCII, and for other characters, which may use another font.
    std::array<bool, 2> hasLine {};
    for (int column = 0; column < model()->columnCount(rootIndex()); ++column) {
        if (isColumnHidden(column))
            continue;
        const QModelIndex index = model()->index(row, column, rootIndex());
        const QString text = index.data().toString();
        const bool isLine = !text.contains(u'\n') && !text.contains(QChar::LineSeparator)
            && !text.contains(QChar::ParagraphSeparator)
            && roughWidths().of(text) * 9 / 8 + cellPadding < columnWidth(column)
            && !index.data(Qt::DecorationRole).isValid();
        bool &isKnown = hasLine[isAscii(text) ? 0 : 1];
        if (isLine && isKnown)
            continue;
        isKnown = isKnown || isLine;
        option.rect = QRect(0, 0, columnWidth(column), rowHeight(row));
        height = std::max(height, itemDelegateForIndex(index)->sizeHint(option, index).height());
    }
    return showGrid() ? height + 1 : height;
}

/// Shows cut text as a tool tip, unless the cell has another tool tip.
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

/// Drags a picture of the name instead of the whole row.
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

void paintPlaceholder(QWidget *viewport, const QString &text)
{
    QPainter painter(viewport);
    painter.setPen(seriesColor(SeriesRole::Caption, viewport->palette()));
    painter.drawText(viewport->rect().adjusted(16, 16, -16, -16),
                     int(Qt::AlignHCenter | Qt::AlignTop) | Qt::TextWordWrap, text);
}

std::pair<std::vector<int>, QStringList> tsvColumns(const QHeaderView &header, bool areAll)
{
    std::pair<std::vector<int>, QStringList> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        const QString title = tsvTitle(*header.model(), column);
        if (areAll ? title.isEmpty() : header.isSectionHidden(column))
            continue;
        columns.first.push_back(column);
        columns.second += title;
    }
    return columns;
}

QByteArray saveColumns(QHeaderView *header, const std::set<int> &leftOut, const std::set<int> &chosen)
{
    const QSignalBlocker blocker(header);
    for (const int column : leftOut)
        header->setSectionHidden(column, false);
    const QByteArray state = header->saveState();
    for (const int column : leftOut)
        header->setSectionHidden(column, true);
    if (chosen.empty())
        return state;
    QByteArrayList list;
    for (const int column : chosen)
        list += QByteArray::number(column);
    return chosenColumns.toByteArray() + list.join(',') + '\n' + state;
}

std::optional<std::set<int>> restoreColumns(QHeaderView *header, const QByteArray &state)
{
    const qsizetype end = state.startsWith(chosenColumns) ? state.indexOf('\n') : -1;
    if (state.isEmpty() || !header->restoreState(state.sliced(end + 1)))
        return std::nullopt;
    std::set<int> chosen;
    if (end > 0) {
        for (const QByteArray &column : state.first(end).sliced(chosenColumns.size()).split(','))
            chosen.insert(column.toInt());
    }
    return chosen;
}

} // namespace Mlf
