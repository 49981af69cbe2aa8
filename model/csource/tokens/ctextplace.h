// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf {

struct CPreprocessed;

/// The place of a piece in a text, and the results of the directives of that text.
struct CTextPlace {
    const CPreprocessed *preprocessed = nullptr; ///< null: only the directives of the piece itself exist
    qint64 begin = 0; ///< of the piece, in the text that `preprocessed` refers to
};

} // namespace Mlf
