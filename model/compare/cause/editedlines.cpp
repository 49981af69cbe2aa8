// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/editedlines.h"

#include "model/base/bytesource.h"
#include "model/compare/textdifference.h"

#include <algorithm>

namespace Mlf {

qint64 findEditedLines(const Sides<ModuleSide> &sides, const ComparedPair &pair, Sides<Link> &links)
{
    const auto factOf = [](const ModuleSide &side, const QString &name) -> const FunctionFact * {
        const FunctionFact *found = side.findFunction(name);
        return found && found->line && found->endLine ? found : nullptr;
    };
    const FunctionFact *older = factOf(sides.older, pair.names.older);
    const FunctionFact *newer = factOf(sides.newer, pair.names.newer);
    if (!older || !newer)
        return 0;
    const auto before = sides.older.document->bytes(older->file);
    const auto after = sides.newer.document->bytes(newer->file);
    if (!before || !after)
        return 0;
    const auto textOf = [](const ByteSource &source, const FunctionFact &fact) {
        const std::vector<QByteArrayView> texts = textsFromLines(source.view(), {fact.line->value()});
        return firstLines(texts.front(), fact.endLine->value() - fact.line->value() + 1);
    };
    qint64 count = 0;
    for (const TextHunk &hunk : compareLines({textOf(*before, *older), textOf(*after, *newer)})) {
        if (hunk.isEqual)
            continue;
        if (count == 0)
            links = {Link::file(older->file, LineNumber(older->line->value() + hunk.first.older.value())),
                     Link::file(newer->file, LineNumber(newer->line->value() + hunk.first.newer.value()))};
        count += std::max(hunk.count.older, hunk.count.newer);
    }
    return count;
}

} // namespace Mlf
