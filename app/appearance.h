// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// Shows the program in light or dark colours of its own, "light" or "dark"; else in those of the desktop.
void applyStyle(const QString &style);
/// Installs the program's words and Qt's own, in the language of the desktop for an empty one. False where there is no
/// translation for it.
bool installTranslations(const QString &language);

} // namespace Mlf
