// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"
#include "model/artifact/paramsreader.h"
#include "model/base/basis.h"
#include "model/base/units.h"

#include <optional>

namespace Mlf {

/// A number of bytes of constants.
struct CountedConstants {
    ByteCount bytes;
    bool isAtLeast = false; ///< there are more constants, whose size is unknown or which cannot be read
    bool operator==(const CountedConstants &) const = default;
};

/// Counts the constants that the sources of a model define, const or not: arrays and texts outside of pools, and whole
/// constant pools including padding. Tables of TVM's own runtime do not count. Bytes.
[[nodiscard]] CountedConstants countConstants(const ConstantTable &table);

/// Size of those counted constants that are declared without const. Bytes.
[[nodiscard]] ByteCount writableConstants(const ConstantTable &table);

/// Sum of two counts. A lower bound if one of them is, or if the sum exceeds 64 bits.
[[nodiscard]] CountedConstants operator+(CountedConstants a, CountedConstants b);

/// Counts the constants of a whole model. These are the constants of its code. For a graph executor whose code has no
/// constants, they are the data of its parameters. (In all other cases a parameters file is a leftover.) `inCode` is
/// `std::nullopt` if no source was scanned. `hasObjects` is true if some code is compiled, so that its constants cannot
/// be read. `std::nullopt` if nothing was counted. Bytes.
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
