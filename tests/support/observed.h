// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>

namespace Mlf::Test {

/// Checks of a report against the memory accesses of compiled code in one pool. `calls` are from an observation,
/// [{function, pools: {SEEN: {written: [[first, end], …], read: [[first, end], …]}}}, …]; "read" are the bytes that a
/// call read before writing them; `module` and `pool` are the report's.

/// Contradictions of the report: a byte that a call read outside of its inputs, or wrote outside of its outputs and
/// scratch; a computed buffer whose last byte was not touched. Empty if there are none.
[[nodiscard]] QString contradiction(const QJsonObject &module, const QString &pool, const QJsonArray &calls,
                                    const QString &seen);

/// The largest need of one call in bytes: the bytes it touched, and the existing bytes that it or a later call reads
/// before they are written again. Outputs in the pool are read at the end.
[[nodiscard]] qint64 largestNeed(const QJsonObject &module, const QString &pool, const QJsonArray &calls,
                                 const QString &seen);

/// Offset after the highest touched byte.
[[nodiscard]] qint64 highestTouched(const QJsonArray &calls, const QString &seen);

} // namespace Mlf::Test
