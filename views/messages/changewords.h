// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"

#include <QString>

namespace Mlf {

/// Describes the changes between two exports in one or two sentences, with sizes in `unit`: peak, workspace and
/// constants, old and new, with the basis unless it is the code. Models are named if one of the documents has several.
[[nodiscard]] QString changeWords(const Document &before, const Document &after, ByteUnit unit);

} // namespace Mlf
