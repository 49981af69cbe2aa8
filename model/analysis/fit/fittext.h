// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/base/errortext.h"

namespace Mlf {

/// Text for a part, without its model: "workspace sram", "code".
[[nodiscard]] QString fitPartText(const FitPart &part, Language language);

/// Verdict on a region: "fits, 1024 bytes left", "1024 bytes free for the code", "does not fit: 512 bytes are
/// missing".
[[nodiscard]] QString regionVerdictText(const BoardFit &fit, std::size_t region, Language language,
                                        ByteUnit unit = ByteUnit::Bytes);

/// Verdict on the whole board as text, with the region that decides it. `board` is the board for which `fit` was
/// computed.
[[nodiscard]] QString boardVerdictText(const Board &board, const BoardFit &fit, Language language,
                                       ByteUnit unit = ByteUnit::Bytes);

} // namespace Mlf
