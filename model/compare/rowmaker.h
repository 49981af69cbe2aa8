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
    /// Adds a row with the bytes of both sides, which are empty for a missing side.
    void add(TotalRow::What what, DifferenceCause cause, const Sides<std::optional<ByteCount>> &bytes,
             const Sides<QString> &names = {}, const Sides<Link> &links = {});
    /// Adds the unexplained remainder as a row, so that the sum of all rows is the delta.
    void finish();

private:
    ComparedTotal &m_total;
};

/// Bytes of buffers in a total, by index in BufferTable::buffers.
using BufferBytes = std::map<std::size_t, ByteCount>;

/// The buffers that make up the need of one call.
[[nodiscard]] BufferBytes partsOf(const std::vector<PeakPart> &parts);

/// Adds a row for each buffer that counts in a total of at least one side.
void addBufferRows(RowMaker &rows, const Sides<ModuleSide> &sides, const std::vector<IndexPair> &buffers,
                   const Sides<BufferBytes> &bytes);

/// Adds rows for the constants of a ledger. `pools` limits them to these pools. `workedIn` are pools that a side uses
/// as a workspace, in which its constants count 0 bytes. If the other side has the constant in the same pool, it gets
/// no row, because the row of the pool includes it.
void addConstantRows(RowMaker &rows, const Sides<ModuleSide> &sides, const ConstantMatch &constants,
                     const Sides<std::optional<QString>> &pools = {}, const Sides<QSet<QString>> &workedIn = {});

} // namespace Mlf
