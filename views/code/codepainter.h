// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codecursor.h"
#include "views/code/codehighlighter.h"
#include "views/code/codelooks.h"
#include "views/code/codescreen.h"

#include <optional>
#include <vector>

class QPainter;

namespace Mlf {

class TextSearch;

struct CodeScene {
    const CodeScreen &screen;
    const CodeCursor &cursor;
    const CodeHighlighter &highlighter;
    CodeLooks &looks;
    std::optional<LineSpan> marked; ///< lines of the current link
    const TextSearch *search = nullptr; ///< its hits are marked; null without a search
    bool hasFocus = false; ///< true if the cursor is drawn
    bool areBlanksShown = false;
};

/// Draws the visible rows of a text and their line numbers in one paint event.
class CodePainter {
public:
    CodePainter(QPainter &painter, const CodeScene &scene);

    /// Draws the rows between two heights. Returns the columns of the widest line, or 0 if lines are wrapped.
    qint64 paint(double top, double bottom);

private:
    struct Place {
        const CodeRow &row;
        double top;
    };
    struct HitMark {
        QRectF rect;
        bool isCurrent = false;
    };

    qint64 paintRow(const Place &place);
    void paintText(const Place &place, const TextRow &text);
    void paintBackground(const Place &place);
    void paintBlanks(const Place &place, const TextRow &text);
    void paintLineEnd(const Place &place, qint64 columns);
    void paintCursor(const Place &place);
    void paintChip(const Place &place);
    void paintGutter(const Place &place);
    void paintFoldMark(LineNumber line, double top);
    void paintTriangle(QPointF centre, bool isClosed, const QColor &colour);
    [[nodiscard]] std::vector<HitMark> hitMarks(const Place &place, const TextRow &text) const;
    void paintHits(const std::vector<HitMark> &marks);
    void outlineHits(const std::vector<HitMark> &marks);
    [[nodiscard]] bool isMarked(LineNumber line) const { return m_scene.marked && m_scene.marked->holds(line); }
    [[nodiscard]] bool isSelectedBeyond(LineNumber line) const;
    [[nodiscard]] QColor colourBehind(LineNumber line) const;
    [[nodiscard]] double leftOf(qint64 column, const CodeRow &row) const;

    QPainter &m_painter;
    const CodeScene &m_scene;
    const CodeRows &m_rows;
    const CodeFrame &m_frame;
    const CodeMetrics &m_metrics;
    const CodePalette &m_colours;
};

} // namespace Mlf
