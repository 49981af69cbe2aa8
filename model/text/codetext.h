// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// Displayed form of one line. Bytes are read as UTF-8; each invalid byte becomes one U+FFFD. Control characters except
/// tab become their pictures (NUL is ␀), characters that only change the direction of text become U+FFFD: nothing is
/// lost, hidden or reordered. No state; thread-safe.

/// One displayed character: a code point with its combining marks.
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
/// First column of the character that contains a byte; after the last byte, the width of the line.
[[nodiscard]] qint64 columnOfByte(QByteArrayView line, qint64 byte);
/// First byte of the character whose left or right edge is nearest to a column; after the end, the size of the line.
[[nodiscard]] qint64 byteAtColumn(QByteArrayView line, qint64 column);
/// First byte of the next or the previous character; a character begins at `byte`.
[[nodiscard]] qint64 nextCharacter(QByteArrayView line, qint64 byte);
[[nodiscard]] qint64 previousCharacter(QByteArrayView line, qint64 byte);

/// One row of a wrapped line.
struct WrappedRow {
    qint64 begin = 0; ///< first byte
    qint64 end = 0; ///< after the last byte
    qint64 column = 0; ///< of `begin`
    qint64 columns = 0; ///< width of its characters
    bool isLast = true; ///< no row of the line follows
    bool operator==(const WrappedRow &) const = default;
};

/// The row of a line that contains a byte, for rows of `width` columns; after the end of the line, the last row.
///
/// A row ends after blanks, otherwise after a character that is not part of a word, otherwise when it is full; one
/// blank may exceed the width. Rows also end at every 16 KiB, so that every row of a very long line is found quickly.
[[nodiscard]] WrappedRow wrappedRow(QByteArrayView line, qint64 byte, qint64 width);
/// The next row; `row` must not be the last.
[[nodiscard]] WrappedRow nextWrappedRow(QByteArrayView line, const WrappedRow &row, qint64 width);
/// First bytes of rows before a byte, ascending: at least one, not always all; empty for byte 0.
[[nodiscard]] std::vector<qint64> wrappedRowsBefore(QByteArrayView line, qint64 byte, qint64 width);
/// Characters of a row.
[[nodiscard]] TextRow textRow(QByteArrayView line, const WrappedRow &row);

/// Displayed form of any bytes; each line end becomes one LF, tabs stay.
[[nodiscard]] QString shownText(QByteArrayView bytes);

/// Text of a line for the highlighter, with the byte of each UTF-16 unit and the size of the line after the last;
/// `bytes` is empty if every unit is one byte.
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
