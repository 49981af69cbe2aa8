// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textdifference.h"

#include "model/compare/commonsequence.h"
#include "model/csource/tokens/clexeme.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

namespace Mlf {

namespace {

/// A line or a fold.
struct TextUnit {
    QByteArrayView text; ///< the line without its end, or the key of a fold
    qint64 lineCount = 1;
    bool isFold = false;
    [[nodiscard]] bool operator==(const TextUnit &other) const { return isFold == other.isFold && text == other.text; }
};

/// Reads lines and folds of a text in order.
class UnitReader {
public:
    UnitReader(QByteArrayView text, const std::vector<TextFold> &folds) : m_rest(text), m_folds(&folds) { }

    [[nodiscard]] bool isAtEnd() const { return m_rest.isEmpty(); }
    [[nodiscard]] qint64 bytesLeft() const { return m_rest.size(); }

    bool next(TextUnit &unit)
    {
        if (m_rest.isEmpty())
            return false;
        if (m_fold < m_folds->size() && (*m_folds)[m_fold].first.value() == m_line) {
            const TextFold &fold = (*m_folds)[m_fold++];
            unit = {fold.key, 0, true};
            for (qint64 i = 0; i < fold.lineCount && !m_rest.isEmpty(); ++i) {
                takeLine();
                ++unit.lineCount;
            }
            if (unit.lineCount > 0)
                return true;
        }
        unit = {takeLine(), 1, false};
        return true;
    }

private:
    QByteArrayView takeLine()
    {
        const void *found = std::memchr(m_rest.data(), '\n', std::size_t(m_rest.size()));
        const qsizetype end = found ? static_cast<const char *>(found) - m_rest.data() : m_rest.size();
        QByteArrayView line = m_rest.first(end);
        m_rest = m_rest.sliced(std::min(end + 1, m_rest.size()));
        ++m_line;
        return line.endsWith('\r') ? line.chopped(1) : line;
    }

    QByteArrayView m_rest;
    const std::vector<TextFold> *m_folds;
    std::size_t m_fold = 0;
    qint64 m_line = 0;
};

quint64 tokenOf(const TextUnit &unit)
{
    return qHash(unit.text, unit.isFold ? 1 : 0);
}

/// Hashes of the next units, at most `count`.
std::vector<quint64> tokens(UnitReader reader, qint64 count)
{
    std::vector<quint64> tokens;
    TextUnit unit;
    while (qint64(tokens.size()) < count && reader.next(unit))
        tokens.push_back(tokenOf(unit));
    return tokens;
}

/// Builds the list of hunks.
class HunkWriter {
public:
    explicit HunkWriter(qint64 maxDifferences) : m_maxDifferences(maxDifferences) { }

    void add(const TextUnit *older, const TextUnit *newer, bool isEqual)
    {
        const qint64 before = older ? older->lineCount : 0;
        const qint64 after = newer ? newer->lineCount : 0;
        isEqual = isEqual && !isFull();
        const bool isOfLines = !isEqual || before == after;
        if (m_hunks.empty() || m_hunks.back().isEqual != isEqual || !isOfLines || !m_goesOn) {
            m_hunks.push_back({{LineNumber(m_older), LineNumber(m_newer)}, {0, 0}, isEqual});
            m_differences += isEqual ? 0 : 1;
        }
        m_hunks.back().count.older += before;
        m_hunks.back().count.newer += after;
        m_older += before;
        m_newer += after;
        m_goesOn = isOfLines;
    }

    /// True if the last hunk covers the rest of both texts.
    [[nodiscard]] bool isFull() const { return m_differences > m_maxDifferences; }
    [[nodiscard]] std::vector<TextHunk> take() { return std::move(m_hunks); }

private:
    qint64 m_maxDifferences;
    qint64 m_differences = 0;
    std::vector<TextHunk> m_hunks;
    qint64 m_older = 0;
    qint64 m_newer = 0;
    bool m_goesOn = true; ///< the next units can extend the last hunk
};

/// Consecutive units. The hashes of the units determine where a chunk ends.
struct Chunk {
    quint64 token = 0;
    qint64 units = 0;
};

class LineComparer {
public:
    LineComparer(const Sides<QByteArrayView> &texts, const Sides<std::vector<TextFold>> &folds,
                 const LineOptions &options)
        : m_older(texts.older, folds.older)
        , m_newer(texts.newer, folds.newer)
        , m_options(options)
        , m_hunks(options.maxDifferences)
        , m_bytesLeft(m_older.bytesLeft() + m_newer.bytesLeft())
    {
    }

