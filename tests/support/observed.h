// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>

namespace Mlf::Test {

/// What compiled code did with the memory of one pool while it ran, beside what a report says of it. `calls` are those
/// of an observation, [{function, pools: {SEEN: {written: [[first, behind], …], read: [[first, behind], …]}}}, …],
/// where "read" are the bytes that were read before the call had written them; `module` and `pool` are the report's.

/// What the report says otherwise: a byte that a call read and that lies in nothing it reads, or that it wrote and that
/// lies neither in what it writes nor in its scratch; a computed buffer whose last byte was not touched. Empty when
/// there is nothing of the kind.
[[nodiscard]] QString contradiction(const QJsonObject &module, const QString &pool, const QJsonArray &calls,
                                    const QString &seen);

/// The most bytes that one call needed: those it touched, and those it found there that it or a later call read before
/// they were written again. Outputs that lie in the pool are read at the end.
[[nodiscard]] qint64 largestNeed(const QJsonObject &module, const QString &pool, const QJsonArray &calls,
                                 const QString &seen);

/// Behind the highest byte that was touched.
[[nodiscard]] qint64 highestTouched(const QJsonArray &calls, const QString &seen);

} // namespace Mlf::Test
