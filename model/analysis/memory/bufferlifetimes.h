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
    QString name; ///< name in reports: "sid_1", "sid_1@2", "input:accel", "FUNCTION/pad_temp", "storage:3@2"
    QString function; ///< function that uses a scratch buffer; empty for other buffers
    int pool = -1; ///< index in BufferTable::pools
    std::optional<ByteOffset> offset; ///< in the pool
    std::optional<ByteCount> bytes;
    Size size = Size::Unknown;
    /// Bytes at the end of the buffer that only the writing call accesses. Not set for outputs, for buffers of a graph,
    /// and if a call that reads the buffer cannot be followed, or reads the last bytes only under a condition.
    std::optional<ByteCount> unread;
    std::optional<int> firstCall; ///< zero-based; not set if no call accesses it
    std::optional<int> lastCall; ///< last call that accesses it; for outputs, the last call of the model
    QString aliasOf; ///< name of the buffer of which this one is a reshaped view
    bool isUserLost = false; ///< a function that may use it cannot be followed: size and life are inferred at best
    Link evidence; ///< first call with it, or its declaration
    Link sizeEvidence; ///< place that shows the size, if that is not in the code
    bool operator==(const BufferFact &) const = default;

    /// Inferred if the size is an upper bound, or follows only from reads or from Relay. Otherwise stated or computed.
    [[nodiscard]] Basis basis() const;
    /// True for memory that main passes between calls: neither scratch nor a constant.
    [[nodiscard]] bool isHandedOn() const { return kind != Kind::Scratch && kind != Kind::Constant; }
    /// Offset after its last byte in the pool; `std::nullopt` if unknown.
    [[nodiscard]] std::optional<qint64> end() const;
};

/// Memory in which buffers have fixed places.
struct BufferPool {
    enum class Kind {
        Planned, ///< a pool of the memory planner
        Allocator, ///< memory from TVMBackendAllocWorkspace, used as a stack
        Storages, ///< storages of a graph executor; consecutive only in this table
        Constants, ///< a pool of the memory planner, filled by the compiler
    };
    Kind kind = Kind::Planned;
    QString name;
    std::optional<ByteCount> bytes; ///< declared size, or the maximum that is allocated at the same time
    std::optional<std::size_t> fact; ///< index in ConstantTable::pools
    bool usesHeap = false; ///< true if some allocations are not TVM's workspace; workspace figures omit them
    bool operator==(const BufferPool &) const = default;
};

/// One call of main, or one operator of a graph. The int vectors are indices in BufferTable::buffers.
struct BufferCall {
    QString function;
    QString file;
    std::optional<LineNumber> line; ///< line of the call; not set for graphs
    std::vector<int> arguments; ///< buffers in argument order
    std::vector<int> reads;
    std::vector<int> writes;
    std::vector<int> scratch;
    /// Maximum number of bytes that are allocated at one time during the call. 0 without allocations; not set if
    /// unknown.
    std::optional<ByteCount> allocated;
    QString registered {}; ///< see FunctionScratch
    Link registeredPlace {};
    /// Number of bytes in arrays of the code that the call accesses; each byte counts once. These arrays are not in
    /// `buffers`. Not set if unknown.
    std::optional<ByteCount> arrayBytes = ByteCount();
    bool isArraySize = false; ///< true if arrayBytes contains declared sizes, of which a part may be used
    bool isResolved = true; ///< true if the memory of all arguments is known; see MainCall
    /// Basis of `reads` and `writes`. Inferred if an argument cannot be followed or is an array, which is not in
    /// `buffers`. Unknown if the call is not resolved.
    Basis basis = Basis::Computed;
    Link lostScratch {}; ///< first line that uses the call's scratch in a way that is not followed
    Link lostTensor {}; ///< the call, if it uses a tensor of main in a way that is not followed
    /// True if the call reads bytes of a pool that no earlier call certainly wrote in this run. Their content may be of
    /// an earlier run, so it may live longer than the table states.
    bool readsOldContent = false;
    bool operator==(const BufferCall &) const = default;
};

/// All memory that one run of a model uses, call by call.
struct BufferTable {
    std::vector<BufferFact> buffers; ///< inputs, outputs, then the others in the order of their first use
    std::vector<BufferPool> pools;
    std::vector<BufferCall> calls; ///< in execution order
    bool knowsScratch = true; ///< false if functions are machine code, whose scratch is unknown
    bool isGraph = false;
    bool isLimited = false; ///< true if a limit was exceeded; only scratch buffers are missing
    bool operator==(const BufferTable &) const = default;
};

/// True if some memory is not TVM's workspace, so that workspace figures do not include it.
[[nodiscard]] bool usesHeap(const BufferTable &table);

/// True if there is a pool for other buffers than constants that is not empty. A pool of unknown size counts as not
/// empty.
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

/// Finds the buffers of a model and their lifetimes. Empty if neither a main function nor a graph defines the order of
/// calls.
///
/// A buffer lives from the call that writes it to the last call that reads it. A call that gets it without reading it
/// does not count. A storage that several calls write contains one buffer after another.
///
/// The size is the end of the bytes that the producer writes, if its indices are bounded. Otherwise it is the size of
/// the shape in Relay (see relaySizes()). If that is unknown, it is the available space, as an upper bound; see
/// BufferFact::Size. The size is unknown if code of the model may write beyond this space. Scratch is memory in a pool
/// or from the allocator that a function uses during one call.
[[nodiscard]] BufferTable collectBuffers(const BufferSources &sources);

/// Finds the buffers of a graph executor. Each output of a node is a buffer in the storage that the graph assigns to
/// it.
[[nodiscard]] BufferTable collectGraphBuffers(const BufferSources &sources);

} // namespace Mlf
