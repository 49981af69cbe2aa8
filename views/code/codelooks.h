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

/// Room that characters take in a font of one width, in pixels.
struct CodeMetrics {
    double columnWidth = 8;
    double ascent = 12;
    int lineHeight = 16;
    /// What stands for a fold: a triangle and a text, with some room at both ends.
    [[nodiscard]] double chipWidth(const QString &text) const;
    /// The triangle of a fold, before its text or beside the number of its line.
    [[nodiscard]] double triangleWidth() const { return lineHeight * 0.8; }
    static constexpr double chipPadding = 6; ///< left and right of its text
    static constexpr double chipGap = 1; ///< columns between the text of the line and what stands for the fold
    bool operator==(const CodeMetrics &) const = default;
};

/// Fonts and colours of one text view. Has none before setZoom() and setColours() are called.
class CodeLooks {
public:
    /// The fixed font of the desktop, so many points larger than there; the device is the one that is drawn on.
    void setZoom(int points, const QPaintDevice &device);
    [[nodiscard]] int zoom() const { return m_zoom; }
    void setColours(const CodePalette &colours);
    /// Another text: its styles have other numbers.
    void forgetStyles() { m_tokenColours.clear(); }

    [[nodiscard]] const CodeMetrics &metrics() const { return m_metrics; }
    [[nodiscard]] const QFont &font(bool isBold = false, bool isItalic = false) const
    {
        return m_fonts[(isBold ? 1U : 0U) + (isItalic ? 2U : 0U)];
    }
    [[nodiscard]] const CodePalette &colours() const { return m_colours; }
    /// Colour of the text of a style of the highlighter's.
    [[nodiscard]] const QColor &tokenColour(quint16 style, const CodeHighlighter &highlighter);

private:
    std::array<QFont, 4> m_fonts; ///< plain, bold, italic, bold italic
    int m_zoom = 0;
    CodeMetrics m_metrics;
    CodePalette m_colours;
    std::vector<QColor> m_tokenColours; ///< by style number, made on demand
};

} // namespace Mlf
