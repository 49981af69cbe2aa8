// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Mlf {

/// The bytes of a buffer that code reads or writes, from the beginning of the buffer. Bounds of what the indices can
/// be: exact where they are plain loop variables, wider where a condition keeps some of them out.
struct AccessRange {
    bool isAny = false; ///< something is touched
    bool isBounded = true; ///< everything touched is in [begin, end)
    qint64 begin = 0;
    qint64 end = 0;
    qint64 certainBegin = 0; ///< [certainBegin, certainEnd) is touched whatever conditions hold
    qint64 certainEnd = 0;
    qint64 wholeBegin = 0; ///< each byte of [wholeBegin, wholeEnd) is touched whatever conditions hold
    qint64 wholeEnd = 0;
    bool operator==(const AccessRange &) const = default;

    /// Some bytes may only be touched where a condition holds.
    [[nodiscard]] bool isConditional() const { return isAny && (certainBegin > begin || certainEnd < end); }
    void add(qint64 first, qint64 last, bool isCertain);
    /// Each byte of the range is touched, which add() has been told of.
    void addWhole(qint64 first, qint64 last);
    void addUnbounded();
    void add(const AccessRange &other, qint64 offset);
};

} // namespace Mlf
