// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codehighlighter.h"

#include "model/text/lineindex.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr qint64 firstLines = 64; ///< wanted before anybody has said what: about a screen
constexpr qint64 keptLines = 8192;
constexpr std::size_t keptRuns = 300'000; ///< 12 bytes each

} // namespace

CodeHighlighter::CodeHighlighter(QObject *parent) : QObject(parent) { }

CodeHighlighter::~CodeHighlighter() = default;

void CodeHighlighter::setText(std::shared_ptr<const LineIndex> index, CodeLanguage language)
{
    m_task.stop();
    m_blocks.clear();
    m_runCount = 0;
    m_styles.clear();
    m_requested = {};
    m_wantedFirst = 0;
    m_wantedEnd = firstLines;
    m_index = std::move(index);
    m_pass = m_index && language != CodeLanguage::Plain ? std::make_shared<HighlightPass>(m_index, language) : nullptr;
    resume();
}

void CodeHighlighter::want(LineNumber first, LineNumber end)
{
    m_wantedFirst = std::max<qint64>(first.value(), 0);
    m_wantedEnd = std::clamp(end.value(), m_wantedFirst, m_wantedFirst + keptLines / 2);
    resume();
}

CodeHighlighter::Blocks CodeHighlighter::blocksAround(qint64 marginLines) const
{
    const qint64 complete = HighlightPass::completeLines(*m_index);
    const qint64 first = std::clamp<qint64>(m_wantedFirst - marginLines, 0, complete);
    const qint64 end = std::clamp<qint64>(m_wantedEnd + marginLines, first, complete);
    return {first / blockLines, (end + blockLines - 1) / blockLines};
}

bool CodeHighlighter::isComplete(qint64 block) const
{
    const auto found = m_blocks.find(block);
    const qint64 count = std::min(HighlightPass::completeLines(*m_index) - block * blockLines, blockLines);
    return found != m_blocks.end() && qint64(found->second.ends.size()) >= count;
}

bool CodeHighlighter::areComplete(Blocks blocks) const
{
    for (qint64 block = blocks.first; block < blocks.end; ++block) {
        if (!isComplete(block))
            return false;
    }
    return true;
}

bool CodeHighlighter::isFinished() const
{
    return !m_pass || areComplete(blocksAround(0));
}

void CodeHighlighter::resume()
{
    if (!m_pass)
        return;
    const qint64 screen = m_wantedEnd - m_wantedFirst;
    const Blocks visible = blocksAround(0);
    const Blocks near = blocksAround(screen);
    const bool isUnderWay = m_task.isRunning() && m_requested.holds(visible);
    const bool lacksVisible = !isUnderWay && !areComplete(visible);
    // Asked for once: a run leaves out what is not visible where lines are very long.
    const bool lacksNear = !m_requested.holds(near) && !areComplete(near);
    if (lacksVisible || lacksNear)
        start(blocksAround(3 * screen));
}

void CodeHighlighter::start(Blocks blocks)
{
    const Blocks visible = blocksAround(0);
    std::vector<HighlightPass::Lines> ranges;
    const auto add = [&](qint64 first, qint64 end, bool isNeeded) {
        for (qint64 block = first; block < end; ++block) {
            if (!isComplete(block))
                ranges.push_back({block * blockLines, (block + 1) * blockLines, isNeeded});
        }
    };
    add(visible.first, visible.end, true);
    add(visible.end, blocks.end, false);
    add(blocks.first, visible.first, false);
    m_requested = blocks;
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
    const Blocks visible = blocksAround(0);
    const auto isTooMuch = [&] { return qint64(m_blocks.size()) * blockLines > keptLines || m_runCount > keptRuns; };
    while (isTooMuch()) {
        const qint64 before = visible.first - m_blocks.begin()->first;
        const qint64 behind = m_blocks.rbegin()->first - visible.end + 1;
        if (before <= 0 && behind <= 0)
            return;
        const auto farthest = before > behind ? m_blocks.begin() : std::prev(m_blocks.end());
        m_runCount -= farthest->second.runs.size();
        m_blocks.erase(farthest);
    }
}

void CodeHighlighter::onRunDone()
{
    m_task.stop(); // nothing more comes of this run
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
