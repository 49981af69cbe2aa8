// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/artifact/interfaceheader.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// FILE#NAME: how one of several constants of a name is told from the others.
[[nodiscard]] inline QString constantLabel(const QString &file, const QString &name)
{
    return file + u'#' + name;
}

/// Values that stand in a model's C: an array of a file, a field of a pool, the bytes of a text. Bytes and elements are
/// empty where they depend on the target.
struct ConstantFact {
    QString name;
    QString file;
    LineNumber line; ///< holds the name
    LineNumber endLine;
    QString ctype; ///< of an element: "int8_t"
    std::optional<qint64> elements;
    std::optional<ByteCount> bytes;
    std::optional<ByteCount> alignment; ///< as declared
    QString section; ///< of its own or of its pool
    QString pool; ///< empty where it is in none
    std::optional<ByteOffset> offset; ///< in the pool
    bool isWritable = false; ///< declared without const
    bool isShared = false; ///< declared without static: other files may use it
    ByteOffset begin; ///< of its declaration, or of its designator in a pool
    ByteOffset end; ///< behind its values
    QStringList users; ///< functions that refer to it or are given it; main only where nobody else is; see fillInUse()
    QString sha256; ///< of its values, little-endian, in hex; only where it was asked for
    bool isInMacro = false; ///< its values are rows of a macro: a pool that the caller fills
    bool isCounted = true; ///< part of the model: not of a registry or a copy for TVMMetadata
    bool operator==(const ConstantFact &) const = default;
};

/// A block of memory that buffers or constants are planned into.
struct PoolFact {
    enum class Kind { Workspace, Constant };
    enum class Placement {
        Internal, ///< the model's code defines it
        External, ///< the caller does
    };
    Kind kind = Kind::Workspace;
    Placement placement = Placement::Internal;
    QString name;
    QString file; ///< that declares it
    LineNumber line;
    /// Of a constant pool to the end of its last field: sizeof may round up. Of an external one as the header says.
    std::optional<ByteCount> bytes;
    bool isAtLeast = false; ///< the text ends in its definition: `bytes` is a lower bound
    std::optional<ByteCount> alignment; ///< of its attribute, or of its most aligned field
    QString section;
    bool isWritable = false;
    bool operator==(const PoolFact &) const = default;
};

/// An array or struct without values that is not a pool, or a number: in RAM while the program runs.
struct VariableFact {
    QString name;
    QString file;
    LineNumber line; ///< holds the name
    std::optional<ByteCount> bytes;
    std::optional<ByteCount> alignment; ///< as declared
    bool hasValue = false; ///< that is copied from ROM when the program starts
    bool operator==(const VariableFact &) const = default;
};

struct ConstantTable {
    std::vector<ConstantFact> constants; ///< in the order of files and text
    std::vector<PoolFact> pools; ///< those the entry file defines, then those the caller does
    std::vector<VariableFact> variables; ///< in the order of files and text
    bool operator==(const ConstantTable &) const = default;
};

/// All data that a model's sources define. Source: declarations of generated C of any release (`__tvm_param__`,
/// `.rodata.tvm` arrays, pool structs, string literals); the values are not read. Pools are what the entry point hands
/// to main, wherever it is defined, and arrays without values and structs of the entry file; `effects` tell their kind.
[[nodiscard]] ConstantTable collectConstants(const std::vector<ScannedSource> &sources, FunctionEffects &effects);
[[nodiscard]] ConstantTable collectConstants(const std::vector<ScannedSource> &sources);

/// Adds the pools that the caller of a model provides: the fields of the header's struct of pools, in their order, with
/// the sizes of their macros (`TVMGEN_M_POOL_WORKSPACE_POOL_SIZE`, `…_CONSTANT_POOL_SIZE`). `file` is the header.
void addExternalPools(ConstantTable &table, const InterfaceHeader &header, const QString &file);

/// Adds the constant pools that main gets and neither a source nor the header has: of no known size.
void addUnknownPools(ConstantTable &table, FunctionEffects &effects);

} // namespace Mlf
