// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/units.h"

#include <QAbstractScrollArea>

#include <memory>

namespace Mlf {

/// Bytes in rows of sixteen: offset, hexadecimal, characters. Draws only the visible part, like CodeView.
class HexView : public QAbstractScrollArea {
    Q_OBJECT
public:
    static constexpr qint64 copyLimit = 1 << 20;

    explicit HexView(QWidget *parent = nullptr);

    /// Shows other bytes from their beginning; null shows nothing.
    void setSource(std::shared_ptr<const ByteSource> source);
    [[nodiscard]] ByteOffset cursorOffset() const { return m_cursor; }
    /// Moves the cursor to the nearest existing byte and scrolls there; `select` keeps the other end of the selection.
    void setCursorOffset(ByteOffset offset, bool select = false);
    /// Selected bytes as hexadecimal rows, or the byte at the cursor.
    [[nodiscard]] QString selectedText() const;
    /// Row of the cursor as spoken: its offset and its hexadecimal bytes.
    [[nodiscard]] QString currentRowText() const;

Q_SIGNALS:
    void cursorMoved(Mlf::ByteOffset offset);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    [[nodiscard]] QByteArrayView bytes() const { return m_source ? m_source->view() : QByteArrayView(); }
    [[nodiscard]] qint64 rowCount() const;
    [[nodiscard]] int visibleRows() const;
    [[nodiscard]] int rowHeight() const { return fontMetrics().height() + 2; }
    [[nodiscard]] qreal columnOfByte(int byte) const;
    [[nodiscard]] qreal columnOfCharacter(int byte) const;
    [[nodiscard]] QString offsetText(qint64 offset) const;
    [[nodiscard]] ByteOffset offsetAt(QPointF point) const;
    void paintRow(QPainter &painter, qint64 row, qreal top) const;
    void updateScrollBars();
    void announce();

    std::shared_ptr<const ByteSource> m_source;
    ByteOffset m_cursor;
    ByteOffset m_anchor;
    qreal m_characterWidth = 8;
    int m_offsetDigits = 8;
    int m_growthTimer = 0;
};

} // namespace Mlf
