// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functioneffects.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/paramsreader.h"
#include "model/base/basis.h"
#include "model/base/error.h"
#include "model/base/units.h"
#include "model/csource/scan/cvalue.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// FILE#NAME: a unique label if several constants have the same name.
[[nodiscard]] inline QString constantLabel(const QString &file, const QString &name)
{
    return file + u'#' + name;
}

/// Values that the C code of a model defines: an array of a file, a field of a pool, or a text. `bytes` and `elements`
/// are `std::nullopt` if they depend on the target.
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
    bool isWritable = false; ///< declared without const, so it may be in RAM
    bool isShared = false; ///< declared without static, so other files can use it
    ByteOffset begin; ///< begin of its declaration; in a pool, begin of its designator
    ByteOffset end; ///< position after its values
    QStringList users; ///< functions that refer to it or receive it as argument; main only if it is the only user; see
                       ///< completeFunctionFacts()
    QString sha256; ///< SHA-256 of its little-endian values, in hex; empty unless requested
    bool isInMacro = false; ///< its values are in a macro: the caller fills the pool
    bool isCounted = true; ///< part of the model; false for registries and copies for TVMMetadata
    bool operator==(const ConstantFact &) const = default;
};

/// A block of memory with buffers or constants at fixed places.
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
    /// Size in bytes. For a constant pool, the end of its last field; sizeof may be larger. For an external pool, the
    /// size that the header states.
    std::optional<ByteCount> bytes;
    bool isAtLeast = false; ///< the text ends inside its definition: `bytes` is a lower bound
    std::optional<ByteCount> alignment; ///< from its attribute, otherwise from its most aligned field
    QString section;
    bool isWritable = false;
    bool isShared = false; ///< declared without static, so that the code of another model can use the same array
    bool operator==(const PoolFact &) const = default;
};

/// An array or struct without initial values that is no pool, or a single number. It is in RAM while the program runs.
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
    std::vector<PoolFact> pools; ///< pools in the file of the entry point, then external ones
    std::vector<VariableFact> variables; ///< in the order of files and text
    bool operator==(const ConstantTable &) const = default;
};

/// Finds all data that the sources of a model define. Pools are the memory that the entry point passes to main,
/// wherever it is defined. In the file of the entry point, structs and arrays without values are also pools. `effects`
/// determines whether a pool is constant. Source: declarations of generated C of any release (`__tvm_param__`,
/// `.rodata.tvm` arrays, pool structs, string literals). Values are not read.
[[nodiscard]] ConstantTable collectConstants(const std::vector<ScannedSource> &sources, FunctionEffects &effects);
[[nodiscard]] ConstantTable collectConstants(const std::vector<ScannedSource> &sources);

/// Adds the external pools. These are the fields of the header's struct of pools, in order, with sizes from its macros
/// (`TVMGEN_M_POOL_WORKSPACE_POOL_SIZE`, `…_CONSTANT_POOL_SIZE`). `file` is the path of the header.
void addExternalPools(ConstantTable &table, const InterfaceHeader &header, const QString &file);

/// Adds constant pools that main receives but neither a source nor the header defines; their size is unknown.
void addUnknownPools(ConstantTable &table, FunctionEffects &effects);

/// Finds the constants of a model to which its code refers. Points into the table, so the table must outlive it.
class ConstantIndex {
public:
    explicit ConstantIndex(const ConstantTable &table);

