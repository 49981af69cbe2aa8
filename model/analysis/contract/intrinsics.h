// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/crossreferences.h"

#include <QStringList>

namespace Mlf {

/// Functions without a definition that the code of a model calls by a name that is reserved for the compiler, sorted:
/// `__smlad` of arm_acle.h. They are no ExternalFact. Linear in the uses of names.
[[nodiscard]] QStringList compilerIntrinsics(const CodeReferences &references, const QString &module);

/// True for names that belong to the compiler if no file defines them.
[[nodiscard]] bool isReservedName(const QString &name);

/// True for intrinsics that arm_acle.h declares and that need the DSP extension of the processor.
[[nodiscard]] bool isDspIntrinsic(const QString &name);

} // namespace Mlf
