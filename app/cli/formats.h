// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace Mlf {

/// Output formats of verbs.
enum class Format { Text, Svg, Png, Pdf, Json, Markdown, Html, Csv, Tsv, Sarif, Junit };

/// Formats that --format accepts for a verb, in the order of the help.
[[nodiscard]] QStringList formatNames(const QString &verb);

/// The format with that name if the verb supports it.
[[nodiscard]] std::optional<Format> findFormat(const QString &verb, const QString &name);

/// "a, b or c".
[[nodiscard]] QString joinWords(const QStringList &words, const QString &last);

} // namespace Mlf
