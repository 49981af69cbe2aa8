// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/hugemodel.h"
#include "tests/benchmarks/watchedprogram.h"

#include "model/text/lineindex.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;
namespace Huge = Mlf::Test::HugeModel;
using Mlf::Test::WatchedProgram;

/// Waiting times of a user with an archive whose main source has 500 MB, with a warm page cache: here the program as a
/// separate process, in bench_windowviews.cpp single widgets. Each runs in turn with its reference, so that a busy
/// machine slows both. `of_bar` is the result divided by its limit; medians of the repetitions count:
///     bench_window --benchmark_repetitions=7 --benchmark_report_aggregates_only=true
/// Needs 1.2 GB below TMPDIR, tar, and for the comparisons less, wc and gzip.

namespace {

/// One result in milliseconds, with its limit.
void setResult(benchmark::State &state, double milliseconds, double bar)
{
    state.SetIterationTime(std::max(milliseconds, 0.0) / 1e3);
    state.counters["of_bar"] = milliseconds / bar;
}

/// False, with a message, if a benchmark cannot run.
bool isReady(benchmark::State &state, const QByteArray &archive)
{
    if (archive.isEmpty())
        state.SkipWithError("the archive cannot be made: is tar there, and 1.2 GB below TMPDIR?");
    return !archive.isEmpty();
}

/// Time from an empty window to a milestone of a window opened with `words`. `std::nullopt`, and the benchmark skipped,
/// if one of them fails.
std::optional<double> afterEmptyWindow(benchmark::State &state, const QList<QByteArray> &words, const char *milestone)
{
    const std::optional<double> empty = WatchedProgram({MLF_PROGRAM}).milliseconds("window shown");
    const std::optional<double> full = WatchedProgram(QList<QByteArray> {MLF_PROGRAM} + words).milliseconds(milestone);
    if (!empty || !full) {
        state.SkipWithError("the program did not come that far");
        return {};
    }
    state.counters["empty_ms"] = *empty;
    return *full - *empty;
}

void overviewReady(benchmark::State &state)
{
    const QByteArray archive = Huge::tar();
    if (!isReady(state, archive))
        return;
    for (auto _ : state) {
        if (const auto time = afterEmptyWindow(state, {archive}, "overview ready"))
            setResult(state, *time, 300);
    }
}

void pictureOfSample(benchmark::State &state)
{
    const QByteArray picture = Huge::temporaryPath("sample.png");
    for (auto _ : state) {
        if (const auto time = Test::millisecondsToRun({MLF_PROGRAM, "--picture", picture, "--sample"}))
            setResult(state, *time, 500);
        else
            state.SkipWithError("no picture");
    }
}

/// The argument is the position of the screen in halves of the text.
QByteArray placeInSource(qint64 halves)
{
    return Huge::sourceInArchive() + ':' + QByteArray::number(std::max<qint64>(Huge::sourceLines() * halves / 2, 1));
}

void highlightedScreen(benchmark::State &state)
{
    const QByteArray archive = Huge::tar();
    if (!isReady(state, archive))
        return;
    const QByteArray place = placeInSource(state.range(0));
    for (auto _ : state) {
        if (const auto time = afterEmptyWindow(state, {"--at", place, archive}, "first highlighted screen"))
            setResult(state, *time, 150);
    }
}

/// Memory of an open, fully analysed archive with the end of its source shown, above that of an empty window.
void memoryAtEnd(benchmark::State &state)
{
    const QByteArray archive = Huge::tar();
    if (!isReady(state, archive))
        return;
    for (auto _ : state) {
        WatchedProgram empty({MLF_PROGRAM});
        WatchedProgram full({MLF_PROGRAM, "--at", placeInSource(2), archive});
        const bool isThere = empty.milliseconds("window shown") && full.milliseconds("first highlighted screen")
            && full.milliseconds("analysis complete");
        const std::optional<double> emptyBytes = empty.anonymousBytes();
        const std::optional<double> bytes = full.anonymousBytes();
        if (!isThere || !emptyBytes || !bytes) {
            state.SkipWithError("the program did not come that far, or /proc does not say its memory");
            return;
        }
        state.counters["MB"] = (*bytes - *emptyBytes) / 1e6;
        state.counters["empty_MB"] = *emptyBytes / 1e6;
        state.counters["of_bar"] = (*bytes - *emptyBytes) / 48e6;
    }
}

/// The whole program from its start to the highlighted end, beside less at the end with line numbers.
void endBesideLess(benchmark::State &state)
{
    const QByteArray archive = Huge::tar();
    if (!isReady(state, archive))
        return;
    if (!Test::hasProgram("less")) {
        state.SkipWithError("less is not installed");
        return;
    }
    for (auto _ : state) {
        const auto ours =
            WatchedProgram({MLF_PROGRAM, "--at", placeInSource(2), archive}).milliseconds("first highlighted screen");
        QByteArray screen;
        const auto less = Test::millisecondsInTerminal({"less", "-N", "+Gq", Huge::source()}, screen);
        if (!ours || !less || !screen.contains(QByteArray::number(Huge::sourceLines()))) {
            state.SkipWithError("the program or less did not come to the end");
            return;
        }
        state.SetIterationTime(*ours / 1e3);
        state.counters["less_ms"] = *less;
        state.counters["of_less"] = *ours / *less;
    }
}

/// All lines of the mapped source, beside wc as a process.
void indexBesideWc(benchmark::State &state)
{
    if (!isReady(state, Huge::source()))
        return;
    for (auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        LineIndex index(Huge::mappedSource());
        index.advance();
        const double ours = double(timer.nsecsElapsed()) / 1e6;
        const auto wc = Test::millisecondsToRun({"wc", "-l", Huge::source()});
        if (!wc || index.lineCount() != Huge::sourceLines()) {
            state.SkipWithError("wc failed, or lines are missing");
            return;
        }
        setResult(state, ours, 1.5 * *wc);
        state.counters["wc_ms"] = *wc;
    }
}

/// The whole program from its start to the highlighted end of a source in a .tar.gz, which requires all of its lines,
/// beside only unpacking and counting.
void gzipBesideWc(benchmark::State &state)
{
    const QByteArray archive = Huge::gzippedTar();
    if (!isReady(state, archive))
        return;
    for (auto _ : state) {
        const auto ours =
            WatchedProgram({MLF_PROGRAM, "--at", placeInSource(2), archive}).milliseconds("first highlighted screen");
        const auto pipe = Test::millisecondsInShell("gzip -dc '" + archive + "' | wc -l");
        if (!ours || !pipe) {
            state.SkipWithError("the program did not come that far, or gzip failed");
            return;
        }
        setResult(state, *ours, 1.15 * *pipe);
        state.counters["gzip_wc_ms"] = *pipe;
    }
}

void add(const char *name, void (*run)(benchmark::State &), const std::vector<qint64> &arguments = {})
{
    auto *added = benchmark::RegisterBenchmark(name, run)->Unit(benchmark::kMillisecond)->Iterations(1);
    added->UseManualTime();
    for (const qint64 argument : arguments)
        added->ArgName("half")->Arg(argument);
}

} // namespace

void addViewBenchmarks();

int main(int count, char **words)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_ASSUME_STDERR_HAS_CONSOLE", "1"); // writes milestones to the pipe, never to the journal
    qputenv("LESS", "");
    qputenv("LESSHISTFILE", "-");
    qputenv("LESSOPEN", "");
    // No settings are read or left; unpacked files are also below the temporary folder.
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, Huge::temporaryPath(name));
    const QApplication application(count, words);
    qputenv("QT_LOGGING_RULES", "mlf.timing=true"); // for child processes, not for this one
    benchmark::Initialize(&count, words);
    // The .tar.gz first, so that the plain tar is created only once.
    add("gzip_beside_wc", gzipBesideWc);
    add("index_beside_wc", indexBesideWc);
    add("overview_ready", overviewReady);
    add("picture_of_sample", pictureOfSample);
    add("highlighted_screen", highlightedScreen, {0, 1, 2});
    add("memory_at_end", memoryAtEnd);
    add("end_beside_less", endBesideLess);
    addViewBenchmarks();
    benchmark::RunSpecifiedBenchmarks();
}
