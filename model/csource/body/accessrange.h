// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf {

/// Bytes of a buffer that code reads or writes, from the beginning of the buffer. Bounds of the possible indices: exact
/// for plain loop variables, wider if a condition excludes some of them.
struct AccessRange {
    bool isAny = false; ///< something is touched
    bool isBounded = true; ///< everything touched is in [begin, end)
    qint64 begin = 0;
    qint64 end = 0;
    qint64 certainBegin = 0; ///< [certainBegin, certainEnd) is touched regardless of conditions
    qint64 certainEnd = 0;
    qint64 wholeBegin = 0; ///< each byte of [wholeBegin, wholeEnd) is touched regardless of conditions
    qint64 wholeEnd = 0;
    bool operator==(const AccessRange &) const = default;

    /// True if some bytes are touched only under a condition.
    [[nodiscard]] bool isConditional() const { return isAny && (certainBegin > begin || certainEnd < end); }
    void add(qint64 first, qint64 last, bool isCertain);
    /// Records that each byte of a range is touched; the range was passed to add() before.
    void addWhole(qint64 first, qint64 last);
    void addUnbounded();
    void add(const AccessRange &other, qint64 offset);
};

} // namespace Mlf
