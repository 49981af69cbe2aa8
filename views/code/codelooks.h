// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codehighlighter.h"
#include "views/code/codepalette.h"

#include <QFont>

#include <array>
#include <vector>

class QPaintDevice;

namespace Mlf {

/// Sizes of characters of a monospaced font, in pixels.
struct CodeMetrics {
    double columnWidth = 8;
    double ascent = 12;
    int lineHeight = 16;
    /// Width of a fold chip: triangle, text and padding.
    [[nodiscard]] double chipWidth(const QString &text) const;
    /// Width of the triangle of a fold, in the chip or beside the line number.
    [[nodiscard]] double triangleWidth() const { return lineHeight * 0.8; }
    static constexpr double chipPadding = 6; ///< left and right of the text
    static constexpr double chipGap = 1; ///< columns between the text of the line and the chip
    bool operator==(const CodeMetrics &) const = default;
};

/// Fonts and colours of one text view. Empty until setZoom() and setColours() are called.
class CodeLooks {
public:
    /// Sets the monospaced font of the desktop, enlarged by `points`, for drawing on `device`.
    void setZoom(int points, const QPaintDevice &device);
    [[nodiscard]] int zoom() const { return m_zoom; }
    void setColours(const CodePalette &colours);
    /// Call for another text, because its style numbers are different.
    void forgetStyles() { m_tokenColours.clear(); }

    [[nodiscard]] const CodeMetrics &metrics() const { return m_metrics; }
    [[nodiscard]] const QFont &font(bool isBold = false, bool isItalic = false) const
    {
        return m_fonts[(isBold ? 1U : 0U) + (isItalic ? 2U : 0U)];
    }
    [[nodiscard]] const CodePalette &colours() const { return m_colours; }
    /// Text colour of a style of the highlighter.
    [[nodiscard]] const QColor &tokenColour(quint16 style, const CodeHighlighter &highlighter);

private:
    std::array<QFont, 4> m_fonts; ///< plain, bold, italic, bold italic
    int m_zoom = 0;
    CodeMetrics m_metrics;
    CodePalette m_colours;
    std::vector<QColor> m_tokenColours; ///< by style number, made on demand
};

} // namespace Mlf
