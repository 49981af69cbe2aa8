// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/documentcomparison.h"
#include "model/items/tablemodel.h"

#include <QHash>
#include <QString>

namespace Mlf {

/// Changes of the rows of a table since an older archive. A row is identified by its name in links; a constant by
/// constantKey().
class ComparedRows {
public:
    /// Sets a list of pairs of the model with that name in the newer archive. A null comparison means that no older
    /// archive is compared. `mayBeBounds` means that the numbers are lower bounds if code is missing. Then the
    /// differences are unknown.
    void set(const ComparisonPointer &comparison, const QString &module, ComparedPairs ModuleComparison::*list,
             bool mayBeBounds);

    /// Sets the needs of the functions of a model, see functionNeedPairs().
    void setNeeds(const ComparisonPointer &comparison, const QString &module, const QString &pool);

    /// True if there is an older archive with that model.
    [[nodiscard]] bool areThere() const { return m_areThere; }
    /// Cell for the column of differences: "+20 B", "new, +20 B"; "? +20 B" for an uncertain pair, "?" for an unknown
    /// difference. Empty if the row is equal. The tool tip has the name and the size in the older archive, and the
    /// reason for "?".
    [[nodiscard]] Cell cell(const QString &name, ByteUnit unit) const;
    /// Cell for a row that only the older archive has: "gone, −20 B".
    [[nodiscard]] Cell goneCell(const QString &name, ByteUnit unit) const;

private:
    void fill(const ComparisonPointer &comparison, const QString &module);
    void insert(const ComparedPairs &pairs, bool areConstants);

    ComparisonPointer m_comparison; ///< owns the pairs
    ComparedPairs m_own; ///< pairs that are not in the comparison
    QHash<QString, const ComparedPair *> m_pairs;
    QHash<QString, const ComparedPair *> m_gone; ///< by the older name
    bool m_areThere = false;
    bool m_areConstants = false;
    bool m_areBounds = false;
};

} // namespace Mlf
