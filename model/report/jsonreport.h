// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// The values as indented JSON with a final newline. Bytes, one-based lines, zero-based offsets and steps; null means
/// unknown. If two fields have one name, the last one counts.
[[nodiscard]] QByteArray writeJson(const ReportSection &section);

/// The report, schema mlf-viewer/report/1. English in every locale.
[[nodiscard]] QByteArray writeJson(const Report &report);

/// The report of a document, which must have stage Analysis to be complete.
[[nodiscard]] QByteArray writeJsonReport(const Document &document);

} // namespace Mlf
