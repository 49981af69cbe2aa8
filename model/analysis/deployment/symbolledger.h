// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/externals.h"
#include "model/base/basis.h"
#include "model/base/format.h"

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
    std::vector<Link> uses; ///< lines that call it or pass it on; empty for a symbol that only a compiler may add
    Link definition; ///< definition in the archive; null if outside
    QString file {}; ///< name of the file for the starter code; empty without starter code
    QString skeleton {}; ///< starter code of a symbol that the user supplies; compiles unchanged
    bool operator==(const SymbolNeed &) const = default;
};

/// Properties of the compilation that determine which symbols a compiler adds.
struct SymbolTarget {
    bool hasSources = false; ///< there are C sources to compile; object files have all their symbols already
    bool isArm = false; ///< 32-bit Arm
    bool isCpp = false; ///< TVM's C++ runtime replaces the C runtime
};

/// Symbols that a file of the model needs and does not define, sorted by provider and name. Symbols that a compiler may
/// add follow at the end. `references` may be null; then only the first use of each symbol is known. Source:
/// collectExternals(), and the uses of each name in generated C.
[[nodiscard]] std::vector<SymbolNeed> makeSymbolLedger(const std::vector<ExternalFact> &externals,
                                                       const CodeReferences *references, const QString &module,
                                                       const SymbolTarget &target);

/// All symbols of a program that runs the model in the given way. These are the symbols of `ledger` and additional
/// symbols that this way requires. The symbols of the way that the user supplies are placed after the user's symbols of
/// `ledger`. A symbol that both have is listed once, with its uses and the starter code of the way. Source: definitions
/// in the skeletons of the platform, the transport and main().
[[nodiscard]] std::vector<SymbolNeed> programSymbols(const DeploymentWay &way, std::vector<SymbolNeed> ledger,
                                                     const std::vector<NeededFunction> &functions);

/// Names for reports: "cmsis-nn", "math-library".
[[nodiscard]] QString symbolGiverName(SymbolNeed::Giver giver);

/// Texts for the window.
[[nodiscard]] QString symbolGiverText(SymbolNeed::Giver giver, Language language);

} // namespace Mlf
