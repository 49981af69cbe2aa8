// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/documentcomparison.h"
#include "model/items/tablemodel.h"

#include <QHash>
#include <QString>

#include <optional>

namespace Mlf {

/// What became of the rows of a table since an older archive. They are known by the names that links give them,
/// constants by constantKey().
class ComparedRows {
public:
    /// Takes a list of pairs of the model of that name in the newer archive. Null: there is no older archive.
    /// Numbers that `mayBeBounds` are lower bounds where code is missing: no difference of them is known then.
    void set(const ComparisonPointer &comparison, const QString &module, ComparedPairs ModuleComparison::*list,
             bool mayBeBounds);

    /// There is an older archive with that model.
    [[nodiscard]] bool areThere() const { return m_areThere; }
    /// Newer minus older; nothing where one of the two is not known, or it is not certain that they belong together. Of
    /// what is new, all of it.
    [[nodiscard]] std::optional<ByteCount> delta(const QString &name) const;
    /// The cell of a row in a column of differences: "+20 B", "new, 20 B", empty if nothing changed or nothing is
    /// known. Its tool tip is the name and the size in the older archive.
    [[nodiscard]] Cell cell(const QString &name, ByteUnit unit) const;

private:
    ComparisonPointer m_comparison; ///< keeps the pairs
    QHash<QString, const ComparedPair *> m_pairs;
    bool m_areThere = false;
    bool m_areBounds = false;
};

} // namespace Mlf
