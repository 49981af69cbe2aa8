// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf {

struct CPreprocessed;

/// The place of a piece of text in the whole text, and the result of the directives there.
struct CTextPlace {
    const CPreprocessed *preprocessed = nullptr; ///< null if only the directives of the piece itself apply
    qint64 begin = 0; ///< offset of the piece in the text that `preprocessed` refers to
};

} // namespace Mlf
