// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/basis.h"
#include "model/base/error.h"
#include "model/base/link.h"
#include "model/base/units.h"

#include <QHash>
#include <QString>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// A value for the older and for the newer archive.
template <typename T>
struct Sides {
    T older {};
    T newer {};
    bool operator==(const Sides &) const = default;

    [[nodiscard]] Sides swapped() const { return {newer, older}; }
};

/// The placement of an item in memory, as declared.
struct Placement {
    QString pool; ///< empty for the pools themselves, and for items outside of pools
    QString section;
    std::optional<ByteCount> alignment;
    bool isWritable = false;
    bool operator==(const Placement &) const = default;
};

/// A change that someone made to a model, or to the way it is exported.
struct ChangeCause {
    enum class Kind {
        ModelAdded,
        ModelRemoved,
        LayerAdded,
        LayerRemoved,
        LayerReplaced,
        LayerMoved, ///< the same layer at another position among the layers
        OtherModel, ///< hardly any layer is the same: the archives are no versions of one model
        OtherLayers, ///< most layers differ: another network
        Attribute, ///< an attribute of a layer: channels, kernel, stride, padding
        Activation,
        Bias,
        Branches, ///< the same operators in another order
        InputOrder, ///< the same inputs in another order
        OutputOrder, ///< the same outputs in another order
        Input, ///< type or shape of an input, or another input
        Type, ///< element type of operators
        Quantisation, ///< scales or zero points, or operators that became quantised
        Weights, ///< values of constants
        Transposed, ///< the same values with exchanged dimensions
        Reordered, ///< the same values in another order
        Executor,
        Runtime,
        Interface,
        Convention,
        Planner, ///< static plan or allocations
        Release, ///< of TVM
        Option, ///< an option of the compiler, inferred from the code
        Target,
        Offload, ///< operators moved to or from a target with its own code generator
        Pools, ///< placement of pools in memory: section, alignment
        ConstantPlaces, ///< section or pool of constants
        Constants, ///< type or size of constants, if Relay does not show the reason
        Placement, ///< offsets of buffers in their pools
        Kernels, ///< functions of operators that are new, gone or renamed, if Relay does not show the reason
        Listing, ///< renamed functions that metadata.json lists by the name of the other archive
        Code, ///< statements of functions
        Names, ///< names of models, inputs and outputs
        Files, ///< files outside of the model
    };
    /// What may have happened instead of an inferred cause.
    enum class Alternative {
        None,
        OtherEqualLayer,
        OtherRelease,
        OtherPlan,
        EditedByHand,
        SeveralChanges,
        UnreadPart,
        EditedToo, ///< the change itself is certain, but its kernels may have been edited by hand as well
    };

    Kind kind = Kind::Code;
    QString model {}; ///< empty if each archive has only one model
    QString subject {}; ///< the layer, option, pool or input; empty for several
    QString attribute {};
    Sides<QString> texts {}; ///< the values; empty on a side without one
    Sides<Placement> places {}; ///< of a pool or constant that moved; `texts` are their words in English
    Sides<std::optional<ByteCount>> sizes {}; ///< of a pool that moved and has another size
    bool isOnlyInRelay = false; ///< of a constant's type: no constant of the code changed
    qint64 count = 1; ///< number of operators, constants, buffers or functions
    qint64 total = 0; ///< for weights: number of values, of which `count` differ
    double largest = 0; ///< for weights: largest difference of two values
    bool isBias = false; ///< for weights: all of these constants are added as a bias
    ByteCount scratch {}; ///< for edited functions: difference of their own workspaces
    Basis basis = Basis::Computed;
    Alternative alternative = Alternative::None;
    Sides<Link> links {};

    // Differences that belong to the cause.
    std::optional<ByteCount> ram {}; ///< difference of the workspace, newer minus older; not set if a total is unknown
    std::optional<ByteCount> flash {}; ///< the same for ROM
    qint64 functions = 0;
    qint64 buffers = 0;
    qint64 calls = 0;
    qint64 constants = 0;
    qint64 lines = 0; ///< of Relay and of headers, configuration and other texts
    bool operator==(const ChangeCause &) const = default;
};

/// Why a number of bytes changed.
enum class DifferenceCause {
    ShapeChanged, ///< a tensor has a different number of elements
    TypeChanged, ///< the elements of a tensor have a different type
    NowLiveTogether, ///< existed before, but was not live at the peak
    NoLongerLiveTogether,
    OtherOffset, ///< the same buffers have other offsets, so that they share more or less memory
    PlannerChanged,
    Added,
    Removed,
    Resized,
    Duplicated, ///< the same values are stored a second time, or no longer are
    SectionChanged, ///< now in another section or pool of the same archive
    Alignment,
    BasisChanged, ///< one figure is counted, the other is stated
    Unexplained,
    OtherFunction, ///< another function is now the largest
    OtherUse, ///< a pool that held constants is now a workspace, or the reverse
};

