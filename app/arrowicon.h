// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace Mlf {

/// An arrow for Back, or for Forward, where the theme has none: in the colours of buttons, pale where disabled, light
/// or dark as the program is at that moment. Those of the styles stay bright on dark.
[[nodiscard]] QIcon arrowIcon(bool isBack);

} // namespace Mlf
