// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/documentcomparison.h"

#include "model/document/document.h"
#include "model/document/module.h"

namespace Mlf {

std::vector<std::optional<ByteCount>> olderNeeds(const DocumentComparison &comparison, const QString &module)
{
    const ModuleComparison *compared = comparison.changes.moduleOrFirst(module);
    if (!compared || !compared->isPaired)
        return {};
    const Module *older = comparison.documents.older->module(compared->names.older);
    const Module *newer = comparison.documents.newer->module(compared->names.newer);
    if (!older || !newer || older->need.isAtLeast || !older->buffers.knowsScratch || !newer->buffers.knowsScratch)
        return {};
    std::vector<std::optional<ByteCount>> needs(newer->need.steps.size());
    for (const ComparedPair &pair : compared->calls) {
        if (pair.links.older.kind != Link::Kind::Call || pair.links.newer.kind != Link::Kind::Call)
            continue;
        const auto from = std::size_t(pair.links.older.step);
        const auto to = std::size_t(pair.links.newer.step);
        if (from < older->need.steps.size() && to < needs.size())
            needs[to] = ByteCount(older->need.steps[from].bytes());
    }
    return needs;
}

} // namespace Mlf
