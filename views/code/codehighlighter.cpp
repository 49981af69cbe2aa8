// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codehighlighter.h"

#include "model/text/lineindex.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr qint64 firstLines = 64; ///< lines wanted before the first call of want(); about one screen
constexpr qint64 keptLines = 8192;
constexpr std::size_t keptRuns = 300'000; ///< 12 bytes each

} // namespace

CodeHighlighter::CodeHighlighter(QObject *parent) : QObject(parent) { }

void CodeHighlighter::setText(std::shared_ptr<const LineIndex> index, CodeLanguage language)
{
    m_task.stop();
    m_blocks.clear();
    m_runCount = 0;
    m_styles.clear();
    m_requested = {};
    m_wanted = {{LineNumber(0), LineNumber(firstLines)}};
    m_wantedLines = firstLines;
    m_index = std::move(index);
    m_pass = m_index && language != CodeLanguage::Plain ? std::make_shared<HighlightPass>(m_index, language) : nullptr;
    resume();
}

void CodeHighlighter::want(const std::vector<Lines> &ranges)
{
    m_wanted.clear();
    m_wantedLines = 0;
    for (const auto &[first, end] : ranges) {
        const qint64 begin = std::max<qint64>(first.value(), 0);
        const qint64 count = std::clamp<qint64>(end.value() - begin, 0, keptLines / 2 - m_wantedLines);
        m_wanted.emplace_back(begin, begin + count);
        m_wantedLines += count;
    }
    // Start after the caller has been drawn: a thread that starts during painting delays the frame.
    if (!std::exchange(m_isResumeQueued, true))
        QMetaObject::invokeMethod(this, &CodeHighlighter::resume, Qt::QueuedConnection);
}

void CodeHighlighter::lookAhead(LineNumber line)
{
    if (!m_pass || m_task.isRunning())
        return;
    m_isLookingAhead = true;
    m_task.run(
        [pass = m_pass, line](const std::stop_token &stop, const Task::Delivery &) { pass->lookAhead(line, stop); });
}

/// Blocks of the wanted lines, with `marginLines` before the first range and after the last one.
CodeHighlighter::Blocks CodeHighlighter::blocksAround(qint64 marginLines) const
{
    const qint64 complete = HighlightPass::completeLines(*m_index);
    Blocks blocks;
    for (std::size_t i = 0; i < m_wanted.size(); ++i) {
        const qint64 before = i == 0 ? marginLines : 0;
        const qint64 behind = i + 1 == m_wanted.size() ? marginLines : 0;
        const qint64 first = std::clamp<qint64>(m_wanted[i].first.value() - before, 0, complete);
        const qint64 end = std::clamp<qint64>(m_wanted[i].second.value() + behind, first, complete);
        const qint64 firstBlock = std::max(first / blockLines, blocks.empty() ? 0 : blocks.back() + 1);
        for (qint64 block = firstBlock; block < (end + blockLines - 1) / blockLines; ++block)
            blocks.push_back(block);
    }
    return blocks;
}

bool CodeHighlighter::isComplete(qint64 block) const
{
    const auto found = m_blocks.find(block);
    const qint64 count = std::min(HighlightPass::completeLines(*m_index) - block * blockLines, blockLines);
    return found != m_blocks.end() && qint64(found->second.ends.size()) >= count;
}

bool CodeHighlighter::areComplete(const Blocks &blocks) const
{
    return std::all_of(blocks.begin(), blocks.end(), [this](qint64 block) { return isComplete(block); });
}

void CodeHighlighter::resume()
{
    m_isResumeQueued = false;
    if (!m_pass)
        return;
    const auto asksFor = [this](const Blocks &blocks) {
        return std::includes(m_requested.begin(), m_requested.end(), blocks.begin(), blocks.end());
    };
    const qint64 screen = m_wantedLines;
    const Blocks visible = blocksAround(0);
    const Blocks near = blocksAround(screen);
    const bool isUnderWay = m_task.isRunning() && !m_isLookingAhead && asksFor(visible);
    const bool lacksVisible = !isUnderWay && !areComplete(visible);
    // Request nearby lines only once, because a run may leave out lines that are not on screen.
    const bool lacksNear = !asksFor(near) && !areComplete(near);
    if (lacksVisible || lacksNear)
        start(blocksAround(3 * screen));
}

