// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"

#include <QString>

namespace Mlf {

/// Describes how peak, workspace and constants changed between two exports, in one or two sentences: old and new value
/// in `unit`. The basis is stated unless a value is computed. Models are named if one of the documents has several.
[[nodiscard]] QString changeWords(const Document &before, const Document &after, ByteUnit unit);

} // namespace Mlf
