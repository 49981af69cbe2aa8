// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// Keys of the tables that can be written separately.
[[nodiscard]] const QStringList &tableNames();

/// One of those tables, with a header of the keys of the JSON report: values separated by `separator`, one row per
/// line, UTF-8. Tables of models contain all models, with `module` as first column. Unknown values are empty. Numbers
/// are as in JSON; the words of a list are joined with "; ".
///
/// No text can break a row or become a formula, see inertCell(). In comma-separated tables, texts with a separator of
/// any spreadsheet or a quote are quoted.
[[nodiscard]] QByteArray writeTable(const Report &report, const QString &name, char separator);

/// Any other table in the same format.
[[nodiscard]] QByteArray writeTable(const ReportTable &table, char separator);

} // namespace Mlf
