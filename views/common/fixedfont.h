// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace Mlf {

/// Monospaced font for texts: the font set by setFixedFont(), else the font of the desktop.
[[nodiscard]] QFont fixedFont();
/// Sets the font of all existing and future texts. An empty family or a size of 0 points selects the value of the
/// desktop.
void setFixedFont(const QString &family, int points);
/// Sets this font on a widget, now and after each change.
void useFixedFont(QWidget *widget);

} // namespace Mlf
