// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/archivesearch.h"

#include "model/base/naturalorder.h"
#include "model/csource/scan/csourcescanner.h"
#include "model/document/document.h"
#include "model/text/bytescan.h"
#include "model/text/codetext.h"
#include "model/text/textsearch.h"

#include <QHash>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 stepBytes = 1 << 20;
constexpr qsizetype hitsPerBatch = 500;
constexpr std::chrono::milliseconds countInterval {50}; ///< milliseconds between batches that only update the counts
constexpr qint64 excerptBytes = 200;
constexpr qint64 bytesBeforeHit = 60;
constexpr qint64 longestIndent = 4096; ///< maximum skipped indent
constexpr qint64 binaryProbe = 8192;

bool isContinuation(char byte)
{
    return (quint8(byte) & 0xc0U) == 0x80;
}

bool isCSource(const QString &path)
{
    static constexpr QLatin1StringView suffixes[] = {".c"_L1, ".cc"_L1, ".cpp"_L1, ".cxx"_L1,
                                                     ".h"_L1, ".hh"_L1, ".hpp"_L1, ".inc"_L1};
    return std::ranges::any_of(suffixes,
                               [&](QLatin1StringView suffix) { return path.endsWith(suffix, Qt::CaseInsensitive); });
}

/// Tracks the line number and the begin of the line while moving forward through a text.
class LineWalk {
public:
    explicit LineWalk(QByteArrayView text) : m_text(text) { }
    /// Starts at a byte whose line is known.
    LineWalk(QByteArrayView text, qint64 offset, LineNumber line) : m_text(text), m_at(offset), m_line(line.value())
    {
        if (const void *found = memrchr(text.data(), '\n', std::size_t(offset)))
            m_lineBegin = static_cast<const char *>(found) - text.data() + 1;
    }

    void goTo(qint64 offset)
    {
        static constexpr ByteSet rare("\x01");
        const char *data = m_text.data();
        if (const void *found = memrchr(data + m_at, '\n', std::size_t(offset - m_at)))
            m_lineBegin = static_cast<const char *>(found) - data + 1;
        while (m_at < offset) {
            const ByteScan scan = ByteScanner::best().findCounting(rare, data, m_at, offset);
            m_line += scan.lineFeeds;
            m_at = std::min(scan.position + 1, offset);
        }
    }
    [[nodiscard]] qint64 line() const { return m_line; }
    [[nodiscard]] qint64 lineBegin() const { return m_lineBegin; }
    /// End of the current line without its line feed, but at most `from` plus `atMost`.
    [[nodiscard]] qint64 lineEnd(qint64 from, qint64 atMost) const
    {
        const qint64 end = std::min(from + atMost, qint64(m_text.size()));
        const void *found = std::memchr(m_text.data() + from, '\n', std::size_t(end - from));
        if (!found)
            return end;
        const qint64 lineFeed = static_cast<const char *>(found) - m_text.data();
        return lineFeed > m_lineBegin && m_text[lineFeed - 1] == '\r' ? std::max(lineFeed - 1, from) : lineFeed;
    }

private:
    QByteArrayView m_text;
    qint64 m_at = 0;
    qint64 m_line = 0;
    qint64 m_lineBegin = 0;
};

qint64 columnOf(QByteArrayView text, const LineWalk &walk, qint64 offset)
{
    const qint64 begin = walk.lineBegin();
    if (offset - begin > byteColumnsAbove)
        return offset - begin;
    return columnOfByte(text.sliced(begin, walk.lineEnd(begin, byteColumnsAbove + 1) - begin), offset - begin);
}

