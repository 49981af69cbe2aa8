// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

class CodeView;

/// Makes every CodeView known to screen readers: a read-only text whose value is the current line and whose description
/// tells its number. May be called again.
void installCodeViewAccessible();
/// The current line of a view as it is read out: its text, and what is folded behind it.
[[nodiscard]] QString spokenLine(const CodeView &view);
/// Has the current line read out, where somebody listens.
void announceLine(CodeView &view);

} // namespace Mlf
