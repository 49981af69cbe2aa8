// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace Mlf {

/// Score of the match between a name and a typed pattern; higher is better. `std::nullopt` if they do not match. Both
/// must be in lower case.
///
/// The matches in descending order of score: the name is the pattern, begins with it, has a word that begins with it,
/// contains it, contains its letters in order. Letters in order score higher if they are close together and begin
/// words: "cvadd" matches "conv2d_add". Shorter names score higher than longer ones. An empty pattern matches every
/// name equally. Linear in the name.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView name, QStringView pattern);

} // namespace Mlf
