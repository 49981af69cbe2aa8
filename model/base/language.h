// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// Reports are in English in any locale; the window is in the user's language.
enum class Language { English, Translated };

/// The text for a source string that QT_TRANSLATE_NOOP marks with this context. In English, the source string itself.
[[nodiscard]] QString inLanguage(const char *context, const char *source, Language language);

} // namespace Mlf
