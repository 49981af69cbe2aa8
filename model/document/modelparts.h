// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit.h"
#include "model/base/language.h"
#include "model/document/document.h"

namespace Mlf {

/// All that the models of an archive put into memory, part by part; from Stage::Analysis on. Figures of the code go
/// before those that metadata.json states. Parts that have no bytes are left out; those of unknown size are not.
[[nodiscard]] std::vector<FitPart> modelParts(const Document &document);

/// What no size tells, as sentences: that a model is built for another machine, or calls one that a board may not have.
[[nodiscard]] QStringList fitNotes(const Document &document, Language language);

/// What several models need. Bytes; nothing where that of one is not known.
struct CombinedNeed {
    std::optional<ByteCount> exclusiveWorkspace; ///< one after another: that of the largest
    std::optional<ByteCount> togetherWorkspace; ///< at once: of all
    std::optional<ByteCount> constants; ///< of all, either way
    bool operator==(const CombinedNeed &) const = default;
};

/// Of all models of an archive: what the code takes, else what metadata.json states.
[[nodiscard]] CombinedNeed combinedNeed(const Document &document);

} // namespace Mlf
