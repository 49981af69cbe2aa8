// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codefolds.h"

namespace Mlf {

/// How the user left a text: scroll position, selection, folds and zoom.
struct TextState {
    int zoom = 0; ///< points above the font size of the desktop
    CodePosition anchor; ///< the other end of the selection
    CodePosition cursor;
    LineNumber top; ///< first line on screen
    FoldChanges folds;
    bool operator==(const TextState &) const = default;
};

} // namespace Mlf
