// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>

namespace Mlf {

/// Largest comment that every forge accepts, in characters.
constexpr qsizetype maxMarkdown = 65'000;

/// A report for a comment of a merge request on GitHub or GitLab: the figures of each model, findings by severity,
/// review notes, then all titled tables, folded, with bars. Sizes in bytes; calls count from one. At most `maxMarkdown`
/// characters: the least important parts are omitted from their end, and the text states that.
///
/// No text of a file is interpreted as markup. Names, and all words of a sentence except plain ones, are in code spans,
/// where no HTML, Markdown, or mention of a person or issue is recognized. Characters that control a terminal or the
/// reading order, and the two that can end a span or a cell, become U+FFFD. No line starts with a text of a file. Long
/// texts are shortened in the middle, except the compile command of the model. A review note is plain text with
/// entities, complete, or cut with a remark if it does not fit.
///
/// If the digest of the model is known, figures and places are permalinks, as is the subject of each row of a table,
/// unless the link is very long.
[[nodiscard]] QByteArray writeMarkdown(const Report &report);

/// The report, preceded by the changes, totals first, and the verdicts of the requested boards. Without charts.
[[nodiscard]] QByteArray writeMarkdown(const IllustratedReport &illustrated);

} // namespace Mlf
