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

/// A part of what a model puts into flash, and what it is made of.
struct RomRow {
    enum class Kind {
        Model, ///< all of it
        File,
        Function, ///< the constants of one kernel; of an object its machine code
        Shared, ///< constants that several functions use
        NotUsed, ///< constants that no function of the model uses
        Section, ///< of an object
        Constant, ///< of the code or of the parameters, a constant pool of the caller, an object's data
        Padding, ///< between the constants of a file, so that they are aligned
        Rest, ///< bytes of a section that no symbol names
        Code, ///< of C: a compiler has yet to see it
    };
    enum class Content { Mixed, Constants, Padding, Parameters, Code, ReadOnlyData };

    Kind kind = Kind::Model;
    Content content = Content::Mixed;
    QString name; ///< path, function, constant, section; empty where the kind says it all
    QString file; ///< it stands in; empty for Model and Code
    std::optional<LineNumber> line; ///< of a constant in C
    Link link; ///< what it is about, or the file it is in; none of Model and Code
    QStringList users; ///< functions that use a constant
    std::optional<ByteCount> bytes; ///< empty where nothing of it is known
    bool isAtLeast = false; ///< there is more whose size is not known
    Basis basis = Basis::Computed; ///< of what is known: that of the least certain part
    int parent = -1; ///< index in RomTree::rows
    std::vector<int> children; ///< the same; largest first, those of unknown size last
    bool operator==(const RomRow &) const = default;
};

/// What all rows add up to.
struct RomTotals {
    Figure constants = makeFigure(ByteCount(), Basis::Computed); ///< values in C, and constant pools of the caller
    /// Within pools, at their ends, and between free arrays: inferred where there is any of the last.
    Figure padding = makeFigure(ByteCount(), Basis::Computed);
    Figure parameters = makeFigure(ByteCount(), Basis::Computed); ///< that a graph executor loads
    Figure code; ///< machine code of the objects; unknown without any
    Figure otherReadOnly; ///< `.rodata*` of the objects; unknown without any
    /// Declared without const, with its padding: part of the above where that is counted.
    Figure writable = makeFigure(ByteCount(), Basis::Computed);
    QString desktopMachine; ///< "x86-64": what objects are for, where that is none of a board; else empty
    bool needsCompiler = true; ///< `code` is not all: there is C, an object that cannot be read, or no code at all
    bool operator==(const RomTotals &) const = default;

    /// What is known, without `writable` where that is not counted. Inferred also where some is declared without const:
    /// whether that is ROM is the linker script's to say. Code that has yet to be compiled makes no bound of it.
    [[nodiscard]] Figure all() const;
};

struct RomTree {
    std::vector<RomRow> rows; ///< the first is the model; empty before Analysis
    RomTotals totals;
    bool operator==(const RomTree &) const = default;

    /// Makes the first row say what RomTotals::all() does; wanted where the totals have changed.
    void tellTotals();

    /// The first row of that link; -1 for none.
    [[nodiscard]] int find(const Link &link) const;
};

struct RomFacts {
    const ConstantLedger &ledger;
    const ConstantTable &constants;
    const std::vector<ScannedObject> &objects;
    const std::vector<FunctionFact> &functions;
    QString module; ///< of the links; empty where the archive holds one only
};

struct RomOptions {
    /// A linker script that collects `.rodata*` by name puts arrays declared without const into flash all the same; one
    /// that goes by the section's writable flag puts them into RAM.
    bool countWritable = true;
};

/// All that a model puts into flash, as far as the archive tells: files, in them the kernels that use constants, in
/// these the constants; parameters in the same way; sections of objects and in them their functions. The rows below
/// another add up to it, and all to `totals`: the first row says what RomTotals::all() does. Constants that do not
/// count (tables of the runtime, the copy for TVMMetadata) are not in it. Code is machine code alone: of C there is a
/// row without bytes. Of an object's read-only data that is `.rodata*`: unwind tables and notes stay out of a firmware.
/// Linear in its facts but for sorting.
[[nodiscard]] RomTree romTree(const RomFacts &facts, RomOptions options = {});

} // namespace Mlf
