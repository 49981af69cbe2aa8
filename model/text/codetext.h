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

/// A part of a line that stands in one row where lines are wrapped.
struct WrappedRow {
    qint64 begin = 0; ///< first byte
    qint64 end = 0; ///< behind the last byte
    qint64 column = 0; ///< of `begin`
    qint64 columns = 0; ///< that its characters take
    bool isLast = true; ///< nothing of the line comes behind it
    bool operator==(const WrappedRow &) const = default;
};

/// The row of a line that holds a byte, rows being `width` columns wide; the last one behind the end of the line.
///
/// A row ends behind blanks, else behind a character that is not a part of a word, else where it is full; one blank may
/// stand beyond the width. Rows also end at every 16 KiB, so that any row of the longest line is found at once.
[[nodiscard]] WrappedRow wrappedRow(QByteArrayView line, qint64 byte, qint64 width);
/// The row behind one that is not the last.
[[nodiscard]] WrappedRow nextWrappedRow(QByteArrayView line, const WrappedRow &row, qint64 width);
/// Where the rows before a byte begin, in their order: at least one, if not all; none before 0.
[[nodiscard]] std::vector<qint64> wrappedRowsBefore(QByteArrayView line, qint64 byte, qint64 width);
/// Characters of a row.
[[nodiscard]] TextRow textRow(QByteArrayView line, const WrappedRow &row);

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
