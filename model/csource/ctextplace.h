// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf {

struct CPreprocessed;

/// Where a piece of a text stands, and what the directives of that text say.
struct CTextPlace {
    const CPreprocessed *preprocessed = nullptr; ///< null: the directives of the piece are all there is
    qint64 begin = 0; ///< of the piece, in the text that the places of the preprocessed ones are in
};

} // namespace Mlf
