// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace Mlf {

/// Quality of the match of a name with a typed pattern: higher is better; `std::nullopt` without a match. Both in lower
/// case.
///
/// Best is the name itself, then a name that begins with the pattern, has it at the beginning of a word, has it
/// anywhere; last a name with its letters in order, better the closer they are and the more of them begin words:
/// "cvadd" matches "conv2d_add". Among equals the shorter name is better. An empty pattern matches every name equally.
/// Linear in the name.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView name, QStringView pattern);

} // namespace Mlf
