// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

inline constexpr std::size_t maxRelayDimensions = 64; ///< per tensor

/// A tensor of a Relay type, `Tensor[(1, 16), int8]` or `int8`.
struct RelayTensor {
    QString name; ///< without the %; empty for a result
    QString dtype; ///< empty if the type is not a tensor
    std::optional<std::vector<qint64>> shape; ///< `std::nullopt` if a dimension is open (`?`)
    LineNumber line;
    bool operator==(const RelayTensor &) const = default;
};

/// Parameters and results of the function `@main` of a Relay text.
struct RelaySignature {
    std::vector<RelayTensor> parameters; ///< inputs first, then weights unless they are constants
    std::vector<RelayTensor> results; ///< one for each element of a tuple; if not stated, from relayResultShape(), or
                                      ///< empty
    bool operator==(const RelaySignature &) const = default;
};

/// Reads the signature of `def @main`. Tolerates errors. Empty if the signature is cut off or has more than `itemLimit`
/// parameters. Linear in the text up to the body.
[[nodiscard]] RelaySignature readRelaySignature(QByteArrayView text, qint64 itemLimit = 20'000);

/// Reads the type at the beginning of `text`. The dtype of the result is empty if the type is not a single tensor.
[[nodiscard]] RelayTensor readRelayTensor(QByteArrayView text);

} // namespace Mlf
