// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"
#include "tests/benchmarks/windowdriver.h"
#include "tests/support/largemodel.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test::WindowDriver;

/// The main window over archives that are large in one direction: many functions, calls, constants or files. Each is
/// opened and every page of it visited. `thread_ms` is the longest stall of the window's thread as time in which it
/// ran, `wall_ms` the same on the clock, `of_bar` the first over what it must not exceed; `load_ms` and `PAGE_ms` say
/// where it was (in time the thread ran), `overview_ms` when the overview was there, `MB` is memory of the process
/// above an empty window, `idle_ms` what the thread works in two seconds in which nobody does anything.
///     bench_large --benchmark_filter=functions/20000

namespace {

/// Memory of this process alone, in millions of bytes.
double ownMegabytes()
{
    QFile file(u"/proc/self/smaps_rollup"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("Anonymous:"))
            return line.mid(10).trimmed().chopped(3).toDouble() * 1024 / 1e6;
    }
    return 0;
}

Test::LargeShape functions(int count)
{
    return {.functions = count, .calls = 1000};
}

Test::LargeShape calls(int count)
{
    return {.functions = 100, .calls = count};
}

Test::LargeShape constants(int count)
{
    return {.constants = count};
}

Test::LargeShape files(int count)
{
    return {.files = count};
}

void visit(benchmark::State &state, Test::LargeShape (*shapeOf)(int))
{
    QTemporaryDir folder;
    const QString archive = folder.filePath(u"large.tar"_s);
    Test::writeFile(archive, Test::writeTar(Test::largeModel(shapeOf(int(state.range(0)))), Test::TarFormat::Ustar));
    const double bar = state.range(0) >= 1'000'000 ? 100 : 50;
    for (auto _ : state) {
        MainWindow window;
        show(window);
        const double empty = ownMegabytes();
        double wall = 0;
        double thread = 0;
        QElapsedTimer opening;
        opening.start();
        std::optional<EventLoopWatch> watch(std::in_place);
        const auto note = [&](const QString &name) {
            const EventLoopWatch::Stall stall = watch->take();
            state.counters[name.toStdString() + "_ms"] = stall.thread;
            wall = std::max(wall, stall.wall);
            thread = std::max(thread, stall.thread);
        };
        window.open(archive, Limits::none());
        if (!spinUntil([&] { return window.pages().contains(u"overview"_s); })) {
            state.SkipWithError("the overview did not come");
            return;
        }
        state.counters["overview_ms"] = milliseconds(opening);
        if (!spinUntil([&] { return !window.isBusy(); })) {
            state.SkipWithError("the archive did not open in a minute");
            return;
        }
        state.counters["loaded_ms"] = milliseconds(opening);
        note(u"load"_s);
        for (const QString &page : window.pages()) {
            watch->take();
            window.navigate(Link::page(page));
            spinUntil([&] { return !window.isBusy(); });
            spinFor(30);
            note(page);
        }
        state.counters["MB"] = ownMegabytes() - empty;
        watch.reset();
        spinFor(200);
        const double before = threadMilliseconds();
        QEventLoop idle;
        QTimer::singleShot(2000, &idle, &QEventLoop::quit);
        idle.exec();
        state.counters["idle_ms"] = threadMilliseconds() - before;
        state.counters["thread_ms"] = thread;
        state.counters["wall_ms"] = wall;
        state.counters["of_bar"] = thread / bar;
        state.SetIterationTime(wall / 1e3);
    }
}

void add(const char *name, Test::LargeShape (*shapeOf)(int), const std::vector<int64_t> &counts)
{
    auto *registered =
        benchmark::RegisterBenchmark(name, [shapeOf](benchmark::State &state) { visit(state, shapeOf); });
    registered->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();
    for (const int64_t count : counts)
        registered->Arg(count);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home; // nothing remembered, nothing left behind
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, home.filePath(QString::fromLatin1(name)).toLocal8Bit());
    const QApplication application(argc, argv);
    add("functions", functions, {1'000, 20'000, 100'000});
    add("calls", calls, {1'000, 10'000, 100'000});
    add("constants", constants, {1'000, 100'000});
    add("files", files, {1'000, 100'000, 1'000'000});
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
