// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// Sets the program's "light" or "dark" colours; with any other value, the colours of the desktop.
void applyStyle(const QString &style);
/// Installs the translations of the program and of Qt for `language`; empty means the language of the desktop. Returns
/// false if `language` has no translation; English needs none.
bool installTranslations(const QString &language);

} // namespace Mlf
