// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/commonsequence.h"

#include <algorithm>
#include <cstdlib>

namespace Mlf {

namespace {

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

} // namespace Mlf
