// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// Displayed form of one line. Bytes are read as UTF-8, and each invalid byte becomes one U+FFFD. ASCII control
/// characters except tab become their symbols (NUL is ␀). Other control characters, line separators and invisible
/// format characters except joiners become U+FFFD. Nothing is dropped, hidden or reordered. Thread-safe.

/// One displayed character: a code point with its combining marks.
struct TextCell {
    qint64 byte = 0; ///< its first byte in the line
    int bytes = 0;
    qint64 column = 0; ///< counted in widths of a digit
    int columns = 0;
    int unit = 0; ///< offset of its text in TextRow::text; a tab is a blank
    int units = 0;
};

/// The part of a line between two columns.
struct TextRow {
    QString text;
    std::vector<TextCell> cells;
};

constexpr int tabColumns = 8;
/// In a line with more bytes, a column is a byte, so that any column is found quickly.
constexpr qint64 byteColumnsAbove = 16 * 1024;

/// Characters that are at least partly in the columns [first, last).
[[nodiscard]] TextRow textRow(QByteArrayView line, qint64 firstColumn, qint64 lastColumn);
/// Width of a line in columns. Counted for lines of up to `byteColumnsAbove` bytes; the number of bytes for longer
/// lines.
[[nodiscard]] qint64 columnCount(QByteArrayView line);
/// First column of the character that contains a byte; after the last byte, the width of the line.
[[nodiscard]] qint64 columnOfByte(QByteArrayView line, qint64 byte);
/// First byte of the character with an edge nearest to a column. For a column after the end, the size of the line.
[[nodiscard]] qint64 byteAtColumn(QByteArrayView line, qint64 column);
/// First byte of the next or previous character. A character must begin at `byte`.
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

/// The row of a line that contains a byte, for rows of `width` columns. After the end of the line, the last row.
///
/// A row ends after blanks; if there are none, after a character that is not part of a word; otherwise when it is full.
/// One blank may exceed the width. Rows also end at every 16 KiB, so that every row of a very long line is found
/// quickly.
[[nodiscard]] WrappedRow wrappedRow(QByteArrayView line, qint64 byte, qint64 width);
/// The next row; `row` must not be the last.
[[nodiscard]] WrappedRow nextWrappedRow(QByteArrayView line, const WrappedRow &row, qint64 width);
/// First bytes of rows before a byte, ascending. At least one row, but perhaps not all. Empty for byte 0.
[[nodiscard]] std::vector<qint64> wrappedRowsBefore(QByteArrayView line, qint64 byte, qint64 width);
/// Characters of a row.
[[nodiscard]] TextRow textRow(QByteArrayView line, const WrappedRow &row);

/// Displayed form of any bytes. Each line end becomes one LF, and tabs remain.
[[nodiscard]] QString shownText(QByteArrayView bytes);

/// Text of a line for the highlighter. `bytes` has the byte of each UTF-16 unit, and then the size of the line. It is
/// empty if every unit is one byte.
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
