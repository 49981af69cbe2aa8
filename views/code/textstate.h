// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codefolds.h"

namespace Mlf {

/// How somebody has left a text: what is on screen, what is selected and folded, and how large it is shown.
struct TextState {
    int zoom = 0; ///< points above the font of the desktop
    CodePosition anchor; ///< the other end of the selection
    CodePosition cursor;
    LineNumber top; ///< the first line on screen
    FoldChanges folds;
    bool operator==(const TextState &) const = default;
};

} // namespace Mlf
