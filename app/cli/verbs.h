// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Mlf {

[[nodiscard]] const QStringList &verbs();

/// The first word that is not an option; empty where there is none before "--".
[[nodiscard]] QString verbOf(const QStringList &arguments);

/// What to say where that word was meant to be a verb and is none; empty where it may be a file. It was meant where no
/// file has that name, it is a plain word, and more words follow or a verb is nearly the same.
[[nodiscard]] QString problemOfVerb(const QStringList &arguments);

/// Why an option stands twice on the command line of a verb, of which only one value can count; empty where none does.
[[nodiscard]] QString problemOfRepetition(const QStringList &arguments);

} // namespace Mlf
