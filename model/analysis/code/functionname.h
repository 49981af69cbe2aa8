// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Mlf {

/// The name of a function as users see it. The prefix `tvmgen_<module>_` is removed. A fused kernel is shown as its
/// operators: "conv2d + add + clip". A repeated operator is shown once, with its count: "conv2d + add×2 + cast×3".
/// TVM's counter is appended as "#1". If TVM replaced the end of the name by a hash, the last operator ends with "…".
/// Other names are unchanged. Several functions may have the same short name.
[[nodiscard]] QString shortFunctionName(const QString &name, const QString &module);

/// Names of the operators that a function fuses, in the order of its name, without prefixes such as "nn". An operator
/// that TVM cut in the middle is left out. Empty for other functions.
[[nodiscard]] QStringList fusedOperators(const QString &name, const QString &module);

/// True if TVM cut the name of a fused function, so that it has more operators than its name lists.
[[nodiscard]] bool isCutName(const QString &name, const QString &module);

} // namespace Mlf
