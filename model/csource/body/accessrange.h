// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf {

/// Range of bytes that code reads or writes in a buffer, counted from its beginning. The bounds are exact for plain
/// loop variables. They may be wider if a condition excludes some indices.
struct AccessRange {
    bool isAny = false; ///< at least one byte is accessed
    bool isBounded = true; ///< all accesses are in [begin, end)
    qint64 begin = 0;
    qint64 end = 0;
    qint64 certainBegin = 0; ///< [certainBegin, certainEnd) is accessed regardless of conditions
    qint64 certainEnd = 0;
    qint64 gaplessBegin = 0; ///< each byte of [gaplessBegin, gaplessEnd) is accessed regardless of conditions
    qint64 gaplessEnd = 0;
    bool operator==(const AccessRange &) const = default;

    /// True if some bytes are accessed only under a condition.
    [[nodiscard]] bool isConditional() const { return isAny && (certainBegin > begin || certainEnd < end); }
    void add(qint64 first, qint64 last, bool isCertain);
    /// Records that each byte of [first, last) is accessed. Pass the range to add() first.
    void addWhole(qint64 first, qint64 last);
    void addUnbounded();
    void add(const AccessRange &other, qint64 offset);
};

} // namespace Mlf
