// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace Mlf {

/// Arrow for Back or Forward for icon themes without one. It has the colours of buttons, is pale when disabled, and
/// follows light and dark mode. The arrows of Qt's styles remain bright in dark mode.
[[nodiscard]] QIcon arrowIcon(bool isBack);

} // namespace Mlf
