// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Mlf {

/// The name of a function as shown to users: without `tvmgen_<module>_`, and a fused kernel as its operators, "conv2d +
/// add + clip". Repeated operators are counted at their first place: "conv2d + add×2 + cast×3". TVM's counter is
/// appended as "#1". If TVM replaced the end of the name by a hash, the last operator ends with "…". Names of any other
/// form are unchanged. Several functions may have the same short name.
[[nodiscard]] QString shortFunctionName(const QString &name, const QString &module);

/// The operators that a function is fused of, in the order of its name, without "nn" and the like. An operator that TVM
/// cut is left out. Empty for other functions.
[[nodiscard]] QStringList fusedOperators(const QString &name, const QString &module);

/// True if TVM cut the name of a fused function, so that it has more operators than its name lists.
[[nodiscard]] bool isCutName(const QString &name, const QString &module);

} // namespace Mlf
