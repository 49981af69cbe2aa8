// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codehighlighter.h"

#include <QColor>
#include <QFont>
#include <QPalette>

#include <array>
#include <vector>

class QPaintDevice;

namespace Mlf {

/// Colours of a text view. Token colours come from the theme and are adjusted until they are readable.
struct CodePalette {
    bool isDark = false;
    QColor base;
    QColor text;
    QColor gutter;
    QColor gutterEdge;
    QColor lineNumber;
    QColor currentLine;
    QColor marked;
    QColor mark; ///< bar beside marked lines
    QColor selection;
    QColor selectedText;
    QColor hit; ///< background of a search hit
    QColor hitEdge;

    [[nodiscard]] static CodePalette of(const QPalette &palette, QPalette::ColorGroup group);
    /// Text colour of a token on the base, or on the background of its style.
    [[nodiscard]] QColor tokenText(const CodeStyle &style) const;
    /// Invalid if the style has no background.
    [[nodiscard]] QColor tokenBackground(const CodeStyle &style) const;
};

/// Contrast of two colours as WCAG defines it, 1 to 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);

struct CodeMetrics {
    double columnWidth = 8;
    double ascent = 12;
    int lineHeight = 16;
    /// Width of a fold chip: triangle, text and padding.
    [[nodiscard]] double chipWidth(const QString &text) const;
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
    [[nodiscard]] const QColor &tokenColour(quint16 style, const CodeHighlighter &highlighter);

private:
    std::array<QFont, 4> m_fonts; ///< plain, bold, italic, bold italic
    int m_zoom = 0;
    CodeMetrics m_metrics;
    CodePalette m_colours;
    std::vector<QColor> m_tokenColours; ///< by style number, made on demand
};

} // namespace Mlf
