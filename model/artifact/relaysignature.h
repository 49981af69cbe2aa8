// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

inline constexpr std::string_view relayBlanks = " \t\r\n";
inline constexpr std::size_t maxRelayDimensions = 64; ///< of a tensor

/// A tensor of a Relay type, `Tensor[(1, 16), int8]` or `int8`.
struct RelayTensor {
    QString name; ///< without the %; empty for a result
    QString dtype; ///< empty where the type is another one
    std::optional<std::vector<qint64>> shape; ///< nothing where a dimension is open (`?`)
    LineNumber line;
    bool operator==(const RelayTensor &) const = default;
};

/// What the function `@main` of a Relay text takes and gives.
struct RelaySignature {
    std::vector<RelayTensor> parameters; ///< inputs first, weights behind them where they are not constants
    std::vector<RelayTensor> results; ///< of a tuple each; else relayResultShape(), or none
    bool operator==(const RelaySignature &) const = default;
};

/// Reads the signature of `def @main`. Lenient; linear in the text up to its body. Empty where it is cut, or has more
/// than `itemLimit` parameters.
[[nodiscard]] RelaySignature readRelaySignature(QByteArrayView text, qint64 itemLimit = 20'000);

/// The type that `text` begins with; its dtype is empty where that is not one tensor.
[[nodiscard]] RelayTensor readRelayTensor(QByteArrayView text);

} // namespace Mlf
