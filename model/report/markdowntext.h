// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <QString>

namespace Mlf {

// Texts and values as they stand in Markdown, where none of a file means anything; see writeMarkdown().

constexpr qsizetype maxMarkdownName = 120; ///< characters of a name

/// A text with its middle left out where it is longer than that.
[[nodiscard]] QString shortened(const QString &text, qsizetype length);

/// On one line, short, and without what ends a span of code or a cell.
[[nodiscard]] QString tamedForCode(const QString &text);

/// The same in a span of code, where forges look for nothing; empty of a text that is.
[[nodiscard]] QString markdownCode(const QString &text);

/// A command as a block of code, whole.
[[nodiscard]] QString markdownBlock(const QString &text);

/// What somebody wrote on several lines, whole, as a piece of one line. Its signs are entities, and no Markdown.
[[nodiscard]] QString markdownWritten(QString text);

/// Where the values of a model lead to.
struct MarkdownPlaces {
    QString digest {}; ///< of the model; empty where nothing can be linked
    QString module {}; ///< as links name it
};

/// A text that leads to a place. The address has nothing in it that means anything to Markdown or a forge.
[[nodiscard]] QString markdownLink(const MarkdownPlaces &places, const Link &link, const QString &text);

/// A value as it stands in a cell, of which a text names a `place`; empty where it is not known.
[[nodiscard]] QString markdownValue(const ReportValue &value, const MarkdownPlaces &places,
                                    Link::Kind place = Link::Kind::None);

/// The same where it stands alone: a figure leads to what it comes from.
[[nodiscard]] QString markdownFact(const ReportValue &value, const MarkdownPlaces &places);

} // namespace Mlf
