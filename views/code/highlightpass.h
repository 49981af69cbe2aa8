// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "views/code/codelanguage.h"

#include <QRgb>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
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
    quint16 style = 0; ///< index into HighlightedLines::styles
    bool operator==(const CodeRun &) const = default;
};

/// Lines that follow each other, as runs.
struct HighlightedLines {
    LineNumber first;
    std::vector<CodeRun> runs;
    std::vector<quint32> ends; ///< per line: end of its runs in `runs`
    std::vector<CodeStyle> styles; ///< all that the text has needed so far; later lines only append to them
};

/// One text on its way through KSyntaxHighlighting, in any order.
///
/// Each line comes out as a pass over the whole text would give it. The state at the beginning of a line is walked to
/// from the nearest place where it is known: a state is kept every 32 KiB of highlighted text, and the furthest one. In
/// C only lines that can change the state are given to the library, see nextStateLine(). Of a line above
/// `exactLineBytes`, the first that many bytes are all that is seen of it, for its runs and for the state behind it: it
/// counts as if it ended there.
///
/// Passes may be used from several threads: they take turns of a few milliseconds at the program's only repository. Two
/// threads on one Definition would crash, and a State means nothing to another Repository.
class HighlightPass {
public:
    static constexpr qint64 exactLineBytes = 20'000;

    struct Lines {
        qint64 first = 0;
        qint64 end = 0;
        bool isNeeded = true; ///< else left out when the run has already highlighted a lot
    };
    using Deliver = std::function<void(HighlightedLines &&)>;

    HighlightPass(std::shared_ptr<const LineIndex> index, CodeLanguage language);
    ~HighlightPass();

    /// Highlights ranges of lines, one after the other, each delivered when it is done. Lines not yet complete in the
    /// index are left out. Returns early, between two lines, when `stop` says so; what was learnt about states stays.
    void run(const std::vector<Lines> &ranges, const std::stop_token &stop, const Deliver &deliver);

    /// Learns states so far that lines from `line` on are at hand, as far as they are complete in the index.
    void lookAhead(LineNumber line, const std::stop_token &stop);

    /// Lines of an index that will not change: all, or all but the last while the text still grows.
    [[nodiscard]] static qint64 completeLines(const LineIndex &index);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Mlf
