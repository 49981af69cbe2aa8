// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/base/basis.h"

#include <QHash>

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

/// Definitions of functions, by name.
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

} // namespace Mlf
