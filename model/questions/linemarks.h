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

/// The calls of a model that belong to a line of a text.
struct LineMark {
    enum class What {
        Call, ///< the line contains the call
        Kernel, ///< the called function begins on the line
        Operator, ///< a Relay operator that runs in the call
    };
    What what = What::Call;
    LineNumber line;
    const Module *module = nullptr; ///< part of the document
    std::vector<int> calls; ///< indices in Module::buffers, ascending; at least one
    std::optional<int> highest; ///< the call that needs most memory; `std::nullopt` if the need is unknown
    bool isInferred = false; ///< for What::Operator: not stated in the archive
    bool operator==(const LineMark &) const = default;
};

/// The marks of a file, ascending, at most one per line. Source: Module::buffers and Module::relayCalls, from Analysis
/// on. Linear in calls and functions.
[[nodiscard]] std::vector<LineMark> lineMarksOf(const Document &document, const QString &path);

} // namespace Mlf
