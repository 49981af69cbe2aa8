// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/watchedprogram.h"
#include "tests/support/corpus.h"

#include <benchmark/benchmark.h>

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

/// Whole programs on one archive: the report beside bsdtar's listing, in one run. Medians of the repetitions are what
/// counts:
///     bench_report --benchmark_repetitions=15 --benchmark_report_aggregates_only=true

namespace {

QTemporaryDir &folder()
{
    static QTemporaryDir instance;
    return instance;
}

/// A keyword-spotting archive of the corpus, or the sample without a corpus.
QByteArray archivePath()
{
    const QString name = u"kws_aot_c_usmp_default"_s;
    if (!Mlf::Test::corpusNames().contains(name))
        return MLF_SAMPLE;
    const QString path = folder().filePath(name + u".tar"_s);
    if (!QFile::exists(path)) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(Mlf::Test::corpusTar(name)) < 0)
            return MLF_SAMPLE;
    }
    return path.toLocal8Bit();
}

void runProgram(benchmark::State &state, const QList<QByteArray> &words)
{
    for (auto _ : state) {
        if (!Mlf::Test::millisecondsToRun(words))
            state.SkipWithError("the program failed");
    }
}

void report(benchmark::State &state)
{
    runProgram(state, {MLF_PROGRAM, "report", "--format", "json", archivePath()});
}

void bsdtarList(benchmark::State &state)
{
    runProgram(state, {"bsdtar", "-tf", archivePath()});
}

BENCHMARK(bsdtarList)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(report)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
