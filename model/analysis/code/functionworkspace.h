// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionwork.h"
#include "model/artifact/artifactkind.h"
#include "model/artifact/metadata.h"
#include "model/base/sharedvalue.h"
#include "model/base/units.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

class FunctionEffects;

enum class FunctionRole { Operator, Main, Entry, Offload, Accessor, Helper };

[[nodiscard]] QString functionRoleName(FunctionRole role);

/// The name of an AOT model's main, as any TVM release calls it.
[[nodiscard]] bool isMainName(const QString &name);

/// What a function is, by its name and the file that defines it; `isOwn`: other files do not see it;
/// `isPacked`: it takes its arguments as TVM packs them.
[[nodiscard]] FunctionRole functionRole(const QString &name, bool isOwn, bool isPacked, ArtifactKind kind);

/// What the code does with an argument of an operator.
struct ArgumentUse {
    enum class Direction { Unknown, Input, Output };
    QString name; ///< in the code; empty where it has none
    Direction direction = Direction::Unknown; ///< an output is written, an input only read
    bool operator==(const ArgumentUse &) const = default;
};

/// A function of a model: what metadata.json states of it and where the code defines it.
struct FunctionFact {
    QString name;
    QString shortName; ///< see shortFunctionName(); from Analysis on
    FunctionRole role = FunctionRole::Operator;
    QString file; ///< source or object that defines it; empty where none does
    std::optional<LineNumber> line;
    std::optional<LineNumber> endLine;
    std::optional<ByteCount> codeBytes; ///< machine code, as an object states it; none of a function in C
    bool isStated = false; ///< metadata.json lists it
    /// Of the definition; shared by all that have the same. Parameters that stand for pools have their names without
    /// TVM's counter, which differs in each.
    SharedValue<CSignature> signature;
    QString callingConvention; ///< unpacked, cpacked, packed; empty where the model does not call it, or not known
    std::optional<ByteCount>
        stackBytes; ///< arrays on the C stack at worst nesting, inferred; empty where one's size is unknown
    std::optional<ByteCount> constantBytes; ///< distinct constants it refers to
    std::optional<int> callCount; ///< in one run of the model; empty where its order of calls is not known
    std::optional<ByteCount> ownWorkspace; ///< computed, see ownWorkspace(); empty without source
    std::optional<FunctionWork> work; ///< of one call; empty without source
    std::optional<CCount> turns; ///< how often main calls it in one run; empty where it does not by that name
    std::vector<StatedWorkspace> workspaces; ///< as stated, one per device
    std::vector<OperatorArgument> arguments; ///< operator style only
    bool isAtLeast = false; ///< its text is cut, or it needs what is missing: stackBytes and ownWorkspace are bounds
    bool areConstantsAtLeast = false; ///< the same of constantBytes; so it is of every function beside a cut source
    std::vector<ArgumentUse> uses; ///< of each argument; empty where no source defines the function
    bool operator==(const FunctionFact &) const = default;

    /// The short name, at any stage. `module` is the model's name.
    [[nodiscard]] QString shownName(const QString &module) const;
    /// Stated workspace, on that device or summed over all; empty where nothing is stated. Bytes.
    [[nodiscard]] std::optional<ByteCount> statedWorkspace(std::optional<qint64> device = std::nullopt) const;
    /// Stated sizes of all arguments together; empty without arguments and where one has none. Bytes.
    [[nodiscard]] std::optional<ByteCount> statedArguments() const;
};

/// The workspace of the operator that needs most, as the code asks for it: operators of an archive of operators are
/// called one at a time. Nothing where there is no operator, or where that of one is not known. Bytes.
[[nodiscard]] std::optional<ByteCount> largestOwnWorkspace(const std::vector<FunctionFact> &functions);

/// One scanned source of a model.
struct ScannedSource {
    QString path;
    ArtifactKind kind = ArtifactKind::Other;
    std::shared_ptr<const CSource> source;
};

/// All functions of a model: first those metadata.json lists, by name, then those only the code has, in the order of
/// the files. With no sources (not scanned yet) the places are empty.
[[nodiscard]] std::vector<FunctionFact> collectFunctions(const ModuleMetadata &module,
                                                         const std::vector<ScannedSource> &sources,
                                                         FunctionEffects &effects);

} // namespace Mlf
