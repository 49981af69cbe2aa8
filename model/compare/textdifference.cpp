// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/textdifference.h"

#include "model/csource/tokens/clexeme.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

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
        const std::vector<quint64> older = tokensOf(m_older);
        const std::vector<quint64> newer = tokensOf(m_newer);
        report(m_bytesLeft);
        constexpr qint64 maxWork = 1'000'000'000;
        const auto longer = std::max<qint64>({qint64(older.size()), qint64(newer.size()), 1});
        const qint64 maxSteps = std::clamp<qint64>(maxWork / longer, 32, 2'000);
        Sides<qint64> taken;
        for (const CommonRun &run : commonRuns(older, newer, maxSteps, m_options.stop)) {
            if (m_hunks.isFull() || isStopped())
                break;
            skip(run.older - taken.older, run.newer - taken.newer);
            takeEqual(run.count);
            taken = {run.older + run.count, run.newer + run.count};
        }
        skip(qint64(older.size()) - taken.older, qint64(newer.size()) - taken.newer);
        reportTaken();
        return m_hunks.take();
    }

private:
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

    /// Hashes of all units of a text.
    std::vector<quint64> tokensOf(UnitReader reader) const
    {
        std::vector<quint64> tokens;
        for (TextUnit unit; !isStopped() && reader.next(unit);)
            tokens.push_back(qHash(unit.text, unit.isFold ? 1 : 0));
        return tokens;
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
            if (isTimeToReport())
                reportTaken();
        }
    }

    UnitReader m_older; ///< at the next unit
    UnitReader m_newer;
    const LineOptions &m_options;
    HunkWriter m_hunks;
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

using Runs = std::vector<CommonRun>;
using Tokens = std::span<const quint64>;

/// Myers' algorithm in linear space: searches from both ends for the middle of a shortest edit path, then treats both
/// halves separately.
class Differ {
public:
    Differ(Tokens a, Tokens b, qint64 maxSteps) : m_a(a), m_b(b), m_maxSteps(std::max<qint64>(maxSteps, 1))
    {
        const std::size_t size = std::min<std::size_t>(a.size() + b.size(), 2 * std::size_t(m_maxSteps)) + 5;
        m_forward.resize(size);
        m_backward.resize(size);
    }

    Runs run(const std::stop_token &stop)
    {
        // An explicit stack instead of recursion: there can be many halves.
        std::vector<Box> open {{0, qsizetype(m_a.size()), 0, qsizetype(m_b.size())}};
        while (!open.empty() && !stop.stop_requested()) {
            Box box = open.back();
            open.pop_back();
            takeEnds(box);
            if (box.isEmpty())
                continue;
            const std::pair<qsizetype, qsizetype> middle = middleOf(box);
            open.push_back({box.a, middle.first, box.b, middle.second});
            open.push_back({middle.first, box.aEnd, middle.second, box.bEnd});
        }
        std::ranges::sort(m_runs, {}, &CommonRun::older);
        return std::move(m_runs);
    }

private:
    struct Box {
        qsizetype a = 0;
        qsizetype aEnd = 0;
        qsizetype b = 0;
        qsizetype bEnd = 0;
        [[nodiscard]] bool isEmpty() const { return a == aEnd || b == bEnd; }
    };

    [[nodiscard]] bool isEqual(qsizetype a, qsizetype b) const { return m_a[std::size_t(a)] == m_b[std::size_t(b)]; }

    void takeEnds(Box &box)
    {
        CommonRun begin {box.a, box.b, 0};
        for (; !box.isEmpty() && isEqual(box.a, box.b); ++box.a, ++box.b)
            ++begin.count;
        CommonRun end;
        for (; !box.isEmpty() && isEqual(box.aEnd - 1, box.bEnd - 1); ++end.count)
            --box.aEnd, --box.bEnd;
        end.older = box.aEnd;
        end.newer = box.bEnd;
        for (const CommonRun &run : {begin, end}) {
            if (run.count > 0)
                m_runs.push_back(run);
        }
    }

