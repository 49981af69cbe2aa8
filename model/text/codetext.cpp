// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/codetext.h"

#include "model/base/byteviews.h"

#include <QChar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct Character {
    char32_t code = 0;
    int bytes = 1;
};

bool isPrintable(char byte)
{
    return byte >= 0x20 && byte < 0x7f;
}

/// Code point of the well-formed UTF-8 sequence at the beginning of `text`; a character of 0 bytes if there is none.
Character decodeSequence(QByteArrayView text)
{
    const auto lead = quint8(text[0]);
    const int length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead >= 0xf5 || text.size() < length)
        return {0, 0};
    char32_t code = lead & (0x7fU >> length);
    for (int i = 1; i < length; ++i) {
        const auto byte = quint8(text[i]);
        if ((byte & 0xc0U) != 0x80)
            return {0, 0};
        code = (code << 6) | (byte & 0x3fU);
    }
    const bool isOverlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (isOverlong || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return {0, 0};
    return {code, length};
}

/// The displayed form of the character at `position`.
Character characterAt(QByteArrayView text, qint64 position)
{
    const char byte = text[position];
    if (isPrintable(byte) || byte == '\t')
        return {char32_t(byte), 1};
    const auto value = quint8(byte);
    if (value < 0x20)
        return {char32_t(0x2400 + value), 1};
    if (value == 0x7f)
        return {0x2421, 1};
    Character result = decodeSequence(text.sliced(position));
    if (result.bytes == 0)
        return {QChar::ReplacementCharacter, 1};
    if (isSteering(result.code))
        result.code = QChar::ReplacementCharacter;
    return result;
}

bool isCombining(char32_t code)
{
    if (code < 0x300)
        return false;
    const QChar::Category category = QChar::category(code);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing || code == 0x200d || code == 0x200c;
}

/// Number of columns: two for East Asian wide and fullwidth characters and emoji.
int columnsOf(char32_t code)
{
    struct Range {
        char32_t first;
        char32_t last;
    };
    static constexpr Range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},  {0x3041, 0x4dbf},   {0x4e00, 0xa4cf},
                                     {0xa960, 0xa97c},   {0xac00, 0xd7a3},  {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
                                     {0xff00, 0xff60},   {0xffe0, 0xffe6},  {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff},
                                     {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};
    if (code < wide[0].first)
        return 1;
    return std::ranges::any_of(wide, [=](Range range) { return code >= range.first && code <= range.last; }) ? 2 : 1;
}

/// Iterates over the characters of a line and counts columns.
class Walker {
public:
    explicit Walker(QByteArrayView line, qint64 byte = 0, qint64 column = 0)
        : m_line(line)
        , m_usesBytes(line.size() > byteColumnsAbove)
        , m_byte(byte)
        , m_column(column)
    {
    }

    [[nodiscard]] bool atEnd() const { return m_byte >= m_line.size(); }
    [[nodiscard]] qint64 byte() const { return m_byte; }
    [[nodiscard]] qint64 column() const { return m_column; }

    /// Reads the next character. Appends its displayed form to `text` unless that is null.
    TextCell next(QString *text)
    {
        TextCell cell;
        cell.byte = m_byte;
        cell.column = m_column;
        cell.unit = text ? int(text->size()) : 0;
        Character character = characterAt(m_line, m_byte);
        cell.columns = character.code == U'\t' ? tabColumns - int(m_column % tabColumns) : columnsOf(character.code);
        append(character.code == U'\t' ? U' ' : character.code, text);
        m_byte += character.bytes;
        while (!atEnd() && !isPrintable(m_line[m_byte]) && m_byte - cell.byte < maximumCellBytes) {
            character = characterAt(m_line, m_byte);
            if (!isCombining(character.code))
                break;
            append(character.code, text);
            m_byte += character.bytes;
        }
        cell.bytes = int(m_byte - cell.byte);
        if (m_usesBytes)
            cell.columns = cell.bytes;
        m_column += cell.columns;
        cell.units = text ? int(text->size()) - cell.unit : 0;
        return cell;
    }

private:
    static constexpr qint64 maximumCellBytes = 64; ///< longer sequences of combining marks are split

    static void append(char32_t code, QString *text)
    {
        if (text)
            text->append(QChar::fromUcs4(code));
    }

