// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/document/document.h"

namespace Mlf {

/// The workspace chart of one module of the document as it is printed: English, largest function first, bytes.
[[nodiscard]] ChartScene workspaceScene(const Document &document, const Module &module);

/// The timeline of the calls of that module, over all pools, as it is printed; without marks where it is not known.
[[nodiscard]] ChartScene timelineScene(const Document &document, const Module &module);

/// The memory map of one of BufferTable::pools; without marks where it is not known.
[[nodiscard]] ChartScene mapScene(const Document &document, const Module &module, int pool);

/// The pool that a map shows where none is asked for: the largest that is no pool of constants; -1 where there is none.
[[nodiscard]] int largestPool(const BufferTable &table);

/// The numbers of that chart in its order, as a JSON object. Bytes; steps count from 0; null means not stated or not
/// known. `largestFunction` and `own` add up to `bytes` of main and are inferred.
[[nodiscard]] QByteArray writeWorkspaceJson(const Document &document, const Module &module);

} // namespace Mlf
