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

/// Loads one text up to its end on another thread: its lines, colours (CodeHighlighter) and folds (FoldPass), also
/// while the text is still arriving.
///
/// setSource() reads the first lines at once, so that they can be drawn; start() reads the rest. Signals report what
/// arrives later. Use from one thread only.
class CodeLoader : public QObject {
    Q_OBJECT
public:
    explicit CodeLoader(QObject *parent = nullptr);
    ~CodeLoader() override;

    /// Drops the current text and sets another; null for none. The path determines the language. Emits foldsFound() for
    /// the first lines before it returns.
    void setSource(std::shared_ptr<const ByteSource> source, const QString &path,
                   qint64 maxFolds = Limits()[Limit::Folds]);
    /// Continues up to the end of the text.
    void start();
    /// Lines known so far. The reference stays valid after setSource().
    [[nodiscard]] const CodeLines &lines() const { return m_lines; }
    [[nodiscard]] const CodeHighlighter &highlighter() const { return m_highlighter; }
    /// Sets the lines on screen, see CodeHighlighter::want().
    void want(const std::vector<CodeHighlighter::Lines> &ranges) { m_highlighter.want(ranges); }

    /// Starts to wait for lines that have not arrived, and replaces an earlier request. False if there is nothing to
    /// wait for.
    bool waitFor(LineSpan lines);
    [[nodiscard]] std::optional<LineSpan> awaited() const { return m_awaited; }
    /// Returns the awaited lines once, after they have arrived or the text has ended; `std::nullopt` before.
    [[nodiscard]] std::optional<LineSpan> takeAwaited();
    /// True while folds, or colours of the visible lines, are missing.
    [[nodiscard]] bool isBusy() const;
    /// True if the text has more folds than requested.
    [[nodiscard]] bool areFoldsLimited() const { return m_foldPass.isLimited(); }

Q_SIGNALS:
    /// Emitted when lines may have arrived. `linesBefore` is the number of lines known before. `isNews` is true if
    /// there are more lines now, or if the text is complete.
    void arrived(qint64 linesBefore, bool isNews);
    /// Lines [first, end) have their colours now.
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
    qint64 m_announced = 0; ///< lines reported with arrived()
    std::optional<LineSpan> m_awaited; ///< requested, not arrived
    bool m_isDone = false; ///< the end of the text was reported
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
