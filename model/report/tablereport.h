// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// Keys of the tables that writeTable() accepts.
[[nodiscard]] const QStringList &tableNames();

/// One of the tables of tableNames(), in UTF-8, with one row per line. The header has the keys of the JSON report.
/// Values are separated by `separator`. Tables of models contain all models, with `module` as first column. Unknown
/// values are empty. Numbers are written as in JSON; the words of a list are joined by "; ".
///
/// Texts cannot break a row or become a formula, see inertCell(). In a comma-separated table, a text is quoted if it
/// contains a quote or a separator of any spreadsheet program.
[[nodiscard]] QByteArray writeTable(const Report &report, const QString &name, char separator);

/// Another table in the same format.
[[nodiscard]] QByteArray writeTable(const ReportTable &table, char separator);

} // namespace Mlf
