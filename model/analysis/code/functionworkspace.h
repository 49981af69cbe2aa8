// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionwork.h"
#include "model/artifact/artifactkind.h"
#include "model/artifact/metadata.h"
#include "model/base/basis.h"
#include "model/base/sharedvector.h"
#include "model/base/units.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

class FunctionEffects;

enum class FunctionRole { Operator, Main, Entry, Offload, Accessor, Helper };

[[nodiscard]] QString functionRoleName(FunctionRole role);

/// True if a function has the name of an AOT model's main in any TVM release.
[[nodiscard]] bool isMainName(const QString &name);

/// Role of a function, from its name and the kind of the file that defines it. `isOwn`: the function is static.
/// `isPacked`: it has packed arguments.
[[nodiscard]] FunctionRole functionRole(const QString &name, bool isOwn, bool isPacked, ArtifactKind kind);

/// Use of an operator's argument in the code.
struct ArgumentUse {
    enum class Direction { Unknown, Input, Output };
    QString name; ///< name in the code; empty for unnamed parameters
    Direction direction = Direction::Unknown; ///< an output is written, an input is only read
    bool operator==(const ArgumentUse &) const = default;
};

/// A function of a model: what metadata.json states about it, and its definition in the code.
struct FunctionFact {
    QString name;
    QString shortName; ///< see shortFunctionName(); set by Analysis
    FunctionRole role = FunctionRole::Operator;
    QString file; ///< source or object that defines it; empty if none does
    std::optional<LineNumber> line;
    std::optional<LineNumber> endLine;
    std::optional<ByteCount> codeBytes; ///< size of the machine code in an object file; not set for functions in C
    bool isStated = false; ///< listed in metadata.json
    /// Signature of the definition, shared by all functions with the same signature. The names of pool parameters lack
    /// TVM's counter, which differs in each function.
    SharedValue<CSignature> signature;
    QString callingConvention; ///< "unpacked", "cpacked" or "packed"; empty if unknown or not called
    std::optional<ByteCount>
        stackBytes; ///< arrays on the C stack at worst nesting, inferred; not set if a size is unknown
    std::optional<ByteCount> constantBytes; ///< size of the constants that it uses; each constant counts once
    std::optional<int>
        callCount; ///< places in main or the graph that call it; not set if the order of calls is unknown
    std::optional<ByteCount> ownWorkspace; ///< computed, see ownWorkspace(); not set without source
    std::optional<FunctionWork> work; ///< work of one call; not set without source
    std::optional<CCount> turns; ///< calls in one run of main; not set if main does not call it
    std::vector<StatedWorkspace> workspaces; ///< as stated, one per device
    std::vector<OperatorArgument> arguments; ///< operator style only
    bool isAtLeast = false; ///< stackBytes and ownWorkspace are lower bounds, because code is missing
    bool areConstantsAtLeast = false; ///< constantBytes is a lower bound; true for all if a source is truncated
    /// True if a constant is passed to a function without source, which may read only a part of it.
    bool areConstantsHandedOn = false;
    std::vector<ArgumentUse> uses; ///< one for each of `arguments`; empty if no source defines the function
    bool operator==(const FunctionFact &) const = default;

    /// Calls in one run of the model; not set if that is unknown, or if conditions decide it.
    [[nodiscard]] std::optional<int> callsInRun() const { return turns && !turns->isExact ? std::nullopt : callCount; }
    /// Basis of constantBytes, if it is set.
    [[nodiscard]] Basis constantBasis() const { return areConstantsHandedOn ? Basis::Inferred : Basis::Computed; }
    /// The short name, also before it is set. `module` is the model's name.
    [[nodiscard]] QString shownName(const QString &module) const;
    /// Stated workspace on that device; without `device`, the sum over all devices. `std::nullopt` if not stated.
    /// Bytes.
    [[nodiscard]] std::optional<ByteCount> statedWorkspace(std::optional<qint64> device = std::nullopt) const;
    /// Sum of the stated sizes of all arguments. `std::nullopt` without arguments, or if one has no size. Bytes.
    [[nodiscard]] std::optional<ByteCount> statedArguments() const;
};

/// The largest workspace of one operator, computed from the code; the operators of an operator-style archive run one at
/// a time. `std::nullopt` if there is no operator or a workspace is unknown. Bytes.
[[nodiscard]] std::optional<ByteCount> largestOwnWorkspace(const std::vector<FunctionFact> &functions);

/// One scanned source of a model.
struct ScannedSource {
    QString path;
    ArtifactKind kind = ArtifactKind::Other;
    std::shared_ptr<const CSource> source;
};

/// All functions of a model. The functions in metadata.json are first, sorted by name. Functions that only the code
/// contains follow in the order of the files. Before the sources are scanned, files and lines are empty.
[[nodiscard]] std::vector<FunctionFact> collectFunctions(const ModuleMetadata &module,
                                                         const std::vector<ScannedSource> &sources,
                                                         FunctionEffects &effects);

} // namespace Mlf
