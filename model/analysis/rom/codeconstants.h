// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"
#include "model/artifact/paramsreader.h"
#include "model/base/units.h"
#include "model/base/verdict.h"

#include <optional>

namespace Mlf {

/// A number of bytes of constants.
struct CountedConstants {
    ByteCount bytes;
    bool isAtLeast = false; ///< there are more constants, whose size is unknown or which cannot be read
    bool operator==(const CountedConstants &) const = default;
};

/// The constants that a model's sources define, const or not: free arrays and texts, and constant pools including their
/// layout. Does not count tables of TVM's own runtime. Bytes.
[[nodiscard]] CountedConstants countConstants(const ConstantTable &table);

/// Bytes of the counted constants that are declared without const.
[[nodiscard]] ByteCount writableConstants(const ConstantTable &table);

/// Sum; a lower bound if one of them is or if it exceeds 64 bits.
[[nodiscard]] CountedConstants operator+(CountedConstants a, CountedConstants b);

/// The constants of a whole model: those of its code, or the data of its parameters for a graph executor whose code has
/// no constants (otherwise a parameters file is a leftover). `inCode` is `std::nullopt` if no source was scanned.
/// `hasObjects`: some code is compiled, and its constants are not read. `std::nullopt` if nothing was counted. Bytes.
[[nodiscard]] std::optional<CountedConstants> modelConstants(const Verdict &executor,
                                                             const std::optional<CountedConstants> &inCode,
                                                             const Parameters &parameters, bool hasObjects);

/// True if modelConstants() includes the data of the parameters: a graph executor loads it and the code has no
/// constants.
[[nodiscard]] bool areParametersConstants(const Verdict &executor, const std::optional<CountedConstants> &inCode,
                                          const Parameters &parameters);

/// Data of all parameters. Bytes.
[[nodiscard]] ByteCount parameterBytes(const Parameters &parameters);

} // namespace Mlf
