// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace Mlf {

/// Height of a line of text in a scene. Scenes are scaled so that this equals the line height of the font.
constexpr double sceneLineHeight = 15;

/// Width of a text in scene units, from a fixed table. Scenes do not depend on fonts, so they are equal on every
/// system. The table has the widths of a wide sans serif, so real fonts rarely need more.
[[nodiscard]] double textWidth(QStringView text);

/// The text, shortened to the width: "…" replaces its middle. Empty if not even "…" fits.
[[nodiscard]] QString elidedText(const QString &text, double width);

} // namespace Mlf
