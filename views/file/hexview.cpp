// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/file/hexview.h"

#include "views/common/pageparts.h"
#include "views/common/rowaccessible.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int bytesPerRow = 16;
constexpr int margin = 8;

} // namespace

HexView::HexView(QWidget *parent) : QAbstractScrollArea(parent)
{
    installRowAccessible<HexView, &HexView::currentRowText>();
    useFixedFont(this);
    m_characterWidth = QFontMetricsF(font()).horizontalAdvance(u'0');
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Bytes"));
    verticalScrollBar()->setSingleStep(1);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
}

void HexView::setSource(std::shared_ptr<const ByteSource> source)
{
    m_source = std::move(source);
    m_cursor = m_anchor = ByteOffset();
    if (m_growthTimer != 0)
        killTimer(m_growthTimer);
    m_growthTimer = m_source && !m_source->isFinished() ? startTimer(100) : 0;
    m_offsetDigits = m_source && m_source->size().value() > 0xffffffff ? 12 : 8;
    updateScrollBars();
    verticalScrollBar()->setValue(0);
    announce();
    viewport()->update();
}

void HexView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_growthTimer) {
        QAbstractScrollArea::timerEvent(event);
        return;
    }
    if (m_source->isFinished()) {
        killTimer(m_growthTimer);
        m_growthTimer = 0;
    }
    updateScrollBars();
    viewport()->update();
}

qint64 HexView::rowCount() const
{
    return (bytes().size() + bytesPerRow - 1) / bytesPerRow;
}

int HexView::visibleRows() const
{
    return std::max(viewport()->height() / rowHeight(), 1);
}

qreal HexView::columnOfByte(int byte) const
{
    return margin + m_characterWidth * (m_offsetDigits + 2 + byte * 3 + (byte >= bytesPerRow / 2 ? 1 : 0));
}

qreal HexView::columnOfCharacter(int byte) const
{
    return margin + m_characterWidth * (m_offsetDigits + 2 + bytesPerRow * 3 + 2 + byte);
}

void HexView::updateScrollBars()
{
    verticalScrollBar()->setRange(0, int(std::max<qint64>(rowCount() - visibleRows(), 0)));
    verticalScrollBar()->setPageStep(visibleRows());
    const int width = int(columnOfCharacter(bytesPerRow)) + margin;
    horizontalScrollBar()->setRange(0, std::max(width - viewport()->width(), 0));
    horizontalScrollBar()->setPageStep(viewport()->width());
}

void HexView::setCursorOffset(ByteOffset offset, bool select)
{
    m_cursor = ByteOffset(std::clamp<qint64>(offset.value(), 0, std::max<qint64>(bytes().size() - 1, 0)));
    if (!select)
        m_anchor = m_cursor;
    const qint64 row = m_cursor.value() / bytesPerRow;
    const qint64 first = verticalScrollBar()->value();
    if (row < first)
        verticalScrollBar()->setValue(int(row));
    else if (row >= first + visibleRows())
        verticalScrollBar()->setValue(int(row - visibleRows() + 1));
    announce();
    viewport()->update();
    Q_EMIT cursorMoved(m_cursor);
}

QString HexView::currentRowText() const
{
    const QByteArrayView all = bytes();
    if (all.isEmpty())
        return {};
    const qint64 start = m_cursor.value() / bytesPerRow * bytesPerRow;
    const QByteArray row = all.sliced(start, std::min<qsizetype>(bytesPerRow, all.size() - start)).toByteArray();
    return offsetText(start) + u": "_s + QString::fromLatin1(row.toHex(' '));
}

QString HexView::offsetText(qint64 offset) const
{
    return QString::number(offset, 16).rightJustified(m_offsetDigits, u'0');
}

void HexView::announce()
{
    const QByteArrayView all = bytes();
    setAccessibleDescription(all.isEmpty() ? tr("no bytes")
                                           : tr("byte %1 is %2")
                                                 .arg(QString::number(m_cursor.value(), 16),
                                                      QString::number(uchar(all[m_cursor.value()]), 16)));
    announceRow(*this, currentRowText());
}

ByteOffset HexView::offsetAt(QPointF point) const
{
    const qint64 row = verticalScrollBar()->value() + qint64(std::max<qreal>(point.y(), 0)) / rowHeight();
    const qreal x = point.x() + horizontalScrollBar()->value();
    int byte = 0;
    for (int i = 0; i < bytesPerRow; ++i) {
        const bool isInText = x >= columnOfCharacter(0);
        if (x >= (isInText ? columnOfCharacter(i) : columnOfByte(i)))
            byte = i;
    }
    return ByteOffset(row * bytesPerRow + byte);
}

