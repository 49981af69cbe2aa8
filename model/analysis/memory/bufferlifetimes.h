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
    QString name; ///< as reports name it: "sid_1", "sid_1@2", "input:accel", "FUNCTION/pad_temp", "storage:3@2"
    QString function; ///< of scratch: the function that works in it
    int pool = -1; ///< index in BufferTable::pools
    std::optional<ByteOffset> offset; ///< in the pool
    std::optional<ByteCount> bytes;
    Size size = Size::Unknown;
    /// At its end, that no call reads but the one that writes them; empty where a call that reads it is not followed,
    /// of outputs, and of the buffers of a graph.
    std::optional<ByteCount> unread;
    std::optional<int> firstCall; ///< zero-based; empty of what no call touches
    std::optional<int> lastCall; ///< the last that reads it; of outputs the last of all
    QString aliasOf; ///< the buffer whose data it is under another shape
    bool isUserLost = false; ///< a function that may use it is not followed: size and life are inferred at best
    Link evidence; ///< where the code first hands it to a function, or names it
    Link sizeEvidence; ///< where its size stands, where that is not the code
    bool operator==(const BufferFact &) const = default;

    /// Stated, computed, or inferred: of an upper bound, and of what only its readers or Relay tell.
    [[nodiscard]] Basis basis() const;
    /// Main hands it from call to call; it needs memory of its own.
    [[nodiscard]] bool isHandedOn() const { return kind != Kind::Scratch && kind != Kind::Constant; }
    /// Behind its last byte in the pool; nothing where not known.
    [[nodiscard]] std::optional<qint64> end() const;
};

/// Memory that buffers are planned into.
struct BufferPool {
    enum class Kind {
        Planned, ///< a pool of the memory planner
        Allocator, ///< what TVMBackendAllocWorkspace gives, a stack
        Storages, ///< of a graph executor: each storage is a range of its own, one after another only in here
        Constants, ///< of the planner's, filled by the compiler
    };
    Kind kind = Kind::Planned;
    QString name;
    std::optional<ByteCount> bytes; ///< as declared, or the most that the allocator gives at a time
    std::optional<std::size_t> fact; ///< index in ConstantTable::pools
    bool usesHeap = false; ///< some of what is allocated is not TVM's workspace: statements on that do not count it
    bool operator==(const BufferPool &) const = default;
};

/// One call of main, or one operator of a graph. Indices in BufferTable::buffers.
struct BufferCall {
    QString function;
    QString file;
    std::optional<LineNumber> line; ///< of the call; none of a graph
    std::vector<int> arguments; ///< in their order
    std::vector<int> reads;
    std::vector<int> writes;
    std::vector<int> scratch;
    /// Bytes of the allocator in use during the call at most; 0 where it is not used, empty where not known.
    std::optional<ByteCount> allocated;
    bool isResolved = true; ///< it is known what memory its arguments stand for; see MainCall
    /// Basis of `reads` and `writes`: inferred if an argument is not followed, unknown if the call is not resolved.
    Basis basis = Basis::Computed;
    Link lostScratch {}; ///< first line that uses its own scratch in a way that is not followed
    Link lostTensor {}; ///< the call, if it uses a tensor of main in a way that is not followed
    bool operator==(const BufferCall &) const = default;
};

/// All memory that one run of a model works in, call by call.
struct BufferTable {
    std::vector<BufferFact> buffers; ///< inputs, outputs, then as they are met
    std::vector<BufferPool> pools;
    std::vector<BufferCall> calls; ///< in the order they run
    bool knowsScratch = true; ///< false where the functions are machine code
    bool isGraph = false;
    bool isLimited = false; ///< there are more buffers than the limit: those missing are scratch
    bool operator==(const BufferTable &) const = default;
};

/// Some of the memory is not TVM's workspace, which is what statements on a workspace count.
[[nodiscard]] bool usesHeap(const BufferTable &table);

/// There is memory that buffers other than constants may lie in: a pool that is not empty, or whose size is not known.
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

/// The buffers of a model with their lives; empty where neither main nor a graph tells the order of calls.
///
/// A buffer lives from the call that writes it to the last that reads it; the parameter of a function that never reads
/// it does not count. A storage that several calls write holds one buffer after another. Sizes are what the producer
/// writes as far as indices under their bounds say so, then the shape that Relay has (see relaySizes()), and last the
/// room that there is, an upper bound; see BufferFact::Size. None where code of the model may write past that room.
/// Scratch is what a function uses of a pool or of the allocator itself, for one call.
[[nodiscard]] BufferTable collectBuffers(const BufferSources &sources);

/// The same of a graph executor: each output of a node is a buffer, of the storage that the executor gives it.
[[nodiscard]] BufferTable collectGraphBuffers(const BufferSources &sources);

} // namespace Mlf