    std::vector<TextHunk> run()
    {
        takeBeginning();
        const qint64 atOnce = m_options.unitsAtOnce;
        const Sides<qint64> units {unitCount(m_older, atOnce + 1), unitCount(m_newer, atOnce + 1)};
        if (std::max(units.older, units.newer) <= atOnce) {
            report(m_bytesLeft); // there is no pass for chunks
            m_maxSteps = maxSteps;
            compare(units);
        } else {
            compareChunks();
        }
        return m_hunks.take();
    }

private:
    static constexpr qint64 maxSteps = 2'000;

    [[nodiscard]] bool isStopped() const { return m_options.stop.stop_requested(); }

    void report(qint64 bytes) const
    {
        if (m_options.passed && bytes > 0)
            m_options.passed(bytes);
    }

    /// Reports the bytes read since the last report.
    void reportTaken(int times = 1)
    {
        const qint64 left = m_older.bytesLeft() + m_newer.bytesLeft();
        report((m_bytesLeft - left) * times);
        m_bytesLeft = left;
    }

    /// True once in 65 536 calls.
    [[nodiscard]] bool isTimeToReport() { return ++m_sinceReport % 65'536 == 0; }

    static qint64 unitCount(UnitReader reader, qint64 atMost)
    {
        qint64 count = 0;
        for (TextUnit unit; count < atMost && reader.next(unit);)
            ++count;
        return count;
    }

    /// Reads the common beginning of both texts, without hashing it.
    void takeBeginning()
    {
        TextUnit a;
        TextUnit b;
        while (!isStopped()) {
            UnitReader older = m_older;
            UnitReader newer = m_newer;
            if (!older.next(a) || !newer.next(b) || !(a == b))
                break;
            m_hunks.add(&a, &b, true);
            m_older = older;
            m_newer = newer;
            if (isTimeToReport())
                reportTaken(2);
        }
        reportTaken(2);
    }

    void skip(qint64 older, qint64 newer)
    {
        TextUnit unit;
        for (; older > 0 && m_older.next(unit); --older)
            m_hunks.add(&unit, nullptr, false);
        for (; newer > 0 && m_newer.next(unit); --newer)
            m_hunks.add(nullptr, &unit, false);
    }

    /// Reads units of both texts whose hashes are equal.
    void takeEqual(qint64 units)
    {
        TextUnit a;
        TextUnit b;
        for (; units > 0 && m_older.next(a) && m_newer.next(b); --units) {
            if (a == b) {
                m_hunks.add(&a, &b, true);
            } else { // hash collision
                m_hunks.add(&a, nullptr, false);
                m_hunks.add(nullptr, &b, false);
            }
        }
    }

    /// Compares the next units of both texts, part by part.
    void compare(Sides<qint64> units)
    {
        const qint64 atOnce = m_options.unitsAtOnce;
        while (units.older > 0 && units.newer > 0 && !m_hunks.isFull() && !isStopped()) {
            const bool isLast = std::max(units.older, units.newer) <= atOnce;
            const std::vector<quint64> before = tokens(m_older, std::min(units.older, atOnce));
            const std::vector<quint64> after = tokens(m_newer, std::min(units.newer, atOnce));
            // Matches at the end of a part may have a better partner in the next part.
            const qint64 enough = isLast ? atOnce : atOnce - atOnce / 4;
            Sides<qint64> taken;
            for (const CommonRun &run : commonRuns(before, after, m_maxSteps, m_options.stop)) {
                const qint64 count = std::min<qint64>(run.count, enough - std::max(run.older, run.newer));
                if (count <= 0)
                    break;
                skip(run.older - taken.older, run.newer - taken.newer);
                takeEqual(count);
                taken = {run.older + count, run.newer + count};
            }
            // Each part has to advance in both texts. Otherwise, the time would grow with the square of their size.
            const bool isFar = std::max(taken.older, taken.newer) < enough / 2;
            if (isLast || isFar) {
                const qint64 step = isLast ? enough : enough / 2;
                const Sides<qint64> end {std::min(units.older, step), std::min(units.newer, step)};
                skip(end.older - taken.older, end.newer - taken.newer);
                taken = end;
            }
            units.older -= taken.older;
            units.newer -= taken.newer;
            reportTaken();
        }
        skip(units.older, units.newer);
        reportTaken();
    }

    /// Compares the units between two common chunks. They may end with units of the following chunk.
    void compareBetween(Sides<qint64> units)
    {
        qint64 same = 0;
        if (std::max(units.older, units.newer) > m_options.unitsAtOnce) {
            const qint64 most = std::min({units.older, units.newer, m_options.unitsAtOnce});
            const std::vector<quint64> before = lastTokens(m_older, units.older, most);
            const std::vector<quint64> after = lastTokens(m_newer, units.newer, most);
            const auto end = std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend());
            same = end.first - before.rbegin();
        }
        compare({units.older - same, units.newer - same});
        takeEqual(same);
        reportTaken();
    }

