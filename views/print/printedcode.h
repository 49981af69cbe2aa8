// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codefolds.h"
#include "views/code/codeloader.h"
#include "views/code/codelooks.h"
#include "views/code/highlightpass.h"
#include "views/print/printedpages.h"

#include <span>
#include <vector>

namespace Mlf {

struct TextRow;

/// Lines of a text with numbers and colours, folded as on the screen; long lines are wrapped.
class PrintedCode final : public PrintPart {
public:
    /// Maximum number of pages; a page has about 75 rows.
    static constexpr int maxPages = 2000;

    /// The index of the text must contain these lines.
    PrintedCode(const CodeLines &lines, const CodeFolds &folds, LineSpan printed);

    int layOut(QSizeF page, const std::stop_token &stop, const ProgressFunction &progress) override;
    void paint(QPainter &painter, int page) const override;
    [[nodiscard]] double usedHeight(int) const override { return double(m_rows) * m_rowHeight; }
    [[nodiscard]] bool isCut() const override { return m_isCut; }

private:
    /// First row of a page.
    struct Start {
        LineNumber line;
        qint64 byte = 0;
    };

    [[nodiscard]] LineNumber next(LineNumber line) const { return m_folds.map().lineAt(m_folds.map().rowOf(line) + 1); }
    void highlight(const std::stop_token &stop, const ProgressFunction &progress);
    [[nodiscard]] std::span<const CodeRun> runs(LineNumber line) const;
    void paintNumber(QPainter &painter, LineNumber line, double top) const;
    void paintText(QPainter &painter, LineNumber line, const TextRow &row, qint64 column, double top) const;
    void paintLabel(QPainter &painter, LineNumber line, qint64 column, double top) const;

    CodeLines m_lines;
    CodeFolds m_folds;
    LineSpan m_printed;
    CodePalette m_colours;
    QFont m_font;
    double m_columnWidth = 0;
    double m_rowHeight = 0;
    double m_ascent = 0;
    double m_gutter = 0; ///< width for the line numbers
    qint64 m_columns = 0; ///< columns of a row
    qint64 m_rows = 0; ///< rows of a page
    double m_width = 0;
    std::vector<Start> m_pages;
    bool m_isCut = false;
    bool m_isHighlighted = false;
    std::vector<HighlightedLines> m_highlighted; ///< ascending; their styles are in m_styles
    std::vector<CodeStyle> m_styles; ///< styles of all lines in m_highlighted
};

} // namespace Mlf
