// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/sizesource.h"
#include "model/analysis/code/tensorfact.h"
#include "model/analysis/rom/constants.h"
#include "model/artifact/graphreader.h"
#include "model/base/basis.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

struct RelayOutline;

/// A tensor, or the scratch memory of a function, in one run of a model.
struct BufferFact {
    enum class Kind { Workspace, Scratch, Constant, Input, Output };
    using Size = SizeSource;
    Kind kind = Kind::Workspace;
    QString name; ///< in reports: "sid_1", "sid_1@2", "input:accel", "FUNCTION/pad_temp", "storage:3@2"
    QString function; ///< that uses a scratch buffer; empty for other buffers
    int pool = -1; ///< index in BufferTable::pools
    std::optional<ByteOffset> offset; ///< in the pool
    std::optional<ByteCount> bytes;
    Size size = Size::Unknown;
    /// Bytes at its end that only the call that writes them accesses. Not set if a call that reads the buffer is not
    /// followed, for outputs, and for buffers of a graph.
    std::optional<ByteCount> unread;
    std::optional<int> firstCall; ///< zero-based; not set if no call accesses it
    std::optional<int> lastCall; ///< last that accesses it; last of the model for outputs
    QString aliasOf; ///< the buffer that it is a reshaped view of
    bool isUserLost = false; ///< a function that may use it is not followed: size and life are at best inferred
    Link evidence; ///< first call with it, or its declaration
    Link sizeEvidence; ///< source of the size, if it is not in the code
    bool operator==(const BufferFact &) const = default;

    /// Inferred for upper bounds and for sizes that follow only from readers or from Relay; otherwise stated or
    /// computed.
    [[nodiscard]] Basis basis() const;
    /// True for memory that main passes between calls: neither scratch nor a constant.
    [[nodiscard]] bool isHandedOn() const { return kind != Kind::Scratch && kind != Kind::Constant; }
    /// Offset after its last byte in the pool; `std::nullopt` if unknown.
    [[nodiscard]] std::optional<qint64> end() const;
};

/// Memory that buffers are planned into.
struct BufferPool {
    enum class Kind {
        Planned, ///< a pool of the memory planner
        Allocator, ///< memory from TVMBackendAllocWorkspace, a stack
        Storages, ///< of a graph executor: separate storages, consecutive only in this table
        Constants, ///< a pool of the memory planner, filled by the compiler
    };
    Kind kind = Kind::Planned;
    QString name;
    std::optional<ByteCount> bytes; ///< declared size, or the maximum that is allocated at the same time
    std::optional<std::size_t> fact; ///< index in ConstantTable::pools
    bool usesHeap = false; ///< some allocations are not TVM's workspace, so that workspace figures do not include them
    bool operator==(const BufferPool &) const = default;
};

/// One call of main, or one operator of a graph. Indices in BufferTable::buffers.
struct BufferCall {
    QString function;
    QString file;
    std::optional<LineNumber> line; ///< of the call; not set for graphs
    std::vector<int> arguments; ///< in their order
    std::vector<int> reads;
    std::vector<int> writes;
    std::vector<int> scratch;
    /// Maximum number of bytes in use in the allocator during the call; 0 without allocations, not set if unknown.
    std::optional<ByteCount> allocated;
    QString registered {}; ///< see FunctionScratch
    Link registeredPlace {};
    /// Bytes in arrays of the code that it reads or writes, each byte once; they are in no buffer. Not set if unknown.
    std::optional<ByteCount> arrayBytes = ByteCount();
    bool isArraySize = false; ///< arrayBytes has declared sizes of arrays, of which a part may be in use
    bool isResolved = true; ///< the memory of its arguments is known; see MainCall
    /// Basis of `reads` and `writes`: inferred if an argument is not followed or in an array, which is no buffer;
    /// unknown if the call is not resolved.
    Basis basis = Basis::Computed;
    Link lostScratch {}; ///< first line that uses its own scratch in a way that is not followed
    Link lostTensor {}; ///< the call, if it uses a tensor of main in a way that is not followed
    bool operator==(const BufferCall &) const = default;
};

/// All memory that one run of a model uses, call by call.
struct BufferTable {
    std::vector<BufferFact> buffers; ///< inputs, outputs, then in order of first use
    std::vector<BufferPool> pools;
    std::vector<BufferCall> calls; ///< in execution order
    bool knowsScratch = true; ///< false if the functions are machine code
    bool isGraph = false;
    bool isLimited = false; ///< more buffers than the limit; only scratch is missing
    bool operator==(const BufferTable &) const = default;
};

/// True if some memory is not TVM's workspace, so that workspace figures do not include it.
[[nodiscard]] bool usesHeap(const BufferTable &table);

/// True if a pool for buffers other than constants exists that is not empty or whose size is unknown.
[[nodiscard]] bool hasWorkspacePool(const BufferTable &table);

struct BufferSources {
    const MainCalls &main;
    FunctionEffects &effects;
    const ConstantTable &constants;
    const ModelTensors &tensors;
    const Graph *graph = nullptr;
    QString graphFile;
    const RelayOutline *relay = nullptr;
    QString relayFile {};
    QString module {};
};

/// The buffers of a model with their lives; empty if neither main nor a graph defines the order of calls.
///
/// A buffer lives from the call that writes it to the last call that reads it; a parameter that the function does not
/// read does not count. A storage that several calls write holds one buffer after another. The size is the end of the
/// bytes that the producer writes, if its indices are bounded. Otherwise it is the shape in Relay (see relaySizes()),
/// or at last the available room, an upper bound; see BufferFact::Size. It is unknown if code of the model may write
/// beyond that room. Scratch is memory of a pool or of the allocator that a function uses during one call.
[[nodiscard]] BufferTable collectBuffers(const BufferSources &sources);

/// The same for a graph executor: each output of a node is a buffer in the storage that the graph assigns to it.
[[nodiscard]] BufferTable collectGraphBuffers(const BufferSources &sources);

} // namespace Mlf
