// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/crossreferences.h"
#include "model/analysis/contract/contract.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/rom/constants.h"
#include "model/analysis/rom/functionuse.h"
#include "model/csource/csource.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/scan/cnames.h"
#include "model/csource/scan/csourcescanner.h"
#include "model/csource/tokens/cknowntext.h"

#include <QString>

#include <algorithm>

using namespace Mlf;

namespace {

void checkReach(const AccessRange &reach)
{
    MUST(!reach.isAny || !reach.isBounded || reach.begin <= reach.end);
    MUST(reach.isAny || (reach.begin == 0 && reach.end == 0));
    MUST(reach.certainBegin >= reach.certainEnd || reach.certainEnd <= reach.end);
}

void checkBody(const FunctionDefinition &function)
{
    const CBody &body = function.code.body;
    const auto buffers = int(body.buffers.size());
    for (int i = 0; i < buffers; ++i) {
        const CBuffer &buffer = body.buffers[std::size_t(i)];
        MUST(buffer.parent < i && (buffer.parent >= 0) == (buffer.kind == CBuffer::Kind::Slice));
        MUST(!buffer.bytes || buffer.bytes->value() >= 0); // the offset of a place before its memory is negative
        MUST(buffer.line <= function.endLine);
        checkReach(buffer.read);
        checkReach(buffer.written);
    }
    for (const CCall &call : body.calls) {
        MUST(!call.callee.isEmpty() && call.line <= function.endLine);
        MUST(call.result < buffers);
        for (const CArgument &argument : call.arguments)
            MUST(argument.buffer >= -1 && argument.buffer < buffers);
    }
    MUST(body.stackBytes.value() >= 0);
}

void checkNeed(const MainCalls &main, FunctionEffects &effects, const ConstantTable &constants)
{
    const ModelTensors tensors;
    const BufferTable table = collectBuffers({main, effects, constants, tensors, nullptr, {}});
    const auto buffers = int(table.buffers.size());
    for (const BufferFact &buffer : table.buffers) {
        MUST(buffer.pool < int(table.pools.size()));
        MUST(buffer.firstCall.has_value() == buffer.lastCall.has_value());
        MUST(!buffer.firstCall || *buffer.firstCall <= *buffer.lastCall);
        MUST(!buffer.bytes || buffer.bytes->value() >= 0);
    }
    for (const BufferCall &call : table.calls) {
        for (const auto *indices : {&call.arguments, &call.reads, &call.writes, &call.scratch}) {
            for (const int index : *indices)
                MUST(index >= 0 && index < buffers);
        }
    }
    const MemoryNeed need = memoryNeed(table);
    if (!need.peak)
        return;
    qint64 sum = 0;
    for (const PeakPart &part : need.peak->parts)
        sum += part.bytes.value();
    MUST(sum == need.peak->at.bytes.value());
}

void checkFacts(const CSource &source)
{
    const auto shared = std::make_shared<const CSource>(source);
    const std::vector<ScannedSource> sources {{QStringLiteral("lib0.c"), ArtifactKind::EntrySource, shared}};
    FunctionEffects effects(sources);
    const MainCalls main = collectMainCalls(effects);
    const auto buffers = int(main.buffers.size());
    for (const MainCall &call : main.calls) {
        for (const MainAccess &access : call.arguments)
            MUST(access.buffer >= 0 && access.buffer < buffers);
    }
    ConstantTable constants = collectConstants(sources);
    for (const ConstantFact &constant : constants.constants)
        MUST(!constant.bytes || constant.bytes->value() >= 0);
    (void)countConstants(constants);
    ModuleMetadata module;
    module.executor = QStringLiteral("aot");
    std::vector<FunctionFact> functions = collectFunctions(module, sources, effects);
    completeFunctionFacts(functions, sources, effects, main, constants, nullptr);
    checkNeed(main, effects, constants);
    Contract contract;
    refineContract(contract, module, 7, sources, effects, constants, {}, {});
}

void checkFunctions(QByteArrayView text, LineNumber lines)
{
    constexpr qint64 functionLimit = 500;
    const CSource source = scanCSource(text, {}, Limits().with(Limit::Items, functionLimit));
    MUST(qint64(source.functions.size()) <= functionLimit);
    LineNumber last;
    for (const FunctionDefinition &function : source.functions) {
        MUST(!function.name.isEmpty());
        MUST(function.line >= last && function.line <= function.endLine && function.endLine < lines);
        last = function.line;
        checkBody(function);
    }
    last = {};
    for (const CIncludedHeader &include : source.includes) {
        MUST(!include.name.isEmpty() && include.line >= last && include.line < lines);
        last = include.line;
    }
    checkFacts(source);
}

/// Checks the directives, with the text also as an included header; and that the results do not depend on where the
/// text is cut.
void checkDirectives(QByteArrayView text)
{
    CLanguage language;
    int included = 0; // a text that includes itself twice would be read millions of times
    language.header = [&](const CInclude &include) {
        return include.name.size() % 2 == 0 && ++included < 40
            ? std::optional<CHeaderText>(text.first(std::min<qsizetype>(text.size(), 2000)))
            : std::optional<CHeaderText>(QByteArrayView());
    };
    const CSource source = scanCSource(text, {}, Limits().with(Limit::Items, 500), language);
    qint64 last = 0;
    for (const CPreprocessed::Range &range : source.preprocessed->switchedOff) {
        MUST(range.begin >= last && range.end >= range.begin && range.end <= text.size());
        MUST(source.preprocessed->skipInactive(range.begin) == range.end || range.begin == range.end);
        last = range.end;
    }
    for (const CodeBlock &block : source.switchedOff)
        MUST(block.begin < block.end && block.end.value() <= text.size());
    for (const QString &name : source.conditions)
        MUST(!name.isEmpty());
    const std::string_view head(text.data(), std::size_t(std::min<qsizetype>(text.size(), 500)));
    (void)source.preprocessed->number(head, text.size());

    const auto blocksOf = [&](qsizetype step) {
        std::vector<CodeBlock> blocks;
        CPreprocessor preprocessor;
        CSourceScanner scanner([&](CodeBlock &&block) { return blocks.push_back(std::move(block)), true; },
                               &preprocessor);
        for (qsizetype at = 0; at < text.size(); at += step)
            scanner.advance(text.first(at), false);
        scanner.advance(text, true);
        return blocks;
    };
    MUST(blocksOf(text.size() + 1) == blocksOf(1 + text.size() / 64));
}

/// Counts the line feeds before places of a text; each place is near the previous one.
class LineFeeds {
public:
    explicit LineFeeds(QByteArrayView text) : m_text(text) { }
    qint64 before(ByteOffset end)
    {
        for (; m_position < end.value(); ++m_position)
            m_count += m_text[m_position] == '\n' ? 1 : 0;
        for (; m_position > end.value(); --m_position)
            m_count -= m_text[m_position - 1] == '\n' ? 1 : 0;
        return m_count;
    }

private:
    QByteArrayView m_text;
    qint64 m_position = 0;
    qint64 m_count = 0;
};

void checkBlock(const CodeBlock &block, QByteArrayView text, LineNumber lines, LineFeeds &lineFeeds)
{
    MUST(block.begin.value() >= 0 && block.begin < block.end && block.end.value() <= text.size());
    MUST(block.firstLine <= block.openLine && block.openLine <= block.lastLine && block.lastLine < lines);
    MUST(block.firstLine <= block.nameLine && block.nameLine <= block.lastLine);
    MUST(block.level == 0 || block.level == 1);
    MUST(!block.elements || *block.elements >= 0);
    MUST(!block.bytes || block.bytes->value() >= 0);
    MUST(block.firstLine.value() == lineFeeds.before(block.begin));
    MUST(block.lastLine.value() == lineFeeds.before(block.end));
}

/// True if the name is at a place, possibly split over spliced lines.
bool isTextAt(QByteArrayView text, qint64 at, QByteArrayView name)
{
    const CKnownText known(text, true);
    for (const char letter : name) {
        at = known.behindSplices(at).value_or(text.size());
        if (at >= text.size() || text[at++] != letter)
            return false;
    }
    return true;
}

/// Checks that names are at their stated places, in order, and that references to them are valid.
void checkNames(QByteArrayView text)
{
    LineFeeds lineFeeds(text);
    ByteOffset last(-1);
    QByteArray name = "x";
    scanCNames(text, scanCodeBlocks(text), [&](const CName &found) {
        MUST(!found.text.isEmpty() && found.begin > last);
        MUST(isTextAt(text, found.begin.value(), found.text));
        MUST(found.line.value() == lineFeeds.before(found.begin));
        last = found.begin;
        name = found.text.toByteArray();
        return true;
    });
    if (const std::optional<CName> local = findLocalDeclaration(text, name))
        MUST(local->text == name && isTextAt(text, local->begin.value(), name));

    constexpr qint64 useLimit = 1000;
    const std::shared_ptr<const ByteSource> bytes = ByteSource::fromBytes(text.toByteArray());
    const auto scan = std::make_shared<const CSource>(scanCSource(text, {}, Limits().with(Limit::Items, 500)));
    const auto references = collectReferences({.files = {{QStringLiteral("a.c"), -1, ArtifactKind::OperatorSource},
                                                         {QStringLiteral("b.h"), -1, ArtifactKind::Runtime}},
                                               .open = [&](int) { return bytes; },
                                               .scans = {{0, scan}}},
                                              {}, useLimit);
    MUST(qint64(references->uses().size()) <= useLimit);
    const auto definitions = int(references->definitions().size());
    for (const CodeUse &use : references->uses()) {
        MUST(use.definition >= -1 && use.definition < definitions && use.function >= -1 && use.function < definitions);
        MUST(use.name >= 0 && use.name < int(references->names().size()));
        MUST(references->useAt(use.file, use.begin));
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView text = viewOf(data, size);
    const LineNumber lines(text.count('\n') + 1);
    checkFunctions(text, lines);
    checkDirectives(text);
    checkNames(text);

    std::vector<CodeBlock> whole;
    CSourceScanner scanner([&](CodeBlock &&block) { return whole.push_back(std::move(block)), true; });
    scanner.advance(text, true);

    LineFeeds lineFeeds(text);
    ByteOffset end; // of the last block of the outer level
    ByteOffset innerEnd; // of the last block inside of the next outer one
    for (const CodeBlock &block : whole) {
        checkBlock(block, text, lines, lineFeeds);
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
    const qsizetype least = 1 + text.size() / 256; // some hundred parts for any text
    for (qsizetype at = 0; at < text.size(); at += least + quint8(text[at]) % 17)
        parts.advance(text.first(at), false);
    parts.advance(text, true);
    MUST(inParts == whole);
    MUST(parts.definesModel() == scanner.definesModel());
    return 0;
}
