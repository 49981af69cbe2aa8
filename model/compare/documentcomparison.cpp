// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/documentcomparison.h"

#include "model/document/document.h"
#include "model/document/targetuse.h"

#include <QHash>

#include <algorithm>
#include <memory>

namespace Mlf {

namespace {

/// Memory needs of the functions of a model, by name.
class FunctionNeeds {
public:
    /// Needs in the pool of that name, or in all pools if the name is empty.
    FunctionNeeds(const Module &module, const QString &pool) : m_needs(needsOf(module))
    {
        const std::vector<BufferPool> &pools = module.buffers.pools;
        const auto found = std::ranges::find(pools, pool, &BufferPool::name);
        m_isAbsent = !pool.isEmpty() && found == pools.end();
        if (!pool.isEmpty() && found != pools.end())
            m_needs = std::make_shared<const std::vector<FunctionNeed>>(
                functionNeeds(module.functions, module.buffers, module.need, int(found - pools.begin())));
        for (std::size_t i = 0; i < module.functions.size(); ++i)
            m_indices.insert(module.functions[i].name, i);
    }

    void apply(const QString &function, std::optional<ByteCount> &bytes, Basis &basis, bool &isAtLeast) const
    {
        const auto index = m_indices.constFind(function);
        const FunctionNeed need = index == m_indices.constEnd() ? FunctionNeed() : (*m_needs)[*index];
        bytes = m_isAbsent ? std::optional(ByteCount()) : need.bytes();
        basis = m_isAbsent ? Basis::Computed : need.basis;
        isAtLeast = need.isAtLeast && !m_isAbsent;
    }

private:
    std::shared_ptr<const std::vector<FunctionNeed>> m_needs;
    QHash<QString, std::size_t> m_indices;
    bool m_isAbsent = false; ///< the model has no such pool
};

} // namespace

const Module *olderModule(const DocumentComparison &comparison, const QString &module)
{
    const ModuleComparison *compared = comparison.changes.moduleOrFirst(module);
    const bool isIt = compared && compared->isPaired && compared->names.newer == module;
    return isIt ? comparison.documents.older->module(compared->names.older) : nullptr;
}

std::vector<std::optional<ByteCount>> olderNeeds(const DocumentComparison &comparison, const QString &module)
{
    const ModuleComparison *compared = comparison.changes.moduleOrFirst(module);
    const Module *older = olderModule(comparison, module);
    if (!older)
        return {};
    const Module *newer = comparison.documents.newer->module(compared->names.newer);
    if (!older || !newer || !older->buffers.knowsScratch || !newer->buffers.knowsScratch)
        return {};
    std::vector<std::optional<ByteCount>> needs(newer->need.steps.size());
    for (const ComparedPair &pair : compared->calls) {
        if (pair.links.older.kind != Link::Kind::Call || pair.links.newer.kind != Link::Kind::Call)
            continue;
        const auto from = std::size_t(pair.links.older.step);
        const auto to = std::size_t(pair.links.newer.step);
        if (from < older->need.steps.size() && to < needs.size() && !older->need.steps[from].isAtLeast)
            needs[to] = ByteCount(older->need.steps[from].bytes());
    }
    return needs;
}

ComparedPairs functionNeedPairs(const DocumentComparison &comparison, const QString &module, const QString &pool)
{
    const Module *older = olderModule(comparison, module);
    if (!older)
        return {};
    const ModuleComparison &compared = *comparison.changes.moduleOrFirst(module);
    const auto poolPair = std::ranges::find_if(
        compared.pools, [&](const ComparedPair &pair) { return !pool.isEmpty() && pair.names.newer == pool; });
    const bool isPaired = poolPair != compared.pools.end() && !poolPair->names.older.isEmpty();
    const FunctionNeeds before(*older, pool.isEmpty() || !isPaired ? pool : poolPair->names.older);
    const FunctionNeeds after(*comparison.documents.newer->module(compared.names.newer), pool);
    ComparedPairs pairs = compared.functions;
    for (ComparedPair &pair : pairs) {
        before.apply(pair.links.older.name, pair.bytes.older, pair.bases.older, pair.areAtLeast.older);
        after.apply(pair.links.newer.name, pair.bytes.newer, pair.bases.newer, pair.areAtLeast.newer);
        if (pair.status == ComparedPair::Status::Added || pair.status == ComparedPair::Status::Removed)
            continue;
        const bool isOther = pair.delta().value_or(ByteCount()).value() != 0;
        pair.status = isOther ? ComparedPair::Status::Edited : ComparedPair::Status::Equal;
        // As in callPairs(): a need that consists of inferred sizes is a guess.
        const bool isGuess = lessCertain(pair.bases.older, pair.bases.newer) == Basis::Inferred;
        pair.isCertain = pair.isCertain && !(isOther && isGuess);
    }
    return pairs;
}

} // namespace Mlf
