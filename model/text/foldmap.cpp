// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/foldmap.h"

#include <algorithm>
#include <iterator>

namespace Mlf {

namespace {

bool isEmpty(const Fold &fold)
{
    return fold.last <= fold.first;
}

/// True if `a` comes first. Outer folds come before inner ones.
bool comesBefore(const Fold &a, const Fold &b)
{
    return a.first != b.first ? a.first < b.first : a.last > b.last;
}

} // namespace

void FoldMap::insert(std::vector<Fold> folds)
{
    std::erase_if(folds, [](const Fold &fold) { return isEmpty(fold) || fold.first.value() < 0; });
    if (folds.empty())
        return;
    std::ranges::stable_sort(folds, comesBefore);
    const auto middle = std::ptrdiff_t(m_folds.size());
    m_folds.insert(m_folds.end(), folds.begin(), folds.end());
    std::inplace_merge(m_folds.begin(), m_folds.begin() + middle, m_folds.end(), comesBefore);
    m_folds.erase(
        std::unique(m_folds.begin(), m_folds.end(), [](const Fold &a, const Fold &b) { return a.first == b.first; }),
        m_folds.end());
    normalise();
    updateGaps();
}

/// Cuts folds that overlap others, and computes the nesting.
void FoldMap::normalise()
{
    std::vector<std::size_t> open; // folds that contain the current one, outer ones first
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        const Fold &fold = m_folds[i];
        while (!open.empty() && m_folds[open.back()].last < fold.last) {
            Fold &ending = m_folds[open.back()];
            if (ending.last >= fold.first)
                ending.last = LineNumber(fold.first.value() - 1);
            open.pop_back();
        }
        open.push_back(i);
    }
    std::erase_if(m_folds, isEmpty);
    m_outer.assign(m_folds.size(), -1);
    open.clear();
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        while (!open.empty() && m_folds[open.back()].last < m_folds[i].first)
            open.pop_back();
        m_outer[i] = open.empty() ? -1 : qint32(open.back());
        open.push_back(i);
    }
}

void FoldMap::updateGaps()
{
    m_gaps.clear();
    qint64 hidden = 0;
    for (const Fold &fold : m_folds) {
        if (!fold.isClosed || (!m_gaps.empty() && fold.first.value() <= m_gaps.back().last))
            continue;
        m_gaps.push_back({fold.first.value(), fold.last.value(), hidden});
        hidden += fold.last.value() - fold.first.value();
    }
}

qint64 FoldMap::indexOf(LineNumber first) const
{
    const auto found = std::lower_bound(m_folds.begin(), m_folds.end(), first,
                                        [](const Fold &fold, LineNumber line) { return fold.first < line; });
    return found != m_folds.end() && found->first == first ? found - m_folds.begin() : -1;
}

const Fold *FoldMap::foldAt(LineNumber line) const
{
    const qint64 index = indexOf(line);
    return index >= 0 ? &m_folds[std::size_t(index)] : nullptr;
}

const Fold *FoldMap::innermost(LineNumber line) const
{
    const auto after = std::upper_bound(m_folds.begin(), m_folds.end(), line,
                                        [](LineNumber value, const Fold &fold) { return value < fold.first; });
    if (after == m_folds.begin())
        return nullptr;
    const Fold *fold = &*std::prev(after);
    while (fold && fold->last < line)
        fold = outer(*fold);
    return fold;
}

const Fold *FoldMap::outer(const Fold &fold) const
{
    const qint32 index = m_outer[std::size_t(&fold - m_folds.data())];
    return index >= 0 ? &m_folds[std::size_t(index)] : nullptr;
}

bool FoldMap::setClosed(LineNumber first, bool isClosed)
{
    const qint64 index = indexOf(first);
    if (index < 0 || m_folds[std::size_t(index)].isClosed == isClosed)
        return false;
    m_folds[std::size_t(index)].isClosed = isClosed;
    updateGaps();
    return true;
}

void FoldMap::setClosed(const std::function<bool(const Fold &)> &isClosed)
{
    for (Fold &fold : m_folds)
        fold.isClosed = isClosed(fold);
    updateGaps();
}

bool FoldMap::reveal(LineNumber line)
{
    if (!isHidden(line))
        return false;
    for (const Fold *fold = innermost(line); fold; fold = outer(*fold)) {
        if (fold->first < line)
            m_folds[std::size_t(fold - m_folds.data())].isClosed = false;
    }
    updateGaps();
    return true;
}

const FoldMap::Gap *FoldMap::gapAtOrBefore(LineNumber line) const
{
    const auto after = std::upper_bound(m_gaps.begin(), m_gaps.end(), line.value(),
                                        [](qint64 value, const Gap &gap) { return value < gap.first; });
    return after == m_gaps.begin() ? nullptr : &*std::prev(after);
}

LineNumber FoldMap::visibleLine(LineNumber line) const
{
    const Gap *gap = gapAtOrBefore(line);
    return gap && line.value() <= gap->last ? LineNumber(gap->first) : line;
}

qint64 FoldMap::rowOf(LineNumber line) const
{
    const Gap *gap = gapAtOrBefore(line);
    return gap ? line.value() - gap->hiddenBefore - std::min(line.value(), gap->last) + gap->first : line.value();
}

LineNumber FoldMap::lineAt(qint64 row) const
{
    // The last gap whose first line is above the row.
    const auto after = std::lower_bound(m_gaps.begin(), m_gaps.end(), row, [](const Gap &gap, qint64 value) {
        return gap.first - gap.hiddenBefore < value;
    });
    if (after == m_gaps.begin())
        return LineNumber(row);
    const Gap &gap = *std::prev(after);
    return LineNumber(row + gap.hiddenBefore + gap.last - gap.first);
}

} // namespace Mlf
