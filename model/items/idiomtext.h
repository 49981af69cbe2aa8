// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/questions/cidioms.h"

#include <QString>

namespace Mlf {

/// Explains an idiom of generated C in whole sentences: "A loop with 128 rounds: i counts from 0 to 127."
[[nodiscard]] QString idiomText(const CIdiom &idiom, ByteUnit unit);

} // namespace Mlf
