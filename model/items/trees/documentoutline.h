// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/items/trees/outlineitem.h"

#include <vector>

namespace Mlf {

/// The outline of a file: for C its functions, constants, pools with their constants, the macros of a header and, last,
/// called functions that the archive does not define; for Relay text the functions with their calls; for TIR the
/// functions. In the order of the lines; empty if nothing is known. For sources, only the functions until
/// Document::references exists.
[[nodiscard]] QList<OutlineItem> outlineOf(const Document &document, const QString &path);

/// True if a document has so many functions and data that outlineOf() should run on another thread.
[[nodiscard]] bool hasManyDefinitions(const Document &document);

} // namespace Mlf
