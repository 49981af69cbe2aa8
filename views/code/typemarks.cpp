// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/typemarks.h"

#include "model/items/celltext.h"
#include "model/items/relaytypetext.h"
#include "views/code/codeview.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double typePadding = 4;
constexpr double largestShare = 0.45; ///< largest share of the text width that a chip may cover

} // namespace

TypeMarks::TypeMarks(CodeView *view, QObject *parent) : QObject(parent), m_view(view)
{
    m_view->viewport()->installEventFilter(this);
    m_view->addOverlay([this](QPainter &painter) { paint(painter); });
}

void TypeMarks::setTypes(const std::vector<RelayExpression> &types)
{
    m_types.clear();
    for (const RelayExpression &one : types) {
        if (!m_types.empty() && m_types.back().line == one.line)
            m_types.back() = one;
        else
            m_types.push_back(one);
    }
    std::ranges::stable_sort(m_types, {}, &RelayExpression::line);
    m_view->viewport()->update();
}

void TypeMarks::setUnit(ByteUnit unit)
{
    m_unit = unit;
    m_view->viewport()->update();
}

void TypeMarks::setShown(bool shown)
{
    m_isShown = shown;
    m_view->viewport()->update();
}

const RelayExpression *TypeMarks::typeOf(LineNumber line) const
{
    const auto found = std::ranges::lower_bound(m_types, line, {}, &RelayExpression::line);
    return found != m_types.end() && found->line == line ? &*found : nullptr;
}

QString TypeMarks::textOf(LineNumber line) const
{
    const RelayExpression *one = typeOf(line);
    if (!one)
        return {};
    return relayTypeText(*one->type, m_unit);
}

QString TypeMarks::toolTipOf(LineNumber line) const
{
    const RelayExpression *one = typeOf(line);
    if (!one)
        return {};
    return relayTypeLines(*one, m_unit).join(u'\n');
}

/// Whole text if it fits, else without the bytes.
QString TypeMarks::fittingTextOf(LineNumber line) const
{
    const QString text = textOf(line);
    const RelayExpression *one = typeOf(line);
    if (!one || one->type->isTuple || text.isEmpty())
        return text;
    const double room = m_view->onScreen().frame().textRect().width() * largestShare;
    return QFontMetricsF(m_view->viewport()->font()).horizontalAdvance(text) + 2 * typePadding <= room
        ? text
        : relayTensorText(*one->type->parts.front());
}

/// Rectangle of the chip at the right edge. It may cover text, which can be scrolled into view.
QRectF TypeMarks::chipRect(const QString &text, double top) const
{
    const CodeFrame &frame = m_view->onScreen().frame();
    const QRectF area = frame.textRect();
    const double wanted = QFontMetricsF(m_view->viewport()->font()).horizontalAdvance(text) + 2 * typePadding;
    const double width = std::min(wanted, area.width() * largestShare);
    return {area.right() - width, top, width, double(frame.metrics().lineHeight)};
}

double TypeMarks::widthOf(LineNumber line) const
{
    const QString text = m_isShown ? fittingTextOf(line) : QString();
    return text.isEmpty() ? 0 : chipRect(text, 0).width();
}

void TypeMarks::paint(QPainter &painter) const
{
    if (!m_isShown || m_types.empty() || m_view->lines().count() == 0)
        return;
    const CodeScreen &screen = m_view->onScreen();
    const LineNumber last = screen.lineAt(m_view->viewport()->height());
    painter.save();
    painter.setClipRect(screen.frame().textRect());
    painter.setPen(m_view->looks().colours().lineNumber);
    auto one = std::ranges::lower_bound(m_types, screen.firstLine(), {}, &RelayExpression::line);
    for (; one != m_types.end() && one->line <= last; ++one) {
        const std::optional<double> top = screen.topOf(one->line);
        const QString text = top ? fittingTextOf(one->line) : QString();
        if (text.isEmpty())
            continue;
        const QRectF chip = chipRect(text, *top);
        painter.fillRect(chip, m_view->looks().colours().gutter);
        // Separate the chip from the code.
        painter.fillRect(QRectF(chip.topLeft(), QSizeF(1, chip.height())), painter.pen().color());
        const QRectF inner = chip.adjusted(typePadding, 0, -typePadding, 0);
        const QFontMetricsF metrics(painter.font());
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, inner.width() + 1));
    }
    painter.restore();
}

bool TypeMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_isShown || m_types.empty() || m_view->lines().count() == 0)
        return QObject::eventFilter(watched, event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const LineNumber line = m_view->onScreen().lineAt(help->pos().y());
    const std::optional<double> top = m_view->onScreen().topOf(line);
    const QString text = top ? fittingTextOf(line) : QString();
    if (text.isEmpty() || !chipRect(text, *top).contains(help->pos()))
        return QObject::eventFilter(watched, event);
    QToolTip::showText(help->globalPos(), plainToolTip(toolTipOf(line)), m_view->viewport());
    return true;
}

} // namespace Mlf
