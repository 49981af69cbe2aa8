// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/lineindex.h"

#include "model/text/bytescan.h"

#include <algorithm>
#include <cstring>

namespace Mlf {

namespace {

constexpr qint64 linesPerStart = 64;
constexpr qint64 longLineBytes = 64 * 1024;
constexpr qint64 lineBlockBytes = 64 * 1024; ///< bytes between two checks of the stop token

/// Position of the next LF in [begin, end); -1 if there is none.
qint64 findLineEnd(const char *data, qint64 begin, qint64 end)
{
    if (begin >= end)
        return -1;
    const void *found = std::memchr(data + begin, '\n', std::size_t(end - begin));
    return found ? static_cast<const char *>(found) - data : -1;
}

} // namespace

LineIndex::LineIndex(std::shared_ptr<const ByteSource> source) : m_source(std::move(source))
{
    m_starts.append(0);
    m_lineCount.store(1, std::memory_order_release);
}

/// Records the lines that begin after the line ends of a block. Bit i of words[w] is set if the byte at `begin` + 64 w
/// + i is a line end. counts[w] is the number of set bits of words[w].
void LineIndex::takeLineEnds(std::span<const quint64> words, std::span<const quint8> counts, qint64 begin)
{
    const auto isSet = [](quint64 word) { return word != 0; };
    const auto first = std::ranges::find_if(words, isSet);
    if (first == words.end())
        return;
    // Only the line that began before this block can be longer than the block.
    const qint64 firstEnd = begin + (first - words.begin()) * 64 + std::countr_zero(*first);
    if (firstEnd - m_currentStart > longLineBytes)
        m_longLines.append({m_writtenLines - 1, m_currentStart, firstEnd});
    const auto last = std::find_if(words.rbegin(), words.rend(), isSet);
    m_currentStart = begin + (words.rend() - last) * 64 - std::countl_zero(*last);

    // Number of lines before the next one to store.
    qint64 left = (linesPerStart - m_writtenLines % linesPerStart) % linesPerStart;
    for (std::size_t word = std::size_t(first - words.begin()); word < words.size(); ++word) {
        const qint64 count = counts[word];
        m_writtenLines += count;
        left -= count;
        if (left >= 0)
            continue;
        quint64 lineEnds = words[word];
        // At most one of the lines that begin in these 64 bytes must be stored.
        for (qint64 i = left + count; i > 0; --i)
            lineEnds &= lineEnds - 1;
        m_starts.append(begin + qint64(word) * 64 + std::countr_zero(lineEnds) + 1);
        left += linesPerStart;
    }
}

void LineIndex::scanBlock(const char *data, qint64 end)
{
    static_assert(linesPerStart == 64 && longLineBytes >= lineBlockBytes);
    std::array<quint64, lineBlockBytes / 64> masks;
    std::array<quint8, lineBlockBytes / 64> counts;
    const qint64 begin = m_scanned.load(std::memory_order_relaxed);
    if (m_atLineEnd && begin < end) {
        masks[0] = quint64(1) << 63U;
        counts[0] = 1;
        takeLineEnds({masks.data(), 1}, {counts.data(), 1}, begin - 64);
    }
    // A line end at the end of the text begins no line. So the next block processes the line end at the end of this
    // one.
    const qint64 words = (end - begin - 1) / 64;
    ByteScanner::best().markLineFeeds(data + begin, words, masks.data(), counts.data());
    quint64 rest = 0;
    const qint64 restBegin = begin + words * 64;
    for (qint64 i = restBegin; i < end - 1; ++i)
        rest |= quint64(data[i] == '\n') << unsigned(i - restBegin);
    masks[std::size_t(words)] = rest;
    counts[std::size_t(words)] = quint8(std::popcount(rest));
    takeLineEnds({masks.data(), std::size_t(words) + 1}, {counts.data(), std::size_t(words) + 1}, begin);
    m_atLineEnd = begin < end ? data[end - 1] == '\n' : m_atLineEnd;
    // Write the starts before the count. Then a thread that reads the count also sees the starts.
    m_lineCount.store(m_writtenLines, std::memory_order_release);
    m_scanned.store(end, std::memory_order_release);
}

void LineIndex::finish()
{
    const qint64 textEnd = m_scanned.load(std::memory_order_relaxed);
    const qint64 end = m_atLineEnd ? textEnd - 1 : textEnd;
    if (end - m_currentStart > longLineBytes)
        m_longLines.append({m_writtenLines - 1, m_currentStart, end});
    m_finished.store(true, std::memory_order_release);
}

bool LineIndex::advance(const std::stop_token &stop, ByteCount atMost)
{
    if (isFinished())
        return true;
    // Read this before view(). Otherwise the last bytes may arrive in between, and the text would be finished without
    // them.
    const bool hasAll = m_source->isFinished();
    const QByteArrayView view = m_source->view();
    const qint64 begin = m_scanned.load(std::memory_order_relaxed);
    const qint64 end = begin + std::min(qint64(view.size()) - begin, atMost.value());
    for (qint64 position = begin; position < end; position = m_scanned.load(std::memory_order_relaxed)) {
        if (stop.stop_requested())
            return false;
        scanBlock(view.data(), std::min(end, position + lineBlockBytes));
    }
    if (hasAll && end == view.size())
        finish();
    return isFinished();
}

const LineIndex::LongLine *LineIndex::lastLongLine(qint64 LongLine::*key, qint64 value) const
{
    qint64 low = 0;
    qint64 high = m_longLines.size();
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        if (m_longLines[middle].*key <= value)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 ? &m_longLines[low - 1] : nullptr;
}

ByteOffset LineIndex::lineStart(LineNumber line) const
{
    Q_ASSERT(line.value() >= 0 && line.value() < lineCount());
    qint64 at = line.value() / linesPerStart * linesPerStart;
    qint64 start = m_starts[line.value() / linesPerStart];
    const char *data = m_source->view().data();
    const qint64 available = m_source->available().value();
    if (const LongLine *before = lastLongLine(&LongLine::line, line.value()); before && before->line >= at) {
        if (before->line == line.value())
            return ByteOffset(before->begin);
        at = before->line + 1;
        start = before->end + 1;
    }
    for (; at < line.value(); ++at) {
        const qint64 lineEnd = findLineEnd(data, start, available);
        if (lineEnd < 0)
            break; // only if the mapped file was changed meanwhile
        start = lineEnd + 1;
    }
    return ByteOffset(start);
}

ByteRange LineIndex::withoutLineEnd(qint64 begin, qint64 end) const
{
    const QByteArrayView view = m_source->view();
    if (end > begin && end < view.size() && view[end] == '\n' && view[end - 1] == '\r')
        --end;
    return {ByteOffset(begin), ByteOffset(end)};
}

ByteRange LineIndex::lineBytes(LineNumber line) const
{
    // Read before the count: the last counted line has no LF before the last byte scanned.
    const qint64 scannedBytes = scanned().value();
    const bool isLast = line.value() == lineCount() - 1;
    if (const LongLine *longLine = lastLongLine(&LongLine::line, line.value());
        longLine && longLine->line == line.value())
        return withoutLineEnd(longLine->begin, longLine->end);
    const qint64 begin = lineStart(line).value();
    const QByteArrayView view = m_source->view();
    const qint64 searchFrom = isLast ? std::max(begin, scannedBytes - 1) : begin;
    const qint64 lineEnd = findLineEnd(view.data(), searchFrom, view.size());
    return withoutLineEnd(begin, lineEnd < 0 ? qint64(view.size()) : lineEnd);
}

LineNumber LineIndex::lineAtOffset(ByteOffset offset) const
{
    const qint64 count = lineCount();
    const qint64 target = std::max<qint64>(offset.value(), 0);
    qint64 low = 0;
    qint64 high = (count + linesPerStart - 1) / linesPerStart;
    while (high - low > 1) {
        const qint64 middle = low + (high - low) / 2;
        (m_starts[middle] <= target ? low : high) = middle;
    }
    qint64 line = low * linesPerStart;
    qint64 start = m_starts[low];
    if (const LongLine *before = lastLongLine(&LongLine::begin, target); before && before->begin >= start) {
        if (target <= before->end)
            return LineNumber(before->line);
        line = before->line + 1;
        start = before->end + 1;
    }
    const QByteArrayView view = m_source->view();
    const qint64 searchEnd = std::min(target, qint64(view.size()));
    while (line < count - 1) {
        const qint64 lineEnd = findLineEnd(view.data(), start, searchEnd);
        if (lineEnd < 0)
            break;
        start = lineEnd + 1;
        ++line;
    }
    return LineNumber(std::min(line, count - 1));
}

} // namespace Mlf
