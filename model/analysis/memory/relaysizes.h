// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/artifact/relayoutline.h"

#include <vector>

namespace Mlf {

/// Size of a call's result according to Relay.
struct RelaySize {
    std::size_t buffer = 0; ///< index in BufferTable::buffers
    ByteCount bytes;
    LineNumber line; ///< of Relay, with the type
    QString dtype;
    std::vector<qint64> shape;
    bool operator==(const RelaySize &) const = default;
};

enum class RelayCertainty {
    Certain, ///< the type can give a size
    Plausible, ///< the type has to be checked by the size of the buffer
};

/// Sizes of main's tensors in the order of the calls, if Relay's type certainly belongs to the only new buffer of a
/// call, and no later call without a new buffer may write there. Either the function is named in a head of Relay
/// (`global_symbol`), or each operator in its name is paired with one in Relay whose type TVM keeps (see pairRelay())
/// and only one of them has a result that is used outside of the call. A plausible type is that of the last paired
/// operator of the call, even if others of its name are not paired. Inferred. Source: heads of functions, and the types
/// that TVM prints after expressions.
[[nodiscard]] std::vector<RelaySize> relaySizes(const RelayOutline &relay, const BufferTable &table,
                                                const QString &module,
                                                RelayCertainty certainty = RelayCertainty::Certain);

} // namespace Mlf
