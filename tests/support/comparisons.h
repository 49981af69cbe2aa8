// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/comparison.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <QString>
#include <QStringList>

namespace Mlf::Test {

/// What is wrong with a comparison, whatever the archives are: rows that do not add up, totals that are not the
/// figures of the documents, things that are in no pair or in two; empty where all is well.
[[nodiscard]] QString faultOf(const Comparison &comparison, const Document &older, const Document &newer);

/// What keeps one comparison from being the mirror image of the other; empty where it is.
[[nodiscard]] QString mirrorFault(const Comparison &forth, const Comparison &back);

/// Everything that counts, one in a line: "constants: edited: fused_constant_5_let", "workspace: -4608".
[[nodiscard]] QStringList whatCounts(const Comparison &comparison);

/// The largest part of the delta of a total that no row has a cause for; 0 where all has one.
[[nodiscard]] qint64 unexplained(const ComparedTotal &total);

} // namespace Mlf::Test
