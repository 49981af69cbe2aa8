// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/base/units.h"
#include "views/code/codelanguage.h"

#include <QObject>
#include <QRgb>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace Mlf {

class LineIndex;

/// How a run of text looks, in both themes.
struct CodeStyle {
    struct Theme {
        std::optional<QRgb> text;
        std::optional<QRgb> background;
        bool operator==(const Theme &) const = default;
    };
    Theme light;
    Theme dark;
    bool isBold = false;
    bool isItalic = false;
    bool isUnderlined = false;
    bool isStruckOut = false;
    bool operator==(const CodeStyle &) const = default;
};

/// Bytes [begin, end) of a line in one style. Text between runs has the style of plain text.
struct CodeRun {
    qint32 begin = 0;
    qint32 end = 0;
    quint16 style = 0; ///< index for CodeHighlighter::style()
    bool operator==(const CodeRun &) const = default;
};

/// Highlights a text off the calling thread and keeps the finished runs of its lines.
///
/// Exact for the lines that begin in the first `exactBytes`, nothing beyond. All of KSyntaxHighlighting happens on the
/// worker: one repository serves all highlighters of the program, one at a time. Of a text that still grows, resume()
/// takes what has arrived since. Lines come in order; linesReady() says when. Belongs to one thread.
class CodeHighlighter : public QObject {
    Q_OBJECT
public:
    static constexpr qint64 exactBytes = 1 << 20;
    static constexpr qint64 exactLineBytes = 20'000; ///< a longer line is cut here

    explicit CodeHighlighter(QObject *parent = nullptr);
    ~CodeHighlighter() override;

    /// Drops what it has and begins with another text. Null or a plain language: nothing is highlighted.
    void setText(std::shared_ptr<const LineIndex> index, CodeLanguage language);
    /// Goes on where more lines have been indexed since. Cheap when there is nothing to do.
    void resume();

    /// Runs of a line, in order, without overlap; empty where it is plain or not reached.
    [[nodiscard]] std::span<const CodeRun> runs(LineNumber line) const;
    [[nodiscard]] const CodeStyle &style(quint16 number) const { return m_styles[number]; }
    /// Lines [0, count) are done.
    [[nodiscard]] qint64 doneCount() const { return m_doneCount; }
    /// Nothing more will come of this text.
    [[nodiscard]] bool isFinished() const { return m_isFinished; }

Q_SIGNALS:
    /// Lines `first` to before `end` have their runs now.
    void linesReady(Mlf::LineNumber first, Mlf::LineNumber end);
    void finished();

private:
    struct Engine; ///< the repository, locked while in use
    struct Pass; ///< one text on its way through the highlighter; touched by the worker only
    class Collector;
    struct Batch {
        LineNumber first;
        std::vector<CodeRun> runs;
        std::vector<quint32> ends; ///< per line: end of its runs in `runs`
        std::vector<CodeStyle> newStyles;
        bool isLast = false;
    };

    static std::shared_ptr<Engine> sharedEngine();
    static void work(Engine &engine, Pass &pass, const std::stop_token &stop,
                     const std::function<void(Batch &&)> &deliver);
    void take(Batch &&batch);

    std::shared_ptr<Engine> m_engine;
    std::shared_ptr<Pass> m_pass;
    std::shared_ptr<const LineIndex> m_index;
    std::deque<Batch> m_batches;
    std::vector<CodeStyle> m_styles;
    qint64 m_doneCount = 0;
    bool m_isFinished = true;
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
