// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// A text as HTML and XML take it for nothing but text, between tags and in values in double quotes: signs that mean
/// something there are entities. What steers a terminal or the order of what is read, halves of characters and what
/// neither format allows become U+FFFD, as do line feeds and tabs.
[[nodiscard]] QString markupText(const QString &text);

/// The same of a text of several lines: line feeds and tabs stay.
[[nodiscard]] QString markupLines(const QString &text);

} // namespace Mlf
