// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/base/units.h"

#include <QString>

#include <vector>

namespace Mlf {

/// A function that uses the bytes of a string literal as data, such as weights.
struct TextDataUse {
    QString function;
    QString file;
    LineNumber line;
    bool operator==(const TextDataUse &) const = default;
};

/// Functions that index a string literal, copy it, store its address, or pass it to code that may read it; each once,
/// in the order of the files, and then the callers of static ones. A text is no data if it only gets to functions of
/// TVM's runtime or of the C library, such as printf(), or to functions outside of the sources that get no memory of
/// the model.
[[nodiscard]] std::vector<TextDataUse> findTextData(const std::vector<ScannedSource> &sources,
                                                    const PoolBindings &bindings);

} // namespace Mlf
