// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// A text escaped for HTML and XML, between tags and in double-quoted values. Control characters of terminals, changes
/// of reading order, unpaired surrogates, characters that neither format allows, line feeds and tabs become U+FFFD.
[[nodiscard]] QString markupText(const QString &text);

/// The same for a text of several lines: keeps line feeds and tabs.
[[nodiscard]] QString markupLines(const QString &text);

} // namespace Mlf
