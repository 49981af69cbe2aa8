// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QLocale>
#include <QString>

namespace Mlf {

/// Reports are in English in any locale; the window is in the user's language.
enum class Language { English, Translated };

/// The text for a source string that QT_TRANSLATE_NOOP marks with this context. In English, the source string itself.
[[nodiscard]] QString inLanguage(const char *context, const char *source, Language language);

/// Unit of sizes. Hexadecimal is for comparison with maps and linker scripts.
enum class ByteUnit { Bytes, Kibibytes, Hexadecimal };

/// Size for reports: "18432 bytes", "1 byte".
[[nodiscard]] QString plainBytes(qint64 bytes);

/// Exact size with thin spaces between groups of three: "23 664 B".
[[nodiscard]] QString formatBytes(ByteCount bytes);

/// Exact size, and from 1 024 on also in a second unit: "23 664 B (23.1 KiB)". The locale determines the decimal
/// separator.
[[nodiscard]] QString formatBytesTwice(ByteCount bytes, const QLocale &locale);

/// Size in `unit` first, always with the exact bytes: "23 664 B (23.1 KiB)", "23.1 KiB (23 664 B)", "0x5c70 (23 664
/// B)".
[[nodiscard]] QString formatBytesIn(ByteUnit unit, ByteCount bytes, const QLocale &locale);

/// Size as one number, for narrow places: "23 664 B", "23.1 KiB", "0x5c70".
[[nodiscard]] QString formatBytesNarrow(ByteUnit unit, ByteCount bytes, const QLocale &locale);

/// Rounded size for places that are too narrow for the exact one: "23.1 KiB". Exact below 1 024.
[[nodiscard]] QString formatBytesShort(ByteCount bytes, const QLocale &locale);

/// A count with thin spaces between groups of three.
[[nodiscard]] QString formatCount(qint64 count);

/// Makes a text safe for a terminal. Characters for which isSteering() is true become U+FFFD, except line feeds and
/// tabs.
[[nodiscard]] QString printable(QString text);

/// Like printable(), but line feeds and tabs also become U+FFFD.
[[nodiscard]] QString onOneLine(QString text);

/// Text of a table cell that a spreadsheet does not interpret. The columns are separated by `separator`. Applies
/// onOneLine(), and puts an apostrophe before the beginning of a formula. In a table with tabs, whose cells are not
/// quoted, tabs and line breaks become spaces. There an apostrophe also precedes a quote, which would begin a quoted
/// cell.
[[nodiscard]] QString inertCell(QString text, char separator);

} // namespace Mlf
