// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/artifact/interfaceheader.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// FILE#NAME: distinguishes constants with the same name.
[[nodiscard]] inline QString constantLabel(const QString &file, const QString &name)
{
    return file + u'#' + name;
}

/// Values defined in a model's C code: an array of a file, a field of a pool, or a text. `bytes` and `elements` are
/// `std::nullopt` if they depend on the target.
struct ConstantFact {
    QString name;
    QString file;
    LineNumber line; ///< line of the name
    LineNumber endLine;
    QString ctype; ///< type of an element: "int8_t"
    std::optional<qint64> elements;
    std::optional<ByteCount> bytes;
    std::optional<ByteCount> alignment; ///< as declared
    QString section; ///< section of the constant or of its pool
    QString pool; ///< empty if it is in no pool
    std::optional<ByteOffset> offset; ///< in the pool
    bool isWritable = false; ///< declared without const
    bool isShared = false; ///< declared without static: other files may use it
    ByteOffset begin; ///< begin of its declaration, or of its designator in a pool
    ByteOffset end; ///< after its values
    QStringList users; ///< functions that refer to it or receive it as argument; main only if it is the only user; see
                       ///< fillInUse()
    QString sha256; ///< hash of its values, little-endian, in hex; empty unless requested
    bool isInMacro = false; ///< its values are rows of a macro: the caller fills the pool
    bool isCounted = true; ///< part of the model; false for registries and copies for TVMMetadata
    bool operator==(const ConstantFact &) const = default;
};

/// A block of memory into which buffers or constants are planned.
struct PoolFact {
    enum class Kind { Workspace, Constant };
    enum class Placement {
        Internal, ///< defined by the model's code
        External, ///< defined by the caller
    };
    Kind kind = Kind::Workspace;
    Placement placement = Placement::Internal;
    QString name;
    QString file; ///< file that declares it
    LineNumber line;
    /// For a constant pool up to the end of its last field, although sizeof may round up. For an external pool as
    /// stated by the header.
    std::optional<ByteCount> bytes;
    bool isAtLeast = false; ///< the text ends inside its definition: `bytes` is a lower bound
    std::optional<ByteCount> alignment; ///< from its attribute or its most aligned field
    QString section;
    bool isWritable = false;
    bool operator==(const PoolFact &) const = default;
};

/// An array or struct without values that is not a pool, or a number. It is in RAM while the program runs.
struct VariableFact {
    QString name;
    QString file;
    LineNumber line; ///< line of the name
    std::optional<ByteCount> bytes;
    std::optional<ByteCount> alignment; ///< as declared
    bool hasValue = false; ///< its initial value is copied from ROM when the program starts
    bool operator==(const VariableFact &) const = default;
};

struct ConstantTable {
    std::vector<ConstantFact> constants; ///< in the order of files and text
    std::vector<PoolFact> pools; ///< pools of the entry file, followed by external ones
    std::vector<VariableFact> variables; ///< in the order of files and text
    bool operator==(const ConstantTable &) const = default;
};

/// All data that a model's sources define. Source: declarations of generated C of any release (`__tvm_param__`,
/// `.rodata.tvm` arrays, pool structs, string literals); values are not read. Pools are the memory that the entry point
/// passes to main, wherever it is defined, and arrays without values and structs of the entry file. `effects` decides
/// their kind.
[[nodiscard]] ConstantTable collectConstants(const std::vector<ScannedSource> &sources, FunctionEffects &effects);
[[nodiscard]] ConstantTable collectConstants(const std::vector<ScannedSource> &sources);

/// Adds the external pools: the fields of the header's struct of pools, in order, with the sizes of their macros
/// (`TVMGEN_M_POOL_WORKSPACE_POOL_SIZE`, `…_CONSTANT_POOL_SIZE`). `file` is the header.
void addExternalPools(ConstantTable &table, const InterfaceHeader &header, const QString &file);

/// Adds constant pools that main receives but neither a source nor the header defines; their size is unknown.
void addUnknownPools(ConstantTable &table, FunctionEffects &effects);

} // namespace Mlf