    /// The constant that `name` means in `file`. It is the one that the file defines, otherwise one that other files
    /// share. Otherwise it is the only constant with that name, as in a header. Null if not found or if several are
    /// possible.
    [[nodiscard]] const ConstantFact *named(const QString &file, const QString &name) const;
    /// The constants with that name that the file defines, in arrays of the file and of its functions.
    [[nodiscard]] std::vector<const ConstantFact *> allNamed(const QString &file, const QString &name) const;
    /// The constant at an offset of a pool, in bytes from the beginning of the pool; null if there is no constant.
    [[nodiscard]] const ConstantFact *at(const QString &pool, qint64 offset) const;
    /// The constants that have bytes in the range [low, high) of a pool, in ascending order.
    [[nodiscard]] std::vector<const ConstantFact *> in(const QString &pool, CRange bytes) const;
    /// True for a pool of constants whose content is unknown.
    [[nodiscard]] bool isClosed(const QString &pool) const { return m_closed.contains(pool); }
    /// True if the pool has at least one constant.
    [[nodiscard]] bool hasConstants(const QString &pool) const
    {
        const auto first = m_pooled.lower_bound({pool, 0});
        return first != m_pooled.end() && first->first.first == pool;
    }

private:
    std::multimap<std::pair<QString, QString>, const ConstantFact *> m_free; ///< by file and name
    QHash<QString, const ConstantFact *> m_shared;
    QHash<QString, const ConstantFact *> m_only; ///< by name; null if several constants have the name
    std::map<std::pair<QString, qint64>, const ConstantFact *> m_pooled; ///< by pool and offset
    QSet<QString> m_closed;
};

/// A number of bytes of constants.
struct CountedConstants {
    ByteCount bytes;
    bool isAtLeast = false; ///< there are more constants, whose size is unknown or which cannot be read
    bool operator==(const CountedConstants &) const = default;
};

/// Counts the constants that the sources of a model define, const or not: arrays and texts outside of pools, and whole
/// constant pools including padding. Tables of TVM's own runtime do not count. Bytes.
[[nodiscard]] CountedConstants countConstants(const ConstantTable &table);

/// Size of those counted constants that are declared without const. Bytes.
[[nodiscard]] ByteCount writableConstants(const ConstantTable &table);

/// Sum of two counts. A lower bound if one of them is, or if the sum exceeds 64 bits.
[[nodiscard]] CountedConstants operator+(CountedConstants a, CountedConstants b);

/// Counts the constants of a whole model: those of its code, and the data of the parameters that it loads. `inCode` is
/// `std::nullopt` if no source was scanned, and `loaded` null if areParametersConstants() is false. `hasObjects` is
/// true if some code is compiled, so that its constants cannot be read. `std::nullopt` if nothing was counted. Bytes.
[[nodiscard]] std::optional<CountedConstants> modelConstants(const std::optional<CountedConstants> &inCode,
                                                             const Parameters *loaded, bool hasObjects);

/// True if the data of the parameters are constants of the model: a graph executor loads them, because the graph names
/// them and the code does not contain them. In all other cases a parameters file is a leftover. `graph` is null if it
/// was not read.
[[nodiscard]] bool areParametersConstants(const Verdict &executor, const ConstantTable &inCode,
                                          const Parameters &parameters, const Graph *graph);

/// Prefix of the arrays of linked parameters in generated C.
inline constexpr auto linkedPrefix = QLatin1StringView("__tvm_param__");

/// Data of all parameters. Bytes.
[[nodiscard]] ByteCount parameterBytes(const Parameters &parameters);

/// True for an array with values that is in RAM with any linker script: it is not const and has no section. TVM's own
/// constants without const have a section.
[[nodiscard]] bool isStaticVariable(const ConstantFact &constant);

/// Bytes of the static variables in RAM: arrays, structs and numbers outside of pools. A lower bound if some sizes are
/// unknown.
[[nodiscard]] CountedConstants countVariables(const ConstantTable &table);

/// The header of a model with its text.
struct HeaderText {
    const InterfaceHeader &header;
    QString file;
    QByteArrayView text;
};

/// Adds the constants of pools that the caller fills. In C, such a pool has no fields. A function that uses the address
/// of a constant shows its offset and name. The indices that are read show its size, which must reach the next constant
/// except for alignment. Values are the bytes of the header's macro (`TVMGEN_M_POOL_CONSTANT_POOL_DATA`). Without the
/// macro, the line of a constant is that of its address. If any size is unknown, no constant is added, and the pool
/// remains one item with the size that the header states.
void addExternalConstants(ConstantTable &table, const std::vector<ScannedSource> &sources, FunctionEffects &effects,
                          const HeaderText &header);

} // namespace Mlf
