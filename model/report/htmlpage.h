// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Mlf {

/// A text for HTML, between tags or in an attribute in double quotes. It is escaped (see markupText()), on one line,
/// and a long text is shortened in the middle. All texts from files are written by this function or by htmlLines().
[[nodiscard]] QByteArray htmlText(const QString &text);

/// Like htmlText() for a text with several lines. Lines that exceed `maxBytes` of markup are omitted.
[[nodiscard]] QByteArray htmlLines(const QString &text, qsizetype maxBytes);

/// The page around a body: one HTML5 file without external resources. Its content security policy forbids scripts and
/// requests. Light or dark as the reader's system prefers; A4 in print. `title` is plain text.
[[nodiscard]] QByteArray htmlPage(const QString &title, const QByteArray &body);

} // namespace Mlf
