// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/relaysignature.h"

namespace Mlf {

/// The shape of the only result of a Relay function whose head does not say it, as far as its last operators tell: the
/// printer's annotation, a reshape, the units of a dense layer, a parameter, behind operators that keep shapes. -1
/// where a dimension is open. Nothing for tuples and what other operators give. `body` is the text from behind the head
/// on; looks at no more than a few steps and a megabyte before each.
[[nodiscard]] std::optional<std::vector<qint64>> relayResultShape(QByteArrayView body,
                                                                  const std::vector<RelayTensor> &parameters);

} // namespace Mlf
