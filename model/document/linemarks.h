// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QString>

#include <optional>
#include <vector>

namespace Mlf {

struct Document;
struct Module;

/// The calls of a model that a line of a text has to do with.
struct LineMark {
    enum class What {
        Call, ///< the call is written there
        Kernel, ///< the function begins there that is called
        Operator, ///< an operator of Relay that runs in the call
    };
    What what = What::Call;
    LineNumber line;
    const Module *module = nullptr; ///< in the document
    std::vector<int> calls; ///< of Module::buffers, ascending; one at least
    std::optional<int> highest; ///< of these the one that needs most memory; nothing where the need is not known
    bool isInferred = false; ///< of What::Operator: nothing in the archive states it
    bool operator==(const LineMark &) const = default;
};

/// The marks of a file, ascending, at most one on a line. Source: Module::buffers and Module::relayCalls, from Analysis
/// on. Linear in calls and functions.
[[nodiscard]] std::vector<LineMark> lineMarksOf(const Document &document, const QString &path);

} // namespace Mlf