/// How the values of a constant differ.
struct ValueDifference {
    qint64 count = 0; ///< number of values that differ
    qint64 total = 0;
    double largest = 0; ///< largest absolute difference of two values; NaN if one of them is NaN
    enum class Arrangement { Other, Transposed, Reordered };
    Arrangement arrangement = Arrangement::Other; ///< except for Other, both have the same values in another order
    bool operator==(const ValueDifference &) const = default;
};

/// Two items that are considered to be the same, or one item without a partner.
struct ComparedPair {
    enum class Status { Equal, Renamed, Moved, Edited, Added, Removed };
    /// Why the items are paired.
    enum class Reason {
        SameContent, ///< body, values or text are equal except for irrelevant differences
        SameName,
        SamePlace, ///< the same neighbours, users or position
        SameShape, ///< operators, signature and tensors, or type and size
        SameConstants, ///< only these two functions use these constant values
        OnlyOne, ///< each side has only one item of this kind
        NoPartner,
    };
    Sides<QString> names; ///< empty on the side without the item
    Sides<Link> links;
    Sides<std::optional<ByteCount>> bytes;
    Sides<Basis> bases {Basis::Unknown, Basis::Unknown}; ///< basis of `bytes`; Unknown for files, whose bytes are
                                                         ///< counted
    Sides<bool> areAtLeast {}; ///< `bytes` are lower bounds
    Sides<QString> texts {}; ///< the value if it is neither name nor bytes: a type, a target, a number
    Sides<Placement> places {}; ///< of a pool or constant that moved; `texts` are their words in English
    Status status = Status::Equal;
    Reason reason = Reason::SameContent;
    bool isCertain = true; ///< whether the pairing is certain
    bool counts = false; ///< true if it makes the models different; false if two exports of one model may differ in it
    std::optional<ValueDifference> values {}; ///< for constants with the same type and number of elements
    bool isForeign = false; ///< true for a file that no exporter writes, for example of an editor
    bool hasRest = false; ///< for files: true if they differ in something that no other pair covers
    std::optional<std::size_t> causeIndex {}; ///< in Comparison::causes, if it counts; empty if not explained
    bool operator==(const ComparedPair &) const = default;

    /// Newer minus older if both are known and neither is a lower bound; plus or minus all bytes of an item on one side
    /// only.
    [[nodiscard]] std::optional<ByteCount> delta() const;
};

using ComparedPairs = std::vector<ComparedPair>;

/// One part of the change of a total.
struct TotalRow {
    enum class What { Buffer, Constant, Tensor, Pool, Function, Padding, Room, Code, ReadOnlyData, Stack, Rest };
    What what = What::Rest;
    Sides<QString> names; ///< empty if the side does not have it, or if it has no name
    DifferenceCause cause = DifferenceCause::Unexplained;
    Sides<Link> links;
    Sides<std::optional<ByteCount>> bytes; ///< bytes in the total; empty if the side does not have the item
    ByteCount delta; ///< newer minus older, never 0
    QString user {}; ///< for a pool with another use: the function with buffers in it; empty if unknown
    std::optional<std::size_t> causeIndex {}; ///< in Comparison::causes; empty if not explained
    std::optional<ComparedPair::Reason> guess {}; ///< why the items are paired, if that is not certain
    bool operator==(const TotalRow &) const = default;
};

/// A figure of both archives and the causes of its difference.
struct ComparedTotal {
    QString name; ///< as in reports: "peak", "pool:sram"
    Sides<Figure> figures;
    /// The parts of the delta, largest first; their sum is exactly the delta. Empty if the delta is 0 or unknown.
    std::vector<TotalRow> rows {};
    bool operator==(const ComparedTotal &) const = default;

    /// Newer minus older. Empty if a figure is unknown, or if one is counted and the other is stated. Its basis is that
    /// of the less certain figure.
    [[nodiscard]] std::optional<ByteCount> delta() const;
    [[nodiscard]] Basis basis() const { return lessCertain(figures.older.basis, figures.newer.basis); }
    /// True if a figure is only a lower bound, so that the delta is not certain.
    [[nodiscard]] bool isAtLeast() const { return figures.older.isAtLeast || figures.newer.isAtLeast; }
    /// True if the figures differ, also if only one of them is known.
    [[nodiscard]] bool isChanged() const;
};

