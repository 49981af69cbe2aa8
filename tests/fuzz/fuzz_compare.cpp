// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/compare/compare.h"
#include "model/compare/comparetext.h"
#include "model/compare/textdifference.h"
#include "model/document/documentbuilder.h"
#include "model/report/comparereport.h"
#include "model/report/jsonreport.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// An archive from a text: each file follows a line "@@ PATH".
DocumentPointer documentOf(QByteArrayView text)
{
    auto listing = std::make_shared<Listing>();
    listing->name = u"fuzz"_s;
    listing->isComplete = true;
    Entry entry;
    QByteArray bytes;
    const auto close = [&] {
        if (entry.path.isEmpty())
            return;
        entry.size = ByteCount(bytes.size());
        entry.m_source = ByteSource::fromBytes(bytes);
        listing->entries.push_back(entry);
        listing->bytes = ByteCount(listing->bytes.value() + bytes.size());
    };
    for (const QByteArray &line : text.toByteArray().split('\n')) {
        if (line.startsWith("@@ ")) {
            close();
            entry = {};
            entry.path = QString::fromUtf8(line.sliced(3));
            bytes.clear();
        } else {
            bytes += line + '\n';
        }
    }
    close();
    BuildOptions options;
    options.until = Document::Stage::Analysis;
    const Result<DocumentPointer> result = buildDocument(listing, options);
    return result ? *result : nullptr;
}

/// Checks that the rows add up to each delta.
void checkRows(const Comparison &comparison)
{
    for (const ModuleComparison &module : comparison.modules) {
        for (const ComparedTotal &total : module.totals) {
            __extension__ __int128 sum = 0;
            for (const TotalRow &row : total.rows) {
                MUST(row.delta.value() != 0);
                sum += row.delta.value();
            }
            const std::optional<ByteCount> delta = total.delta();
            MUST(delta || total.rows.empty());
            MUST(!delta || sum == delta->value());
            MUST(!totalSentence(total, Language::English).isEmpty());
        }
    }
}

/// Checks that the totals of both directions are the negatives of each other.
void checkMirror(const Comparison &forth, const Comparison &back)
{
    MUST(forth.isSame() == back.isSame());
    MUST(forth.modules.size() == back.modules.size());
    for (const ModuleComparison &module : forth.modules) {
        const auto other = std::ranges::find(back.modules, module.names.swapped(), &ModuleComparison::names);
        MUST(other != back.modules.end());
        MUST(module.totals.size() == other->totals.size());
        for (const ComparedTotal &total : module.totals) {
            const auto same = std::ranges::find_if(other->totals, [&](const ComparedTotal &one) {
                return one.figures == total.figures.swapped() && one.rows.size() == total.rows.size();
            });
            MUST(same != other->totals.end());
        }
    }
}

void checkLines(QByteArrayView older, QByteArrayView newer)
{
    Sides<qint64> at {0, 0};
    for (const TextHunk &hunk : compareLines({older, newer})) {
        MUST(hunk.first.older.value() == at.older && hunk.first.newer.value() == at.newer);
        MUST(!hunk.isEqual || hunk.count.older == hunk.count.newer);
        at.older += hunk.count.older;
        at.newer += hunk.count.newer;
    }
    const auto lineCount = [](QByteArrayView text) {
        return std::ranges::count(text, '\n') + (text.isEmpty() || text.endsWith('\n') ? 0 : 1);
    };
    MUST(at.older == lineCount(older) && at.newer == lineCount(newer));
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView input = viewOf(data, size);
    const QByteArrayView mark("\n====\n");
    const qsizetype middle = input.indexOf(mark);
    const QByteArrayView older = middle < 0 ? input : input.first(middle);
    const QByteArrayView newer = middle < 0 ? input : input.sliced(middle + mark.size());
    checkLines(older, newer);
    const DocumentPointer before = documentOf(older);
    const DocumentPointer after = documentOf(newer);
    if (!before || !after)
        return 0;
    const Comparison comparison = compareDocuments(*before, *after);
    checkRows(comparison);
    checkMirror(comparison, compareDocuments(*after, *before));
    MUST(compareDocuments(*before, *before).isSame());
    MUST(writeCompareText(*before, *after, comparison).count(u'\n') <= 40);
    MUST(!writeJson(comparisonValues(*before, *after, comparison)).isEmpty());
    return 0;
}
