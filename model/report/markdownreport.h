// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/illustration.h"

#include <QByteArray>

namespace Mlf {

/// Largest comment that every forge takes, in characters.
constexpr qsizetype maxMarkdown = 65'000;

/// A report for a comment of a merge request, as GitHub and GitLab read it: the figures of each model, findings from
/// the worst, review notes, then all tables that have a title, folded, with bars. Sizes in bytes; calls count from one.
/// At most `maxMarkdown` characters: what has no room is left out from the end of the least important, and the text
/// says so.
///
/// No text of a file means anything in it: a name stands in a span of code, and so does every word of a sentence but
/// plain ones. There no HTML, no Markdown, no mention of a person or issue is looked for. What steers a terminal or the
/// order of what is read, and the two characters that can end a span or a cell, are U+FFFD. No line starts with such a
/// text. Long ones are cut in the middle, but for the command that compiled the model. A review note is text, whole,
/// with entities for its signs; one that has no room is cut and says so.
///
/// Where the digest of the model is known, figures and places are permalinks, and so is in each row of a table what it
/// is about; but for very long ones.
[[nodiscard]] QByteArray writeMarkdown(const Report &report);

/// The same, which begins with what changed, the totals first, and with the verdicts of boards that were chosen. It has
/// no charts.
[[nodiscard]] QByteArray writeMarkdown(const IllustratedReport &illustrated);

} // namespace Mlf
