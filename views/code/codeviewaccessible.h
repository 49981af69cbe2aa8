// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Makes every CodeView known to screen readers: a read-only text whose value is the current line and whose description
/// tells its number. May be called again.
void installCodeViewAccessible();

} // namespace Mlf
