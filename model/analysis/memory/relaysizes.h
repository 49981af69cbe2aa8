// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/artifact/relayoutline.h"

#include <vector>

namespace Mlf {

/// What Relay says of the size of a tensor that a call gives.
struct RelaySize {
    std::size_t buffer = 0; ///< index in BufferTable::buffers
    ByteCount bytes;
    LineNumber line; ///< of Relay, that types it
    QString dtype;
    std::vector<qint64> shape;
    bool operator==(const RelaySize &) const = default;
};

/// The sizes of those tensors of main whose Relay type is certain to be that of the only new buffer of a call: the
/// function is the one that Relay's head names (`global_symbol`), or each operator in its name is one of Relay's that
/// runs there and whose type TVM keeps (see pairRelay()), and one of them alone gives what others take. In the order of
/// the calls. Inferred. Source: heads of functions, and the types that TVM prints behind expressions.
[[nodiscard]] std::vector<RelaySize> relaySizes(const RelayOutline &relay, const BufferTable &table,
                                                const QString &module);

} // namespace Mlf
