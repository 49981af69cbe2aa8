// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/base/basis.h"
#include "model/csource/body/csignature.h"

#include <QHash>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

/// A function that a file of a model's code uses but does not define.
struct ExternalFact {
    enum class Resolver {
        Yours, ///< the developer of the program has to provide it
        Template, ///< a file under templates/, to be adapted
        Runtime, ///< TVM's C runtime
        CLibrary,
        Archive ///< another file of generated code
    };
    QString name;
    Resolver resolver = Resolver::Yours;
    Cause why;
    Link use; ///< first use
    Link definition; ///< definition in the archive; null if outside
    bool operator==(const ExternalFact &) const = default;
};

[[nodiscard]] QString resolverName(ExternalFact::Resolver resolver);

using DefinitionIndex = QHash<QString, Link>;

/// Definitions in the archive that are not part of the model's own code.
struct OtherDefinitions {
    DefinitionIndex generated; ///< code of all models of the archive
    DefinitionIndex runtime;
    DefinitionIndex templates;
};

/// Functions that a file of a model calls or registers but does not define. Functions without a provider are first;
/// then they are sorted by provider and name. A declaration is no definition. Calls that a compiler inserts (memset for
/// `= {0}`) are not in the C code, so they are missing; object files list all calls. Compiler intrinsics (`__smlad`)
/// are left out. Source: calls of generated C, `registered` of `_tvm_func_array`, undefined symbols of object files.
[[nodiscard]] std::vector<ExternalFact> collectExternals(const std::vector<ScannedSource> &sources,
                                                         const std::vector<ScannedObject> &objects,
                                                         const QStringList &registered, const OtherDefinitions &others);

/// A function that the developer has to provide. Its signature is as complete as the archive shows it.
struct NeededFunction {
    QString name;
    Link use; ///< first use
    /// Signature from a declaration in C code or in a header of the archive; otherwise from the arguments of the first
    /// call. A parameter of unknown type has an empty type. Not set if only object files use the function.
    std::optional<CSignature> signature {};
    Link declaration {}; ///< declaration that shows the signature; null if a call does
};

/// Finds the functions of `externals` that no file and no known library defines. `text` returns the bytes of a file, or
/// null. Only files that declare or call such a function are read. Linear in the size of `references` and of these
/// files.
[[nodiscard]] std::vector<NeededFunction> findNeededFunctions(
    const std::vector<ExternalFact> &externals, const CodeReferences &references,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

} // namespace Mlf
