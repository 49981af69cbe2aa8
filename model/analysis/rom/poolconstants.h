// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/rom/constants.h"
#include "model/base/error.h"

namespace Mlf {

/// The header of a model with its text.
struct HeaderText {
    const InterfaceHeader &header;
    QString file;
    QByteArrayView text;
};

/// Adds the constants of pools that the caller fills. In C, such a pool has no fields. A function that uses the address
/// of a constant shows its offset and name. The indices that are read show its size, which must reach the next constant
/// except for alignment. Values are the bytes of the header's macro (`TVMGEN_M_POOL_CONSTANT_POOL_DATA`). Without the
/// macro, the line of a constant is that of its address. If any size is unknown, no constant is added, and the pool
/// remains one item with the size that the header states.
void addExternalConstants(ConstantTable &table, const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                          const HeaderText &header);

} // namespace Mlf
