// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// How the bytes of one line stand on screen. Everything is UTF-8; each byte that is not, is one U+FFFD. Control
/// characters except tab are their pictures (NUL is ␀), characters that only change the direction of text are U+FFFD:
/// nothing is lost, hidden or reordered. Functions without state, for any thread.

/// One character as shown: a code point with the combining marks that belong to it.
struct TextCell {
    qint64 byte = 0; ///< where it begins in the line
    int bytes = 0;
    qint64 column = 0; ///< counted in widths of a digit
    int columns = 0;
    int unit = 0; ///< where its text begins in TextRow::text; a tab is a blank
    int units = 0;
};

/// The part of a line between two columns.
struct TextRow {
    QString text;
    std::vector<TextCell> cells;
};

constexpr int tabColumns = 8;
/// In a line of more bytes, a column is a byte, so that any column is found at once.
constexpr qint64 byteColumnsAbove = 16 * 1024;

/// Characters that touch the columns [first, last).
[[nodiscard]] TextRow textRow(QByteArrayView line, qint64 firstColumn, qint64 lastColumn);
/// Columns that a line takes. Exact for lines up to `byteColumnsAbove` bytes, and above it by definition.
[[nodiscard]] qint64 columnCount(QByteArrayView line);
/// Column at which the character that holds a byte begins; behind the last byte, the width of the line.
[[nodiscard]] qint64 columnOfByte(QByteArrayView line, qint64 byte);
/// First byte of the character whose nearer side is at a column; the size of the line behind its end.
[[nodiscard]] qint64 byteAtColumn(QByteArrayView line, qint64 column);
/// First byte of the character after, or before, the one that begins at `byte`.
[[nodiscard]] qint64 nextCharacter(QByteArrayView line, qint64 byte);
[[nodiscard]] qint64 previousCharacter(QByteArrayView line, qint64 byte);

/// Text of any bytes, line ends as one LF, tabs kept, all else as shown.
[[nodiscard]] QString shownText(QByteArrayView bytes);

/// Text of a line as the highlighter sees it, with the byte of each UTF-16 unit (and the size behind the last); `bytes`
/// is empty where unit and byte are the same.
struct UnitText {
    QString text;
    std::vector<qint32> bytes;
    [[nodiscard]] qint32 byteOf(qsizetype unit) const
    {
        return bytes.empty() ? qint32(unit) : bytes[std::size_t(unit)];
    }
};
[[nodiscard]] UnitText unitText(QByteArrayView line);

} // namespace Mlf
