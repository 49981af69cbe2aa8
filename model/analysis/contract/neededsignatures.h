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
