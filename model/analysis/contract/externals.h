// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/base/verdict.h"

#include <QHash>

#include <vector>

namespace Mlf {

/// A function that a file of a model's code needs and does not define.
struct ExternalFact {
    enum class Resolver {
        Yours, ///< whoever builds the program has to bring it
        Template, ///< a file under templates/, to be adapted
        Runtime, ///< TVM's C runtime
        CLibrary,
        Archive ///< another file of generated code
    };
    QString name;
    Resolver resolver = Resolver::Yours;
    Cause why;
    Link use; ///< where it is needed first
    Link definition; ///< where the archive defines it; none elsewhere
    bool operator==(const ExternalFact &) const = default;
};

[[nodiscard]] QString resolverName(ExternalFact::Resolver resolver);

/// Functions by name with where they are defined.
using DefinitionIndex = QHash<QString, Link>;

/// What the archive defines besides a model's own code.
struct OtherDefinitions {
    DefinitionIndex generated; ///< code of all models of the archive
    DefinitionIndex runtime;
    DefinitionIndex templates;
};

/// Every function that some file of a model calls, or puts into a registry, without defining it: first those that
/// nobody brings, then in the order of the resolvers; by name. What is only declared counts as not defined. Functions
/// the compiler itself puts in (memset for `= {0}`) stand nowhere in C and are missing; objects say all of theirs. The
/// compiler's own names (`__smlad`) are left out.
/// Source: calls of generated C, `registered` of `_tvm_func_array`, undefined symbols of objects.
[[nodiscard]] std::vector<ExternalFact> collectExternals(const std::vector<ScannedSource> &sources,
                                                         const std::vector<ScannedObject> &objects,
                                                         const QStringList &registered, const OtherDefinitions &others);

} // namespace Mlf
