// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace Mlf {

/// The font of texts, whose characters are all as wide: that which was chosen, else the one of the desktop.
[[nodiscard]] QFont fixedFont();
/// Chooses it, for all texts that there are and will be; an empty family is the one of the desktop, and so is a size of
/// 0 points.
void setFixedFont(const QString &family, int points);
/// Shows a widget in that font, also when another one is chosen.
void useFixedFont(QWidget *widget);

} // namespace Mlf
