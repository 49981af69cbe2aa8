// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/analysis/rom/constants.h"
#include "model/base/error.h"

namespace Mlf {

/// The header of a model and its bytes.
struct HeaderText {
    const InterfaceHeader &header;
    QString file;
    QByteArrayView text;
};

/// Adds the constants of pools that the caller fills. Such a pool has no fields in C: where one begins and what it is
/// called says the function that takes its address, its size the indices that are read, up to the next one but for
/// alignment. Values are the bytes of the header's macro (`TVMGEN_M_POOL_CONSTANT_POOL_DATA`); without it they have no
/// place, and the constant is named where the code takes its address. Where the size of one cannot be told that way
/// nothing is added of its pool: it stays one thing of the size that the header states.
void addExternalConstants(ConstantTable &table, const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                          const HeaderText &header);

} // namespace Mlf
