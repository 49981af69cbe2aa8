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
        Constant, ///< `meta[relay.Constant][3]`, whose values the printer leaves out
    };
    Kind kind = Kind::Value;
    QString text; ///< as printed: of `%2.0` without the element
    ByteRange range; ///< of that
    bool isDefinition = false;
    std::optional<ByteRange> definition {}; ///< of the name where that is defined; nothing where the text does not
    bool operator==(const RelayName &) const = default;
};

/// The name around, or right before, a byte of a Relay text; nothing where there is none. A value is looked for in the
/// function around it: nearest above, in the blocks that are open there. Looks at no more than 4 MB of that function.
[[nodiscard]] std::optional<RelayName> relayNameAt(QByteArrayView text, ByteOffset at);

/// Every place that has the meaning of `name`, in the order of the text, its definition included; at most `itemLimit`.
/// A value is looked for in its function, others in the whole text. Linear in that.
[[nodiscard]] std::vector<ByteRange> relayPlacesOf(QByteArrayView text, const RelayName &name,
                                                   qint64 itemLimit = 20'000);

} // namespace Mlf
