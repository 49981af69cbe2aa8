// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cidioms.h"
#include "model/document/documentpointer.h"
#include "model/text/lineindex.h"

#include <QString>

#include <vector>

namespace Mlf {

/// What a byte of a line of generated C is part of, the smallest first; empty in other files, those of the runtime
/// among them. Looks at the lines around it, at most 1 MB of them.
[[nodiscard]] std::vector<CIdiom> idiomsAt(const Document &document, const QString &path, const LineIndex &index,
                                           LineNumber line, qint64 byte);

} // namespace Mlf
