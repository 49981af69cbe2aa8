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
/// characters: the least important parts are cut at their end or omitted, and the text states what is missing.
///
/// No text from a file is interpreted as markup. Names, and all words of a sentence except plain ones, are in code
/// spans, where no HTML, Markdown, or mention of a person or issue is recognized. Characters that control a terminal or
/// the reading order become U+FFFD, as do the two characters that can end a span or a cell. No line begins with a text
/// from a file. Long texts are shortened in the middle, except the compile command of the model. A review note is plain
/// text with entities. If it does not fit, it is cut, and a remark follows.
///
/// If the digest of the model is known, figures, places, and the subject of each row of a table are permalinks. Very
/// long links are omitted.
[[nodiscard]] QByteArray writeMarkdown(const Report &report);

/// The report, preceded by the changes, totals first, and the verdicts of the requested boards. Without charts.
[[nodiscard]] QByteArray writeMarkdown(const IllustratedReport &illustrated);

} // namespace Mlf
