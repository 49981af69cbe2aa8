// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/boardreader.h"
#include "model/base/errortext.h"

#include <QStringList>

namespace Mlf {

/// Sentence about a board whose processor may lack instructions of the code. Empty if the processor has all of them, or
/// if the processor of the board or of the code is unknown. `built`: processors for which the models are built, as in
/// -mcpu. The processor of the board is read from the text about its chip.
[[nodiscard]] QString processorNote(const QStringList &built, const Board &board, Language language);

} // namespace Mlf
