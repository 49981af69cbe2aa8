// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

class CodeView;

/// Registers CodeView for screen readers: a read-only text with the current line as its value and the line number as
/// its description. May be called again.
void installCodeViewAccessible();
/// Current line of a view as spoken: its text and the label of the folded lines after it.
[[nodiscard]] QString spokenLine(const CodeView &view);
/// Announces the current line if a screen reader is active.
void announceLine(CodeView &view);

} // namespace Mlf
