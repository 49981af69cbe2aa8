// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/wrappedlabel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace Mlf {

namespace {

QTextOption optionOf()
{
    QTextOption option(Qt::AlignLeft | Qt::AlignVCenter);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

} // namespace

WrappedLabel::WrappedLabel(const QString &text, int narrowest, QWidget *parent)
    : QLabel(text, parent)
    , m_narrowest(narrowest)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
}

int WrappedLabel::currentWidth() const
{
    return testAttribute(Qt::WA_Resized) ? width() : naturalWidth();
}

QSize WrappedLabel::sizeHint() const
{
    return m_isYielding ? minimumSizeHint() : QSize(naturalWidth(), heightForWidth(currentWidth()));
}

QSize WrappedLabel::minimumSizeHint() const
{
    const int width = std::min(naturalWidth(), fontMetrics().averageCharWidth() * m_narrowest);
    return {width, heightForWidth(currentWidth())};
}

int WrappedLabel::heightForWidth(int width) const
{
    QTextLayout layout(text(), font());
    layout.setTextOption(optionOf());
    layout.beginLayout();
    qreal height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        height += line.height();
    }
    layout.endLayout();
    return std::max(int(std::ceil(height)), fontMetrics().height());
}

void WrappedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    if (event->oldSize().width() != width())
        updateGeometry();
}

void WrappedLabel::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(QRectF(rect()), text(), optionOf());
}

WrappedLink::WrappedLink(const QString &text, int narrowest, QWidget *parent) : WrappedLabel(text, narrowest, parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(text);
}

void WrappedLink::underline()
{
    QFont changed = font();
    changed.setUnderline(hasFocus() || underMouse());
    setFont(changed);
}

void WrappedLink::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        Q_EMIT activated();
    else
        WrappedLabel::keyPressEvent(event);
}

void WrappedLink::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT activated();
}

void WrappedLink::enterEvent(QEnterEvent *event)
{
    WrappedLabel::enterEvent(event);
    underline();
}

void WrappedLink::leaveEvent(QEvent *event)
{
    WrappedLabel::leaveEvent(event);
    underline();
}

void WrappedLink::focusInEvent(QFocusEvent *event)
{
    WrappedLabel::focusInEvent(event);
    underline();
}

void WrappedLink::focusOutEvent(QFocusEvent *event)
{
    WrappedLabel::focusOutEvent(event);
    underline();
}

} // namespace Mlf
