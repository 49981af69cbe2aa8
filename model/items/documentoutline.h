// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "views/code/outlineitem.h"

#include <vector>

namespace Mlf {

/// Functions of a file as the document knows them: of sources the functions defined in them, of Relay text the
/// functions with their calls, of TIR the functions. In the order of the lines; empty where nothing is known.
[[nodiscard]] std::vector<OutlineItem> outlineOf(const Document &document, const QString &path);

} // namespace Mlf
