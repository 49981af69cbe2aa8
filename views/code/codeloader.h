// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "views/code/codehighlighter.h"
#include "views/code/codelines.h"
#include "views/code/foldpass.h"

#include <QBasicTimer>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

/// Reads one text to its end while it is looked at: its lines, and what CodeHighlighter and FoldPass make of them, off
/// the calling thread, while the text itself may still be arriving.
///
/// setSource() has the first lines at once, so that they can be drawn; start() goes on behind them. What comes later
/// comes with signals. Belongs to one thread.
class CodeLoader : public QObject {
    Q_OBJECT
public:
    explicit CodeLoader(QObject *parent = nullptr);
    ~CodeLoader() override;

    /// Drops what it has and takes another text; null for none. The path decides about the language. Folds of the first
    /// lines come from within.
    void setSource(std::shared_ptr<const ByteSource> source, const QString &path,
                   qint64 maxFolds = Limits()[Limit::Folds]);
    /// Goes on with the text, to its end.
    void start();
    /// The lines known so far; the reference stays when another text is taken.
    [[nodiscard]] const CodeLines &lines() const { return m_lines; }
    [[nodiscard]] const CodeHighlighter &highlighter() const { return m_highlighter; }
    /// These lines are on screen, see CodeHighlighter::want().
    void want(const std::vector<CodeHighlighter::Lines> &ranges) { m_highlighter.want(ranges); }

    /// Waits for lines that have not arrived, and drops what was waited for before; false where they need no waiting.
    bool waitFor(LineSpan lines);
    [[nodiscard]] std::optional<LineSpan> awaited() const { return m_awaited; }
    /// The lines that were waited for, once they or the end of the text are there; then nothing is waited for.
    [[nodiscard]] std::optional<LineSpan> takeAwaited();
    /// Folds, or colours of what is on screen, are still to come.
    [[nodiscard]] bool isBusy() const;
    /// The text has more folds than were asked for.
    [[nodiscard]] bool areFoldsLimited() const { return m_foldPass.isLimited(); }

Q_SIGNALS:
    /// Something may have arrived: before, so many lines were known. `isNews`: there are more now, or all.
    void arrived(qint64 linesBefore, bool isNews);
    /// Lines `first` to before `end` have their colours now.
    void highlighted(Mlf::LineNumber first, Mlf::LineNumber end);
    void foldsFound(const std::vector<Mlf::FoundFold> &folds);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void poll();
    void readOn();

    std::shared_ptr<LineIndex> m_index;
    CodeLines m_lines;
    CodeHighlighter m_highlighter;
    FoldPass m_foldPass;
    QBasicTimer m_timer;
    qint64 m_announced = 0; ///< lines
    std::optional<LineSpan> m_awaited; ///< asked for, not arrived
    bool m_isDone = false; ///< and somebody was told
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
