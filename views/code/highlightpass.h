// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>
#include <QRgb>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

class LineIndex;

enum class CodeLanguage { Plain, C, Cpp, Json, Relay, Tir, Python, CMake, Markdown };
inline constexpr std::size_t languageCount = std::size_t(CodeLanguage::Markdown) + 1;

/// Language by file name, or by the first 64 KiB: a header is C unless it contains C++ outside of `#ifdef __cplusplus`;
/// a .txt file is Python if it is TVMScript, and TIR if an older TVM printed it.
[[nodiscard]] CodeLanguage codeLanguage(const QString &path, QByteArrayView text);

/// Name of the definition in KSyntaxHighlighting; empty for plain text.
[[nodiscard]] QString definitionName(CodeLanguage language);

/// True if the text contains C++ outside of comments and of `#ifdef __cplusplus`.
[[nodiscard]] bool holdsCpp(QByteArrayView text);

/// Appearance of a run of text in both themes.
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

/// Bytes [begin, end) of a line in one style. Text between runs has the plain style.
struct CodeRun {
    qint32 begin = 0;
    qint32 end = 0;
    quint16 style = 0; ///< index into HighlightedLines::styles
    bool operator==(const CodeRun &) const = default;
};

struct HighlightedLines {
    LineNumber first;
    std::vector<CodeRun> runs;
    std::vector<quint32> ends; ///< per line: index after its last run in `runs`
    std::vector<CodeStyle> styles; ///< all styles of the text so far; later lines only append styles
};

/// Highlights the lines of one text with KSyntaxHighlighting, in any order, as a pass over the whole text would. Lines
/// are processed from the nearest known state, which is kept for every 32 KiB of highlighted text. In C, only lines
/// that can change the state are passed to the library, see nextStateLine(). Lines longer than `exactLineBytes` are
/// highlighted as if they ended there. Passes on several threads take turns of a few milliseconds at the only
/// repository of the program: two threads on one Definition would crash, and a State cannot be used with another
/// Repository.
class HighlightPass {
public:
    static constexpr qint64 exactLineBytes = 20'000;

    struct Lines {
        qint64 first = 0;
        qint64 end = 0;
        bool isNeeded = true; ///< if false, left out after the run has highlighted a lot of text
    };
    using Deliver = std::function<void(HighlightedLines &&)>;

    HighlightPass(std::shared_ptr<const LineIndex> index, CodeLanguage language);
    ~HighlightPass();

    /// Highlights ranges of lines in order and delivers each when it is ready. Leaves out lines that are not complete
    /// in the index. Returns early, between two lines, if `stop` is requested; states found so far are kept.
    void run(const std::vector<Lines> &ranges, const std::stop_token &stop, const Deliver &deliver);

    /// Finds states up to `line`, as far as lines are complete in the index.
    void lookAhead(LineNumber line, const std::stop_token &stop);

    /// Number of lines that will not change: all, or all but the last while the text is growing.
    [[nodiscard]] static qint64 completeLines(const LineIndex &index);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Mlf
