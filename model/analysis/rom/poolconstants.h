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

/// Adds the constants of pools that the caller fills. Such a pool has no fields in C. The function that takes the
/// address of a constant shows its offset and name; the indices read show its size, which must reach the next constant
/// except for alignment. Values are the bytes of the header's macro (`TVMGEN_M_POOL_CONSTANT_POOL_DATA`); without it,
/// the line is that of the address. If one size remains unknown, nothing is added for the pool: it stays a single item
/// with the size stated in the header.
void addExternalConstants(ConstantTable &table, const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                          const HeaderText &header);

} // namespace Mlf
