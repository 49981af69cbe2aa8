// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

[[nodiscard]] const QStringList &verbs();

/// The first word that is not an option before "--", or an empty text.
[[nodiscard]] QString verbOf(const QStringList &arguments);

/// Returns an error message if the first word is probably a misspelt verb, or an empty text if it may be a file. It is
/// a verb if no file has that name, it is a plain word, and more words follow or a verb is similar.
[[nodiscard]] QString problemOfVerb(const QStringList &arguments);

/// Returns an error message if the first word is not the name of a file, for programs without a window. Addresses and
/// permalinks are not checked.
[[nodiscard]] QString problemOfFile(const QStringList &arguments);

} // namespace Mlf
