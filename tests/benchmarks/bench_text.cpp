// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/generatedsource.h"
#include "tests/benchmarks/watchedprogram.h"

#include "model/csource/csource.h"
#include "model/text/cstate.h"
#include "model/text/lineindex.h"
#include "views/code/highlightpass.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QGuiApplication>
#include <QTemporaryDir>

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// A source of 500 MB in the exporter's style, mapped, with a warm page cache: the work between opening it and a
/// highlighted screen. `wc -l` on the same file is the reference for the line index:
///     bench_text --benchmark_repetitions=7 --benchmark_report_aggregates_only=true

namespace {

constexpr qint64 fileBytes = 500'000'000;

QString filePath(Test::ConstantStyle style)
{
    static QTemporaryDir folder;
    const QString path = folder.filePath(style == Test::ConstantStyle::Pool ? u"pool.c"_s : u"arrays.c"_s);
    if (!QFile::exists(path) && !Test::writeGeneratedSource(path, fileBytes, style))
        std::abort();
    return path;
}

/// A new map each time: reading in the pages is part of the cost.
std::shared_ptr<const ByteSource> mapped(Test::ConstantStyle style)
{
    const int file = ::open(QFile::encodeName(filePath(style)).constData(), O_RDONLY | O_CLOEXEC);
    const ByteCount size(::lseek(file, 0, SEEK_END));
    const auto region = MappedRegion::map(file, size);
    ::close(file);
    return region.isOk() ? ByteSource::fromRegion(region.value(), ByteOffset(0), size) : nullptr;
}

std::shared_ptr<LineIndex> indexed(Test::ConstantStyle style)
{
    auto index = std::make_shared<LineIndex>(mapped(style));
    index->advance();
    return index;
}

void setBytes(benchmark::State &state)
{
    state.SetBytesProcessed(qint64(state.iterations()) * fileBytes);
}

void wcLines(benchmark::State &state)
{
    const QByteArray path = QFile::encodeName(filePath(Test::ConstantStyle::Arrays));
    for (auto _ : state) {
        if (!Test::millisecondsToRun({"wc", "-l", path}))
            state.SkipWithError("wc failed");
    }
    setBytes(state);
}

void lineIndex(benchmark::State &state)
{
    (void)filePath(Test::ConstantStyle::Arrays);
    for (auto _ : state) {
        LineIndex index(mapped(Test::ConstantStyle::Arrays));
        if (!index.advance() || index.lineCount() < 1'000'000)
            state.SkipWithError("not indexed");
    }
    setBytes(state);
}

/// Finds every line that matters for the state, without highlighting.
void cStateLines(benchmark::State &state)
{
    const auto index = indexed(Test::ConstantStyle::Arrays);
    const LineNumber end(index->lineCount());
    for (auto _ : state) {
        qint64 count = 0;
        for (LineNumber from; from < end; ++count)
            from = LineNumber(nextStateLine(*index, from, end).line.value() + 1);
        benchmark::DoNotOptimize(count);
    }
    setBytes(state);
}

/// Extents of all functions and initialisers; the argument is the style of the constants.
void blockPass(benchmark::State &state)
{
    const auto style = state.range(0) == 0 ? Test::ConstantStyle::Arrays : Test::ConstantStyle::Pool;
    const auto source = mapped(style);
    for (auto _ : state) {
        qint64 bytes = 0;
        for (const CodeBlock &block : scanCodeBlocks(source->view()))
            bytes += block.level == 0 && block.bytes ? block.bytes->value() : 0;
        if (bytes < 50'000'000)
            state.SkipWithError("constants are missing");
    }
    setBytes(state);
}

/// From a text with only a line index to the runs of one screen: at its beginning, middle and end.
void firstScreen(benchmark::State &state)
{
    const auto index = indexed(Test::ConstantStyle::Arrays);
    const qint64 line = (index->lineCount() - 60) * state.range(0) / 2;
    for (auto _ : state) {
        HighlightPass pass(index, CodeLanguage::C);
        qint64 runs = 0;
        pass.run({{line, line + 60}}, {}, [&](HighlightedLines &&lines) { runs += qint64(lines.runs.size()); });
        if (runs == 0)
            state.SkipWithError("nothing is highlighted");
    }
}

/// The same after the states up to the end are known.
void nextScreen(benchmark::State &state)
{
    const auto index = indexed(Test::ConstantStyle::Arrays);
    HighlightPass pass(index, CodeLanguage::C);
    const qint64 last = index->lineCount() - 60;
    qint64 line = last;
    for (auto _ : state) {
        pass.run({{line, line + 60}}, {},
                 [](HighlightedLines &&lines) { benchmark::DoNotOptimize(lines.runs.data()); });
        line = (line + last / 7) % last;
    }
}

/// The states of all 500 MB, as for a jump to the end, and their memory.
void memoryOfStates(benchmark::State &state)
{
    const auto index = indexed(Test::ConstantStyle::Arrays);
    for (auto _ : state) {
        const auto before = ::mallinfo2().uordblks + ::mallinfo2().hblkhd;
        HighlightPass pass(index, CodeLanguage::C);
        pass.run({{index->lineCount() - 60, index->lineCount()}}, {}, [](HighlightedLines &&) {});
        const auto after = ::mallinfo2().uordblks + ::mallinfo2().hblkhd;
        state.counters["MB"] = double(after - before) / 1e6;
    }
}

BENCHMARK(wcLines)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lineIndex)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(cStateLines)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(blockPass)->ArgName("pool")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(firstScreen)->ArgName("half")->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(nextScreen)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(memoryOfStates)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

} // namespace

int main(int count, char **words)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(count, words); // colours of themes
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
}
