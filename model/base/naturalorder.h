// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace Mlf {

/// Natural order of names: "p2" before "p10", otherwise by code point. Negative, zero or positive.
[[nodiscard]] int compareNaturally(QStringView a, QStringView b);

/// Order of file paths in a tree: folders first, each level in natural order.
[[nodiscard]] int compareInTree(QStringView a, QStringView b);

} // namespace Mlf
