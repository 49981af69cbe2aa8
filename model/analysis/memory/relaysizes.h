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
    LineNumber line; ///< line of Relay that has the type
    QString dtype;
    std::vector<qint64> shape;
    bool operator==(const RelaySize &) const = default;
};

enum class RelayCertainty {
    Certain, ///< only types that certainly belong to the buffer
    Plausible, ///< also types that the caller has to check with the size of the buffer
};

/// Sizes of main's tensors from Relay, in the order of the calls. A size is used if Relay's type certainly belongs to
/// the only tensor that a call creates, and no later call that creates no tensor may write to it.
///
/// The type is certain in two cases. Relay names the function in the head of a function (`global_symbol`). Or each
/// operator in the function's name is paired with one in Relay whose type TVM keeps (see pairRelay()), and only one of
/// them has a result that is used outside of the call. A plausible type is the type of the last paired operator of the
/// call, even if other operators in its name are not paired.
///
/// Inferred. Source: heads of functions, and the types that TVM prints after expressions.
[[nodiscard]] std::vector<RelaySize> relaySizes(const RelayOutline &relay, const BufferTable &table,
                                                const QString &module,
                                                RelayCertainty certainty = RelayCertainty::Certain);

} // namespace Mlf
