// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace Mlf {

/// How well a name fits what somebody typed: higher is better; nothing where it does not. Both in lower case.
///
/// Best is the name itself, then one that begins so, has it at the beginning of a word, has it anywhere; last comes a
/// name that holds the letters in their order, the better the closer they stand and the more of them begin words:
/// "cvadd" fits "conv2d_add". Among equals the shorter name is better. An empty pattern fits everything alike. Linear
/// in the name.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView name, QStringView pattern);

} // namespace Mlf