    QByteArrayView m_line;
    bool m_usesBytes;
    qint64 m_byte;
    qint64 m_column;
};

/// Offset of the character that contains `byte`.
qint64 characterStart(QByteArrayView line, qint64 byte)
{
    for (qint64 start = std::max<qint64>(0, byte - 3); start < byte; ++start) {
        if ((quint8(line[start]) & 0xc0U) == 0xc0 && start + characterAt(line, start).bytes > byte)
            return start;
    }
    return byte;
}

/// A walker after the plain ASCII prefix of a line, at most at `limit`. In the prefix, columns equal bytes.
Walker walkerAfterPlain(QByteArrayView line, qint64 limit)
{
    const qint64 end = std::min<qint64>(limit, line.size());
    qint64 plain = 0;
    while (plain < end && isPrintable(line[plain]))
        ++plain;
    plain = std::max<qint64>(plain - 1, 0); // combining marks may follow the last one
    return Walker(line, plain, plain);
}

/// A walker at the last character that begins at or before a column.
Walker walkerAt(QByteArrayView line, qint64 column)
{
    if (line.size() > byteColumnsAbove) {
        const qint64 start = characterStart(line, std::clamp<qint64>(column, 0, line.size()));
        return Walker(line, start, start);
    }
    Walker walker = walkerAfterPlain(line, column);
    while (!walker.atEnd()) {
        Walker ahead = walker;
        ahead.next(nullptr);
        if (ahead.column() > column)
            break;
        walker = ahead;
    }
    return walker;
}

bool isWordByte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_'
        || quint8(byte) >= 0x80;
}

/// First byte of the first row in a piece. The line has pieces of 16 KiB, and the piece contains `byte`.
qint64 pieceStart(QByteArrayView line, qint64 byte)
{
    const qint64 last = line.isEmpty() ? 0 : (line.size() - 1) / byteColumnsAbove;
    for (qint64 piece = std::clamp<qint64>(byte / byteColumnsAbove, 0, last); piece > 0; --piece) {
        // A character across the boundary belongs to the previous piece.
        const qint64 start = nextCharacter(line, previousCharacter(line, piece * byteColumnsAbove));
        if (start <= byte)
            return start;
    }
    return 0;
}

/// The row that begins at a character whose column is known.
WrappedRow rowFrom(QByteArrayView line, qint64 byte, qint64 column, qint64 width)
{
    WrappedRow row {byte, byte, column, 0, true};
    const qint64 limit = std::min<qint64>(line.size(), (byte / byteColumnsAbove + 1) * byteColumnsAbove);
    WrappedRow blank; // the row that ends after the last blank
    WrappedRow mark; // the row that ends after the last other character at which a word ends
    bool hasText = false;
    Walker walker(line, byte, column);
    while (walker.byte() < limit) {
        const TextCell cell = walker.next(nullptr);
        const char first = line[cell.byte];
        const bool isBlank = first == ' ' || first == '\t';
        const bool isFull = row.columns + cell.columns > width && row.end > row.begin;
        if (isFull && !(isBlank && row.columns <= width)) {
            const WrappedRow &cut = blank.end > row.begin ? blank : mark.end > row.begin ? mark : row;
            row.end = cut.end;
            row.columns = cut.columns;
            break;
        }
        row.end = walker.byte();
        row.columns += cell.columns;
        hasText = hasText || !isBlank;
        // A break after the indent would leave the first row empty.
        if (hasText && isBlank)
            blank = row;
        else if (hasText && !isWordByte(first))
            mark = row;
        if (isFull)
            break; // after the blank that exceeds the width
    }
    row.isLast = row.end >= line.size();
    return row;
}

/// The first row of the piece of `line` that contains `byte`. A long line is cut into pieces; in these, columns are
/// bytes.
WrappedRow firstRowFrom(QByteArrayView line, qint64 byte, qint64 width)
{
    const qint64 start = pieceStart(line, byte);
    return rowFrom(line, start, start, width);
}

} // namespace

WrappedRow wrappedRow(QByteArrayView line, qint64 byte, qint64 width)
{
    const qint64 target = std::clamp<qint64>(byte, 0, line.size());
    WrappedRow row = firstRowFrom(line, target, width);
    while (!row.isLast && row.end <= target)
        row = nextWrappedRow(line, row, width);
    return row;
}

