// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// Reports are English whatever the locale; the window speaks the user's language.
enum class Language { English, Translated };

/// A text that QT_TRANSLATE_NOOP marks with that context. English is the source itself.
[[nodiscard]] QString inLanguage(const char *context, const char *source, Language language);

} // namespace Mlf
