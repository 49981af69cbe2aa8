// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/analysis/modelgaps.h"
#include "model/analysis/rom/constants.h"

#include <QSet>

#include <vector>

namespace Mlf {

/// True if a condition decides which code of main, its callers or its data is compiled.
[[nodiscard]] bool isUndecided(const ModelGap &gap);

/// Files whose code depends on an undecided condition, macro or header.
[[nodiscard]] QSet<QString> undecidedFiles(const ModelGaps &gaps);

/// Removes sizes and offsets that the code of these files determines from constants, pools and variables.
void dropUndecided(ConstantTable &constants, const QSet<QString> &files);

/// Removes sizes and offsets that the code of these files determines from buffers. A buffer depends on main, on the
/// functions that get it, and on the declaration of its pool. Sizes that metadata.json or a graph states stay.
void dropUndecided(BufferTable &table, const std::vector<FunctionFact> &functions, const ConstantTable &constants,
                   const QSet<QString> &files);

} // namespace Mlf
