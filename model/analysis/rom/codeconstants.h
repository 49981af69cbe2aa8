// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"
#include "model/artifact/paramsreader.h"
#include "model/base/units.h"
#include "model/base/verdict.h"

#include <optional>

namespace Mlf {

/// Bytes of constants, counted.
struct CountedConstants {
    ByteCount bytes;
    bool isAtLeast = false; ///< there are more whose size cannot be told, or which cannot be read
    bool operator==(const CountedConstants &) const = default;
};

/// The constants that a model's sources define: free arrays and texts, and constant pools as they are laid out; const
/// or not. Tables of TVM's own runtime are not counted. Bytes.
[[nodiscard]] CountedConstants countConstants(const ConstantTable &table);

/// Those of them that are declared without const. Bytes.
[[nodiscard]] ByteCount writableConstants(const ConstantTable &table);

/// The sum, at least that where either is or where it does not fit 64 bits.
[[nodiscard]] CountedConstants operator+(CountedConstants a, CountedConstants b);

/// The constants of a whole model: those of its code and, for a graph executor whose code holds none, the data
/// of its parameters (elsewhere they are leftovers). `inCode` is empty where no source was scanned, `hasObjects` says
/// that some code is compiled: what that holds is not read. Empty where nothing was counted. Bytes.
[[nodiscard]] std::optional<CountedConstants> modelConstants(const Verdict &executor,
                                                             const std::optional<CountedConstants> &inCode,
                                                             const Parameters &parameters, bool hasObjects);

/// The data of the parameters is part of that: a graph executor loads it, and no code holds constants.
[[nodiscard]] bool areParametersConstants(const Verdict &executor, const std::optional<CountedConstants> &inCode,
                                          const Parameters &parameters);

/// The data of all parameters. Bytes.
[[nodiscard]] ByteCount parameterBytes(const Parameters &parameters);

} // namespace Mlf
