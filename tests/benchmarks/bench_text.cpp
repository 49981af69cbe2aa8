// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/generatedsource.h"

#include "model/text/cstate.h"
#include "model/text/lineindex.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QTemporaryDir>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// A source of 500 MB in the exporter's shape, mapped, page cache warm: what has to happen between opening it and a
/// highlighted screen. `wc -l` on the same file is the measure of the line index:
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

/// A new map each time: taking in the pages is part of the cost.
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
    QByteArray path = QFile::encodeName(filePath(Test::ConstantStyle::Arrays));
    QByteArray program = "wc";
    QByteArray option = "-l";
    char *arguments[] = {program.data(), option.data(), path.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    for (auto _ : state) {
        pid_t child = 0;
        int status = -1;
        if (posix_spawnp(&child, "wc", &actions, nullptr, arguments, environ) != 0
            || waitpid(child, &status, 0) != child || status != 0)
            state.SkipWithError("wc failed");
    }
    posix_spawn_file_actions_destroy(&actions);
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

/// Every line that matters for the state, without highlighting any.
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

BENCHMARK(wcLines)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lineIndex)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(cStateLines)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