    /// Hashes of the last `count` of the next `units` units.
    static std::vector<quint64> lastTokens(UnitReader reader, qint64 units, qint64 count)
    {
        TextUnit unit;
        for (qint64 i = count; i < units && reader.next(unit); ++i) { }
        return tokens(reader, count);
    }

    std::vector<Chunk> chunksOf(UnitReader reader, qint64 least)
    {
        const quint64 mask = std::bit_ceil(quint64(least)) - 1;
        std::vector<Chunk> chunks;
        Chunk chunk;
        qint64 left = reader.bytesLeft();
        const auto end = [&] {
            chunks.push_back(std::exchange(chunk, {}));
            report(left - reader.bytesLeft());
            left = reader.bytesLeft();
        };
        for (TextUnit unit; !isStopped() && reader.next(unit);) {
            const quint64 token = tokenOf(unit);
            chunk.token = (chunk.token ^ token) * 0x9e3779b97f4a7c15ULL;
            chunk.token ^= chunk.token >> 32;
            ++chunk.units;
            if ((chunk.units >= least && (token & mask) == 0) || chunk.units >= 8 * least)
                end();
        }
        if (chunk.units > 0)
            end();
        return chunks;
    }

    static qint64 unitsOf(std::span<const Chunk> chunks)
    {
        qint64 units = 0;
        for (const Chunk &chunk : chunks)
            units += chunk.units;
        return units;
    }

    static std::vector<quint64> tokensOf(const std::vector<Chunk> &chunks)
    {
        std::vector<quint64> tokens;
        for (const Chunk &chunk : chunks)
            tokens.push_back(chunk.token);
        return tokens;
    }

    void compareChunks()
    {
        constexpr qint64 maxChunks = 131'072;
        constexpr qint64 maxWork = 1'000'000'000;
        const qint64 longer = std::max(unitCount(m_older, std::numeric_limits<qint64>::max()),
                                       unitCount(m_newer, std::numeric_limits<qint64>::max()));
        // 32 units with the default of unitsAtOnce.
        const qint64 least = std::max({qint64(2), m_options.unitsAtOnce / 8192, longer / maxChunks});
        const std::vector<Chunk> older = chunksOf(m_older, least);
        const std::vector<Chunk> newer = chunksOf(m_newer, least);
        m_maxSteps = std::clamp(maxWork / longer, qint64(32), maxSteps);
        std::size_t i = 0;
        std::size_t k = 0;
        const auto compareTo = [&](std::size_t olderEnd, std::size_t newerEnd) {
            compareBetween({unitsOf(std::span(older).subspan(i, olderEnd - i)),
                            unitsOf(std::span(newer).subspan(k, newerEnd - k))});
            i = olderEnd;
            k = newerEnd;
        };
        for (const CommonRun &run : commonRuns(tokensOf(older), tokensOf(newer), maxSteps, m_options.stop)) {
            if (isStopped())
                return;
            compareTo(std::size_t(run.older), std::size_t(run.newer));
            for (qsizetype count = 0; count < run.count; ++count, ++i, ++k) {
                if (older[i].units == newer[k].units) {
                    takeEqual(older[i].units);
                } else { // hash collision
                    skip(older[i].units, newer[k].units);
                }
                reportTaken();
            }
        }
        compareTo(older.size(), newer.size());
    }

