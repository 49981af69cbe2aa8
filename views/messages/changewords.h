// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"

#include <QString>

namespace Mlf {

/// What became of the memory of the models of an archive that was exported anew, as one sentence or two, in that unit:
/// peak, workspace and constants, old and new, with their basis where that is not the code. Models are told apart by
/// name where one of the two has several.
[[nodiscard]] QString changeWords(const Document &before, const Document &after, ByteUnit unit);

} // namespace Mlf
