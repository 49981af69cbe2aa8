// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QLocale>
#include <QString>

namespace Mlf {

/// What sizes are counted in. Hexadecimal is for comparing with maps and linker scripts.
enum class ByteUnit { Bytes, Kibibytes, Hexadecimal };

/// For reports: "18432 bytes", "1 byte".
[[nodiscard]] QString plainBytes(qint64 bytes);

/// Exact bytes with thin spaces between groups of three: "23 664 B".
[[nodiscard]] QString formatBytes(ByteCount bytes);

/// Exact bytes and, from 1 024 on, a second unit: "23 664 B (23.1 KiB)". The locale decides the decimal sign.
[[nodiscard]] QString formatBytesTwice(ByteCount bytes, const QLocale &locale);

/// The unit first, the exact bytes always: "23 664 B (23.1 KiB)", "23.1 KiB (23 664 B)", "0x5c70 (23 664 B)".
[[nodiscard]] QString formatBytesIn(ByteUnit unit, ByteCount bytes, const QLocale &locale);

/// The same in one number, for places too narrow for two: "23 664 B", "23.1 KiB", "0x5c70".
[[nodiscard]] QString formatBytesNarrow(ByteUnit unit, ByteCount bytes, const QLocale &locale);

/// A rounded size alone, for places too narrow for the exact one: "23.1 KiB". Below 1 024 it is exact.
[[nodiscard]] QString formatBytesShort(ByteCount bytes, const QLocale &locale);

/// A count with thin spaces between groups of three.
[[nodiscard]] QString formatCount(qint64 count);

/// A text that a terminal shows as it reads: each unit of a character that isSteering() becomes U+FFFD. Line feeds and
/// tabs stay.
[[nodiscard]] QString printable(QString text);

/// The same, and U+FFFD for line feeds and tabs too.
[[nodiscard]] QString onOneLine(QString text);

/// A text as a cell of a table whose columns are separated by `separator`. Spreadsheets take nothing of it for more
/// than a text: it is onOneLine(), and an apostrophe precedes the beginning of a formula. Between tabs, where cells are
/// not quoted, tabs and line breaks are blanks, and the apostrophe also precedes a quote, which would begin a quoted
/// cell.
[[nodiscard]] QString inertCell(QString text, char separator);

} // namespace Mlf