std::vector<qint64> wrappedRowsBefore(QByteArrayView line, qint64 byte, qint64 width)
{
    std::vector<qint64> begins;
    if (byte <= 0)
        return begins;
    WrappedRow row = firstRowFrom(line, byte - 1, width);
    begins.push_back(row.begin);
    while (!row.isLast && row.end < byte) {
        row = nextWrappedRow(line, row, width);
        begins.push_back(row.begin);
    }
    return begins;
}

WrappedRow nextWrappedRow(QByteArrayView line, const WrappedRow &row, qint64 width)
{
    return rowFrom(line, row.end, row.column + row.columns, width);
}

TextRow textRow(QByteArrayView line, const WrappedRow &wrapped)
{
    TextRow row;
    Walker walker(line, wrapped.begin, wrapped.column);
    while (walker.byte() < wrapped.end)
        row.cells.push_back(walker.next(&row.text));
    return row;
}

TextRow textRow(QByteArrayView line, qint64 firstColumn, qint64 lastColumn)
{
    TextRow row;
    Walker walker = walkerAt(line, firstColumn);
    while (!walker.atEnd() && walker.column() < lastColumn)
        row.cells.push_back(walker.next(&row.text));
    return row;
}

qint64 columnCount(QByteArrayView line)
{
    if (line.size() > byteColumnsAbove)
        return line.size();
    return columnOfByte(line, line.size());
}

qint64 columnOfByte(QByteArrayView line, qint64 byte)
{
    const qint64 target = std::clamp<qint64>(byte, 0, line.size());
    if (line.size() > byteColumnsAbove)
        return characterStart(line, target);
    Walker walker = walkerAfterPlain(line, target);
    while (!walker.atEnd()) {
        const TextCell cell = walker.next(nullptr);
        if (walker.byte() > target)
            return cell.column;
    }
    return walker.column();
}

qint64 byteAtColumn(QByteArrayView line, qint64 column)
{
    Walker walker = walkerAt(line, std::max<qint64>(column, 0));
    if (walker.atEnd())
        return line.size();
    const TextCell cell = walker.next(nullptr);
    return column - cell.column <= cell.columns / 2 || cell.columns == 1 ? cell.byte : walker.byte();
}

qint64 nextCharacter(QByteArrayView line, qint64 byte)
{
    if (byte >= line.size())
        return line.size();
    Walker walker(line, byte);
    walker.next(nullptr);
    return walker.byte();
}

qint64 previousCharacter(QByteArrayView line, qint64 byte)
{
    // Go back to a plain character, because it always begins a cell. Then go forward.
    qint64 start = std::clamp<qint64>(byte, 0, line.size());
    const qint64 furthest = std::max<qint64>(0, start - 256);
    while (start > furthest) {
        --start;
        if (isPrintable(line[start]))
            break;
    }
    Walker walker(line, characterStart(line, start));
    qint64 previous = walker.byte();
    while (!walker.atEnd() && walker.byte() < byte) {
        previous = walker.byte();
        walker.next(nullptr);
    }
    return previous;
}

QString shownText(QByteArrayView bytes)
{
    QString text;
    text.reserve(bytes.size());
    for (qint64 position = 0; position < bytes.size();) {
        const char byte = bytes[position];
        if (byte == '\r' && position + 1 < bytes.size() && bytes[position + 1] == '\n') {
            ++position;
            continue;
        }
        const Character character = byte == '\n' ? Character {U'\n', 1} : characterAt(bytes, position);
        text.append(QChar::fromUcs4(character.code));
        position += character.bytes;
    }
    return text;
}

UnitText unitText(QByteArrayView line)
{
    UnitText result;
    if (std::ranges::all_of(line, [](char byte) { return quint8(byte) < 0x80; })) {
        result.text = QString::fromLatin1(line);
        for (QChar &unit : result.text) {
            if (!isPrintable(char(unit.unicode())) && unit != u'\t')
                unit = QChar(unit.unicode() == 0x7f ? 0x2421 : 0x2400 + unit.unicode());
        }
        return result;
    }
    for (qint64 position = 0; position < line.size();) {
        const Character character = characterAt(line, position);
        result.text.append(QChar::fromUcs4(character.code));
        result.bytes.resize(std::size_t(result.text.size()), qint32(position));
        position += character.bytes;
    }
    result.bytes.push_back(qint32(line.size()));
    return result;
}

} // namespace Mlf
