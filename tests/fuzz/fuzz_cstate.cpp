// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/text/cstate.h"
#include "model/text/lineindex.h"

using namespace Mlf;

/// Checks the scan against the rule, byte by byte, and the index against a count of line ends.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView text = viewOf(data, size);
    LineIndex index(ByteSource::fromBytes(text.toByteArray()));
    const qint64 step = size > 0 ? 1 + data[0] * 8 : 1; // also in parts
    while (!index.advance({}, ByteCount(step))) { }
    const LineNumber end(index.lineCount());
    MUST(end.value() == text.count('\n') + (text.isEmpty() || !text.endsWith('\n') ? 1 : 0));
    LineNumber line;
    bool matters = false;
    LineNumber next; // the answer is valid for lines before this one
    StateLine answer {LineNumber(-1), false};
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] != '\n') {
            matters = matters || QByteArrayView("\"'/#\\?:[").contains(text[i]);
            continue;
        }
        if (line < end) {
            if (line >= next) {
                answer = nextStateLine(index, line, end);
                next = LineNumber(answer.line.value() + 1);
            }
            MUST(matters == (answer.needsHighlighting && answer.line == line));
            MUST(answer.line >= line);
        }
        line = LineNumber(line.value() + 1);
        matters = false;
    }
    return 0;
}
