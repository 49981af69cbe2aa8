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

/// The relation of a line of a text to calls of a model.
struct LineMark {
    enum class What {
        Call, ///< the line contains the call
        Kernel, ///< the called function begins on the line
        Operator, ///< the line has a Relay operator that runs in the call
    };
    What what = What::Call;
    LineNumber line;
    const Module *module = nullptr; ///< module of the document
    std::vector<int> calls; ///< indices in Module::buffers, ascending; at least one
    std::optional<int> highest; ///< the call with the largest memory need; `std::nullopt` if the need is unknown
    bool isInferred = false; ///< for What::Operator: true if the archive does not state the relation
    bool operator==(const LineMark &) const = default;
};

/// The marks of a file, ascending by line, at most one per line. Source: Module::buffers and Module::relayCalls, from
/// Stage::Analysis on. Takes time linear in calls and functions.
[[nodiscard]] std::vector<LineMark> lineMarksOf(const Document &document, const QString &path);

} // namespace Mlf
