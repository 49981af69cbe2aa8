// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/figure.h"
#include "model/analysis/rom/constantledger.h"
#include "model/base/basis.h"
#include "model/base/link.h"

#include <vector>

namespace Mlf {

/// An item of a model's flash content, with its parts.
struct RomRow {
    enum class Kind {
        Model, ///< the whole model
        File,
        Function, ///< constants of one kernel; for an object file, machine code of a function
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
    std::vector<int> children; ///< indices; largest first, unknown sizes last
    bool operator==(const RomRow &) const = default;
};

/// Sums over all rows.
struct RomTotals {
    Figure constants = makeFigure(ByteCount(), Basis::Computed); ///< values in C, and external constant pools
    /// In pools, at their ends, and between free arrays; inferred if it includes the last.
    Figure padding = makeFigure(ByteCount(), Basis::Computed);
    Figure parameters = makeFigure(ByteCount(), Basis::Computed); ///< parameters loaded by a graph executor
    Figure code; ///< machine code of object files; unknown without object files
    Figure otherReadOnly; ///< `.rodata*` of object files; unknown without object files
    /// Constants declared without const, with their padding; included above if they are counted.
    Figure writable = makeFigure(ByteCount(), Basis::Computed);
    QString desktopMachine; ///< machine of the object files if it is a desktop ("x86-64"); else empty
    bool needsCompiler = true; ///< `code` is incomplete: C sources, an unreadable object file, or no code
    bool operator==(const RomTotals &) const = default;

    /// Sum of the known parts, without `writable` if it is not counted. Also inferred if some constants are not const,
    /// because the linker script decides whether they are in ROM. Uncompiled code does not make it a bound.
    [[nodiscard]] Figure all() const;
};

struct RomTree {
    std::vector<RomRow> rows; ///< the first is the model; empty before the analysis
    RomTotals totals;
    bool operator==(const RomTree &) const = default;

    /// Updates the first row from RomTotals::all(); needed after the totals have changed.
    void tellTotals();

    /// Index of the first row with that link; -1 if not found.
    [[nodiscard]] int find(const Link &link) const;
};

struct RomFacts {
    const ConstantLedger &ledger;
    const ConstantTable &constants;
    const std::vector<ScannedObject> &objects;
    const std::vector<FunctionFact> &functions;
    QString module; ///< for links; empty if the archive has only one
};

struct RomOptions {
    /// True if arrays declared without const go to flash, as with linker scripts that collect `.rodata*` by name; false
    /// if they go to RAM, as with scripts that use the section's writable flag.
    bool countWritable = true;
};

/// Flash content of a model, as far as the archive shows it: files with the kernels that use constants, and their
/// constants; parameters likewise; object files with sections and functions. The rows below a row add up to it, and all
/// rows to `totals`: the first row equals RomTotals::all(). Leaves out constants that are not counted (tables of the
/// runtime, the copy for TVMMetadata). Code is machine code only; C has a row without bytes. Read-only data of object
/// files is `.rodata*`, because unwind tables and notes do not go into a firmware. Linear in the facts except for
/// sorting.
[[nodiscard]] RomTree romTree(const RomFacts &facts, RomOptions options = {});

} // namespace Mlf
