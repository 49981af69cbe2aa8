// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace Mlf {

/// A function's name as people read it: without `tvmgen_<module>_`, and a fused kernel as its operators, "conv2d + add
/// + clip". Operators that come again are counted where they first stand: "conv2d + add×2 + cast×3". TVM's counter
/// stands behind as "#1"; where TVM cut the name and put a hash there, the last operator ends with "…". Names of any
/// other shape stay as they are. Several functions may share a short name.
[[nodiscard]] QString shortFunctionName(const QString &name, const QString &module);

/// The operators that a function is fused of, as its name has them, without "nn" and the like, in their order; those
/// that TVM cut off are left out. Empty of any other function.
[[nodiscard]] QStringList fusedOperators(const QString &name, const QString &module);

/// TVM cut the name of a fused function: it has more operators than the name says.
[[nodiscard]] bool isCutName(const QString &name, const QString &module);

} // namespace Mlf
