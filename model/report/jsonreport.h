// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QByteArray>

namespace Mlf {

/// The report of schema mlf-viewer/report/1 as indented JSON with a final newline. English whatever the locale; bytes,
/// 1-based lines, 0-based offsets and steps; null means not known. Needs a document of stage Analysis to be complete.
[[nodiscard]] QByteArray writeJsonReport(const Document &document);

} // namespace Mlf