/// Number of differences of one kind between two exports of the same model.
struct NoiseCount {
    enum class What {
        ExportTime,
        Container, ///< another container or compression
        Owner, ///< user, group and time of entries
        FileOrder,
        FilePath, ///< the same model source with another number
        Formatting, ///< comments, whitespace, line ends
        FunctionOrder,
        FunctionName,
        ConstantName,
        ConstantPlace, ///< offset in a pool, or its source file
        BufferName,
        VariableName, ///< variables inside a function
        NumberSpelling, ///< the same number in another notation
        MetadataOrder,
        StatementOrder, ///< statements of main that the exporter orders by hash
        ForeignFile, ///< a file of an editor, version control or the system, missing or different on one side
    };
    What what = What::ExportTime;
    qint64 count = 0;
    bool operator==(const NoiseCount &) const = default;
};

/// A model of both archives, or of only one of them.
struct ModuleComparison {
    Sides<QString> names; ///< empty on the side without the model
    bool isPaired = false;
    bool isCertain = true; ///< whether the pairing is certain
    std::vector<ComparedTotal> totals;
    ComparedPairs functions;
    ComparedPairs constants;
    ComparedPairs buffers;
    ComparedPairs calls;
    ComparedPairs pools;
    ComparedPairs inputs;
    ComparedPairs outputs;
    ComparedPairs targets;
    ComparedPairs parameters;
    ComparedPairs relay;
    ComparedPairs graph;
    ComparedPairs variables; ///< arrays without values that are not pools
    ComparedPairs macros; ///< macros that the sources define
    ComparedPairs interface; ///< structs, macros and functions of the header
    ComparedPairs externals;
    ComparedPairs contract; ///< how the model is built and called, from any source
    ComparedPairs metadata; ///< the statements of metadata.json
    bool operator==(const ModuleComparison &) const = default;

    /// The total of that name, or null.
    [[nodiscard]] const ComparedTotal *total(const QString &name) const;
    /// Newer minus older of the total of that name. A model of one archive counts whole. `std::nullopt` if unknown.
    [[nodiscard]] std::optional<ByteCount> delta(const QString &name) const;
    /// All lists of pairs with their names in reports.
    [[nodiscard]] std::vector<std::pair<const char *, const ComparedPairs *>> lists() const;
    /// The lists of lists(), for changing their pairs.
    [[nodiscard]] std::vector<ComparedPairs *> pairLists();
    /// True if the models have no difference that counts.
    [[nodiscard]] bool isSame() const;
};

/// Finds the pairs of a model's rows of totals. The model must outlive it, and its lists must keep their pairs.
class RowPairs {
public:
    explicit RowPairs(const ModuleComparison &module);
    /// The pair that a row of a total is about, or null. If several pairs have the names of the row, the first one.
    [[nodiscard]] const ComparedPair *find(const TotalRow &row) const;

private:
    using Names = std::pair<QString, QString>; ///< older and newer
    std::map<TotalRow::What, QHash<Names, const ComparedPair *>> m_pairs;
};

/// The differences between two archives.
struct Comparison {
    std::vector<ModuleComparison> modules;
    ComparedPairs files;
    std::vector<NoiseCount> noise; ///< each kind once, no counts of 0
    Findings addedFindings;
    Findings goneFindings;
    std::vector<ChangeCause> causes {}; ///< of all differences that count, largest first
    QStringList unread {}; ///< paths of files of equal size in both archives that were not read because of a limit
    bool operator==(const Comparison &) const = default;

    enum class Verdict {
        Same, ///< no difference counts: both archives are exports of one model
        SameAsRead, ///< no difference counts in the part that was read; the rest is unknown
        Different,
    };
    [[nodiscard]] Verdict verdict() const;
    [[nodiscard]] bool isSame() const { return verdict() == Verdict::Same; }
    /// True if the code is equal word by word. Ignores comments, formatting and the order that an exporter chooses by
    /// hash, as the code digests do.
    [[nodiscard]] bool hasSameCode() const;
    /// True if the archives state different export times.
    [[nodiscard]] bool hasOtherTime() const;
    /// The model of that name in the newer archive, else in the older one, else the first model. Null only if there is
    /// no model.
    [[nodiscard]] const ModuleComparison *moduleOrFirst(const QString &name) const;
};

/// The cause of the same row after swapping the archives.
[[nodiscard]] DifferenceCause mirrored(DifferenceCause cause);

/// Difference of two sizes; empty on overflow.
[[nodiscard]] std::optional<ByteCount> difference(ByteCount newer, ByteCount older);

/// Sorts by size, largest first, then by cause and name. Independent of which side is the older one.
void sortRows(std::vector<TotalRow> &rows);

/// True if one of the pairs makes the models different.
[[nodiscard]] bool counts(const ComparedPairs &pairs);

} // namespace Mlf
