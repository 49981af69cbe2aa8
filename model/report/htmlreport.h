// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>

namespace Mlf {

/// Largest page in bytes, accepted by mail, wikis and forges.
constexpr qsizetype maxHtml = 2'000'000;

/// A report as one HTML file for people, see htmlPage(): a chapter for each question, charts as SVG, folded tables,
/// each figure with its basis and a permalink. At most `maxHtml` bytes: long tables are cut after the first rows, and
/// the page states how many are missing.
///
/// Programs can find the numbers of the JSON report in it: sizes and counts are <data value>; a table has the key of
/// its list in `data-key`, a column the key of its value, a row its index in the list in `data-row`, and a single value
/// its path in the model.
[[nodiscard]] QByteArray writeHtml(const IllustratedReport &illustrated);

} // namespace Mlf
