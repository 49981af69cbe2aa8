// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Mlf {

/// Loads the fonts shipped with the program (with an AppImage) to a system without fonts, and the Chinese font to a
/// system without a font for Chinese. Needs a QGuiApplication.
void loadMissingFonts();

} // namespace Mlf
