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

/// What a CodePainter draws, and how.
struct CodeScene {
    const CodeScreen &screen;
    const CodeCursor &cursor;
    const CodeHighlighter &highlighter;
    CodeLooks &looks;
    std::optional<LineSpan> marked; ///< lines that a link leads to
    const TextSearch *search = nullptr; ///< whose hits are marked; null where nothing is searched for
    bool hasFocus = false; ///< the cursor is drawn
    bool areBlanksShown = false;
};

/// Draws the rows of a text that are on screen, with the line numbers beside them.
///
/// Made for one painting; painter and scene must outlive it.
class CodePainter {
public:
    CodePainter(QPainter &painter, const CodeScene &scene);

    /// Draws the rows from `top` to `bottom` pixels. Says how many columns the widest line among them takes, 0 where
    /// lines are wrapped: then nobody needs to know.
    qint64 paint(double top, double bottom);

private:
    /// A row where it is drawn.
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
