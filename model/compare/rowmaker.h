// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/totals.h"

#include <QSet>

#include <map>

namespace Mlf {

/// Collects the rows of one total and closes them with what they do not explain.
class RowMaker {
public:
    explicit RowMaker(ComparedTotal &total) : m_total(total) { }

    /// Leaves out what makes no difference.
    void add(TotalRow row);
    /// A row of its bytes on both sides, empty where a side does not have it.
    void add(TotalRow::What what, DifferenceCause cause, const Sides<std::optional<ByteCount>> &bytes,
             const Sides<QString> &names = {}, const Sides<Link> &links = {});
    /// Adds what is left as a row of its own, so that all add up to the delta.
    void finish();

private:
    ComparedTotal &m_total;
};

/// Buffers of a table with the bytes that count in some total.
using BufferBytes = std::map<std::size_t, ByteCount>;

/// What the need of one call is made of.
[[nodiscard]] BufferBytes partsOf(const std::vector<PeakPart> &parts);

/// Rows for buffers that count in one or both of two totals. `pool` is the pool that the total is about, by its name on
/// each side: what lies in another one there has only moved.
void addBufferRows(RowMaker &rows, const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers,
                   const Sides<BufferBytes> &bytes);

/// Rows for the constants of a ledger; only those in the pools of these names where there are any. What lies in the
/// pools `workedIn` of a side counts for no constant there, and where the other side has it in the same pool it is left
/// to a row of the pool.
void addConstantRows(RowMaker &rows, const Sides<ModuleSide> &sides, const ConstantMatch &constants,
                     const Sides<std::optional<QString>> &pools = {}, const Sides<QSet<QString>> &workedIn = {});

} // namespace Mlf
