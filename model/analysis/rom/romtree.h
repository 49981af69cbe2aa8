// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/figure.h"
#include "model/analysis/rom/constantledger.h"
#include "model/base/basis.h"
#include "model/base/format.h"
#include "model/base/link.h"

#include <QLocale>

#include <vector>

namespace Mlf {

/// An item of a model's flash content, with its parts.
struct RomRow {
    enum class Kind {
        Model, ///< the whole model
        File,
        Function, ///< constants of one kernel; in an object file, machine code of a function
        Shared, ///< constants that several functions use
        NotUsed, ///< constants that no function of the model uses
        Section, ///< section of an object file
        Constant, ///< constant of the code or of the parameters, external constant pool, or data of an object file
        Padding, ///< alignment between the constants of a file
        Rest, ///< bytes of a section without a symbol
        Code, ///< code of C sources, which is not compiled yet
    };
    enum class Content { Mixed, Constants, Padding, Parameters, Code, ReadOnlyData };

    Kind kind = Kind::Model;
    Content content = Content::Mixed;
    QString name; ///< path, function, constant or section; empty if the kind is enough
    QString file; ///< file of the item, except for Model and Code
    std::optional<LineNumber> line; ///< line of a constant in C
    Link link; ///< the item, or its file; null for Model and Code
    QStringList users; ///< functions that use a constant
    std::optional<ByteCount> bytes; ///< `std::nullopt` if unknown
    bool isAtLeast = false; ///< more bytes exist, but their size is unknown
    Basis basis = Basis::Computed; ///< least certain basis of the known parts
    int parent = -1; ///< index in RomTree::rows
    std::vector<int> children; ///< indices of the rows directly below; largest first, unknown sizes last
    bool operator==(const RomRow &) const = default;
};

/// Sums over all rows.
struct RomTotals {
    Figure constants = makeFigure(ByteCount(), Basis::Computed); ///< constants in C, and external constant pools
    /// Padding in pools, at the end of pools and between arrays. Inferred if it includes padding between arrays.
    Figure padding = makeFigure(ByteCount(), Basis::Computed);
    Figure parameters = makeFigure(ByteCount(), Basis::Computed); ///< parameters loaded by a graph executor
    Figure code; ///< machine code of object files; unknown without object files
    Figure otherReadOnly; ///< `.rodata*` of object files; unknown without object files
    /// Constants that are declared without const, with their padding. If they count, the figures above include them.
    Figure writable = makeFigure(ByteCount(), Basis::Computed);
    QString desktopMachine; ///< machine of the object files if it is a desktop ("x86-64"); otherwise empty
    bool needsCompiler = true; ///< `code` is incomplete: C sources, an unreadable object file, or no code
    bool operator==(const RomTotals &) const = default;

    /// Sum of all known parts. It includes `writable` only if that counts. It is inferred if some constants are not
    /// const, because the linker script decides whether they are in ROM. It is no lower bound only because C code is
    /// not compiled yet.
    [[nodiscard]] Figure all() const;
};

struct RomTree {
    std::vector<RomRow> rows; ///< the first is the model; empty before the analysis
    RomTotals totals;
    bool operator==(const RomTree &) const = default;

    /// Sets the first row to RomTotals::all(). Must be called after the totals have changed.
    void printTotals();

    /// Index of the first row with that link; -1 if not found.
    [[nodiscard]] int find(const Link &link) const;
};

struct RomFacts {
    const ConstantLedger &ledger;
    const ConstantTable &constants;
    const std::vector<ScannedObject> &objects;
    const std::vector<FunctionFact> &functions;
    QString module; ///< name for links; empty if the archive has only one model
};

struct RomOptions {
    /// True if arrays declared without const are placed in flash, as by linker scripts that select `.rodata*` by name.
    /// False if they are placed in RAM, as by scripts that use the writable flag of the section.
    bool countWritable = true;
};

/// Flash content of a model, as far as the archive shows it. A file contains the kernels that use constants, and a
/// kernel contains its constants. Parameters are structured in the same way. Object files contain sections and
/// functions. The bytes of a row are the sum of the rows below it; the first row equals RomTotals::all().
///
/// Constants that do not count (tables of the runtime, the copy for TVMMetadata) are left out. Only machine code counts
/// as code; C sources have a row without bytes. Read-only data of object files is `.rodata*`, because a firmware does
/// not contain unwind tables and notes. Linear in the size of the facts, except for sorting.
[[nodiscard]] RomTree romTree(const RomFacts &facts, RomOptions options = {});

/// Title of a row. Paths, sections and constants are unchanged. Functions are without the prefix of `module`. Other
/// rows have a description.
[[nodiscard]] QString romRowTitle(const RomRow &row, const QString &module, Language language);

/// Text for the content: "constants", "machine code", or empty (Mixed).
[[nodiscard]] QString romContentText(RomRow::Content content, Language language);

/// Share of `part` in `whole`: "41.3 %"; "< 0.1 %" for small shares. Empty if a number is unknown or `whole` is 0.
[[nodiscard]] QString romShareText(std::optional<ByteCount> part, std::optional<ByteCount> whole,
                                   const QLocale &locale);

/// A sentence that explains why the user has to decide about arrays that are declared without const.
[[nodiscard]] QString writableSentence(Language language);

} // namespace Mlf
