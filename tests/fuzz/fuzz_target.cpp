// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/artifact/tvmtables.h"

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(viewOf(data, size));
    const TargetString target = parseTarget(text);
    MUST(target.text == text);
    qsizetype length = target.kind.size(); // words do not overlap
    for (const auto &[name, value] : target.attributes)
        length += name.size() + value.size();
    for (const QString &key : target.keys)
        length += key.size();
    MUST(length <= text.size());
    if (!target.attributes.empty())
        MUST(target.attribute(target.attributes[0].first) == target.attributes[0].second);
    if (const auto device = deviceTypeOfKind(target.kind))
        MUST(!deviceTypeName(*device).isEmpty());
    MUST(!deviceTypeName(int(text.size()) - 10).isEmpty());
    return 0;
}
