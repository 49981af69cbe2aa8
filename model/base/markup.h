// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// Escapes a text for HTML and XML, between tags and in double-quoted values. The following characters become U+FFFD:
/// control characters of terminals, changes of the text direction, unpaired surrogates, characters that neither format
/// allows, line feeds and tabs.
[[nodiscard]] QString markupText(const QString &text);

/// Like markupText(), but keeps line feeds and tabs.
[[nodiscard]] QString markupLines(const QString &text);

} // namespace Mlf
