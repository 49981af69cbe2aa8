// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Mlf {

/// A text for HTML, between tags or in a value in double quotes: escaped (see markupText()), on one line, and shortened
/// in the middle if it is long. Every text of a file passes through this function or htmlLines().
[[nodiscard]] QByteArray htmlText(const QString &text);

/// The same for a text of several lines; lines that exceed `maxBytes` of markup are omitted.
[[nodiscard]] QByteArray htmlLines(const QString &text, qsizetype maxBytes);

/// The page around a body: one HTML5 file without external resources, with a policy that forbids scripts and requests.
/// Light or dark as the reader prefers, A4 in print. `title` is plain text.
[[nodiscard]] QByteArray htmlPage(const QString &title, const QByteArray &body);

} // namespace Mlf
