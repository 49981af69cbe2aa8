// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "views/code/codelanguage.h"
#include "views/code/highlightpass.h"

#include <QObject>

#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace Mlf {

class LineIndex;

/// Highlights what is looked at of a text of any size, off the calling thread, exactly as a pass over all of it would.
///
/// want() says which lines are on screen. They, and some around them, come with linesReady(); until then they are
/// plain. How long it takes to a place that nothing was known about: in C as long as reading the bytes before it takes,
/// in other languages a second for some 20 MB of text. Memory is bounded: runs are kept for some thousand lines around
/// those wanted, and a state every 32 KiB. See HighlightPass for very long lines. Belongs to one thread.
class CodeHighlighter : public QObject {
    Q_OBJECT
public:
    explicit CodeHighlighter(QObject *parent = nullptr);
    ~CodeHighlighter() override;

    /// Drops what it has and begins with another text, at its first lines. Null or a plain language: nothing is
    /// highlighted.
    void setText(std::shared_ptr<const LineIndex> index, CodeLanguage language);
    /// Lines [first, end).
    using Lines = std::pair<LineNumber, LineNumber>;
    /// These lines are what matters now: in their order, apart from each other, at least one range. Cheap when they are
    /// there already. The work begins when the event loop comes to it.
    void want(const std::vector<Lines> &ranges);
    void want(LineNumber first, LineNumber end) { want({Lines(first, end)}); }
    /// Goes on where more lines have been indexed since. Cheap when there is nothing to do.
    void resume();
    /// Someone waits for a line that is not indexed yet: goes as far towards it as lines are known, so that little is
    /// left to do once it is. To be called again while lines arrive; cheap when there is nothing to do.
    void lookAhead(LineNumber line);

    /// Runs of a line, in order, without overlap; empty where it is plain, not there yet or far from what is wanted.
    [[nodiscard]] std::span<const CodeRun> runs(LineNumber line) const;
    /// Whether runs() of a line is its last word.
    [[nodiscard]] bool isReady(LineNumber line) const;
    [[nodiscard]] const CodeStyle &style(quint16 number) const { return m_styles[number]; }
    /// Nothing that is wanted is missing.
    [[nodiscard]] bool isFinished() const;

Q_SIGNALS:
    /// Lines `first` to before `end` have their runs now.
    void linesReady(Mlf::LineNumber first, Mlf::LineNumber end);
    /// All that is wanted is there.
    void finished();

private:
    /// Numbers of blocks of `blockLines` lines each, rising.
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
    std::map<qint64, HighlightedLines> m_blocks; ///< by number
    std::size_t m_runCount = 0; ///< in all of them
    std::vector<CodeStyle> m_styles;
    std::vector<Lines> m_wanted;
    qint64 m_wantedLines = 0; ///< in all of them
    Blocks m_requested; ///< what the last run for blocks was started for
    bool m_isResumeQueued = false;
    bool m_isLookingAhead = false; ///< what runs, if anything, is for no block
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
