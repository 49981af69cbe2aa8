// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"
#include "model/csource/scan/cvalue.h"

#include <QHash>
#include <QSet>

#include <map>
#include <utility>
#include <vector>

namespace Mlf {

/// Finds the constants of a model to which its code refers. Points into the table, so the table must outlive it.
class ConstantIndex {
public:
    explicit ConstantIndex(const ConstantTable &table);

    /// The constant that `name` means in `file`. It is the one that the file defines, otherwise one that other files
    /// share. Otherwise it is the only constant with that name, as in a header. Null if not found or if several are
    /// possible.
    [[nodiscard]] const ConstantFact *named(const QString &file, const QString &name) const;
    /// The constant at an offset of a pool, in bytes from the beginning of the pool; null if there is no constant.
    [[nodiscard]] const ConstantFact *at(const QString &pool, qint64 offset) const;
    /// The constants that have bytes in the range [low, high) of a pool, in ascending order.
    [[nodiscard]] std::vector<const ConstantFact *> in(const QString &pool, CRange bytes) const;
    /// True for a pool of constants whose content is unknown.
    [[nodiscard]] bool isClosed(const QString &pool) const { return m_closed.contains(pool); }
    /// True if the pool has at least one constant.
    [[nodiscard]] bool hasConstants(const QString &pool) const
    {
        const auto first = m_pooled.lower_bound({pool, 0});
        return first != m_pooled.end() && first->first.first == pool;
    }

private:
    std::map<std::pair<QString, QString>, const ConstantFact *> m_free; ///< by file and name
    QHash<QString, const ConstantFact *> m_shared;
    QHash<QString, const ConstantFact *> m_only; ///< by name; null if several constants have the name
    std::map<std::pair<QString, qint64>, const ConstantFact *> m_pooled; ///< by pool and offset
    QSet<QString> m_closed;
};

} // namespace Mlf
