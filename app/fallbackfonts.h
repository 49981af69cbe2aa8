// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Loads the fonts that came with the program (an AppImage has some) where the system has none, and the Chinese one
/// where it has none for Chinese. A QGuiApplication must be there.
void loadMissingFonts();

} // namespace Mlf
