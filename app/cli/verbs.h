// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

[[nodiscard]] const QStringList &verbs();

/// The first word that is not an optionbefore "--", or an empty text.
[[nodiscard]] QString verbOf(const QStringList &arguments);

/// Returns an error message if the first word is probably a misspelt verb, or an empty text if it may be a file. It is
/// a verb if no file has that name, it is a plain word, and more words follow or a verb is similar.
[[nodiscard]] QString problemOfVerb(const QStringList &arguments);

/// Returns an error if an option that can have only one value is given twice to a verb, or if a value that is no
/// archive is not UTF-8; empty if none is.
[[nodiscard]] QString problemOfOptions(const QStringList &arguments);

} // namespace Mlf
