// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace Mlf {

/// The text may hold digraphs: two marks that C takes for one, as `<%` for a brace.
[[nodiscard]] bool mayHaveDigraphs(QByteArrayView text);

/// The text with the marks that its digraphs stand for, each with a blank behind it: every byte keeps its place.
/// Literals and comments stay. Linear in the text.
[[nodiscard]] QByteArray withoutDigraphs(QByteArrayView text);

} // namespace Mlf
