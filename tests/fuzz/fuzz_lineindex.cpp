// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/text/lineindex.h"

#include <algorithm>
#include <vector>

using namespace Mlf;

namespace {

/// What one input byte may expand to, because the fuzzer would never grow long lines and many lines byte by byte. Such
/// texts take milliseconds, so only one input in eight is expanded.
struct Sizes {
    qsizetype repeats = 70; ///< longer than a word of the scan
    qsizetype largestText = 8'000;
};
constexpr Sizes largeSizes {3'000, 150'000}; // more than two blocks of the index, or two long lines

/// The text of an input: 0xfd and 0xfe become many bytes of text and many line ends; other bytes are unchanged.
QByteArray textOf(QByteArrayView input, const Sizes &sizes)
{
    QByteArray text;
    for (const char byte : input) {
        const bool isMany = quint8(byte) == 0xfd || quint8(byte) == 0xfe;
        const qsizetype count = isMany ? sizes.repeats : 1;
        if (text.size() + count > sizes.largestText)
            break;
        text.append(count, quint8(byte) == 0xfd ? 'x' : quint8(byte) == 0xfe ? '\n' : byte);
    }
    return text;
}

/// Lines by a simple search for line ends.
std::vector<ByteRange> plainLines(const QByteArray &text)
{
    std::vector<ByteRange> lines;
    lines.reserve(std::size_t(text.count('\n')) + 1);
    qsizetype begin = 0;
    for (qsizetype end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
        const bool hasReturn = end > begin && text[end - 1] == '\r';
        lines.push_back({ByteOffset(begin), ByteOffset(hasReturn ? end - 1 : end)});
        begin = end + 1;
    }
    if (begin < text.size() || lines.empty())
        lines.push_back({ByteOffset(begin), ByteOffset(text.size())});
    return lines;
}

void checkLine(const LineIndex &index, const std::vector<ByteRange> &lines, qint64 number)
{
    const LineNumber line(number);
    const ByteRange &expected = lines[std::size_t(number)];
    MUST(index.lineStart(line) == expected.begin);
    MUST(index.lineBytes(line) == expected);
    MUST(index.lineAtOffset(expected.begin) == line);
    // The last byte of the line, its end included.
    const bool isLast = number + 1 == qint64(lines.size());
    const qint64 next = isLast ? index.source()->size().value() : lines[std::size_t(number) + 1].begin.value();
    MUST(index.lineAtOffset(ByteOffset(std::max(next - 1, expected.begin.value()))) == line);
}

} // namespace

/// Checks the index against a loop over the bytes. Two bytes give the size of the steps and of the text, the rest is
/// the text.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const QByteArray text = textOf(viewOf(data, size).sliced(2), data[0] >= 0xe0 ? largeSizes : Sizes());
    const std::vector<ByteRange> lines = plainLines(text);
    // One step for the whole text, or up to two hundred steps.
    const qint64 wanted = data[0] % 2 == 0 ? text.size() : 1 + data[1] + (data[0] / 2) * 256;
    const ByteCount step(std::max<qint64>(wanted, 1 + text.size() / 200));

    LineIndex index(ByteSource::fromBytes(text));
    while (!index.advance({}, step)) {
        const qint64 scanned = index.scanned().value();
        const qint64 last = index.lineCount() - 1;
        MUST(scanned > 0 && scanned <= text.size() && last < qint64(lines.size()));
        // All scanned bytes are in the lines so far, and the last of them has begun.
        MUST(lines[std::size_t(last)].begin.value() < scanned);
        MUST(last + 1 == qint64(lines.size()) || lines[std::size_t(last) + 1].begin.value() >= scanned);
        MUST(index.lineStart(LineNumber(last)) == lines[std::size_t(last)].begin);
    }
    MUST(index.lineCount() == qint64(lines.size()));
    MUST(index.scanned().value() == text.size());
    // All lines if there are few; else some of them, and the lines around stored starts.
    const qint64 stride = 1 + index.lineCount() / 64;
    for (qint64 line = 0; line < index.lineCount(); line += stride)
        checkLine(index, lines, line);
    for (qint64 line = 63; line < index.lineCount(); line += 64 * stride)
        checkLine(index, lines, line);
    checkLine(index, lines, index.lineCount() - 1);
    MUST(index.lineAtOffset(ByteOffset(-1)).value() == 0);
    MUST(index.lineAtOffset(ByteOffset(text.size() + 1)).value() == index.lineCount() - 1);
    return 0;
}