void HexView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setCursorOffset(offsetAt(event->position()), event->modifiers() & Qt::ShiftModifier);
}

void HexView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        setCursorOffset(offsetAt(event->position()), true);
}

void HexView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(selectedText());
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        m_anchor = ByteOffset();
        setCursorOffset(ByteOffset(bytes().size()), true);
        return;
    }
    const qint64 here = m_cursor.value();
    const qint64 row = here / bytesPerRow * bytesPerRow;
    const bool isControl = event->modifiers() & Qt::ControlModifier;
    const qint64 page = qint64(visibleRows()) * bytesPerRow;
    const std::pair<int, qint64> targets[] = {
        {Qt::Key_Left, here - 1},
        {Qt::Key_Right, here + 1},
        {Qt::Key_Up, here - bytesPerRow},
        {Qt::Key_Down, here + bytesPerRow},
        {Qt::Key_PageUp, here - page},
        {Qt::Key_PageDown, here + page},
        {Qt::Key_Home, isControl ? 0 : row},
        {Qt::Key_End, isControl ? bytes().size() - 1 : row + bytesPerRow - 1},
    };
    const auto target = std::ranges::find(targets, event->key(), &std::pair<int, qint64>::first);
    if (target == std::end(targets))
        QAbstractScrollArea::keyPressEvent(event);
    else
        setCursorOffset(ByteOffset(target->second), event->modifiers() & Qt::ShiftModifier);
}

QString HexView::selectedText() const
{
    const QByteArrayView all = bytes();
    if (all.isEmpty())
        return {};
    const auto [first, last] = std::minmax(m_anchor, m_cursor);
    const QByteArrayView selected = all.sliced(first.value(), std::min(last.value() - first.value() + 1, copyLimit));
    QStringList rows;
    for (qsizetype at = 0; at < selected.size(); at += bytesPerRow)
        rows += QString::fromLatin1(
            selected.sliced(at, std::min<qsizetype>(bytesPerRow, selected.size() - at)).toByteArray().toHex(' '));
    return rows.join(u'\n');
}

void HexView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange) {
        m_characterWidth = QFontMetricsF(font()).horizontalAdvance(u'0');
        updateScrollBars();
    }
    QAbstractScrollArea::changeEvent(event);
}

void HexView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void HexView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.translate(-horizontalScrollBar()->value(), 0);
    const qint64 first = verticalScrollBar()->value();
    const qint64 rows = rowCount();
    for (qint64 row = first; row < rows && (row - first) * rowHeight() < viewport()->height(); ++row)
        paintRow(painter, row, qreal(row - first) * rowHeight());
}

void HexView::paintRow(QPainter &painter, qint64 row, qreal top) const
{
    const QByteArrayView all = bytes();
    const qint64 start = row * bytesPerRow;
    const auto [first, last] = std::minmax(m_anchor, m_cursor);
    const qreal baseline = top + 1 + fontMetrics().ascent();
    const QColor text = palette().color(QPalette::Text);
    QColor soft = text;
    soft.setAlphaF(0.65F);
    painter.setPen(soft);
    painter.drawText(QPointF(margin, baseline), offsetText(start));
    for (int i = 0; i < bytesPerRow && start + i < all.size(); ++i) {
        const auto value = uchar(all[start + i]);
        const bool isSelected = start + i >= first.value() && start + i <= last.value();
        if (isSelected) {
            painter.fillRect(QRectF(columnOfByte(i) - 2, top, m_characterWidth * 2 + 4, rowHeight()),
                             palette().highlight());
            painter.fillRect(QRectF(columnOfCharacter(i), top, m_characterWidth, rowHeight()), palette().highlight());
        }
        // Zeros are painted in a weaker colour, so that other values stand out.
        painter.setPen(isSelected ? palette().color(QPalette::HighlightedText) : value == 0 ? soft : text);
        painter.drawText(QPointF(columnOfByte(i), baseline), QString::number(value, 16).rightJustified(2, u'0'));
        painter.drawText(QPointF(columnOfCharacter(i), baseline),
                         value >= 0x20 && value < 0x7f ? QString(QLatin1Char(char(value))) : u"\u00b7"_s);
    }
}

} // namespace Mlf
