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
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr double typePadding = 4;
constexpr double largestShare = 0.3; ///< largest share of the width beside the line numbers that the column may have
constexpr int narrowestTuple = 12; ///< characters, if all types are tuples
constexpr std::size_t maxMeasuredTypes = 1000; ///< measuring the texts of all lines of a long file takes too long

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
    m_isToBeMeasured = true;
    m_widest = 0;
    updateRoom();
}

void TypeMarks::setUnit(ByteUnit unit)
{
    m_unit = unit;
    m_isToBeMeasured = true;
    m_widest = 0;
    updateRoom();
}

void TypeMarks::setShown(bool shown)
{
    m_isShown = shown;
    updateRoom();
}

/// Reserves the column for the widest text, as far as enough room for the code remains.
void TypeMarks::updateRoom()
{
    if (!m_isShown || m_types.empty()) {
        m_view->setEndWidth(0);
        return;
    }
    const QFontMetricsF metrics(m_view->viewport()->font());
    m_widest = m_isToBeMeasured ? 0 : m_widest;
    for (std::size_t i = 0; m_isToBeMeasured && i < std::min(m_types.size(), maxMeasuredTypes); ++i) {
        if (!m_types[i].type->isTuple)
            m_widest = std::max(m_widest, metrics.horizontalAdvance(relayTypeText(*m_types[i].type, m_unit)));
    }
    m_isToBeMeasured = false;
    const CodeFrame &frame = m_view->onScreen().frame();
    const double room = (frame.width() - frame.gutterWidth()) * largestShare;
    const double least = metrics.averageCharWidth() * narrowestTuple;
    m_view->setEndWidth(std::ceil(std::min(std::max(m_widest, least) + 2 * typePadding, room)));
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
    const double room = m_view->onScreen().frame().endWidth() - 2 * typePadding;
    return QFontMetricsF(m_view->viewport()->font()).horizontalAdvance(text) <= room
        ? text
        : relayTensorText(*one->type->parts.front());
}

void TypeMarks::paint(QPainter &painter) const
{
    if (!m_isShown || m_types.empty() || m_view->lines().count() == 0)
        return;
    const CodeScreen &screen = m_view->onScreen();
    const LineNumber last = screen.lineAt(m_view->viewport()->height());
    painter.save();
    const QRectF column = screen.frame().endRect();
    painter.setClipRect(column);
    painter.setPen(m_view->looks().colours().lineNumber);
    painter.fillRect(column, m_view->looks().colours().gutter);
    painter.fillRect(QRectF(column.topLeft(), QSizeF(1, column.height())), m_view->looks().colours().gutterEdge);
    const QFontMetricsF metrics(painter.font());
    auto one = std::ranges::lower_bound(m_types, screen.firstLine(), {}, &RelayExpression::line);
    for (; one != m_types.end() && one->line <= last; ++one) {
        const std::optional<double> top = screen.topOf(one->line);
        const QString text = top ? fittingTextOf(one->line) : QString();
        if (text.isEmpty())
            continue;
        const QRectF inner(column.left() + typePadding, *top, column.width() - 2 * typePadding,
                           double(screen.frame().metrics().lineHeight));
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, inner.width() + 1));
    }
    painter.restore();
}

bool TypeMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        m_isToBeMeasured = true;
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        updateRoom();
    if (event->type() != QEvent::ToolTip || !m_isShown || m_types.empty() || m_view->lines().count() == 0)
        return QObject::eventFilter(watched, event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const LineNumber line = m_view->onScreen().lineAt(help->pos().y());
    const bool isHere = m_view->onScreen().topOf(line) && m_view->onScreen().frame().endRect().contains(help->pos());
    if (!isHere || textOf(line).isEmpty())
        return QObject::eventFilter(watched, event);
    QToolTip::showText(help->globalPos(), plainToolTip(toolTipOf(line)), m_view->viewport());
    return true;
}

} // namespace Mlf
