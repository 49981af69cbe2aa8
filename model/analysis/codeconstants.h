// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/metadata.h"
#include "model/artifact/paramsreader.h"
#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <stop_token>

namespace Mlf {

/// Bytes of constants, counted.
struct CountedConstants {
    ByteCount bytes;
    bool isAtLeast = false; ///< there are more whose size cannot be told, or which cannot be read
    bool operator==(const CountedConstants &) const = default;
};

/// The constants a generated source defines: arrays with values, constant pools as they are laid out without the
/// padding at their end, and long texts; const or not. Tables of TVM's own runtime (types TVM…) are not counted, nor
/// are arrays inside of functions. Bytes. Source: the initialisers that CSourceScanner finds. Cost: one pass at the
/// speed of memory, 60 ms for 50 MB the first time.
[[nodiscard]] CountedConstants countConstants(QByteArrayView source, const std::stop_token &stop = {});

/// The sum, at least that where either is or where it does not fit 64 bits.
[[nodiscard]] CountedConstants operator+(CountedConstants a, CountedConstants b);

/// The constants of a whole model: those of its code and, for a graph executor, the data of its parameters (with the
/// ahead-of-time executor they are leftovers). `inCode` is empty where no source was scanned, `hasObjects` says that
/// some code is compiled: what that holds is not read. Empty where nothing was counted. Bytes.
[[nodiscard]] std::optional<CountedConstants> modelConstants(const ModuleMetadata &module,
                                                             const std::optional<CountedConstants> &inCode,
                                                             const Parameters &parameters, bool hasObjects);

/// The data of all parameters. Bytes.
[[nodiscard]] ByteCount parameterBytes(const Parameters &parameters);

} // namespace Mlf
