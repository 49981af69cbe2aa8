// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>

namespace Mlf {

/// Largest page, in bytes: what mail, wikis and forges take.
constexpr qsizetype maxHtml = 2'000'000;

/// A report as one HTML file for people, see htmlPage(): a chapter for each question, charts as SVG, tables that fold,
/// each figure with its basis and a permalink. At most `maxHtml` bytes: of long tables the first rows stay, and the
/// page says how many there are more.
///
/// Programs find the numbers of the JSON report in it: sizes and counts stand in <data value>; a table has the key of
/// its list in `data-key`, a column the key of its value, a row the index in the list as `data-row`, a single value its
/// path in the model.
[[nodiscard]] QByteArray writeHtml(const IllustratedReport &illustrated);

} // namespace Mlf
