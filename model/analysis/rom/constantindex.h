// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"

#include <QHash>
#include <QSet>

#include <map>
#include <utility>

namespace Mlf {

/// The constants of a model by how its code refers to them. Points into the table, which has to outlive it.
class ConstantIndex {
public:
    explicit ConstantIndex(const ConstantTable &table);

    /// The constant that `file` means by a name: its own; else one that other files share; else the only one of that
    /// name, as of a header. Null where there is none, or where it could be one of several.
    [[nodiscard]] const ConstantFact *named(const QString &file, const QString &name) const;
    /// The constant that a place of a pool lies in, in bytes from the beginning of the pool; null where none does.
    [[nodiscard]] const ConstantFact *at(const QString &pool, qint64 offset) const;
    /// The pool is one of constants, and nobody says what stands where in it.
    [[nodiscard]] bool isClosed(const QString &pool) const { return m_closed.contains(pool); }
    /// At least one constant is in the pool.
    [[nodiscard]] bool hasConstants(const QString &pool) const
    {
        const auto first = m_pooled.lower_bound({pool, 0});
        return first != m_pooled.end() && first->first.first == pool;
    }

private:
    std::map<std::pair<QString, QString>, const ConstantFact *> m_free; ///< by file and name
    QHash<QString, const ConstantFact *> m_shared;
    QHash<QString, const ConstantFact *> m_only; ///< null where several have the name
    std::map<std::pair<QString, qint64>, const ConstantFact *> m_pooled; ///< by pool and offset
    QSet<QString> m_closed;
};

} // namespace Mlf
