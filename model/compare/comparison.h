// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/figure.h"
#include "model/base/error.h"
#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

/// Something of the older and of the newer archive.
template <typename T>
struct Sides {
    T older {};
    T newer {};
    bool operator==(const Sides &) const = default;

    [[nodiscard]] Sides swapped() const { return {newer, older}; }
};

/// Why a number of bytes is another one.
enum class DifferenceCause {
    ShapeChanged, ///< a tensor has another number of elements
    TypeChanged, ///< its elements have another type
    NowLiveTogether, ///< it was there before, but not when most memory is needed
    NoLongerLiveTogether,
    OtherOffset, ///< the same buffers lie elsewhere, so that they share more or less
    PlannerChanged,
    Added,
    Removed,
    Resized,
    Duplicated, ///< the same values stand there a second time, or no longer do
    SectionChanged, ///< it stands in another place of the same archive now
    Alignment,
    BasisChanged, ///< one number is counted and the other one stated
    Unexplained,
    OtherFunction, ///< the function that has most is another one
    OtherUse, ///< a pool that held constants is worked in, or the other way round
};

/// One part of the change of a total.
struct TotalRow {
    enum class What { Buffer, Constant, Tensor, Pool, Function, Padding, Room, Code, ReadOnlyData, Stack, Rest };
    What what = What::Rest;
    Sides<QString> names; ///< empty where a side does not have it, and of what has no name
    DifferenceCause cause = DifferenceCause::Unexplained;
    Sides<Link> links;
    Sides<std::optional<ByteCount>> bytes; ///< what it is in the total; empty where a side does not have it
    ByteCount delta; ///< newer minus older, never 0
    QString user {}; ///< of a pool that is used for something else: the function that works in it, where one tells
    bool operator==(const TotalRow &) const = default;
};

/// A figure of both archives and what the difference is made of.
struct ComparedTotal {
    QString name; ///< as reports call it: "peak", "pool:sram"
    Sides<Figure> figures;
    /// Add up to the delta to the byte; largest first. Empty where there is none, or it is not known.
    std::vector<TotalRow> rows {};
    bool operator==(const ComparedTotal &) const = default;

    /// Newer minus older; empty where one of them is not known, or one is counted and the other one stated. As certain
    /// as the less certain of the two.
    [[nodiscard]] std::optional<ByteCount> delta() const;
    [[nodiscard]] Basis basis() const { return lessCertain(figures.older.basis, figures.newer.basis); }
    /// The delta is not certain: one of the figures is only a lower bound.
    [[nodiscard]] bool isAtLeast() const { return figures.older.isAtLeast || figures.newer.isAtLeast; }
    /// The figures say something else, be it only that one is known and the other is not.
    [[nodiscard]] bool isChanged() const;
};

/// What values of a constant differ.
struct ValueDifference {
    qint64 count = 0; ///< of values that differ
    qint64 total = 0;
    double largest = 0; ///< difference of two values, without its sign; not a number where one of two is none
    bool operator==(const ValueDifference &) const = default;
};

/// Two things that are taken for the same one, or one that has no partner.
struct ComparedPair {
    enum class Status { Equal, Renamed, Moved, Edited, Added, Removed };
    /// What makes them a pair.
    enum class Reason {
        SameContent, ///< body, values or text are equal but for what does not count
        SameName,
        SamePlace, ///< the same neighbours, users or position
        SameShape, ///< operators, signature and tensors, or type and size
        SameConstants, ///< they use the same values, which nothing else does
        OnlyOne, ///< neither side has another one of its kind
        NoPartner,
    };
    Sides<QString> names; ///< empty on the side that does not have it
    Sides<Link> links;
    Sides<std::optional<ByteCount>> bytes;
    Sides<Basis> bases {Basis::Unknown, Basis::Unknown}; ///< of `bytes`; unknown of a file, whose bytes are counted
    Sides<bool> areAtLeast {}; ///< `bytes` are lower bounds
    Sides<QString> texts {}; ///< its value where that is neither name nor bytes: a type, a target, a number
    Status status = Status::Equal;
    Reason reason = Reason::SameContent;
    bool isCertain = true; ///< of the pairing
    bool counts = false; ///< it makes the models differ; what only another export brings does not
    std::optional<ValueDifference> values {}; ///< of constants with the same type and number of elements
    bool isForeign = false; ///< a file that no exporter writes
    bool hasRest = false; ///< of a file: it differs in something that no other pair is about
    bool operator==(const ComparedPair &) const = default;

