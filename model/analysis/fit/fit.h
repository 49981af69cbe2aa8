// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/artifact/boardreader.h"
#include "model/base/link.h"

#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// An item that needs space in a region of a board's memory.
struct FitPart {
    enum class Kind {
        // in RAM while the model runs; pools defined by its code always
        Workspace, ///< a planner's pool, the allocator's memory, or the storages of a graph
        InputsOutputs, ///< if they are outside of pools
        Stack, ///< arrays of the generated functions
        LoadedParameters, ///< the working copy of a graph executor
        // in RAM, always
        Variables, ///< variables of the code that are not pools, and of object files
        NotConstCopy, ///< constants that are declared without const, if they go to RAM
        RuntimeRam, ///< memory of TVM's runtime, if an executor of it is needed
        // in ROM
        Constants, ///< including padding
        NotConst, ///< constants declared without const; if they go to RAM, their initial values
        Parameters, ///< data of the parameters file, which a graph executor loads
        GraphFiles, ///< the graph, and the rest of the parameters file
        InitialValues, ///< initial values of variables
        ReadOnlyData, ///< read-only data of object files
        Code,
        Runtime, ///< TVM's runtime, if the code calls it
        Libraries, ///< libraries that the code calls and the archive lacks: CMSIS-NN, drivers
        // needs of the application
        ApplicationRam,
        ApplicationRom,
    };
    // Comparisons of kinds depend on this order.
    static_assert(Kind::LoadedParameters < Kind::Variables && Kind::RuntimeRam < Kind::Constants
                  && Kind::Code < Kind::Runtime && Kind::Runtime < Kind::Libraries);
    Kind kind = Kind::Workspace;
    QString model; ///< empty for the application
    QString name; ///< name of a pool; empty for others
    Figure size;
    std::optional<ByteCount> alignment;
    QString wantedRegion; ///< name; used if a board has such a region
    Link link; ///< link to the source of the size
    bool isDefinedByCode = false; ///< a pool defined as an array by the model's code: it always needs space
    bool operator==(const FitPart &) const = default;

    [[nodiscard]] BoardRegion::Kind memory() const;
    /// True if models that run one after another share its memory.
    [[nodiscard]] bool isWhileRunning() const { return kind <= Kind::LoadedParameters && !isDefinedByCode; }
    [[nodiscard]] bool isKnown() const { return size.isWhole(); }
    /// True if a compiler or the linked libraries decide its size; the archive should show the size of other parts.
    [[nodiscard]] bool isDecidedLater() const;
    /// Bytes needed in a region: the known bytes rounded up to the alignment.
    [[nodiscard]] ByteCount taken() const;
    /// "kws/workspace:sram": identifies the part in settings and policies.
    [[nodiscard]] QString key() const;
};

/// Name in reports and policies: "workspace", "inputs-outputs" …
[[nodiscard]] QString fitPartKindName(FitPart::Kind kind);

enum class FitVerdict {
    Fits,
    FitsIf, ///< if the sizes decided by a compiler or the runtime do not exceed a number of bytes
    Unknown, ///< a size that the archive should show is unknown
    DoesNotFit,
};

/// Name in reports: "fits", "fits-if", "unknown", "does-not-fit".
[[nodiscard]] QString fitVerdictName(FitVerdict verdict);

struct FitOptions {
    bool together = true; ///< all models run at once; otherwise one after another, sharing their memory
    ByteCount applicationRam; ///< RAM of the application around the models
    ByteCount applicationRom;
    bool notConstInRam = false; ///< the linker script puts constants that are declared without const into RAM
    std::map<QString, QString> regions; ///< regions chosen by the user, by FitPart::key()
    bool operator==(const FitOptions &) const = default;
};

/// One region with the parts in it. Bytes.
struct RegionFit {
    std::vector<std::size_t> parts; ///< indices in BoardFit::parts, largest first, unknown sizes last
    std::vector<std::size_t> unknown; ///< the parts whose size is unknown or incomplete
    ByteCount models; ///< known bytes, without the stack
    ByteCount application;
    ByteCount stack; ///< the board's reserve, or the models' need if that is larger
    QString model; ///< model with the largest need, if models run one after another and only this one counts
    qint64 headroom = 0; ///< free bytes; negative: missing bytes
    /// For FitsIf and Unknown: bytes left for all unknown parts together.
    ByteCount atMost;
    FitVerdict verdict = FitVerdict::Fits;
    bool operator==(const RegionFit &) const = default;
};

struct BoardFit {
    std::vector<FitPart> parts; ///< the given parts, and those added by the options
    std::vector<int> regionOf; ///< for each part, index in Board::regions; -1 if the board has no region of its kind
    std::vector<RegionFit> regions; ///< one for each region of the board
    FitVerdict verdict = FitVerdict::Fits; ///< worst verdict of the regions
    bool isSearched = true; ///< false if not all arrangements were tried, so another one may fit
    bool operator==(const BoardFit &) const = default;
};

/// The parts, and parts that the options add: copies of constants that are not const, and the application.
[[nodiscard]] std::vector<FitPart> withOptions(const std::vector<FitPart> &parts, const FitOptions &options);

/// Places parts into the regions of a board. The options decide first, then the wanted region; a stack goes to the
/// region with the largest stack reserve. The others follow, largest first and unknown sizes last, each into the region
/// with the most free bytes. If that fails, other arrangements are tried, up to 4096 steps, fewer for many parts. The
/// verdict is never "fits" while a size is unknown. Sums saturate. Cost: parts times regions, and milliseconds if it
/// searches.
[[nodiscard]] BoardFit fitOnBoard(const Board &board, const std::vector<FitPart> &parts, const FitOptions &options);

/// Index of the smallest board with the verdict Fits, else FitsIf; by RAM, then by ROM. -1 if not found.
[[nodiscard]] int smallestBoard(const std::vector<Board> &boards, const std::vector<FitVerdict> &verdicts);

} // namespace Mlf
