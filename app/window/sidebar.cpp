// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sidebar.h"

#include "app/window/lineicon.h"
#include "model/base/format.h"
#include "views/paint/scenepainter.h"
#include "views/tree/decorationproxy.h"

#include <QEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int wide = 150; ///< minimum width in pixels with titles
constexpr int symbolSize = 16;
constexpr int margin = 8;
constexpr int smallSymbolSize = 12; ///< of a severity, over the icon of a page in a narrow bar

enum CountRole {
    NumberRole = Qt::UserRole, ///< text of a number; empty without one
    WorstRole, ///< int: the Severity shown as a symbol; invalid without one
};

/// Paints the number of a row at its right, with the symbol of the worst severity.
class CountDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QString number = index.data(NumberRole).toString();
        const QVariant worst = index.data(WorstRole);
        const QIcon symbol = worst.isValid() ? severityIcon(worst.toInt()) : QIcon();
        if (index.data().toString().isEmpty()) { // narrow: a symbol at the corner of the icon
            const QRect corner(option.rect.left() + symbolSize - smallSymbolSize / 2, option.rect.top() + 1,
                               smallSymbolSize, smallSymbolSize);
            symbol.paint(painter, corner);
            return;
        }
        if (number.isEmpty())
            return;
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const QPalette::ColorGroup group =
            option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
        painter->save();
        QFont font = option.font;
        font.setBold(worst.isValid());
        painter->setFont(font);
        painter->setPen(option.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
        QRect room = option.rect.adjusted(0, 0, -margin / 2, 0);
        painter->drawText(room, int(Qt::AlignRight | Qt::AlignVCenter), number);
        const int right = room.right() - QFontMetrics(font).horizontalAdvance(number) - margin / 2;
        const int top = room.top() + (room.height() - symbolSize) / 2;
        symbol.paint(painter, QRect(right - symbolSize, top, symbolSize, symbolSize));
        painter->restore();
    }
};

QString groupTitle(PageGroup group)
{
    switch (group) {
    case PageGroup::None:
        return {};
    case PageGroup::Memory:
        return SideBar::tr("Memory", "group of pages");
    case PageGroup::Code:
        return SideBar::tr("Code", "group of pages");
    case PageGroup::Deploy:
        return SideBar::tr("Deploy", "group of pages");
    case PageGroup::Review:
        return SideBar::tr("Review", "group of pages");
    }
    Q_UNREACHABLE();
}

} // namespace

SideBar::SideBar(const std::vector<PageType> &pages, QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Pages"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIconSize(QSize(symbolSize, symbolSize));
    setTextElideMode(Qt::ElideNone);
    setItemDelegate(new CountDelegate(this));
    setViewportMargins(margin / 2, margin / 2, margin / 2, margin / 2);
    PageGroup group = PageGroup::None;
    for (const PageType &page : pages) {
        if (page.group != group)
            addHeading(groupTitle(page.group));
        group = page.group;
        auto *item = new QListWidgetItem(pageIcon(page.id), page.title, this);
        m_rows.push_back({item, page.title, {}});
    }
    updateTexts();
    updateRows();
    connect(this, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *current) {
        const auto row = std::ranges::find(m_rows, current, &Row::item);
        if (row != m_rows.end())
            Q_EMIT pageChosen(int(row - m_rows.begin()));
    });
}

void SideBar::addHeading(const QString &title)
{
    auto *item = new QListWidgetItem(title, this);
    item->setFlags(Qt::NoItemFlags);
    m_headings.emplace_back(item, title);
}

void SideBar::setStates(const std::vector<State> &states)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i].state = states[i];
    updateRows();
}

/// Enables and disables rows. Adds and removes rows only if the pointer is not over the list.
void SideBar::updateRows()
{
    bool isGroupEmpty = true;
    for (int i = count() - 1; i >= 0; --i) {
        QListWidgetItem *item = this->item(i);
        const auto row = std::ranges::find(m_rows, item, &Row::item);
        const bool isPage = row != m_rows.end();
        if (isPage)
            item->setFlags(row->state == State::Present ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
        const bool isHidden = isPage ? row->state == State::Absent : isGroupEmpty;
        if (!underMouse())
            item->setHidden(isHidden);
        isGroupEmpty = isPage ? isGroupEmpty && isHidden : true;
    }
}

void SideBar::setCurrentPage(int page)
{
    const QSignalBlocker blocker(this);
    setCurrentItem(page < 0 ? nullptr : m_rows[std::size_t(page)].item);
}

void SideBar::setCount(int page, const Count &count)
{
    if (std::exchange(m_rows[std::size_t(page)].count, count) != count)
        updateTexts();
}

std::optional<Severity> SideBar::symbolOf(int page) const
{
    const QVariant worst = m_rows[std::size_t(page)].item->data(WorstRole);
    return worst.isValid() ? std::optional(Severity(worst.toInt())) : std::nullopt;
}

void SideBar::setNarrow(bool isNarrow)
{
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    updateTexts();
}

std::vector<int> SideBar::rows() const
{
    std::vector<int> pages;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].state != State::Absent)
            pages.push_back(int(i));
    }
    return pages;
}

void SideBar::updateTexts()
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    small.setCapitalization(QFont::AllUppercase);
    QFont bold = font();
    bold.setBold(true);
    const int line = fontMetrics().height() + margin;
    int width = 0;
    for (const auto &[item, title] : m_headings) {
        item->setText(m_isNarrow ? QString() : title);
        item->setFont(small);
        item->setForeground(seriesColor(SeriesRole::Caption, palette()));
        item->setTextAlignment(Qt::AlignLeft | Qt::AlignBottom);
        item->setSizeHint(QSize(0, m_isNarrow ? margin : line + margin));
        width = std::max(width, QFontMetrics(small).horizontalAdvance(title));
    }
    for (const Row &row : m_rows) {
        const Count &count = row.count;
        const QString number = count.number > 0 ? formatCount(count.number) : QString();
        const bool hasSymbol = count.number > 0 && count.worst > Severity::Note;
        const QString text =
            number.isEmpty() ? row.title : tr("%1 (%2)", "page and its findings").arg(row.title, count.words);
        row.item->setText(m_isNarrow ? QString() : row.title);
        row.item->setToolTip(m_isNarrow || !number.isEmpty() ? text : QString());
        row.item->setData(Qt::AccessibleTextRole, text);
        row.item->setData(NumberRole, number);
        row.item->setData(WorstRole, hasSymbol ? QVariant(int(count.worst)) : QVariant());
        row.item->setSizeHint(QSize(0, line));
        const int ofNumber = number.isEmpty()
            ? 0
            : margin + QFontMetrics(bold).horizontalAdvance(number) + (hasSymbol ? symbolSize + margin / 2 : 0);
        width = std::max(width, symbolSize + fontMetrics().horizontalAdvance(row.title) + ofNumber);
    }
    setFixedWidth(m_isNarrow ? symbolSize + 4 * margin : std::max(wide, width + 4 * margin));
}

void SideBar::changeEvent(QEvent *event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::PaletteChange)
        updateTexts();
}

void SideBar::leaveEvent(QEvent *event)
{
    QListWidget::leaveEvent(event);
    updateRows();
}

} // namespace Mlf