    /// A point that splits the box. Both ends of the box differ, so each half is smaller than the whole.
    std::pair<qsizetype, qsizetype> middleOf(const Box &box)
    {
        const qsizetype n = box.aEnd - box.a;
        const qsizetype m = box.bEnd - box.b;
        const qsizetype delta = n - m;
        const bool isOdd = delta % 2 != 0;
        const qsizetype size = qsizetype(m_forward.size());
        const auto at = [size](qsizetype diagonal) { return std::size_t(((diagonal % size) + size) % size); };
        std::fill(m_forward.begin(), m_forward.end(), 0);
        std::fill(m_backward.begin(), m_backward.end(), 0);
        m_forward[at(1)] = 0;
        m_backward[at(1)] = 0;
        const qsizetype most = std::min<qsizetype>((n + m + 1) / 2, m_maxSteps);
        for (qsizetype d = 0; d <= most; ++d) {
            for (qsizetype k = -d; k <= d; k += 2) {
                qsizetype x = next(m_forward, at, k, d);
                while (x < n && x - k >= 0 && x - k < m && isEqual(box.a + x, box.b + x - k))
                    ++x;
                m_forward[at(k)] = x;
                const qsizetype other = delta - k;
                if (isOdd && std::abs(other) <= d - 1 && x + m_backward[at(other)] >= n)
                    return inside(box, x, x - k);
            }
            for (qsizetype k = -d; k <= d; k += 2) {
                qsizetype x = next(m_backward, at, k, d);
                while (x < n && x - k >= 0 && x - k < m && isEqual(box.aEnd - 1 - x, box.bEnd - 1 - (x - k)))
                    ++x;
                m_backward[at(k)] = x;
                const qsizetype other = delta - k;
                if (!isOdd && std::abs(other) <= d && x + m_forward[at(other)] >= n)
                    return inside(box, n - x, m - (x - k));
            }
        }
        return furthest(box, at, most);
    }

    template <typename At>
    static qsizetype next(const std::vector<qsizetype> &ends, const At &at, qsizetype k, qsizetype d)
    {
        const bool isDown = k == -d || (k != d && ends[at(k - 1)] < ends[at(k + 1)]);
        return isDown ? ends[at(k + 1)] : ends[at(k - 1)] + 1;
    }

    /// The furthest point of the forward search, used if the sequences are too far apart.
    template <typename At>
    std::pair<qsizetype, qsizetype> furthest(const Box &box, const At &at, qsizetype d) const
    {
        qsizetype bestX = 0;
        qsizetype bestY = 0;
        for (qsizetype k = -d; k <= d; k += 2) {
            const qsizetype x = std::min(m_forward[at(k)], box.aEnd - box.a);
            const qsizetype y = std::min(x - k, box.bEnd - box.b);
            if (y >= 0 && x + y > bestX + bestY) {
                bestX = x;
                bestY = y;
            }
        }
        return inside(box, bestX, bestY);
    }

    static std::pair<qsizetype, qsizetype> inside(const Box &box, qsizetype x, qsizetype y)
    {
        x = std::clamp<qsizetype>(x, 0, box.aEnd - box.a);
        y = std::clamp<qsizetype>(y, 0, box.bEnd - box.b);
        const bool isStart = x == 0 && y == 0;
        const bool isEnd = x == box.aEnd - box.a && y == box.bEnd - box.b;
        if (isStart || isEnd) // the box has to shrink: its first token of `a` remains without a partner
            return {box.a + 1, box.b};
        return {box.a + x, box.b + y};
    }

    Tokens m_a;
    Tokens m_b;
    qint64 m_maxSteps;
    std::vector<qsizetype> m_forward;
    std::vector<qsizetype> m_backward;
    Runs m_runs;
};

} // namespace

std::vector<CommonRun> commonRuns(std::span<const quint64> older, std::span<const quint64> newer, qint64 maxSteps,
                                  const std::stop_token &stop)
{
    // The work is at most the length of the sequences times the number of steps.
    constexpr qint64 maxWork = 1'000'000'000;
    constexpr qint64 leastSteps = 32;
    const qint64 length = qint64(older.size()) + qint64(newer.size());
    maxSteps = std::min(maxSteps, std::max(leastSteps, maxWork / (length + 1)));
    // If several sequences are equally long, the result depends on which side comes first.
    const bool isSwapped = std::lexicographical_compare(newer.begin(), newer.end(), older.begin(), older.end());
    Runs runs = isSwapped ? Differ(newer, older, maxSteps).run(stop) : Differ(older, newer, maxSteps).run(stop);
    if (isSwapped) {
        for (CommonRun &run : runs)
            std::swap(run.older, run.newer);
    }
    return runs;
}

std::vector<std::pair<qsizetype, qsizetype>> commonSequence(std::span<const quint64> older,
                                                            std::span<const quint64> newer, qint64 maxSteps)
{
    std::vector<std::pair<qsizetype, qsizetype>> pairs;
    for (const CommonRun &run : commonRuns(older, newer, maxSteps)) {
        for (qsizetype i = 0; i < run.count; ++i)
            pairs.emplace_back(run.older + i, run.newer + i);
    }
    return pairs;
}

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
