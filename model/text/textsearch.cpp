// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/textsearch.h"

#include "model/text/textcodes.h"

#include <QtGlobal>

#include <algorithm>
#include <cstring>
#include <ctime>

namespace Mlf {

namespace {

constexpr qint64 searchedBlockBytes = 256 * 1024;
constexpr qint64 longestLine = 64 * 1024; ///< longest line that is matched as a whole
constexpr qint64 pieceStep =
    32 * 1024; ///< Size of a piece of a longer line. A hit begins in one piece and may extend to the end of the next.
constexpr qint64 lookBehind = 256;
constexpr qint64 anchorHits = 64;
constexpr qint64 anchorBytes = 64 * 1024;
constexpr qint64 sampleParts = 16;
constexpr qint64 samplePart = 4096;
/// Time for a block above which each hit is stored; 64 KiB are then searched again in a millisecond.
constexpr qint64 slowNanoseconds = 4'000'000;
constexpr qint64 costlyNanoseconds = 10'000'000'000;
constexpr qint64 characterBytes = 4; ///< of the longest character

/// The coarse clock, which is cheap enough to be read for each line. It ticks at least every 4 ms.
qint64 nanoseconds()
{
    timespec now {};
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return qint64(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

qint64 findByte(QByteArrayView text, char byte, qint64 from, qint64 end)
{
    const void *found = std::memchr(text.data() + from, byte, std::size_t(end - from));
    return found ? static_cast<const char *>(found) - text.data() : -1;
}

qint64 findLastByte(QByteArrayView text, char byte, qint64 from, qint64 end)
{
    const void *found = memrchr(text.data() + from, byte, std::size_t(end - from));
    return found ? static_cast<const char *>(found) - text.data() : -1;
}

bool isWordCharacter(QByteArrayView bytes)
{
    if (bytes.size() == 1) {
        const char byte = bytes[0];
        const char lower = char(byte | 0x20);
        return byte == '_' || (byte >= '0' && byte <= '9') || (lower >= 'a' && lower <= 'z');
    }
    const QList<uint> character = QString::fromUtf8(bytes).toUcs4();
    return character.size() == 1 && QChar::isLetterOrNumber(character[0]);
}

bool isWordBefore(QByteArrayView text, qint64 at)
{
    qint64 begin = at - 1;
    while (begin > 0 && at - begin < characterBytes && (quint8(text[begin]) & 0xc0U) == 0x80)
        --begin;
    return at > 0 && isWordCharacter(text.sliced(begin, at - begin));
}

bool isWordAt(QByteArrayView text, qint64 at)
{
    if (at >= text.size())
        return false;
    qint64 end = at + 1;
    while (quint8(text[at]) >= 0xc0 && end < text.size() && end - at < characterBytes
           && (quint8(text[end]) & 0xc0U) == 0x80)
        ++end;
    return isWordCharacter(text.sliced(at, end - at));
}

} // namespace

/// Iterates over hits. The hits do not depend on the start, so they can be searched again.
class HitReader {
public:
    enum class Outcome { Hit, None, NeedsMore, TooCostly };

    /// `isWhole` is true if no more text arrives after `text`.
    HitReader(const TextSearch &search, QByteArrayView text, bool isWhole)
        : m_search(search)
        , m_matcher(*search.m_pattern)
        , m_text(text)
        , m_isWhole(isWhole)
    {
    }

    void setPlace(qint64 position, bool mayBeEmpty)
    {
        moveTo(position, false);
        m_mayBeEmpty = mayBeEmpty;
        m_nextLiteral = -1;
    }
    /// Moves to the place from which the next hit is searched. After an empty hit, that is one character further.
    void moveAfter(const ByteRange &hit)
    {
        qint64 position = hit.end.value();
        if (hit.size() > 0) {
            m_position = position;
            m_mayBeEmpty = false;
            return;
        }
        const bool isReturn = position + 1 < m_text.size() && m_text[position] == '\r' && m_text[position + 1] == '\n';
        const qint64 latest = position + characterBytes;
        position += isReturn ? 2 : 1;
        while (position < std::min(latest, qint64(m_text.size())) && (quint8(m_text[position]) & 0xc0U) == 0x80)
            ++position;
        if (position > m_piece.end)
            moveTo(position, false);
        m_position = position;
        m_mayBeEmpty = true;
    }
    /// Offset up to which everything has been searched.
    [[nodiscard]] qint64 position() const { return m_position; }
    [[nodiscard]] bool mayBeEmpty() const { return m_mayBeEmpty; }
    /// Sets the time limit of next(), as a value of nanoseconds().
    void setDeadline(qint64 time) { m_deadline = time; }
    void setStop(const std::stop_token &stop) { m_stop = stop; }

    /// Finds the next hit. None if there is no hit before `limit`. If a line crosses the limit, it is searched to its
    /// end.
    [[nodiscard]] Outcome next(qint64 limit, ByteRange &hit)
    {
        return m_search.m_pattern->isLiteral() ? nextLiteral(limit, hit) : nextMatch(limit, hit);
    }

private:
    struct Piece {
        qint64 begin; ///< begin of the text for the matcher
        qint64 end;
        qint64 lastStart; ///< last offset at which a hit of this piece may begin
        qint64 next; ///< begin of the next piece
        bool endsLine; ///< `next` is the begin of a line
        PatternMatcher::Edges edges;
    };

    void moveTo(qint64 position, bool isLineBegin)
    {
        m_position = position;
        m_mayBeEmpty = true;
        m_lineBegin = isLineBegin ? position : -1;
        m_piece.lastStart = -1;
    }

    Outcome nextLiteral(qint64 limit, ByteRange &hit)
    {
        const qint64 size = m_search.m_finder.size();
        const bool isWord = m_search.m_pattern->options().isWholeWord;
        // The word may continue if the next character has not arrived.
        const qint64 known = m_isWhole ? m_text.size() : m_text.size() - (isWord ? characterBytes : 0);
        const qint64 end = std::min(limit, known - size + 1);
        while (m_position < end) {
            const qint64 found = m_search.m_finder.find(m_text.first(end + size - 1), m_position);
            if (found < 0) {
                m_position = end;
                break;
            }
            if (isWord && (isWordBefore(m_text, found) || isWordAt(m_text, found + size))) {
                m_position = found + 1;
                continue;
            }
            m_position = found + size;
            hit = {ByteOffset(found), ByteOffset(m_position)};
            return Outcome::Hit;
        }
        if (m_position >= limit)
            return Outcome::None;
        if (!m_isWhole)
            return Outcome::NeedsMore;
        m_position = std::max(m_position, std::min(limit, qint64(m_text.size())));
        return Outcome::None;
    }

    Outcome nextMatch(qint64 limit, ByteRange &hit)
    {
        const qint64 end = std::min(limit, qint64(m_text.size()));
        while (m_position < end) {
            if (m_stop.stop_requested())
                return Outcome::NeedsMore;
            if (!skipToLiteral(end))
                return Outcome::None;
            if (m_position > m_piece.lastStart && !findPiece())
                return Outcome::NeedsMore;
            const auto outcome = m_matcher.match(m_text.sliced(m_piece.begin, m_piece.end - m_piece.begin),
                                                 m_position - m_piece.begin, m_piece.edges, m_mayBeEmpty);
            if (outcome == PatternMatcher::Outcome::TooCostly || (m_deadline > 0 && nanoseconds() > m_deadline))
                return Outcome::TooCostly;
            const qint64 begin = m_piece.begin + m_matcher.begin();
            if (outcome == PatternMatcher::Outcome::Match && begin <= m_piece.lastStart) {
                hit = {ByteOffset(begin), ByteOffset(m_piece.begin + m_matcher.end())};
                moveAfter(hit);
                return Outcome::Hit;
            }
            moveTo(m_piece.next, m_piece.endsLine);
        }
        return m_position >= limit || m_isWhole ? Outcome::None : Outcome::NeedsMore;
    }

    /// Moves to the first place at which a match with the next literal may begin. False if there is none before `end`;
    /// then the position is `end`.
    bool skipToLiteral(qint64 end)
    {
        if (m_search.m_finder.size() == 0)
            return true;
        // A match that begins before `end` may extend to this offset.
        const qint64 reach = std::min(end + longestLine, qint64(m_text.size()));
        if (m_nextLiteral < m_position) {
            const qint64 found = m_search.m_finder.find(m_text.first(reach), m_position);
            // If the literal was not found, it may still begin in the last bytes of the searched range.
            m_nextLiteral = found < 0 ? std::max(reach - m_search.m_finder.size() + 1, m_position) : found;
        }
        // Go back to the line that contains it, or to the pieces of a long line.
        const qint64 back = std::max(m_position, m_nextLiteral - longestLine);
        if (m_nextLiteral <= back)
            return true;
        const qint64 lineEnd = findLastByte(m_text, '\n', back, m_nextLiteral);
        qint64 target = lineEnd + 1;
        if (lineEnd < 0)
            target = std::max(m_position, (m_nextLiteral / pieceStep - 1) * pieceStep);
        if (target > m_position)
            moveTo(std::min(target, end), lineEnd >= 0 && target <= end);
        return m_position < end;
    }

    /// Determines the text for the matcher at the current position. False if it has not arrived completely.
    bool findPiece()
    {
        const qint64 size = m_text.size();
        const qint64 ahead = std::min(m_position + longestLine, size);
        qint64 lineEnd = findByte(m_text, '\n', m_position, ahead);
        const bool hasLineFeed = lineEnd >= 0;
        if (lineEnd < 0 && ahead == size) {
            if (!m_isWhole)
                return false;
            lineEnd = size;
        }
        if (m_lineBegin < 0) {
            const qint64 back = std::max<qint64>(m_position - longestLine, 0);
            const qint64 before = findLastByte(m_text, '\n', back, m_position);
            m_lineBegin = before >= 0 ? before + 1 : (back == 0 ? 0 : -1);
        }
        if (m_lineBegin >= 0 && lineEnd >= 0 && lineEnd - m_lineBegin <= longestLine) {
            const bool hasReturn = hasLineFeed && lineEnd > m_lineBegin && m_text[lineEnd - 1] == '\r';
            const qint64 end = hasReturn ? lineEnd - 1 : lineEnd;
            m_piece = {m_lineBegin, std::max(end, m_position), lineEnd, lineEnd + 1, true, {}};
            return true;
        }
        return findPieceOfLongLine();
    }

    /// Like findPiece() in a long line. All positions in one step have the same piece.
    bool findPieceOfLongLine()
    {
        const qint64 step = m_position / pieceStep * pieceStep;
        const qint64 wanted = step + 2 * pieceStep;
        const qint64 stop = std::min(wanted, qint64(m_text.size()));
        qint64 end = findByte(m_text, '\n', m_position, stop);
        const bool hasLineFeed = end >= 0;
        if (!hasLineFeed && !m_isWhole && m_text.size() <= wanted)
            return false;
        const bool isLineEnd = hasLineFeed || m_text.size() <= wanted;
        if (!hasLineFeed)
            end = stop;
        const qint64 back = std::max<qint64>(step - lookBehind, 0);
        const qint64 before = findLastByte(m_text, '\n', back, m_position);
        const bool endsLine = isLineEnd && end < step + pieceStep;
        const bool hasReturn = hasLineFeed && end > m_position && m_text[end - 1] == '\r';
        m_piece.begin = before >= 0 ? before + 1 : back;
        m_piece.end = hasReturn ? end - 1 : end;
        m_piece.lastStart = endsLine ? end : step + pieceStep - 1;
        m_piece.next = m_piece.lastStart + 1;
        m_piece.endsLine = endsLine;
        m_piece.edges = {before >= 0 || back == 0, isLineEnd};
        return true;
    }

    const TextSearch &m_search;
    PatternMatcher m_matcher;
    QByteArrayView m_text;
    bool m_isWhole;
    std::stop_token m_stop;
    qint64 m_deadline = 0;
    qint64 m_position = 0;
    bool m_mayBeEmpty = true;
    /// Piece with the current position; replaced when the position is after its lastStart.
    Piece m_piece {0, 0, -1, 0, false, {}};
    qint64 m_lineBegin = -1; ///< begin of the line with the current position; -1 if unknown or too far away
    qint64 m_nextLiteral = -1; ///< position of the next literal; invalid if it is before the current position
};

TextSearch::TextSearch(std::shared_ptr<const ByteSource> source, std::shared_ptr<const TextPattern> pattern)
    : m_source(std::move(source))
    , m_pattern(std::move(pattern))
{
    chooseFinder();
}

TextSearch::~TextSearch() = default;

/// Chooses the required literal that is rarest in a sample of the text.
void TextSearch::chooseFinder()
{
    const QByteArrayView text = m_source->view();
    QByteArray sample;
    const qint64 stride = std::max(text.size() / sampleParts, samplePart);
    for (qint64 at = 0; at < text.size(); at += stride)
        sample += text.sliced(at, std::min(samplePart, text.size() - at));
    qint64 fewest = std::numeric_limits<qint64>::max();
    for (const QByteArray &literal : m_pattern->literals()) {
        const ByteFinder finder(literal, m_pattern->literalCase(), sample);
        qint64 found = 0;
        for (qint64 at = finder.find(sample, 0); at >= 0; at = finder.find(sample, at + 1))
            ++found;
        if (found < fewest || (found == fewest && finder.size() > m_finder.size()))
            m_finder = finder;
        fewest = std::min(found, fewest);
    }
}

bool TextSearch::advance(const std::stop_token &stop, ByteCount atMost)
{
    if (isFinished())
        return true;
    // In this order: text that arrives in between is searched the next time.
    const bool isWhole = m_source->isFinished();
    const QByteArrayView text = m_source->view();
    HitReader reader(*this, text, isWhole);
    reader.setPlace(m_searched.load(std::memory_order_relaxed), m_mayBeEmpty);
    reader.setStop(stop);
    const qint64 end = reader.position() + std::min(atMost.value(), text.size() - reader.position());
    auto outcome = HitReader::Outcome::None;
    std::vector<ByteRange> hits;
    while (outcome == HitReader::Outcome::None && reader.position() < end && !stop.stop_requested()) {
        const qint64 started = nanoseconds();
        reader.setDeadline(started + costlyNanoseconds);
        const qint64 blockEnd = std::min(reader.position() + searchedBlockBytes, end);
        hits.clear();
        ByteRange hit;
        do {
            outcome = reader.next(blockEnd, hit);
            if (outcome == HitReader::Outcome::Hit)
                hits.push_back(hit);
        } while (outcome == HitReader::Outcome::Hit && reader.position() < blockEnd);
        if (outcome == HitReader::Outcome::Hit)
            outcome = HitReader::Outcome::None;
        store(hits, nanoseconds() - started > slowNanoseconds);
        m_mayBeEmpty = reader.mayBeEmpty();
        if (outcome == HitReader::Outcome::TooCostly)
            m_failedAt.store(reader.position(), std::memory_order_release);
        m_searched.store(std::min(reader.position(), qint64(text.size())), std::memory_order_release);
    }
    const bool isDone = isWhole && !stop.stop_requested() && reader.position() >= text.size();
    m_finished.store(isDone || outcome == HitReader::Outcome::TooCostly, std::memory_order_release);
    return isFinished();
}

void TextSearch::store(const std::vector<ByteRange> &hits, bool isSlow)
{
    qint64 count = m_count.load(std::memory_order_relaxed);
    for (const ByteRange &hit : hits) {
        const qint64 begin = hit.begin.value();
        const qint64 last = m_anchors.size() - 1;
        if (isSlow || last < 0 || count - m_anchors[last].number >= anchorHits
            || begin - m_anchors[last].begin > anchorBytes)
            m_anchors.append({count, begin, qint32(hit.size())});
        ++count;
    }
    m_count.store(count, std::memory_order_release);
}

std::optional<Error> TextSearch::error() const
{
    const qint64 failedAt = m_failedAt.load(std::memory_order_acquire);
    if (failedAt < 0)
        return {};
    Error error;
    error.code = Code::PatternTooCostly;
    error.offset = ByteOffset(failedAt);
    return error;
}

/// Index of the last stored hit whose `key` is at most `value`; the first one if there is none.
qint64 TextSearch::lastAnchor(qint64 Anchor::*key, qint64 value) const
{
    qint64 begin = 0;
    qint64 end = m_anchors.size();
    while (end - begin > 1) {
        const qint64 middle = begin + (end - begin) / 2;
        (m_anchors[middle].*key <= value ? begin : end) = middle;
    }
    return begin;
}

/// Calls `take(number, hit)` for the hits from the last stored one at or before `number` on. Stops if that returns
/// false.
template <typename Function>
void TextSearch::walk(qint64 number, Function take) const
{
    const qint64 total = count();
    if (number < 0 || number >= total)
        return;
    const bool isWhole = m_source->isFinished();
    const QByteArrayView text = m_source->view();
    HitReader reader(*this, text, isWhole);
    for (qint64 position = lastAnchor(&Anchor::number, number); position < m_anchors.size(); ++position) {
        const Anchor &anchor = m_anchors[position];
        const qint64 next = position + 1 < m_anchors.size() ? m_anchors[position + 1].number : total;
        ByteRange hit {ByteOffset(anchor.begin), ByteOffset(anchor.begin + anchor.size)};
        reader.setPlace(hit.end.value(), false);
        reader.moveAfter(hit);
        for (qint64 i = anchor.number; i < std::min(next, total); ++i) {
            if (i > anchor.number && reader.next(text.size(), hit) != HitReader::Outcome::Hit)
                return; // the file has become shorter
            if (!take(i, hit))
                return;
        }
    }
}

ByteRange TextSearch::hit(qint64 number) const
{
    ByteRange result;
    walk(number, [&](qint64 at, const ByteRange &hit) {
        result = hit;
        return at < number;
    });
    return result;
}

qint64 TextSearch::firstAtOrAfter(ByteOffset offset) const
{
    qint64 result = count();
    if (result == 0)
        return 0;
    walk(m_anchors[lastAnchor(&Anchor::begin, offset.value())].number, [&](qint64 at, const ByteRange &hit) {
        const bool isBefore = hit.begin < offset;
        result = isBefore ? at + 1 : at;
        return isBefore;
    });
    return result;
}

std::vector<ByteRange> TextSearch::hitsIn(ByteRange range, qint64 limit) const
{
    std::vector<ByteRange> hits;
    const qint64 first = firstAtOrAfter(range.begin);
    const qint64 before = std::max<qint64>(first - 1, 0); // the previous hit may overlap the range
    walk(before, [&](qint64 at, const ByteRange &hit) {
        if (hit.begin >= range.end || qint64(hits.size()) >= limit)
            return false;
        if (at >= before && (hit.end > range.begin || hit.begin >= range.begin))
            hits.push_back(hit);
        return true;
    });
    return hits;
}

} // namespace Mlf