/// Describes a hit with an excerpt of its line. `walk` must be at the hit.
SearchHit describe(QByteArrayView text, ByteRange hit, const LineWalk &walk)
{
    SearchHit result;
    result.range = hit;
    result.line = LineNumber(walk.line());
    result.column = columnOf(text, walk, hit.begin.value());
    const qint64 at = hit.begin.value();
    qint64 begin = walk.lineBegin();
    if (at - begin <= longestIndent) {
        while (begin < at && (text[begin] == ' ' || text[begin] == '\t'))
            ++begin;
    }
    qint64 end = walk.lineEnd(at, excerptBytes);
    bool isCutBefore = false;
    if (end - begin > excerptBytes) {
        const qint64 near = std::max(begin, at - bytesBeforeHit);
        isCutBefore = near > begin;
        begin = near;
        while (isCutBefore && begin < at && begin < near + 3 && isContinuation(text[begin]))
            ++begin;
        end = std::min(end, begin + excerptBytes);
    }
    const bool isCutBehind = end < walk.lineEnd(at, excerptBytes + 2);
    for (int i = 0; i < 3 && isCutBehind && end > at && isContinuation(text[end]); ++i)
        --end;
    const UnitText units = unitText(text.sliced(begin, end - begin));
    const auto unitOf = [&](qint64 offset) {
        const qint64 byte = std::clamp(offset, begin, end) - begin;
        if (units.bytes.empty())
            return int(byte);
        return int(std::lower_bound(units.bytes.begin(), units.bytes.end(), byte) - units.bytes.begin());
    };
    const int shift = isCutBefore ? 1 : 0;
    result.markBegin = unitOf(at) + shift;
    result.markEnd = unitOf(hit.end.value()) + shift;
    result.text = (isCutBefore ? u"…"_s : QString()) + units.text + (isCutBehind ? u"…"_s : QString());
    result.text.replace(u'\t', u' ');
    return result;
}

/// Ranges of the values of arrays and of string literals in a source, collected while moving forward through the text.
class ValueRanges {
public:
    ValueRanges() : m_scanner([this](CodeBlock &&block) { return take(block); }) { }

    void advance(QByteArrayView text, qint64 end, const std::stop_token &stop)
    {
        m_text = text;
        m_scanner.advance(text.first(end), end == text.size(), stop);
        if (end == text.size() && !stop.stop_requested()) {
            addFields();
            m_settled = end;
        }
    }
    /// All ranges that begin before this offset have been found.
    [[nodiscard]] qint64 settled() const { return m_settled; }
    /// In the order of the text, without overlaps.
    [[nodiscard]] const std::vector<ByteRange> &ranges() const { return m_ranges; }

private:
    bool take(const CodeBlock &block)
    {
        const bool isText = block.kind == CodeBlock::Kind::Text;
        // Skip arrays with known size. Arrays of pointers or of unknown size contain names.
        const bool isValues = block.kind == CodeBlock::Kind::Initialiser && block.elements && block.bytes;
        if (block.level > 0) {
            if (isValues)
                m_fields.push_back({block.begin, block.end});
            return true;
        }
        // Skip only the arrays of a struct, because the text between them contains names.
        if (!m_fields.empty())
            addFields();
        else if (isText || isValues)
            add({block.begin, block.end});
        m_settled = block.end.value();
        return true;
    }

    void addFields()
    {
        for (const ByteRange &field : m_fields)
            add(field);
        m_fields.clear();
    }

    /// Adds the range after the equals sign.
    void add(ByteRange block)
    {
        const qint64 last = m_ranges.empty() ? 0 : m_ranges.back().end.value();
        qint64 begin = std::max(block.begin.value(), last); // begin after the previous one in `a[] = {…}, b[] = {…}`
        const qint64 end = std::min(block.end.value(), qint64(m_text.size()));
        if (begin >= end)
            return;
        static constexpr ByteSet marks("={");
        begin = std::min(ByteScanner::best().find(marks, m_text.data(), begin, end) + 1, end);
        m_ranges.push_back({ByteOffset(begin), ByteOffset(end)});
    }

    QByteArrayView m_text;
    std::vector<ByteRange> m_fields; ///< arrays of the current struct
    std::vector<ByteRange> m_ranges;
    qint64 m_settled = 0;
    CSourceScanner m_scanner;
};

/// Searches one file for hits outside of the ranges that are skipped, in the order of the text.
class MemberSearch {
public:
    MemberSearch(std::shared_ptr<const ByteSource> source, std::shared_ptr<const TextPattern> pattern,
                 bool leavesValuesOut)
        : m_text(source->view())
        , m_search(std::move(source), std::move(pattern))
        , m_walk(m_text)
    {
        if (leavesValuesOut)
            m_values = std::make_unique<ValueRanges>();
    }

