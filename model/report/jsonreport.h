// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// The values as indented JSON with a final newline. Sizes in bytes, lines from 1, offsets and steps from 0; null means
/// unknown. If two fields have the same name, the last one is written.
[[nodiscard]] QByteArray writeJson(const ReportSection &section);

/// The report, schema mlf-viewer/report/1. English in every locale.
[[nodiscard]] QByteArray writeJson(const Report &report);

} // namespace Mlf
