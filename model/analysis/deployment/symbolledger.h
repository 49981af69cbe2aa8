// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/contract/externals.h"
#include "model/base/basis.h"
#include "model/base/language.h"

#include <vector>

namespace Mlf {

class CodeReferences;

/// A symbol that an object file of the generated code has undefined.
struct SymbolNeed {
    /// Who defines it, those first that somebody has to think of.
    enum class Giver {
        Yours,
        Driver, ///< of an accelerator
        CmsisNn,
        Template, ///< a file under templates/, to be adapted
        Runtime, ///< TVM's
        MathLibrary,
        CLibrary,
        Archive, ///< another file of generated code
    };
    QString name; ///< `__aeabi_*` stands for all that begin so
    Giver giver = Giver::Yours;
    Basis basis = Basis::Computed; ///< inferred of what only a compiler may add
    Cause why;
    std::vector<Link> uses; ///< each line that calls it or hands it on; none of what a compiler may add
    Link definition; ///< where the archive defines it; none elsewhere
    bool operator==(const SymbolNeed &) const = default;
};

/// What the code of a model is compiled for, as far as it adds symbols.
struct SymbolTarget {
    bool hasSources = false; ///< there is C to be compiled: objects have all their symbols already
    bool isArm = false; ///< 32 bits
    bool isCpp = false; ///< TVM's C++ runtime takes the place of the C runtime
};

/// Every symbol that a file of the model needs and does not define, by giver and name, and behind them those that a
/// compiler may call on its own. `references` may be null: then only the first use of each is known.
/// Source: collectExternals(), and the uses of each name in generated C.
[[nodiscard]] std::vector<SymbolNeed> makeSymbolLedger(const std::vector<ExternalFact> &externals,
                                                       const CodeReferences *references, const QString &module,
                                                       const SymbolTarget &target);

/// For programs: "cmsis-nn", "math-library".
[[nodiscard]] QString symbolGiverName(SymbolNeed::Giver giver);

/// For people.
[[nodiscard]] QString symbolGiverText(SymbolNeed::Giver giver, Language language);

} // namespace Mlf
