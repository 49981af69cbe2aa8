// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace Mlf {

/// One tensor of a .params file; its data stays where it is.
struct Parameter {
    QString name;
    QString dtype; ///< TVM spelling: "float32", "int8x4", "bool"
    std::vector<qint64> shape;
    ByteOffset dataOffset;
    ByteCount bytes; ///< as stored
    bool operator==(const Parameter &) const = default;
};

struct Parameters {
    std::vector<Parameter> tensors; ///< natural order of the names
    Findings findings;
    std::optional<Error> damage; ///< ParametersDamaged with the byte offset; the tensors before it are whole
    bool operator==(const Parameters &) const = default;
};

/// Reads the table of a .params file (NDArray list, little-endian). Never allocates by a number from the file alone.
/// More than `tensorLimit` tensors are damage of the code LimitReached; none of them is read.
[[nodiscard]] Parameters readParameters(QByteArrayView bytes, qint64 tensorLimit = 20'000);

} // namespace Mlf
