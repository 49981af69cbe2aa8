// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/items/outlineitem.h"

#include <vector>

namespace Mlf {

/// What a file holds, as the document knows it: of C its functions, constants, pools with the constants in them, the
/// macros of a header and, last, the functions it calls that the archive defines nowhere; of Relay text the functions
/// with their calls; of TIR the functions. In the order of the lines; empty where nothing is known. Of sources only the
/// functions before Document::references is there.
[[nodiscard]] QList<OutlineItem> outlineOf(const Document &document, const QString &path);

/// Whether a document knows of so many functions and data that what belongs to a file is better looked for
/// beside the window.
[[nodiscard]] bool hasManyDefinitions(const Document &document);

} // namespace Mlf
