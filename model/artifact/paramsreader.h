// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// One tensor of a .params file, without its data.
struct Parameter {
    QString name;
    QString dtype; ///< TVM spelling: "float32", "int8x4", "bool"
    std::vector<qint64> shape;
    ByteOffset dataOffset;
    ByteCount bytes; ///< as stored
    bool operator==(const Parameter &) const = default;
};

struct Parameters {
    std::vector<Parameter> tensors; ///< in natural order of the names
    Findings findings;
    std::optional<Error> damage; ///< ParametersDamaged with the byte offset; the tensors before it are valid
    bool operator==(const Parameters &) const = default;
};

/// Reads the table of a .params file (NDArray list, little-endian). Checks all numbers of the file before it allocates
/// memory for them. If there are more than `tensorLimit` tensors, `damage` has the code LimitReached and no tensor is
/// returned.
[[nodiscard]] Parameters readParameters(QByteArrayView bytes, qint64 tensorLimit = 20'000);

} // namespace Mlf
