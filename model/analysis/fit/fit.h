// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/artifact/boardreader.h"
#include "model/base/errortext.h"
#include "model/base/link.h"

#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// An item that needs space in a region of a board's memory.
struct FitPart {
    enum class Kind {
        // in RAM while the model runs; a pool that its code defines always needs RAM
        Workspace, ///< a planner's pool, the allocator's memory, or the storages of a graph
        InputsOutputs, ///< if they are outside of pools
        Stack, ///< arrays on the stack in the generated functions
        LoadedParameters, ///< the copy of the parameters that a graph executor works with
        // in RAM, always
        Variables, ///< variables of C code and object files, except for pools
        NotConstCopy, ///< copy in RAM of constants that are declared without const
        RuntimeRam, ///< RAM for TVM's runtime, if the model needs an executor of it
        // in ROM
        Constants, ///< including padding
        NotConst, ///< constants declared without const; if they go to RAM, their initial values
        Parameters, ///< data of the parameters file, which a graph executor loads
        GraphFiles, ///< the graph, and the rest of the parameters file
        InitialValues, ///< initial values of variables
        ReadOnlyData, ///< read-only data of object files
        Code,
        Runtime, ///< code of TVM's runtime, if the generated code calls it
        Libraries, ///< libraries that the code calls and that are not in the archive: CMSIS-NN, drivers
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
    QString wantedRegion; ///< name of the preferred region; used if the board has it
    Link link; ///< link to the source of the size
    bool isDefinedByCode = false; ///< a pool defined as an array by the model's code: it always needs space
    bool operator==(const FitPart &) const = default;

    [[nodiscard]] BoardRegion::Kind memory() const;
    /// True if models that run one after another share its memory.
    [[nodiscard]] bool isWhileRunning() const { return kind <= Kind::LoadedParameters && !isDefinedByCode; }
    [[nodiscard]] bool isKnown() const { return size.isWhole(); }
    /// True if the size depends on the compiler or the linked libraries. The archive should show all other sizes.
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
    FitsIf, ///< fits if the parts of unknown size need at most RegionFit::atMost bytes
    Unknown, ///< the archive should show the size of some part, but does not
    DoesNotFit,
};

/// Name in reports: "fits", "fits-if", "unknown", "does-not-fit".
[[nodiscard]] QString fitVerdictName(FitVerdict verdict);

struct FitOptions {
    bool together = true; ///< all models run at once; otherwise one after another, sharing their memory
    ByteCount applicationRam; ///< RAM that the rest of the application needs
    ByteCount applicationRom;
    bool notConstInRam = false; ///< true if the linker script places constants that are declared without const in RAM
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
    /// For FitsIf and Unknown: number of bytes that all unknown parts together may need.
    ByteCount atMost;
    FitVerdict verdict = FitVerdict::Fits;
    bool operator==(const RegionFit &) const = default;
};

struct BoardFit {
    std::vector<FitPart> parts; ///< the given parts, and those added by the options
    std::vector<int> regionOf; ///< for each part, index in Board::regions; -1 if the board has no region of its kind
    std::vector<RegionFit> regions; ///< one for each region of the board, in the same order
    FitVerdict verdict = FitVerdict::Fits; ///< worst verdict of the regions
    bool isSearched = true; ///< false if not all arrangements were tried, so another one may fit
    bool operator==(const BoardFit &) const = default;
};

/// The given parts, and parts that the options add: copies of constants that are not const, and needs of the
/// application.
[[nodiscard]] std::vector<FitPart> withOptions(const std::vector<FitPart> &parts, const FitOptions &options);

/// Places parts into the regions of a board. A region that the options choose is used first, otherwise the wanted
/// region. A stack goes to the region with the largest stack reserve. Other parts follow, largest first and unknown
/// sizes last, each in the region with the most free bytes. If a part does not fit, other arrangements are tried: up to
/// 4096 steps, fewer for many parts. While a size is unknown, the verdict is never "fits". Sums saturate. Cost: number
/// of parts × number of regions, plus milliseconds for the search.
[[nodiscard]] BoardFit fitOnBoard(const Board &board, const std::vector<FitPart> &parts, const FitOptions &options);

/// Index of the smallest board with the verdict Fits, otherwise with FitsIf. Boards are compared by RAM, then by ROM.
/// -1 if not found.
[[nodiscard]] int smallestBoard(const std::vector<Board> &boards, const std::vector<FitVerdict> &verdicts);

/// Text for a part, without its model: "workspace sram", "code".
[[nodiscard]] QString fitPartText(const FitPart &part, Language language);

/// Verdict on a region: "fits, 1024 bytes left", "1024 bytes free for the code", "does not fit: 512 bytes are
/// missing".
[[nodiscard]] QString regionVerdictText(const BoardFit &fit, std::size_t region, Language language,
                                        ByteUnit unit = ByteUnit::Bytes);

/// Verdict on the whole board as text, with the region that decides it. `board` is the board for which `fit` was
/// computed.
[[nodiscard]] QString boardVerdictText(const Board &board, const BoardFit &fit, Language language,
                                       ByteUnit unit = ByteUnit::Bytes);

} // namespace Mlf
