// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QString>

namespace Mlf {

// Texts and values in Markdown. Texts of files are not interpreted as markup; see writeMarkdown().

constexpr qsizetype maxMarkdownName = 120; ///< characters of a name

/// A text, with its middle omitted if it is longer than `length`.
[[nodiscard]] QString shortened(const QString &text, qsizetype length);

/// On one line, shortened, and without characters that end a code span or a cell.
[[nodiscard]] QString tamedForCode(const QString &text);

/// The same as a code span, in which forges interpret nothing; empty for an empty text.
[[nodiscard]] QString markdownCode(const QString &text);

/// A command as a complete code block.
[[nodiscard]] QString markdownBlock(const QString &text);

/// A text of several lines by a person, complete, as part of one line. Special characters are entities, so it contains
/// no Markdown.
[[nodiscard]] QString markdownWritten(QString text);

/// Target of the links of a model's values.
struct MarkdownPlaces {
    QString digest {}; ///< of the model; empty if links are impossible
    QString module {}; ///< its name in links
};

/// A text with a link to a place. The address contains no characters with a meaning in Markdown or for a forge.
[[nodiscard]] QString markdownLink(const MarkdownPlaces &places, const Link &link, const QString &text);

/// A value as content of a cell; a text names a `place`. Empty if unknown.
[[nodiscard]] QString markdownValue(const ReportValue &value, const MarkdownPlaces &places,
                                    Link::Kind place = Link::Kind::None);

/// A value outside a table: a figure links to its source.
[[nodiscard]] QString markdownFact(const ReportValue &value, const MarkdownPlaces &places);

} // namespace Mlf
