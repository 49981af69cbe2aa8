// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// Those values as indented JSON with a final newline. Bytes, 1-based lines, 0-based offsets and steps; null means not
/// known. Of two fields of one name the last one counts.
[[nodiscard]] QByteArray writeJson(const ReportSection &section);

/// The report of schema mlf-viewer/report/1, in the same way. English whatever the locale.
[[nodiscard]] QByteArray writeJson(const Report &report);

/// The same of a document; needs one of stage Analysis to be complete.
[[nodiscard]] QByteArray writeJsonReport(const Document &document);

} // namespace Mlf
