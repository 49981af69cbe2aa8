// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/basis.h"

#include <QString>

namespace Mlf {

/// Text for a tool tip. Names come from archives: as rich text they could load pictures, so nothing of them is markup.
[[nodiscard]] QString plainToolTip(const QString &text);

/// A name short enough to lay out quickly: the middle of very long ones is left out.
[[nodiscard]] QString shownName(const QString &name);

/// The name of a basis for people, as the quiet badge beside a number says it.
[[nodiscard]] QString basisText(Basis basis);

} // namespace Mlf
