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

/// Something that has to lie in a region of a board's memory.
struct FitPart {
    enum class Kind {
        // in RAM, while the model runs; a pool that its code defines always
        Workspace, ///< a pool of the planner, what the allocator gives, or the storages of a graph
        InputsOutputs, ///< where they are in no pool
        Stack, ///< arrays of the generated functions
        LoadedParameters, ///< the copy that a graph executor works with
        // in RAM, always
        Variables, ///< of the code that are not pools, and those of object files
        NotConstCopy, ///< constants that are declared without const, where they go to RAM
        RuntimeRam, ///< what TVM's runtime works with, where an executor of it is needed
        // in ROM
        Constants, ///< with their padding
        NotConst, ///< constants that are declared without const; where they go to RAM, their initial values
        Parameters, ///< data of the file that a graph executor loads
        GraphFiles, ///< the graph, and the rest of that file
        InitialValues, ///< of variables
        ReadOnlyData, ///< of object files
        Code,
        Runtime, ///< of TVM, where the code calls it
        Libraries, ///< that the code calls and the archive does not hold: CMSIS-NN, drivers
        // what the program around the models needs
        ApplicationRam,
        ApplicationRom,
    };
    // Comparisons ask on which side of these a kind stands.
    static_assert(Kind::LoadedParameters < Kind::Variables && Kind::RuntimeRam < Kind::Constants
                  && Kind::Code < Kind::Runtime && Kind::Runtime < Kind::Libraries);
    Kind kind = Kind::Workspace;
    QString model; ///< empty of the application
    QString name; ///< of a pool; empty for others
    Figure size;
    std::optional<ByteCount> alignment;
    QString wantedRegion; ///< by name, where a board has one of that name
    Link link; ///< where it can be looked up
    bool isDefinedByCode = false; ///< a pool that the model's own code has as an array: there, whoever runs
    bool operator==(const FitPart &) const = default;

    [[nodiscard]] BoardRegion::Kind memory() const;
    /// Models that run one after another share it.
    [[nodiscard]] bool isWhileRunning() const { return kind <= Kind::LoadedParameters && !isDefinedByCode; }
    [[nodiscard]] bool isKnown() const { return size.isWhole(); }
    /// Its size is decided by a compiler or by what the model is linked with; that of others the archive should tell.
    [[nodiscard]] bool isDecidedLater() const;
    /// What it takes of a region: the known bytes, raised to the alignment.
    [[nodiscard]] ByteCount taken() const;
    /// "kws/workspace:sram": stands for the part in settings and policies.
    [[nodiscard]] QString key() const;
};

/// "workspace", "inputs-outputs" …, as in reports and policies.
[[nodiscard]] QString fitPartKindName(FitPart::Kind kind);

enum class FitVerdict {
    Fits,
    FitsIf, ///< what a compiler or the runtime decides is no larger than a number of bytes
    Unknown, ///< a size that the archive should tell is not known
    DoesNotFit,
};

/// "fits", "fits-if", "unknown", "does-not-fit".
[[nodiscard]] QString fitVerdictName(FitVerdict verdict);

struct FitOptions {
    bool together = true; ///< all models run at once; else one after another, and they share what they run in
    ByteCount applicationRam; ///< what the program around the models needs
    ByteCount applicationRom;
    bool notConstInRam = false; ///< the linker script puts constants that are declared without const into RAM
    std::map<QString, QString> regions; ///< of parts by their key, chosen by the user
    bool operator==(const FitOptions &) const = default;
};

/// One region with all that is put into it. Bytes.
struct RegionFit {
    std::vector<std::size_t> parts; ///< indices in BoardFit::parts, largest first, those of unknown size last
    std::vector<std::size_t> unknown; ///< those of them that are not known, or not all of it
    ByteCount models; ///< known, without the stack
    ByteCount application;
    ByteCount stack; ///< the board's reserve, or what the models need where that is more
    QString model; ///< that needs most while it runs, where one runs after another and only that counts
    qint64 headroom = 0; ///< what is left; negative: what is missing
    /// Of FitsIf and Unknown: what the unknown parts may take together.
    ByteCount atMost;
    FitVerdict verdict = FitVerdict::Fits;
    bool operator==(const RegionFit &) const = default;
};

struct BoardFit {
    std::vector<FitPart> parts; ///< those given, and those that the options add
    std::vector<int> regionOf; ///< of each part, index in Board::regions; -1 where the board has none of its kind
    std::vector<RegionFit> regions; ///< of each region of the board
    FitVerdict verdict = FitVerdict::Fits; ///< the worst
    bool isSearched = true; ///< else not all arrangements were tried, and another may do
    bool operator==(const BoardFit &) const = default;
};

/// The parts, and those that the options add: copies of constants that are not const, and the application.
[[nodiscard]] std::vector<FitPart> withOptions(const std::vector<FitPart> &parts, const FitOptions &options);

/// Puts parts into the regions of a board. A part goes where the options say; else to the region of the name it wants;
/// a stack to the region that keeps most for stacks. The others follow, largest first, each into the region that has
/// most room left, those of unknown size last; where that is too little, other arrangements are tried, up to 4096
/// steps, fewer where there are many parts. Never "fits" while something is not known. Sums stop at the largest number
/// there is. Cost: parts times regions, and milliseconds where it searches.
[[nodiscard]] BoardFit fitOnBoard(const Board &board, const std::vector<FitPart> &parts, const FitOptions &options);

/// Index of the smallest board that the parts fit on, or else fit on if; by RAM, then by ROM. -1 where there is none.
[[nodiscard]] int smallestBoard(const std::vector<Board> &boards, const std::vector<FitVerdict> &verdicts);

} // namespace Mlf
