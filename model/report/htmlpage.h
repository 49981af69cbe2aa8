// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Mlf {

/// A text as it stands in HTML, between tags or in a value in double quotes: inert (see markupText()), on one line, and
/// long ones cut in the middle. Every text of a file that a page has goes through this or htmlLines().
[[nodiscard]] QByteArray htmlText(const QString &text);

/// The same of a text of several lines, of which those beyond `maxBytes` of the page are left out.
[[nodiscard]] QByteArray htmlLines(const QString &text, qsizetype maxBytes);

/// The page around a body: HTML5 in one file that asks for nothing, with a policy that lets no script run and nothing
/// be fetched. Light or dark as its reader has it, A4 on paper. `title` is a plain text.
[[nodiscard]] QByteArray htmlPage(const QString &title, const QByteArray &body);

} // namespace Mlf
