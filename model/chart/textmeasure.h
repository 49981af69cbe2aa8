// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace Mlf {

/// Height of a line of text in a scene. Scenes are scaled so that it equals the line height of the font.
constexpr double sceneLineHeight = 15;

/// Width of a text in scene units, from a fixed table: scenes do not depend on fonts, so they are the same everywhere.
/// The table has the widths of a wide sans serif, so real fonts rarely need more.
[[nodiscard]] double textWidth(QStringView text);

/// The text, or as much of its beginning and end as fits the width, with "…" between. Empty if not even that fits.
[[nodiscard]] QString elidedText(const QString &text, double width);

} // namespace Mlf
