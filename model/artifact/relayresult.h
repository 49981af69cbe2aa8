// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaysignature.h"

namespace Mlf {

/// Shape of the only result of a Relay function whose head does not state it. It is derived from the last operators:
/// the printer's annotation, a reshape, the units of a dense layer, or a parameter, also through operators that keep
/// shapes. -1 for an open dimension. `std::nullopt` for tuples and for other operators. `body` is the text after the
/// head. Follows a few steps only, each at most 1 MB back.
[[nodiscard]] std::optional<std::vector<qint64>> relayResultShape(QByteArrayView body,
                                                                  const std::vector<RelayTensor> &parameters);

} // namespace Mlf
