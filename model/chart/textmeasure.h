// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace Mlf {

/// Height of a line of text in a scene. Scenes are drawn so that it meets the line height of the font in use.
constexpr double sceneLineHeight = 15;

/// Width of a text in scene units, from a fixed table: scenes see no fonts, so they come out the same everywhere. The
/// table is that of a wide sans serif, so a real font seldom needs more.
[[nodiscard]] double textWidth(QStringView text);

/// The text, or as much of its beginning and end as fits the width, with "…" between. Empty where not even that fits.
[[nodiscard]] QString elidedText(const QString &text, double width);

} // namespace Mlf
