// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/lineindex.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// A name in a Relay text.
struct RelayName {
    enum class Kind {
        Value, ///< `%12`, `%input`
        Function, ///< `@f`
        Constant, ///< `meta[relay.Constant][3]`; the printer omits its values
    };
    Kind kind = Kind::Value;
    QString text; ///< as printed, without the element index of `%2.0`
    ByteRange range; ///< range of `text`
    bool isDefinition = false;
    std::optional<ByteRange> definition {}; ///< range of the name in its definition; `std::nullopt` if the text does
                                            ///< not define it
    bool operator==(const RelayName &) const = default;
};

/// The name at a byte of a Relay text, or ending directly before the byte; `std::nullopt` if there is none. A value is
/// resolved within its function: to the nearest definition above, in this block or an enclosing one. Reads at most 4 MB
/// of the function.
[[nodiscard]] std::optional<RelayName> relayNameAt(QByteArrayView text, ByteOffset at);

/// All places where a name has the same meaning as `name`, including its definition, in text order; at most
/// `itemLimit`. Values are searched in their function, other names in the whole text. Linear in that part.
[[nodiscard]] std::vector<ByteRange> relayPlacesOf(QByteArrayView text, const RelayName &name,
                                                   qint64 itemLimit = 20'000);

} // namespace Mlf
