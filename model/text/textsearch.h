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

/// Matches of a pattern in a text, found in blocks while the text may still be arriving. Hits do not overlap and are
/// numbered in the order of the text.
///
/// A regular expression is matched line by line, each without its LF or CR LF: no hit crosses a line end, `^` and `$`
/// are the edges of a line. Hits may be empty (`^$`); two never begin at the same position, and an empty
/// hit is never at the end of the previous one. A line of more than 64 KiB is matched in overlapping pieces: hits of up
/// to 32 KiB are found everywhere, and a lookbehind sees 256 bytes. A string of bytes has no such limit.
///
/// All hits are counted, few are stored: every 64th, and the first after 64 KiB. Hits between them are searched again
/// on request, in about ten microseconds. Ten million hits need 4 MB. If the pattern is too slow for that, each hit is
/// stored (24 bytes).
///
/// One thread at a time calls advance(); any thread may call the other functions for the hits counted so far.
class TextSearch {
public:
    TextSearch(std::shared_ptr<const ByteSource> source, std::shared_ptr<const TextPattern> pattern);
    ~TextSearch();

    /// Searches what is available, at most some `atMost` bytes of it; hits appear every 256 KiB. True once the whole
    /// text is searched or the search was given up; false when there was nothing more to search yet, the limit was
    /// reached or `stop` asked to end: call again.
    bool advance(const std::stop_token &stop = {}, ByteCount atMost = ByteCount(std::numeric_limits<qint64>::max()));

    [[nodiscard]] const std::shared_ptr<const ByteSource> &source() const { return m_source; }
    [[nodiscard]] const TextPattern &pattern() const { return *m_pattern; }
    /// Hits found so far. Rises until isFinished().
    [[nodiscard]] qint64 count() const { return m_count.load(std::memory_order_acquire); }
    [[nodiscard]] bool isFinished() const { return m_finished.load(std::memory_order_acquire); }
    /// All hits that begin before this are counted.
    [[nodiscard]] ByteOffset searched() const { return ByteOffset(m_searched.load(std::memory_order_acquire)); }
    /// PatternTooCostly, with an offset, if a match took too many steps or a block of 256 KiB took ten seconds. Hits
    /// before that offset stay.
    [[nodiscard]] std::optional<Error> error() const;

    /// Bytes of a hit, 0 to count() - 1.
    [[nodiscard]] ByteRange hit(qint64 number) const;
    /// Number of the first hit that begins at or after an offset; count() if there is none so far.
    [[nodiscard]] qint64 firstAtOrAfter(ByteOffset offset) const;
    /// At most `limit` hits that overlap a range of bytes, ascending.
    [[nodiscard]] std::vector<ByteRange> hitsIn(ByteRange range, qint64 limit) const;

private:
    friend class HitReader;
    /// A stored hit, from which the next ones are searched again.
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
    ByteFinder m_finder; ///< of the pattern or a required literal; without a needle if there is neither
    GrowingList<Anchor> m_anchors;
    std::atomic<qint64> m_count = 0;
    std::atomic<qint64> m_searched = 0;
    std::atomic<qint64> m_failedAt = -1;
    std::atomic<bool> m_finished = false;
    bool m_mayBeEmpty = true; ///< for the searching thread: an empty hit at m_searched counts
};

} // namespace Mlf