    UnitReader m_older; ///< at the next unit
    UnitReader m_newer;
    const LineOptions &m_options;
    HunkWriter m_hunks;
    qint64 m_maxSteps = maxSteps;
    qint64 m_bytesLeft; ///< bytes left at the last report
    qint64 m_sinceReport = 0;
};

struct Word {
    std::string_view text;
    qsizetype begin = 0;
};

std::vector<Word> wordsOf(QByteArrayView line, std::size_t limit)
{
    std::vector<Word> words;
    std::string_view rest(line.data(), std::size_t(line.size()));
    while (words.size() < limit) {
        const std::size_t blanks = std::min(rest.find_first_not_of(" \t\r\v\f"), rest.size());
        rest.remove_prefix(blanks);
        if (rest.empty())
            break;
        const bool isWord = isCWordByte(rest[0]) || startsCNumber(rest);
        const std::size_t length = std::clamp<std::size_t>(isWord ? cWordLength(rest) : 1, 1, rest.size());
        words.push_back({rest.substr(0, length), qsizetype(rest.data() - line.data())});
        rest.remove_prefix(length);
    }
    return words;
}

/// The unpaired words; adjacent ones are one part.
std::vector<LinePart> partsOf(const std::vector<Word> &words, const std::vector<bool> &isPaired)
{
    std::vector<LinePart> parts;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (isPaired[i])
            continue;
        const qsizetype end = words[i].begin + qsizetype(words[i].text.size());
        if (i > 0 && !isPaired[i - 1])
            parts.back().size = end - parts.back().begin;
        else
            parts.push_back({words[i].begin, end - words[i].begin});
    }
    return parts;
}

} // namespace

std::vector<TextHunk> compareLines(const Sides<QByteArrayView> &texts, const Sides<std::vector<TextFold>> &folds,
                                   const LineOptions &options)
{
    return LineComparer(texts, folds, options).run();
}

Sides<std::vector<LinePart>> compareWords(const Sides<QByteArrayView> &lines)
{
    constexpr std::size_t maxWords = 10'000;
    const Sides<std::vector<Word>> words {wordsOf(lines.older, maxWords + 1), wordsOf(lines.newer, maxWords + 1)};
    if (words.older.size() > maxWords || words.newer.size() > maxWords)
        return {{{0, lines.older.size()}}, {{0, lines.newer.size()}}};
    const auto tokensOf = [](const std::vector<Word> &own) {
        std::vector<quint64> hashes;
        for (const Word &word : own)
            hashes.push_back(qHash(QByteArrayView(word.text.data(), qsizetype(word.text.size())), 0));
        return hashes;
    };
    Sides<std::vector<bool>> isPaired {std::vector<bool>(words.older.size()), std::vector<bool>(words.newer.size())};
    const std::vector<quint64> older = tokensOf(words.older);
    const std::vector<quint64> newer = tokensOf(words.newer);
    for (const auto &[a, b] : commonSequence(older, newer)) {
        const bool isSame = words.older[std::size_t(a)].text == words.newer[std::size_t(b)].text;
        isPaired.older[std::size_t(a)] = isSame;
        isPaired.newer[std::size_t(b)] = isSame;
    }
    return {partsOf(words.older, isPaired.older), partsOf(words.newer, isPaired.newer)};
}

} // namespace Mlf
