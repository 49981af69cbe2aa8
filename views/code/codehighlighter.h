// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "views/code/highlightpass.h"

#include <QObject>

#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace Mlf {

class LineIndex;

/// Highlights the visible part of a text of any size on another thread; until linesReady(), lines are plain. In C, a
/// distant place takes the time to read the bytes before it, in other languages about one second per 20 MB. Keeps some
/// thousand lines around the wanted ones, and one state every 32 KiB. Use from one thread only.
class CodeHighlighter : public QObject {
    Q_OBJECT
public:
    explicit CodeHighlighter(QObject *parent = nullptr);

    /// Starts with the first lines of another text. Highlights nothing if `index` is null or the language is plain.
    void setText(std::shared_ptr<const LineIndex> index, CodeLanguage language);
    /// Lines [first, end).
    using Lines = std::pair<LineNumber, LineNumber>;
    /// Sets the lines to highlight: ascending, separate ranges. The work begins in the next pass of the event loop.
    void want(const std::vector<Lines> &ranges);
    void want(LineNumber first, LineNumber end) { want({Lines(first, end)}); }
    /// Continues after more lines have been indexed. Cheap if no new lines are complete.
    void resume();
    /// Advances the state towards a line that is not indexed yet. Call again while lines arrive.
    void lookAhead(LineNumber line);

    /// Runs of a line, in order, without overlap; empty if the line is plain, not ready, or far from the wanted lines.
    [[nodiscard]] std::span<const CodeRun> runs(LineNumber line) const;
    /// True if runs() of a line is final.
    [[nodiscard]] bool isReady(LineNumber line) const;
    [[nodiscard]] const CodeStyle &style(quint16 number) const { return m_styles[number]; }
    [[nodiscard]] bool isFinished() const { return !m_pass || areComplete(blocksAround(0)); }

Q_SIGNALS:
    /// Lines [first, end) are highlighted now.
    void linesReady(Mlf::LineNumber first, Mlf::LineNumber end);
    void finished();

private:
    /// Numbers of blocks of `blockLines` lines each, ascending.
    using Blocks = std::vector<qint64>;
    static constexpr qint64 blockLines = 32;

    [[nodiscard]] Blocks blocksAround(qint64 marginLines) const;
    [[nodiscard]] bool isComplete(qint64 block) const;
    [[nodiscard]] bool areComplete(const Blocks &blocks) const;
    void start(Blocks blocks);
    void take(HighlightedLines &&lines);
    void forgetFarLines();
    void onRunDone();

    std::shared_ptr<HighlightPass> m_pass;
    std::shared_ptr<const LineIndex> m_index;
    std::map<qint64, HighlightedLines> m_blocks; ///< blocks by block number
    std::size_t m_runCount = 0; ///< number of runs in all blocks
    std::vector<CodeStyle> m_styles;
    std::vector<Lines> m_wanted;
    qint64 m_wantedLines = 0; ///< number of lines in all ranges
    Blocks m_requested; ///< blocks of the last run
    bool m_isResumeQueued = false;
    bool m_isLookingAhead = false; ///< the current run, if any, only finds states for lookAhead()
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
