// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

[[nodiscard]] const QStringList &verbs();

/// The first word that is not an option before "--", or an empty text.
[[nodiscard]] QString verbOf(const QStringList &arguments);

/// Returns an error message if the first word is probably a misspelt verb, otherwise an empty text. A plain word that
/// names no file counts as a misspelt verb if more words follow or if it resembles a verb.
[[nodiscard]] QString problemOfVerb(const QStringList &arguments);

/// For programs without a window: returns an error message if the first word names no file. Addresses and permalinks
/// are not checked.
[[nodiscard]] QString problemOfFile(const QStringList &arguments);

} // namespace Mlf
