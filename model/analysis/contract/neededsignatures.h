// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/contract/externals.h"
#include "model/csource/body/csignature.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

/// A function that the developer has to provide, with its signature as far as the archive shows it.
struct NeededFunction {
    QString name;
    Link use; ///< first use
    /// From a declaration in C code or a header of the archive, else from the arguments of the first call; parameters
    /// of unknown type have an empty type. Not set if only object files use it.
    std::optional<CSignature> signature {};
    Link declaration {}; ///< declaration that the signature is from; null if it is inferred from a call
};

/// The functions of `externals` that no file and no known library defines. `text` returns the bytes of a file, or null;
/// only files that declare or call such a function are read. Linear in `references` and these files.
[[nodiscard]] std::vector<NeededFunction> findNeededFunctions(
    const std::vector<ExternalFact> &externals, const CodeReferences &references,
    const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text);

} // namespace Mlf
