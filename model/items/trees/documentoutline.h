// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/items/trees/outlineitem.h"

#include <vector>

namespace Mlf {

/// The outline of a file in the order of its lines; empty if its content is unknown. C: functions, constants, pools
/// with their constants, macros of a header, and at the end called functions that the archive does not define. Relay:
/// functions with their calls. TIR: functions. While Document::references does not exist, a C file has only functions.
[[nodiscard]] QList<OutlineItem> outlineOf(const Document &document, const QString &path);

/// True if a document has so many functions and data that outlineOf() is slow and should run on another thread.
[[nodiscard]] bool hasManyDefinitions(const Document &document);

} // namespace Mlf