    /// Newer minus older where both are known, and the whole of what one side alone has.
    [[nodiscard]] std::optional<ByteCount> delta() const;
};

using ComparedPairs = std::vector<ComparedPair>;

/// What differs between two exports of the same model, counted.
struct NoiseCount {
    enum class What {
        ExportTime,
        Container, ///< another container or compression
        Owner, ///< user, group and time of entries
        FileOrder,
        FilePath, ///< the same model source under another number
        Formatting, ///< comments, blanks, line ends
        FunctionOrder,
        FunctionName,
        ConstantName,
        ConstantPlace, ///< offset in a pool, or the source it stands in
        BufferName,
        VariableName, ///< of a function's own
        NumberSpelling, ///< the same number written otherwise
        MetadataOrder,
        StatementOrder, ///< of main, where the exporter hashes them
        ForeignFile, ///< of an editor, version control or the system, on one side or another one there
    };
    What what = What::ExportTime;
    qint64 count = 0;
    bool operator==(const NoiseCount &) const = default;
};

/// One model of both archives, or one that only one of them has.
struct ModuleComparison {
    Sides<QString> names; ///< empty on the side that does not have it
    bool isPaired = false;
    bool isCertain = true; ///< of the pairing
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
    ComparedPairs variables; ///< arrays without values that are no pools
    ComparedPairs macros; ///< that the sources define
    ComparedPairs interface; ///< structs, macros and functions of the header
    ComparedPairs externals;
    ComparedPairs contract; ///< how it is built and called, whatever tells it
    ComparedPairs metadata; ///< what metadata.json states
    bool operator==(const ModuleComparison &) const = default;

    /// The total of that name, or null.
    [[nodiscard]] const ComparedTotal *total(const QString &name) const;
    /// All lists of pairs with the names that reports give them.
    [[nodiscard]] std::vector<std::pair<const char *, const ComparedPairs *>> lists() const;
    /// Nothing in it counts.
    [[nodiscard]] bool isSame() const;
};

/// What two archives have in common and what not.
struct Comparison {
    std::vector<ModuleComparison> modules;
    ComparedPairs files;
    std::vector<NoiseCount> noise; ///< each kind once, none with 0
    Findings addedFindings;
    Findings goneFindings;
    QStringList unread {}; ///< paths of files of both that limits keep from being read, of one size
    bool operator==(const Comparison &) const = default;

    enum class Verdict {
        Same, ///< nothing counts: the archives are exports of one model
        SameAsRead, ///< nothing of what was read counts, and nobody knows of the rest
        Different,
    };
    [[nodiscard]] Verdict verdict() const;
    [[nodiscard]] bool isSame() const { return verdict() == Verdict::Same; }
    /// The same model of the same code, word by word: but for comments, formatting and what an exporter orders by
    /// chance, nothing of the code is written otherwise, as little as where code digests are equal.
    [[nodiscard]] bool hasSameCode() const;
    /// They state other times of export.
    [[nodiscard]] bool hasOtherTime() const;
    /// The model of that name in the newer archive, or in the older one where only that has it; else the first. Null
    /// only where there is no model at all.
    [[nodiscard]] const ModuleComparison *moduleOrFirst(const QString &name) const;
};

/// The cause of the same row where the archives are swapped.
[[nodiscard]] DifferenceCause mirrored(DifferenceCause cause);

/// Difference of two sizes; empty where it does not fit.
[[nodiscard]] std::optional<ByteCount> difference(ByteCount newer, ByteCount older);

/// Largest first, then by cause and name, whichever side is the older one.
void sortRows(std::vector<TotalRow> &rows);

/// One of them makes the models differ.
[[nodiscard]] bool counts(const ComparedPairs &pairs);

} // namespace Mlf
