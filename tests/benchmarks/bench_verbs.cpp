// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/hugemodel.h"
#include "tests/benchmarks/watchedprogram.h"
#include "tests/support/largemodel.h"

#include <benchmark/benchmark.h>

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace Huge = Mlf::Test::HugeModel;
using Mlf::Test::millisecondsInShell;
using Mlf::Test::millisecondsToRun;

/// The commands on an archive with a main source of 500 MB, with a warm page cache, each in turn with programs that
/// only read the same bytes, and `info` with 20 000 functions. `of_bar` is the result divided by its limit; medians of
/// the repetitions count:
///     bench_verbs --benchmark_repetitions=7 --benchmark_report_aggregates_only=true
/// Needs 2.2 GB below TMPDIR, tar, and for the comparisons wc, b2sum and openssl.

namespace {

using Words = QList<QByteArray>;

struct Peers {
    double wc = 0; ///< milliseconds of `wc -l`
    double digest = 0; ///< of `b2sum -l 256`
    double checksum = 0; ///< of `openssl dgst -sha256`
};

struct Verb {
    const char *name;
    Words words; ///< the archive comes last
    double (*bar)(const Peers &); ///< milliseconds
};

void run(benchmark::State &state, const Verb &verb)
{
    const QByteArray archive = Huge::tar();
    if (archive.isEmpty()) {
        state.SkipWithError("the archive cannot be made: is tar there, and 1.2 GB below TMPDIR?");
        return;
    }
    for (auto _ : state) {
        const auto ours = millisecondsToRun(Words {MLF_PROGRAM} + verb.words + Words {archive});
        const auto wc = millisecondsToRun({"wc", "-l", archive});
        const auto digest = millisecondsToRun({"b2sum", "-l", "256", archive});
        const auto checksum = millisecondsToRun({"openssl", "dgst", "-sha256", archive});
        if (!ours || !wc || !digest || !checksum) {
            state.SkipWithError("a program failed, or is not there");
            return;
        }
        state.SetIterationTime(*ours / 1e3);
        state.counters["of_bar"] = *ours / verb.bar({*wc, *digest, *checksum});
        state.counters["wc_ms"] = *wc;
        state.counters["b2sum_ms"] = *digest;
        state.counters["openssl_ms"] = *checksum;
    }
}

/// Compares two archives that differ in one digit, beside the analysis of one of them.
void compare(benchmark::State &state)
{
    const QByteArray older = Huge::tar();
    const QByteArray newer = Huge::changedTar();
    if (older.isEmpty() || newer.isEmpty()) {
        state.SkipWithError("the archives cannot be made: is tar there, and 2.2 GB below TMPDIR?");
        return;
    }
    for (auto _ : state) {
        // The status is 1 because they differ. The board is too small, with the same status.
        const auto ours = millisecondsInShell(MLF_PROGRAM " compare " + older + ' ' + newer + "; [ $? = 1 ]");
        const auto one = millisecondsInShell(MLF_PROGRAM " check --board nucleo_f746zg " + older + "; [ $? = 1 ]");
        if (!ours || !one) {
            state.SkipWithError("a program failed, or is not there");
            return;
        }
        state.SetIterationTime(*ours / 1e3);
        state.counters["of_bar"] = *ours / (3 * *one);
        state.counters["one_ms"] = *one;
    }
}

/// Twenty times the functions must take at most 25 times as long, and at most 2.4 seconds.
void functions(benchmark::State &state)
{
    const auto make = [](const char *name, int count) {
        QByteArray path = Huge::temporaryPath(name);
        Mlf::Test::writeFile(QFile::decodeName(path),
                             Mlf::Test::writeTar(Mlf::Test::largeModel({.functions = count, .calls = count}),
                                                 Mlf::Test::TarFormat::Ustar));
        return path;
    };
    const QByteArray many = make("many.tar", 20'000);
    const QByteArray few = make("few.tar", 1000);
    for (auto _ : state) {
        const auto ours = millisecondsToRun({MLF_PROGRAM, "info", "--no-limits", many});
        const auto ofFew = millisecondsToRun({MLF_PROGRAM, "info", "--no-limits", few});
        if (!ours || !ofFew) {
            state.SkipWithError("the program failed");
            return;
        }
        state.SetIterationTime(*ours / 1e3);
        state.counters["of_bar"] = *ours / std::min(25 * *ofFew, 2400.0);
        state.counters["few_ms"] = *ofFew;
    }
}

double lines(const Peers &peers)
{
    return 3.5 * peers.wc;
}

double info(const Peers &peers)
{
    return 2.5 * peers.wc;
}

double digest(const Peers &peers)
{
    return 1.1 * std::max(peers.digest, 4 * peers.wc);
}

double checksum(const Peers &peers)
{
    return 2.5 * peers.checksum;
}

const Verb verbs[] = {
    {"list", {"list"}, lines},
    {"info", {"info"}, info},
    {"chart", {"chart", "workspace", "--format", "json"}, digest},
    {"report", {"report", "--format", "json"}, digest},
    {"report_checksum", {"report", "--format", "json", "--checksum"}, checksum},
};

} // namespace

int main(int count, char **words)
{
    const QCoreApplication application(count, words);
    benchmark::Initialize(&count, words);
    for (const Verb &verb : verbs)
        benchmark::RegisterBenchmark(verb.name, [&verb](benchmark::State &state) { run(state, verb); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1)
            ->UseManualTime();
    benchmark::RegisterBenchmark("compare", compare)->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();
    benchmark::RegisterBenchmark("functions", functions)->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();
    benchmark::RunSpecifiedBenchmarks();
}