    /// Searches the next step. Returns false at the end of the text, on stop, or on an error.
    bool advance(qint64 hitLimit, const std::stop_token &stop)
    {
        m_stepEnd = std::min(m_stepEnd + stepBytes, qint64(m_text.size()));
        if (m_values)
            m_values->advance(m_text, m_stepEnd, stop);
        m_search.advance(stop, ByteCount(std::max<qint64>(m_stepEnd - m_search.searched().value(), 0)));
        // An empty text, or an empty hit at the end, needs another call without a limit.
        if (m_stepEnd == m_text.size() && !m_search.isFinished())
            m_search.advance(stop);
        if (stop.stop_requested())
            return false;
        const bool isEnd = m_search.isFinished();
        settle(isEnd && !m_search.error()
                   ? m_text.size() + 1
                   : std::min(m_search.searched().value(), m_values ? m_values->settled() : qint64(m_text.size())),
               hitLimit);
        return !isEnd;
    }

    [[nodiscard]] qint64 count() const { return m_count; }
    [[nodiscard]] qint64 leftOut() const { return m_leftOut; }
    [[nodiscard]] qint64 position() const { return m_settled; }
    [[nodiscard]] std::optional<Error> error() const { return m_search.error(); }
    [[nodiscard]] std::vector<SearchHit> takeHits() { return std::exchange(m_hits, {}); }

private:
    /// Collects the hits before `end`. The ranges that are skipped must be known up to there.
    void settle(qint64 end, qint64 hitLimit)
    {
        while (m_values && m_nextRange < m_values->ranges().size()) {
            const ByteRange &range = m_values->ranges()[m_nextRange];
            if (range.end.value() > end)
                break;
            takeHitsUpTo(range.begin.value(), hitLimit);
            m_settled = range.end.value();
            m_leftOut += range.size();
            ++m_nextRange;
        }
        takeHitsUpTo(end, hitLimit);
    }

    void takeHitsUpTo(qint64 end, qint64 hitLimit)
    {
        const qint64 begin = std::exchange(m_settled, std::max(end, m_settled));
        if (begin >= end || m_search.count() == 0)
            return;
        const qint64 first = m_search.firstAtOrAfter(ByteOffset(begin));
        const qint64 found = m_search.firstAtOrAfter(ByteOffset(end)) - first;
        const qint64 wanted = std::min(found, hitLimit - m_taken);
        m_count += found;
        if (wanted <= 0)
            return;
        // Request one more, because the first may begin before the range. It is ignored.
        for (const ByteRange &hit : m_search.hitsIn({ByteOffset(begin), ByteOffset(end)}, wanted + 1)) {
            if (hit.begin.value() < begin || m_taken >= hitLimit)
                continue;
            m_walk.goTo(hit.begin.value());
            m_hits.push_back(describe(m_text, hit, m_walk));
            ++m_taken;
        }
    }

    QByteArrayView m_text;
    TextSearch m_search;
    LineWalk m_walk;
    std::unique_ptr<ValueRanges> m_values; ///< null if no ranges are skipped
    std::size_t m_nextRange = 0;
    qint64 m_stepEnd = 0;
    qint64 m_settled = 0; ///< hits that begin before this offset have been collected
    qint64 m_count = 0;
    qint64 m_taken = 0; ///< number of collected hits, including those already passed to the caller
    qint64 m_leftOut = 0;
    std::vector<SearchHit> m_hits;
};

} // namespace

SearchHit searchHitAt(QByteArrayView text, ByteRange hit, LineNumber line)
{
    return describe(text, hit, LineWalk(text, hit.begin.value(), line));
}

ArchiveSearch::ArchiveSearch(std::shared_ptr<const TextPattern> pattern, bool includesInitialisers, SearchLimits limits)
    : m_pattern(std::move(pattern))
    , m_includesInitialisers(includesInitialisers)
    , m_limits(limits)
{
}