void CodeHighlighter::start(Blocks blocks)
{
    const Blocks visible = blocksAround(0);
    std::vector<HighlightPass::Lines> ranges;
    const auto add = [&](qint64 block, bool isNeeded) {
        if (!isComplete(block))
            ranges.push_back({.first = block * blockLines, .end = (block + 1) * blockLines, .isNeeded = isNeeded});
    };
    for (const qint64 block : visible)
        add(block, true);
    // First add the lines after the screen, then the lines before it.
    const auto behind = std::upper_bound(blocks.begin(), blocks.end(), visible.empty() ? -1 : visible.back());
    std::for_each(behind, blocks.end(), [&](qint64 block) { add(block, false); });
    for (auto block = blocks.begin(); block != behind && (visible.empty() || *block < visible.front()); ++block)
        add(*block, false);
    m_requested = std::move(blocks);
    m_isLookingAhead = false;
    m_task.run([this, pass = m_pass, ranges](const std::stop_token &stop, const Task::Delivery &delivery) {
        pass->run(ranges, stop, [&](HighlightedLines &&lines) {
            delivery([this, lines = std::move(lines)]() mutable { take(std::move(lines)); });
        });
        delivery([this] { onRunDone(); });
    });
}

void CodeHighlighter::take(HighlightedLines &&lines)
{
    if (lines.styles.size() > m_styles.size())
        m_styles = std::move(lines.styles);
    lines.styles = {};
    const LineNumber first = lines.first;
    const LineNumber end(first.value() + qint64(lines.ends.size()));
    HighlightedLines &kept = m_blocks[first.value() / blockLines];
    m_runCount += lines.runs.size() - kept.runs.size();
    kept = std::move(lines);
    forgetFarLines();
    Q_EMIT linesReady(first, end);
}

void CodeHighlighter::forgetFarLines()
{
    const auto isTooMuch = [&] { return qint64(m_blocks.size()) * blockLines > keptLines || m_runCount > keptRuns; };
    if (!isTooMuch())
        return;
    const Blocks visible = blocksAround(0);
    const auto forget = [this](std::map<qint64, HighlightedLines>::iterator block) {
        m_runCount -= block->second.runs.size();
        return m_blocks.erase(block);
    };
    while (isTooMuch() && !visible.empty()) {
        const qint64 before = visible.front() - m_blocks.begin()->first;
        const qint64 behind = m_blocks.rbegin()->first - visible.back();
        if (before <= 0 && behind <= 0)
            break;
        forget(before > behind ? m_blocks.begin() : std::prev(m_blocks.end()));
    }
    // Then drop blocks between the visible ones: their lines are hidden in folds.
    for (auto block = m_blocks.begin(); block != m_blocks.end() && isTooMuch();) {
        const bool isVisible = std::binary_search(visible.begin(), visible.end(), block->first);
        block = isVisible ? std::next(block) : forget(block);
    }
}

void CodeHighlighter::onRunDone()
{
    m_task.stop(); // the run has delivered its last result
    resume();
    if (isFinished())
        Q_EMIT finished();
}

std::span<const CodeRun> CodeHighlighter::runs(LineNumber line) const
{
    if (!isReady(line))
        return {};
    const HighlightedLines &lines = m_blocks.find(line.value() / blockLines)->second;
    const auto row = std::size_t(line.value() % blockLines);
    const std::size_t begin = row == 0 ? 0 : lines.ends[row - 1];
    return std::span(lines.runs).subspan(begin, lines.ends[row] - begin);
}

bool CodeHighlighter::isReady(LineNumber line) const
{
    if (line.value() < 0)
        return false;
    const auto found = m_blocks.find(line.value() / blockLines);
    return found != m_blocks.end() && line.value() % blockLines < qint64(found->second.ends.size());
}

} // namespace Mlf
