// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "model/text/lineindex.h"
#include "views/code/codehighlighter.h"
#include "views/code/foldpass.h"
#include "views/code/highlightpass.h"

#include <QBasicTimer>
#include <QByteArrayView>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A place between two characters of a text.
struct CodePosition {
    LineNumber line;
    qint64 byte = 0; ///< offset in the line
    auto operator<=>(const CodePosition &) const = default;
};

/// Range between two places; the first is not after the second.
using CodeRange = std::pair<CodePosition, CodePosition>;

/// Lines [first, last].
struct LineSpan {
    LineNumber first;
    LineNumber last;
    bool operator==(const LineSpan &) const = default;
    [[nodiscard]] bool holds(LineNumber line) const { return line >= first && line <= last; }
};

/// Lines of a text by number, as far as they are known. A value; copies share the text. Null if no text is shown.
class CodeLines {
public:
    CodeLines() = default;
    CodeLines(std::shared_ptr<const LineIndex> index, CodeLanguage language);

    [[nodiscard]] bool isNull() const { return m_index == nullptr; }
    [[nodiscard]] const std::shared_ptr<const LineIndex> &index() const { return m_index; }
    [[nodiscard]] CodeLanguage language() const { return m_language; }
    [[nodiscard]] qint64 count() const { return m_index ? m_index->lineCount() : 0; }
    /// Last line; line 0 if there are no lines.
    [[nodiscard]] LineNumber last() const;
    /// Estimated number of lines, based on the known part.
    [[nodiscard]] double likelyCount() const;
    /// Bytes of a line without its end; empty if the line does not exist.
    [[nodiscard]] QByteArrayView bytes(LineNumber line) const;
    /// Place after the last character of a line.
    [[nodiscard]] CodePosition endOf(LineNumber line) const { return {line, bytes(line).size()}; }
    [[nodiscard]] CodePosition clamped(CodePosition position) const;
    [[nodiscard]] ByteOffset offsetOf(CodePosition position) const;
    /// Place of a byte. The text must not be null.
    [[nodiscard]] CodePosition positionOf(ByteOffset offset) const;
    /// True if lines are known up to this byte.
    [[nodiscard]] bool isKnown(ByteOffset offset) const;

private:
    std::shared_ptr<const LineIndex> m_index;
    CodeLanguage m_language = CodeLanguage::Plain;
};

/// Loads one text on another thread: its lines, colours and folds, also while the text is still arriving. setSource()
/// reads the first lines at once; start() reads the rest. Use from one thread only.
class CodeLoader : public QObject {
    Q_OBJECT
public:
    explicit CodeLoader(QObject *parent = nullptr);

    /// Sets another text; null for none. Emits foldsFound() for the first lines before it returns.
    void setSource(std::shared_ptr<const ByteSource> source, const QString &path,
                   qint64 maxFolds = Limits()[Limit::Folds]);
    void start();
    /// Lines known so far. The reference stays valid after setSource().
    [[nodiscard]] const CodeLines &lines() const { return m_lines; }
    [[nodiscard]] const CodeHighlighter &highlighter() const { return m_highlighter; }
    /// Sets the lines on screen, see CodeHighlighter::want().
    void want(const std::vector<CodeHighlighter::Lines> &ranges) { m_highlighter.want(ranges); }

    /// Starts to wait for lines that have not arrived. False if all have arrived.
    bool waitFor(LineSpan lines);
    [[nodiscard]] std::optional<LineSpan> awaited() const { return m_awaited; }
    /// Returns the awaited lines once, after they have arrived or the text has ended; `std::nullopt` before.
    [[nodiscard]] std::optional<LineSpan> takeAwaited();
    [[nodiscard]] bool isBusy() const { return m_awaited || !m_highlighter.isFinished() || !m_foldPass.isFinished(); }
    [[nodiscard]] bool areFoldsLimited() const { return m_foldPass.isLimited(); }

Q_SIGNALS:
    /// Lines may have arrived. `isNews` is true if there are more lines now, or if the text is complete.
    void arrived(qint64 linesBefore, bool isNews);
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
