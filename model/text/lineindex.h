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

/// A list that one thread appends to while other threads read it, without locks. Values never move. A reader may access
/// the values below a size that it has read.
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

/// Positions of the lines of a text. The text is indexed in blocks and may still be arriving.
///
/// Sparse: stores the start of every 64th line, and the begin and end of each line above 64 KiB. So a lookup reads at
/// most about 4 MiB. A line ends with LF. CR LF is one line end; a single CR is text. The last line may have no line
/// end. A line end at the end of the text begins no further line. An empty text has one empty line.
///
/// Only one thread at a time may call advance(). Any thread may call the other functions, for the lines counted so far.
class LineIndex {
public:
    explicit LineIndex(std::shared_ptr<const ByteSource> source);

    /// Scans the available text, at most `atMost` bytes. Returns true if the whole text is indexed. Returns false if it
    /// must be called again: text is missing, `atMost` is reached, or `stop` was requested.
    bool advance(const std::stop_token &stop = {}, ByteCount atMost = ByteCount(std::numeric_limits<qint64>::max()));

    [[nodiscard]] const std::shared_ptr<const ByteSource> &source() const { return m_source; }
    /// Number of lines that have begun so far, at least 1. It grows until isFinished().
    [[nodiscard]] qint64 lineCount() const { return m_lineCount.load(std::memory_order_acquire); }
    [[nodiscard]] bool isFinished() const { return m_finished.load(std::memory_order_acquire); }
    /// Number of bytes scanned so far.
    [[nodiscard]] ByteCount scanned() const { return ByteCount(m_scanned.load(std::memory_order_acquire)); }

    /// Offset of the first byte of a line that is already counted.
    [[nodiscard]] ByteOffset lineStart(LineNumber line) const;
    /// Bytes of a line without its line end. If the line end has not arrived, the bytes available so far.
    [[nodiscard]] ByteRange lineBytes(LineNumber line) const;
    /// The line that contains a byte, where a line end is part of its line. For an offset that is not scanned yet, the
    /// last line so far.
    [[nodiscard]] LineNumber lineAtOffset(ByteOffset offset) const;

private:
    struct LongLine {
        qint64 line;
        qint64 begin;
        qint64 end; ///< offset of its LF, or end of the text
    };

    void takeLineEnds(std::span<const quint64> words, std::span<const quint8> counts, qint64 begin);
    void scanBlock(const char *data, qint64 end);
    void finish();
    [[nodiscard]] const LongLine *lastLongLine(qint64 LongLine::*key, qint64 value) const;
    [[nodiscard]] ByteRange withoutLineEnd(qint64 begin, qint64 end) const;

    std::shared_ptr<const ByteSource> m_source;
    GrowingList<qint64> m_starts; ///< starts of the lines 0, 64, 128 …
    GrowingList<LongLine> m_longLines; ///< in the order of the text
    std::atomic<qint64> m_lineCount = 0;
    std::atomic<qint64> m_scanned = 0;
    std::atomic<bool> m_finished = false;
    qint64 m_writtenLines = 1; ///< writer only: number of lines begun; published after each block
    qint64 m_currentStart = 0; ///< writer only: start of the last line
    bool m_atLineEnd = false; ///< writer only: the last scanned byte was LF, so the next byte begins a line
};

} // namespace Mlf
