// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace Mlf {

/// What verbs write.
enum class Format { Text, Svg, Png, Pdf, Json, Markdown, Html, Csv, Tsv, Sarif, Junit };

/// What --format takes for a verb, in the order of the help; the one list of formats.
[[nodiscard]] QStringList formatNames(const QString &verb);

/// The format of that name, where the verb has it.
[[nodiscard]] std::optional<Format> findFormat(const QString &verb, const QString &name);

/// Why --format NAME is wrong for a verb, or why it may not be missing; empty where it is right.
[[nodiscard]] QString problemOfFormat(const QString &verb, const std::optional<QString> &name);

/// "a, b or c".
[[nodiscard]] QString joinWords(const QStringList &words, const QString &last);

} // namespace Mlf