double ArchiveSearch::progress() const
{
    const auto total = double(m_totalBytes.load(std::memory_order_relaxed));
    return total > 0 ? std::min(double(m_doneBytes.load(std::memory_order_relaxed)) / total, 1.0) : 0;
}

bool ArchiveSearch::advance(const Document &document, const Sink &sink, const std::stop_token &stop)
{
    QHash<QString, const Entry *> entries; // by path; the last entry of a path is used
    qint64 total = 0;
    for (const Entry &entry : document.listing->entries) {
        if (entry.type != EntryType::File || !entry.isSafe)
            continue;
        entries.insert(entry.path, &entry);
        total += std::max<qint64>(entry.size.value(), 0);
    }
    m_totalBytes = total;
    std::vector<const Entry *> wanted;
    for (const Entry *entry : std::as_const(entries)) {
        if (!m_searched.contains(entry->path))
            wanted.push_back(entry);
    }
    std::ranges::sort(wanted, [](const Entry *a, const Entry *b) { return compareInTree(a->path, b->path) < 0; });
    for (const Entry *entry : wanted) {
        if (stop.stop_requested() || m_summary.error)
            break;
        searchEntry(*entry, sink, stop);
    }
    const bool isListed = document.listing->isComplete || document.stage != Document::Stage::Listing;
    return m_summary.error || (!stop.stop_requested() && isListed && m_searched.size() == entries.size());
}

void ArchiveSearch::searchEntry(const Entry &entry, const Sink &sink, const std::stop_token &stop)
{
    const auto source = entry.bytes();
    if (source && !source->isFinished())
        return; // its bytes have not arrived yet: a later call searches it
    const ArtifactKind kind = kindOfPath(entry.path);
    m_searched.insert(entry.path);
    const qint64 done = m_doneBytes;
    if (!source)
        ++m_summary.unreadableFiles;
    else if (kind == ArtifactKind::Object || kind == ArtifactKind::Parameters
             || source->view().first(std::min<qint64>(source->view().size(), binaryProbe)).contains('\0'))
        ++m_summary.binaryFiles;
    else
        searchText(entry.path, source, sink, stop);
    m_doneBytes = done + entry.size.value();
}

void ArchiveSearch::searchText(const QString &path, const std::shared_ptr<const ByteSource> &source, const Sink &sink,
                               const std::stop_token &stop)
{
    MemberSearch search(source, m_pattern, !m_includesInitialisers && isCSource(path));
    const SearchSummary before = m_summary;
    const qint64 doneBefore = m_doneBytes;
    const qint64 limit = std::min(m_limits.hitsPerFile, m_limits.hits - before.listed);
    const ArtifactKind kind = kindOfPath(path);
    qint64 sentCount = 0;
    auto sentAt = std::chrono::steady_clock::now() - countInterval;
    bool hasMore = true;
    while (hasMore) {
        hasMore = search.advance(limit, stop);
        if (stop.stop_requested())
            return;
        m_doneBytes = doneBefore + search.position();
        m_summary.hits = before.hits + search.count();
        m_summary.files = before.files + (search.count() > 0 ? 1 : 0);
        m_summary.leftOut = ByteCount(before.leftOut.value() + search.leftOut());
        std::vector<SearchHit> hits = search.takeHits();
        const auto now = std::chrono::steady_clock::now();
        if (search.count() == sentCount || (hits.empty() && hasMore && now - sentAt < countInterval))
            continue;
        sentCount = search.count();
        sentAt = now;
        // Pass the hits in batches, so that the receiver is not busy for long.
        std::size_t begin = 0;
        do {
            const std::size_t end = std::min(begin + std::size_t(hitsPerBatch), hits.size());
            FileHits batch {path, kind, search.count(), {}};
            std::move(hits.begin() + qint64(begin), hits.begin() + qint64(end), std::back_inserter(batch.hits));
            m_summary.listed += qint64(batch.hits.size());
            sink(std::move(batch), m_summary);
            begin = end;
        } while (begin < hits.size());
    }
    ++m_summary.searchedFiles;
    m_summary.error = search.error();
    if (m_summary.error)
        m_summary.error->entry = path;
}

} // namespace Mlf
