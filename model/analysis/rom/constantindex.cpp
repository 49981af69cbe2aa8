// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/constantindex.h"

namespace Mlf {

ConstantIndex::ConstantIndex(const ConstantTable &table)
{
    for (const PoolFact &pool : table.pools) {
        if (pool.kind == PoolFact::Kind::Constant)
            m_closed.insert(pool.name);
    }
    for (const ConstantFact &constant : table.constants) {
        if (!constant.pool.isEmpty()) {
            m_closed.remove(constant.pool);
            if (constant.offset)
                m_pooled.emplace(std::pair(constant.pool, constant.offset->value()), &constant);
            continue;
        }
        m_free.emplace(std::pair(constant.file, constant.name), &constant);
        // Skip copies for TVMMetadata, because no other code uses them.
        if (!constant.isCounted)
            continue;
        if (constant.isShared && !m_shared.contains(constant.name))
            m_shared.insert(constant.name, &constant);
        const bool isOnly = !m_only.contains(constant.name);
        m_only.insert(constant.name, isOnly ? &constant : nullptr);
    }
}

const ConstantFact *ConstantIndex::named(const QString &file, const QString &name) const
{
    if (const auto own = m_free.find({file, name}); own != m_free.end())
        return own->second;
    if (const ConstantFact *shared = m_shared.value(name))
        return shared;
    return m_only.value(name);
}

const ConstantFact *ConstantIndex::at(const QString &pool, qint64 offset) const
{
    auto found = m_pooled.upper_bound({pool, offset});
    if (found == m_pooled.begin())
        return nullptr;
    --found; // the last constant at or before the offset
    const auto &[place, constant] = *found;
    const bool isIn = place.second == offset
        || (constant->bytes && place.second < offset && offset - place.second < constant->bytes->value());
    return place.first == pool && isIn ? constant : nullptr;
}

std::vector<const ConstantFact *> ConstantIndex::in(const QString &pool, CRange bytes) const
{
    std::vector<const ConstantFact *> found;
    if (const ConstantFact *first = at(pool, bytes.low); first && bytes.low < bytes.high)
        found.push_back(first);
    for (auto next = m_pooled.upper_bound({pool, bytes.low});
         next != m_pooled.end() && next->first.first == pool && next->first.second < bytes.high; ++next)
        found.push_back(next->second);
    return found;
}

} // namespace Mlf
