// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/artifact/csourcescanner.h"

#include <QString>

#include <algorithm>

using namespace Mlf;

namespace {

void checkFunctions(QByteArrayView text, LineNumber lines)
{
    constexpr qint64 functionLimit = 500;
    const CSource source = scanCSource(text, {}, functionLimit);
    MUST(qint64(source.functions.size()) <= functionLimit);
    LineNumber last;
    for (const FunctionDefinition &function : source.functions) {
        MUST(!function.name.isEmpty());
        MUST(function.line >= last && function.line <= function.endLine && function.endLine < lines);
        last = function.line;
    }
}

qint64 lineFeeds(QByteArrayView text, ByteOffset end)
{
    return std::count(text.begin(), text.begin() + end.value(), '\n');
}

void checkBlock(const CodeBlock &block, QByteArrayView text, LineNumber lines)
{
    MUST(block.begin.value() >= 0 && block.begin < block.end && block.end.value() <= text.size());
    MUST(block.firstLine <= block.openLine && block.openLine <= block.lastLine && block.lastLine < lines);
    MUST(block.firstLine <= block.nameLine && block.nameLine <= block.lastLine);
    MUST(block.level == 0 || block.level == 1);
    MUST(!block.elements || *block.elements >= 0);
    MUST(!block.bytes || block.bytes->value() >= 0);
    MUST(block.firstLine.value() == lineFeeds(text, block.begin));
    MUST(block.lastLine.value() == lineFeeds(text, block.end));
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView text = viewOf(data, size);
    const LineNumber lines(text.count('\n') + 1);
    checkFunctions(text, lines);

    std::vector<CodeBlock> whole;
    CSourceScanner scanner([&](CodeBlock &&block) { return whole.push_back(std::move(block)), true; });
    scanner.advance(text, true);

    ByteOffset end; // of the last block of the outer level
    ByteOffset innerEnd; // of the last one inside of what comes next
    for (const CodeBlock &block : whole) {
        checkBlock(block, text, lines);
        MUST(block.begin >= end);
        if (block.level == 1) {
            MUST(block.begin >= innerEnd);
            innerEnd = block.end;
            continue;
        }
        MUST(innerEnd <= block.end || innerEnd <= block.begin);
        end = innerEnd = block.end;
    }

    std::vector<CodeBlock> inParts;
    CSourceScanner parts([&](CodeBlock &&block) { return inParts.push_back(std::move(block)), true; });
    for (qsizetype at = 0; at < text.size(); at += 1 + quint8(text[at]) % 17)
        parts.advance(text.first(at), false);
    parts.advance(text, true);
    MUST(inParts == whole);
    MUST(parts.definesModel() == scanner.definesModel());
    return 0;
}
