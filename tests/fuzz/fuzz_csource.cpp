// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/artifact/csourcescanner.h"

#include <QString>

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr qint64 functionLimit = 500;
    const QByteArrayView text = viewOf(data, size);
    const LineNumber lines(text.count('\n') + 1);
    const CSource source = scanCSource(text, {}, functionLimit);
    MUST(qint64(source.functions.size()) <= functionLimit);
    LineNumber last;
    for (const FunctionDefinition &function : source.functions) {
        MUST(!function.name.isEmpty());
        MUST(function.line >= last && function.line <= function.endLine && function.endLine < lines);
        last = function.line;
    }
    return 0;
}
