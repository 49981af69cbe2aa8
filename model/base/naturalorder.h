// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace Mlf {

/// Compares names in natural order: "p2" before "p10", otherwise by code point. The result is negative, zero or
/// positive.
[[nodiscard]] int compareNaturally(QStringView a, QStringView b);

/// Compares file paths for a tree: folders first, each level in natural order.
[[nodiscard]] int compareInTree(QStringView a, QStringView b);

} // namespace Mlf
