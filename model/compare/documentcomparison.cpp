// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/documentcomparison.h"

#include "model/document/document.h"
#include "model/document/module.h"

namespace Mlf {

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

} // namespace Mlf
