// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"
#include "model/base/errortext.h"

#include <QStringList>

namespace Mlf {

/// Sentence about a board whose processor may lack instructions of the code; empty if it has them or one of the two is
/// unknown. `built`: processors that the models are built for, as in -mcpu. The board's processor is the one that the
/// text about its chip names.
[[nodiscard]] QString processorNote(const QStringList &built, const Board &board, Language language);

} // namespace Mlf
