// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/sidebar.h"

#include "app/window/lineicon.h"
#include "model/base/format.h"
#include "views/paint/seriescolors.h"

#include <QEvent>
#include <QSignalBlocker>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int wide = 150; ///< minimum width in pixels with titles
constexpr int symbolSize = 16;
constexpr int margin = 8;

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
    setViewportMargins(margin / 2, margin / 2, margin / 2, margin / 2);
    PageGroup group = PageGroup::None;
    for (const PageType &page : pages) {
        if (page.group != group)
            addHeading(groupTitle(page.group));
        group = page.group;
        auto *item = new QListWidgetItem(pageIcon(page.id), page.title, this);
        m_rows.push_back({item, page.title});
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

void SideBar::setCount(int page, qsizetype count)
{
    m_rows[std::size_t(page)].count = count;
    updateTexts();
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
        const QString text = row.count > 0 ? row.title + u"\u2002"_s + formatCount(row.count) : row.title;
        row.item->setText(m_isNarrow ? QString() : text);
        row.item->setToolTip(m_isNarrow ? text : QString());
        row.item->setData(Qt::AccessibleTextRole, text);
        row.item->setSizeHint(QSize(0, line));
        width = std::max(width, symbolSize + fontMetrics().horizontalAdvance(text));
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
