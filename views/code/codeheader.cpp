// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codeheader.h"

#include "model/items/celltext.h"
#include "views/code/codeview.h"

#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionFocusRect>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

CodeHeader::CodeHeader(CodeView *view, QWidget *parent) : QAbstractButton(parent), m_view(view)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Function or constant on screen"));
    setEnabled(false);
    hide();
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &CodeHeader::follow);
    connect(m_view, &CodeView::currentLineChanged, this, &CodeHeader::follow);
    connect(m_view, &CodeView::lineCountChanged, this, &CodeHeader::follow);
    connect(m_view, &CodeView::foldsChanged, this, &CodeHeader::follow);
    connect(m_view, &CodeView::looksChanged, this, [this] {
        updateGeometry();
        update();
    });
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (!m_item)
            return;
        const LineNumber line = m_item->line;
        m_view->setFocus(); // the strip will be empty after the jump
        m_view->showPosition({line, 0});
    });
}

void CodeHeader::setItems(const QList<OutlineItem> &items)
{
    m_items = items;
    follow();
}

/// Function around a line, or constant whose values the line contains.
std::optional<OutlineItem> CodeHeader::itemAround(LineNumber line) const
{
    if (const OutlineItem *function = itemOfLine(m_items, line))
        return *function;
    const std::optional<CodeFolds::Initialiser> initialiser = m_view->folds().initialiserAt(line);
    if (!initialiser || initialiser->name.isEmpty())
        return std::nullopt;
    return OutlineItem {.name = initialiser->name,
                        .line = initialiser->lines.first,
                        .shortName = initialiser->text,
                        .children = {},
                        .lastLine = initialiser->lines.last};
}

void CodeHeader::follow()
{
    const LineNumber top = m_view->onScreen().lineAt(0);
    // The first folds are found before the first lines are drawn, so the strip does not appear later and move them.
    setVisible(!m_items.empty() || !m_view->folds().map().folds().empty());
    const std::optional<OutlineItem> item = m_view->lines().count() > 0 ? itemAround(top) : std::nullopt;
    const bool isShown = item && item->line != top; // if it is equal, the beginning is on screen
    if (isShown ? item == m_item : !m_item)
        return;
    if (isShown)
        m_item = *item;
    else
        m_item.reset();
    setEnabled(m_item.has_value());
    setText(m_item ? m_item->shownName() : QString());
    setToolTip(m_item ? plainToolTip(m_item->name) : QString());
    setAccessibleName(m_item ? tr("Go to the beginning of %1").arg(m_item->name)
                             : tr("Function or constant on screen"));
    update();
}

QSize CodeHeader::sizeHint() const
{
    return {100, m_view->onScreen().frame().metrics().lineHeight + 3};
}

void CodeHeader::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const CodePalette &colours = m_view->looks().colours();
    const double gutter = m_view->onScreen().frame().textRect().left();
    painter.fillRect(rect(), colours.base);
    painter.fillRect(QRectF(0, 0, gutter, height()), colours.gutter);
    painter.fillRect(QRectF(gutter - 1, 0, 1, height()), colours.gutterEdge);
    if (!m_item)
        return;
    painter.fillRect(rect(), colours.gutter);
    painter.fillRect(0, height() - 1, width(), 1, colours.gutterEdge);
    const double column = QFontMetricsF(m_view->looks().font(), this).horizontalAdvance(u'0');
    QFont bold = m_view->looks().font();
    bold.setBold(true);
    bold.setUnderline(underMouse());
    painter.setFont(m_view->looks().font());
    painter.setPen(colours.lineNumber);
    painter.drawText(QRectF(0, 0, gutter - std::ceil(column), height()), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(m_item->line.oneBased()));
    painter.setFont(bold);
    painter.setPen(colours.text);
    // Names are cut in the middle; facts of a constant are cut at the end.
    const Qt::TextElideMode elision = text().contains("  "_L1) ? Qt::ElideRight : Qt::ElideMiddle;
    const QRectF room(gutter + std::ceil(column), 0, width() - gutter - 2 * column, height());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text(), elision, int(room.width())));
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect().adjusted(1, 1, -1, -2);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

} // namespace Mlf
