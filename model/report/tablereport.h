// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QByteArray>

namespace Mlf {

/// Keys of the tables that are written one by one.
[[nodiscard]] const QStringList &tableNames();

/// One of those tables with a head of the keys that JSON has: values separated by `separator`, one row a line, UTF-8.
/// Tables of models have all models in them and `module` as their first column. What is not known is empty. Numbers
/// are those of JSON; words of a list stand behind each other with "; " between.
///
/// No text can break a row or be a formula, see inertCell(). Between commas a text with a separator of any spreadsheet
/// or a quote in it is quoted.
[[nodiscard]] QByteArray writeTable(const Report &report, const QString &name, char separator);

/// Any other table in the same way.
[[nodiscard]] QByteArray writeTable(const ReportTable &table, char separator);

} // namespace Mlf
