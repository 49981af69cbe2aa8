// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>

namespace Mlf {

/// Maximum size of the page in bytes, which mail, wikis and forges accept.
constexpr qsizetype maxHtml = 2'000'000;

/// A report as one HTML file, see htmlPage(). It has a chapter for each question, charts as SVG, folded tables, and
/// each figure with its basis and a permalink. At most `maxHtml` bytes: long tables are cut after the first rows, and
/// the page states how many rows are missing.
///
/// Programs can find the numbers of the JSON report in the page. Sizes and counts are <data value>. A table has the key
/// of its list in `data-key`, a column the key of its value, a row its index in the list in `data-row`. A single value
/// has its path in the model.
[[nodiscard]] QByteArray writeHtml(const IllustratedReport &illustrated);

} // namespace Mlf
