// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Mlf {

/// Text for a tool tip. Names come from archives: as rich text they could load pictures, so nothing of them is markup.
[[nodiscard]] QString plainToolTip(const QString &text);

/// A name short enough to lay out quickly: the middle of very long ones is left out.
[[nodiscard]] QString shownName(const QString &name);

} // namespace Mlf
