// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QString>

namespace Mlf {

// Texts and values in Markdown. Texts of files are not interpreted as markup; see writeMarkdown().

constexpr qsizetype maxMarkdownName = 120; ///< maximum characters of a name

/// A text. If it is longer than `length`, its middle is omitted.
[[nodiscard]] QString shortened(const QString &text, qsizetype length);

/// A text for a code span: on one line, shortened, and without characters that end a code span or a cell.
[[nodiscard]] QString tamedForCode(const QString &text);

/// A text as a code span, which forges do not interpret; empty for an empty text.
[[nodiscard]] QString markdownCode(const QString &text);

/// A complete command as a code block.
[[nodiscard]] QString markdownBlock(const QString &text);

/// A text of a person as part of one line; it may have several lines and is not shortened. Special characters become
/// entities, so that it contains no Markdown.
[[nodiscard]] QString markdownWritten(QString text);

/// The archive and model to which the links of values refer.
struct MarkdownPlaces {
    QString digest {}; ///< digest of the archive; empty if links are impossible
    QString module {}; ///< name of the model in links
};

/// A text with a link to a place. The address contains no special characters of Markdown or of a forge.
[[nodiscard]] QString markdownLink(const MarkdownPlaces &places, const Link &link, const QString &text);

/// A value as content of a cell; a text names an item of kind `place`. Empty if unknown.
[[nodiscard]] QString markdownValue(const ReportValue &value, const MarkdownPlaces &places,
                                    Link::Kind place = Link::Kind::None);

/// A value outside of a table: a figure links to its source.
[[nodiscard]] QString markdownFact(const ReportValue &value, const MarkdownPlaces &places);

} // namespace Mlf
