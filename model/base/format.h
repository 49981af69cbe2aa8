// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QLocale>
#include <QString>

namespace Mlf {

/// Unit of sizes. Hexadecimal is for comparison with maps and linker scripts.
enum class ByteUnit { Bytes, Kibibytes, Hexadecimal };

/// For reports: "18432 bytes", "1 byte".
[[nodiscard]] QString plainBytes(qint64 bytes);

/// Exact bytes with thin spaces between groups of three: "23 664 B".
[[nodiscard]] QString formatBytes(ByteCount bytes);

/// Exact bytes and, from 1 024 on, a second unit: "23 664 B (23.1 KiB)". The locale decides the decimal sign.
[[nodiscard]] QString formatBytesTwice(ByteCount bytes, const QLocale &locale);

/// The size in `unit` first, always with the exact bytes: "23 664 B (23.1 KiB)", "23.1 KiB (23 664 B)", "0x5c70 (23 664
/// B)".
[[nodiscard]] QString formatBytesIn(ByteUnit unit, ByteCount bytes, const QLocale &locale);

/// One number only, for narrow places: "23 664 B", "23.1 KiB", "0x5c70".
[[nodiscard]] QString formatBytesNarrow(ByteUnit unit, ByteCount bytes, const QLocale &locale);

/// A rounded size, for places too narrow for the exact one: "23.1 KiB". Exact below 1 024.
[[nodiscard]] QString formatBytesShort(ByteCount bytes, const QLocale &locale);

/// A count with thin spaces between groups of three.
[[nodiscard]] QString formatCount(qint64 count);

/// A text that is safe on a terminal: each unit of a character with isSteering() becomes U+FFFD, except line feeds and
/// tabs.
[[nodiscard]] QString printable(QString text);

/// The same, but line feeds and tabs also become U+FFFD.
[[nodiscard]] QString onOneLine(QString text);

/// A text as a cell of a table with columns separated by `separator`. Spreadsheets treat it as text only: it is
/// onOneLine(), and an apostrophe precedes the beginning of a formula. In tables with tabs, whose cells are not quoted,
/// tabs and line breaks become spaces, and an apostrophe also precedes a quote, which would begin a quoted cell.
[[nodiscard]] QString inertCell(QString text, char separator);

} // namespace Mlf
