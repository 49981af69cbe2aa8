// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace Mlf {

/// True if the text may contain digraphs: two marks that C reads as one, such as `<%` for a brace.
[[nodiscard]] bool mayHaveDigraphs(QByteArrayView text);

/// Replaces each digraph by its mark and blanks, so that every byte keeps its place. Literals and comments are
/// unchanged. Linear in the text.
[[nodiscard]] QByteArray withoutDigraphs(QByteArrayView text);

} // namespace Mlf
