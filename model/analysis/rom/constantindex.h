// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/rom/constants.h"

#include <QHash>
#include <QSet>

#include <map>
#include <utility>

namespace Mlf {

/// Looks up the constants of a model by the references of its code. Points into the table, which must outlive it.
class ConstantIndex {
public:
    explicit ConstantIndex(const ConstantTable &table);

    /// The constant that a name in `file` refers to: defined in that file; else shared with other files; else the only
    /// one of that name, for example of a header. Null if none or several match.
    [[nodiscard]] const ConstantFact *named(const QString &file, const QString &name) const;
    /// The constant at an offset of a pool, in bytes from the beginning of the pool; null if there is no constant.
    [[nodiscard]] const ConstantFact *at(const QString &pool, qint64 offset) const;
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
    QHash<QString, const ConstantFact *> m_only; ///< null if several constants have the name
    std::map<std::pair<QString, qint64>, const ConstantFact *> m_pooled; ///< by pool and offset
    QSet<QString> m_closed;
};

} // namespace Mlf
