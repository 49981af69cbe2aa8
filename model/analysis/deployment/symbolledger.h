// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/externals.h"
#include "model/base/basis.h"
#include "model/base/language.h"

#include <vector>

namespace Mlf {

class CodeReferences;
struct DeploymentWay;
struct NeededFunction;

/// An undefined symbol of the generated code's object files.
struct SymbolNeed {
    /// Provider of the symbol; providers that need attention come first.
    enum class Giver {
        Yours,
        Driver, ///< driver of an accelerator
        CmsisNn,
        Template, ///< a file under templates/, to be adapted
        Runtime, ///< TVM's runtime
        MathLibrary,
        CLibrary,
        Archive, ///< another file of generated code
    };
    QString name; ///< `__aeabi_*` represents all symbols with this prefix
    Giver giver = Giver::Yours;
    Basis basis = Basis::Computed; ///< inferred for symbols that a compiler may add
    Cause why;
    std::vector<Link> uses; ///< each line that calls it or passes it on; empty for symbols that a compiler may add
    Link definition; ///< definition in the archive; null if outside
    QString file {}; ///< name of the file for the starter code; empty without it
    QString skeleton {}; ///< starter code of a symbol that the user supplies; compiles unchanged
    bool operator==(const SymbolNeed &) const = default;
};

/// Properties of the compilation that add symbols.
struct SymbolTarget {
    bool hasSources = false; ///< there are C sources to compile; object files have all their symbols already
    bool isArm = false; ///< 32-bit Arm
    bool isCpp = false; ///< TVM's C++ runtime replaces the C runtime
};

/// Symbols that a file of the model needs and does not define, sorted by provider and name, followed by symbols that a
/// compiler may add. `references` may be null: then only the first use of each is known.
/// Source: collectExternals(), and the uses of each name in generated C.
[[nodiscard]] std::vector<SymbolNeed> makeSymbolLedger(const std::vector<ExternalFact> &externals,
                                                       const CodeReferences *references, const QString &module,
                                                       const SymbolTarget &target);

/// All symbols of a program that runs the model in a way: `ledger`, with the symbols of the way that the user supplies
/// after the symbols of its own that are the user's. A symbol of both is there once, with its uses and the starter code
/// of the way. Source: definitions in the skeletons of the platform, the transport and main().
[[nodiscard]] std::vector<SymbolNeed> programSymbols(const DeploymentWay &way, std::vector<SymbolNeed> ledger,
                                                     const std::vector<NeededFunction> &functions);

/// Names for reports: "cmsis-nn", "math-library".
[[nodiscard]] QString symbolGiverName(SymbolNeed::Giver giver);

/// Texts for people.
[[nodiscard]] QString symbolGiverText(SymbolNeed::Giver giver, Language language);

} // namespace Mlf
