// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/error.h"
#include "model/text/lineindex.h"
#include "model/text/textpattern.h"

#include <atomic>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

class HitReader;

/// Matches of a pattern in a text. The text is searched in blocks and may still be arriving. Hits do not overlap and
/// are numbered in the order of the text.
///
/// A regular expression is matched line by line, without LF or CR LF. So no hit crosses a line end, and `^` and `$`
/// match at the ends of a line. Hits may be empty (`^$`). Two hits never begin at the same position, and an empty hit
/// is never at the end of the previous hit. A line of more than 64 KiB is matched in overlapping pieces: hits of up to
/// 32 KiB are always found, and a lookbehind sees 256 bytes. These limits do not apply to a string of bytes.
///
/// All hits are counted, but only some are stored: every 64th, and the first after 64 KiB. Other hits are searched
/// again on request, in about ten microseconds. Ten million hits need 4 MB. If the pattern is too slow for that, each
/// hit is stored (24 bytes).
///
/// Only one thread at a time may call advance(). Any thread may call the other functions, for the hits counted so far.
class TextSearch {
public:
    TextSearch(std::shared_ptr<const ByteSource> source, std::shared_ptr<const TextPattern> pattern);
    ~TextSearch();

    /// Searches the available text, up to about `atMost` bytes of it. Hits are published every 256 KiB. Returns true if
    /// the search is complete or abandoned. Returns false if it must be called again: text is missing, `atMost` is
    /// reached, or `stop` was requested.
    bool advance(const std::stop_token &stop = {}, ByteCount atMost = ByteCount(std::numeric_limits<qint64>::max()));

    [[nodiscard]] const std::shared_ptr<const ByteSource> &source() const { return m_source; }
    [[nodiscard]] const TextPattern &pattern() const { return *m_pattern; }
    /// Number of hits found so far. It grows until isFinished().
    [[nodiscard]] qint64 count() const { return m_count.load(std::memory_order_acquire); }
    [[nodiscard]] bool isFinished() const { return m_finished.load(std::memory_order_acquire); }
    /// All hits that begin before this are counted.
    [[nodiscard]] ByteOffset searched() const { return ByteOffset(m_searched.load(std::memory_order_acquire)); }
    /// PatternTooCostly with an offset, if a match took too many steps, or a block of 256 KiB took ten seconds. Hits
    /// before the offset remain.
    [[nodiscard]] std::optional<Error> error() const;

    /// Range of a hit. `number` is from 0 to count() - 1.
    [[nodiscard]] ByteRange hit(qint64 number) const;
    /// Number of the first hit that begins at or after an offset; count() if there is none so far.
    [[nodiscard]] qint64 firstAtOrAfter(ByteOffset offset) const;
    /// The hits that overlap a range of bytes, ascending; at most `limit`.
    [[nodiscard]] std::vector<ByteRange> hitsIn(ByteRange range, qint64 limit) const;

private:
    friend class HitReader;
    /// A stored hit. The hits after it are searched again from here.
    struct Anchor {
        qint64 number;
        qint64 begin;
        qint32 size;
    };

    void chooseFinder();
    void store(const std::vector<ByteRange> &hits, bool isSlow);
    [[nodiscard]] qint64 lastAnchor(qint64 Anchor::*key, qint64 value) const;
    template <typename Function>
    void walk(qint64 number, Function take) const;

    std::shared_ptr<const ByteSource> m_source;
    std::shared_ptr<const TextPattern> m_pattern;
    ByteFinder m_finder; ///< for the pattern or a required literal; without a needle if there is neither
    GrowingList<Anchor> m_anchors;
    std::atomic<qint64> m_count = 0;
    std::atomic<qint64> m_searched = 0;
    std::atomic<qint64> m_failedAt = -1;
    std::atomic<bool> m_finished = false;
    bool m_mayBeEmpty = true; ///< searching thread only: an empty hit at m_searched counts
};

} // namespace Mlf
