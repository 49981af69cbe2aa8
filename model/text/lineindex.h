// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/units.h"

#include <array>
#include <atomic>
#include <bit>
#include <limits>
#include <memory>
#include <span>
#include <stop_token>

namespace Mlf {

/// Bytes [begin, end) of a source.
struct ByteRange {
    ByteOffset begin;
    ByteOffset end;
    [[nodiscard]] qint64 size() const { return end.value() - begin.value(); }
    bool operator==(const ByteRange &) const = default;
};

/// A list that one thread appends to while others read it, without locks: values never move. Readers may look at the
/// values below the size they have read.
template <typename Value>
class GrowingList {
public:
    [[nodiscard]] qint64 size() const { return m_size.load(std::memory_order_acquire); }
    [[nodiscard]] const Value &operator[](qint64 position) const
    {
        const int chunk = chunkOf(position);
        return m_chunks[std::size_t(chunk)][std::size_t(position - firstOf(chunk))];
    }
    void append(const Value &value)
    {
        const qint64 position = m_size.load(std::memory_order_relaxed);
        const int chunk = chunkOf(position);
        if (position == firstOf(chunk))
            m_chunks[std::size_t(chunk)].reset(new Value[std::size_t(firstChunk) << chunk]);
        m_chunks[std::size_t(chunk)][std::size_t(position - firstOf(chunk))] = value;
        m_size.store(position + 1, std::memory_order_release);
    }

private:
    static constexpr qint64 firstChunk = 1024; ///< values in the first chunk; each next one is twice as large
    [[nodiscard]] static int chunkOf(qint64 position)
    {
        return int(std::bit_width(quint64(position / firstChunk + 1) / 2));
    }
    [[nodiscard]] static qint64 firstOf(int chunk) { return ((qint64(1) << chunk) - 1) * firstChunk; }

    std::array<std::unique_ptr<Value[]>, 48> m_chunks;
    std::atomic<qint64> m_size = 0;
};

/// Positions of the lines of a text, found in blocks while the text may still be arriving.
///
/// Sparse: the start of every 64th line is kept, and begin and end of each line above 64 KiB, so that no query reads
/// more than about 4 MiB. A line ends with LF; CR LF counts as one end, a lone CR as text. The last line needs no end,
/// and an end of line at the very end of the text begins no further line. An empty text has one empty line.
///
/// One thread at a time calls advance(); any thread may call the other functions for the lines counted so far.
class LineIndex {
public:
    explicit LineIndex(std::shared_ptr<const ByteSource> source);

    /// Scans what is available, at most `atMost` bytes of it. True once the whole text is indexed; false when there was
    /// nothing more to scan yet, the limit was reached or `stop` asked to end: call again.
    bool advance(const std::stop_token &stop = {}, ByteCount atMost = ByteCount(std::numeric_limits<qint64>::max()));

    [[nodiscard]] const std::shared_ptr<const ByteSource> &source() const { return m_source; }
    /// Lines begun so far; at least 1. Rises until isFinished().
    [[nodiscard]] qint64 lineCount() const { return m_lineCount.load(std::memory_order_acquire); }
    [[nodiscard]] bool isFinished() const { return m_finished.load(std::memory_order_acquire); }
    /// Bytes looked at so far.
    [[nodiscard]] ByteCount scanned() const { return ByteCount(m_scanned.load(std::memory_order_acquire)); }

    /// First byte of a line, which must be one of those counted.
    [[nodiscard]] ByteOffset lineStart(LineNumber line) const;
    /// Bytes of a line without its line end; if the end has not arrived, the bytes so far.
    [[nodiscard]] ByteRange lineBytes(LineNumber line) const;
    /// The line that holds a byte, its line end included; for offsets beyond what is scanned, the last line so far.
    [[nodiscard]] LineNumber lineAtOffset(ByteOffset offset) const;

private:
    struct LongLine {
        qint64 line;
        qint64 begin;
        qint64 end; ///< of its LF, or of the text
    };

    void takeLineEnds(std::span<const quint64> words, std::span<const quint8> counts, qint64 begin);
    void scanBlock(const char *data, qint64 end);
    void finish();
    [[nodiscard]] const LongLine *lastLongLine(qint64 LongLine::*key, qint64 value) const;
    [[nodiscard]] ByteRange withoutLineEnd(qint64 begin, qint64 end) const;

    std::shared_ptr<const ByteSource> m_source;
    GrowingList<qint64> m_starts; ///< of the lines 0, 64, 128 …
    GrowingList<LongLine> m_longLines; ///< in the order of the text
    std::atomic<qint64> m_lineCount = 0;
    std::atomic<qint64> m_scanned = 0;
    std::atomic<bool> m_finished = false;
    qint64 m_writtenLines = 1; ///< the writer's: lines begun, published block by block
    qint64 m_currentStart = 0; ///< the writer's: where the last line begins
    bool m_atLineEnd = false; ///< the writer's: the last byte scanned was LF, so the next one begins a line
};

} // namespace Mlf
