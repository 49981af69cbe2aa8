// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace Mlf {

/// True if the text may contain digraphs, which are two characters for one punctuator, such as `<%` for a brace.
[[nodiscard]] bool mayHaveDigraphs(QByteArrayView text);

/// Replaces each digraph by its punctuator and blanks, so that all offsets stay the same. Literals and comments are
/// unchanged. Linear in the text.
[[nodiscard]] QByteArray withoutDigraphs(QByteArrayView text);

} // namespace Mlf
