// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/documentcomparison.h"
#include "model/items/tablemodel.h"

#include <QHash>
#include <QString>

namespace Mlf {

/// Changes of the rows of a table since an older archive. Rows are identified by their names in links, constants by
/// constantKey().
class ComparedRows {
public:
    /// Takes a list of pairs of the model of that name in the newer archive. Null means no older archive. Numbers that
    /// `mayBeBounds` are lower bounds if code is missing: then their differences are unknown.
    void set(const ComparisonPointer &comparison, const QString &module, ComparedPairs ModuleComparison::*list,
             bool mayBeBounds);

    /// Takes what the functions of a model need, see functionNeedPairs().
    void setNeeds(const ComparisonPointer &comparison, const QString &module, const QString &pool);

    /// True if there is an older archive with that model.
    [[nodiscard]] bool areThere() const { return m_areThere; }
    /// The cell of a row in a column of differences: "+20 B", "new, +20 B"; "? +20 B" for an uncertain pair, "?" for an
    /// unknown difference; empty for equal rows. Its tool tip has the name and the size in the older archive, and the
    /// reason for a "?".
    [[nodiscard]] Cell cell(const QString &name, ByteUnit unit) const;
    /// The cell of a row that only the older archive has: "gone, −20 B".
    [[nodiscard]] Cell goneCell(const QString &name, ByteUnit unit) const;

private:
    void fill(const ComparisonPointer &comparison, const QString &module);
    void insert(const ComparedPairs &pairs, bool areConstants);

    ComparisonPointer m_comparison; ///< owns the pairs
    ComparedPairs m_own; ///< pairs that are not in the comparison
    QHash<QString, const ComparedPair *> m_pairs;
    QHash<QString, const ComparedPair *> m_gone; ///< by the older name
    bool m_areThere = false;
    bool m_areBounds = false;
};

} // namespace Mlf
