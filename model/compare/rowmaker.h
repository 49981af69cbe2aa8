// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/totals.h"

#include <QSet>

#include <map>

namespace Mlf {

/// Collects the rows of one total and adds a row for the unexplained remainder.
class RowMaker {
public:
    explicit RowMaker(ComparedTotal &total) : m_total(total) { }

    /// Adds a row unless its delta is 0.
    void add(TotalRow row);
    /// Adds a row with the bytes of both sides, empty for a missing side.
    void add(TotalRow::What what, DifferenceCause cause, const Sides<std::optional<ByteCount>> &bytes,
             const Sides<QString> &names = {}, const Sides<Link> &links = {});
    /// Adds the remainder as a row, so that all rows add up to the delta.
    void finish();

private:
    ComparedTotal &m_total;
};

/// Indices of buffers of a table with the bytes that count in some total.
using BufferBytes = std::map<std::size_t, ByteCount>;

/// The buffers of the need of one call.
[[nodiscard]] BufferBytes partsOf(const std::vector<PeakPart> &parts);

/// Adds rows for buffers that count in one or both of two totals.
void addBufferRows(RowMaker &rows, const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers,
                   const Sides<BufferBytes> &bytes);

/// Adds rows for the constants of a ledger, limited to the pools of these names if set. Constants in the pools
/// `workedIn` of a side count 0 there; if the other side has the constant in the same pool, the row of the pool covers
/// it.
void addConstantRows(RowMaker &rows, const Sides<ModuleSide> &sides, const ConstantMatch &constants,
                     const Sides<std::optional<QString>> &pools = {}, const Sides<QSet<QString>> &workedIn = {});

} // namespace Mlf
