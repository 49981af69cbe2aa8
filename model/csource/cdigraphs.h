// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace Mlf {

/// The text may hold digraphs: two marks that C takes for one, as `<%` for a brace.
[[nodiscard]] bool mayHaveDigraphs(QByteArrayView text);

/// Replaces each digraph by its mark and blanks, so that every byte keeps its place. Literals and comments do not
/// change. Linear in the text.
[[nodiscard]] QByteArray withoutDigraphs(QByteArrayView text);

} // namespace Mlf
