// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonoutline.h"
#include "model/base/basecodes.h"
#include "tests/fuzz/fuzz.h"

using namespace Mlf;

namespace {

/// Visits every member and checks that it is inside its container, after the previous one.
void walk(const JsonOutline &outline, const JsonMember &container, int &left)
{
    qint64 before = container.begin;
    qint64 found = 0;
    for (qint64 first = 0; first < container.count && left > 0; first += JsonOutline::pageSize) {
        for (const JsonMember &member : outline.members(container, first, JsonOutline::pageSize)) {
            MUST(member.begin > before && member.end > member.begin && member.end < container.end);
            MUST(container.kind == JsonKind::List || (member.keyBegin > before && member.keyEnd < member.begin));
            before = member.end - 1;
            ++found;
            MUST(outline.keyText(member, 20).size() <= 20);
            MUST(outline.valueText(member, 20).size() <= 20);
            if (--left > 0 && member.isContainer())
                walk(outline, member, left);
        }
    }
    MUST(left <= 0 || found == container.count);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Result<JsonOutline> outline =
        JsonOutline::read(viewOf(data, size), Limits().with(Limit::JsonTreeParts, 100), Code::BadMetadata);
    if (!outline) {
        MUST(outline.error().code == Code::BadMetadata || outline.error().code == Code::LimitReached);
        return 0;
    }
    MUST(outline->root().end <= qint64(size));
    int left = 10'000;
    walk(*outline, outline->root(), left);
    return 0;
}
