// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codehighlighter.h"

#include <QColor>
#include <QPalette>

namespace Mlf {

/// Colours of a text view, from the palette of the desktop. Token colours come from the theme and are adjusted until
/// they are readable.
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

} // namespace Mlf
