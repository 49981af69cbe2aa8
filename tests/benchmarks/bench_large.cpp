// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/freedmemory.h"
#include "app/window/mainwindow.h"
#include "app/window/pagelist.h"
#include "app/window/session.h"
#include "model/base/platform/process.h"
#include "tests/benchmarks/generatedsource.h"
#include "tests/benchmarks/watchedprogram.h"
#include "tests/benchmarks/windowdriver.h"
#include "tests/support/largemodel.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QMainWindow>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string_view>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test::WindowDriver;

/// The main window with archives that are large in one way: many functions, calls, constants or files, much C, one long
/// line, or compressed C. Opens each and visits every page. Counters: `thread_ms` is the longest stall of the window's
/// thread in processor time, `wall_ms` in wall time, `of_bar` is `thread_ms` divided by its limit; `load_ms` and
/// `PAGE_ms` are the stalls by place (processor time), `overview_ms` the time until the overview was shown, `loaded_ms`
/// until everything was; `MB` is the memory of the process above its first, empty window. `left_MB` is the part of it
/// that remains after its window is closed and an empty one is open, above the same moment after the sample, which
/// loads fonts, styles and language definitions; `left_of_all_MB` is above the first, empty window. `idle_ms` and
/// `wakeups` are processor time and wake-ups in ten idle seconds. `NAME_peer_ms` is the time of another program for a
/// part of the work in the same run, if installed. The files of millions of bytes are created below TMPDIR, which needs
/// twice that space.
///     bench_large --benchmark_filter=functions/20000

namespace {

/// Private memory of this process, in millions of bytes.
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

/// Number of times that a thread of this process has gone to sleep, which is the number of wake-ups.
double sleeps()
{
    double sum = 0;
    for (const QString &thread : QDir(u"/proc/self/task"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(u"/proc/self/task/%1/status"_s.arg(thread));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (line.startsWith("voluntary_ctxt_switches:"))
                sum += line.mid(24).trimmed().toDouble();
        }
    }
    return sum;
}

/// Creates an archive in a folder; returns its path.
using ArchiveMaker = QString (*)(const QTemporaryDir &folder, int count);

QString writeModel(const QTemporaryDir &folder, const Test::LargeShape &shape)
{
    const QString archive = folder.filePath(u"large.tar"_s);
    Test::writeFile(archive, Test::writeTar(Test::largeModel(shape), Test::TarFormat::Ustar));
    return archive;
}

QString functions(const QTemporaryDir &folder, int count)
{
    return writeModel(folder, {.functions = count, .calls = 1000});
}

QString calls(const QTemporaryDir &folder, int count)
{
    return writeModel(folder, {.functions = 100, .calls = count});
}

QString constants(const QTemporaryDir &folder, int count)
{
    return writeModel(folder, {.constants = count});
}

QString files(const QTemporaryDir &folder, int count)
{
    return writeModel(folder, {.files = count});
}

/// A small model with an additional source, written by `write`.
template <typename Write>
QString withSource(const QTemporaryDir &folder, Write write)
{
    const QString model = folder.filePath(u"model"_s);
    Test::unpackTo(Test::largeModel({}), model);
    write(folder.filePath(u"model/codegen/host/src/large_lib2.c"_s));
    const QString archive = folder.filePath(u"large.tar"_s);
    (void)Test::millisecondsToRun(
        {"tar", "--sort=name", "-C", QFile::encodeName(model), "-cf", QFile::encodeName(archive), "."});
    return archive;
}

QString code(const QTemporaryDir &folder, int megabytes)
{
    return withSource(folder, [megabytes](const QString &path) {
        (void)Test::writeGeneratedSource(path, qint64(megabytes) * 1'000'000, Test::ConstantStyle::Arrays);
    });
}

QString line(const QTemporaryDir &folder, int megabytes)
{
    return withSource(folder, [megabytes](const QString &path) {
        const QByteArray number = "0x12, ";
        const qsizetype count = qsizetype(megabytes) * 1'000'000 / number.size();
        Test::writeFile(path,
                        "#include <stdint.h>\nstatic const int8_t long_line[" + QByteArray::number(count) + "] = {"
                            + number.repeated(count) + "};\n");
    });
}

template <const char *program, const char *suffix>
QString compressed(const QTemporaryDir &folder, int megabytes)
{
    const QString archive = code(folder, megabytes);
    (void)Test::millisecondsInShell(QByteArray(program) + " -1 '" + QFile::encodeName(archive) + "'");
    return archive + QString::fromLatin1(suffix);
}

/// Shows an empty window and prints the processor time of the process until then, in milliseconds.
template <typename Window>
int showAlone(int argc, char **argv)
{
    const QApplication application(argc, argv);
    Window window;
    window.resize(viewSize);
    window.show();
    spinUntil([&] { return window.isVisible(); });
    QCoreApplication::processEvents();
    timespec taken {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &taken);
    std::printf("%.3f\n", double(taken.tv_sec) * 1e3 + double(taken.tv_nsec) * 1e-6);
    return 0;
}

constexpr const char *plainAlone = "--plain-window";
constexpr const char *oursAlone = "--our-window";

/// Median of the times that new processes of this program print.
double startMilliseconds(const char *option)
{
    std::vector<double> taken;
    for (int i = 0; i < 9; ++i) {
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), {QString::fromLatin1(option)});
        process.waitForFinished();
        taken.push_back(process.readAllStandardOutput().toDouble());
    }
    std::ranges::nth_element(taken, taken.begin() + 4);
    return taken[4];
}

/// A process with an empty main window beside one with an empty Qt window: at most 2.5 times the time.
void start(benchmark::State &state)
{
    for (auto _ : state) {
        const double plain = startMilliseconds(plainAlone);
        const double ours = startMilliseconds(oursAlone);
        state.counters["plain_ms"] = plain;
        state.counters["process_ms"] = ours;
        state.counters["of_bar"] = ours / (2.5 * plain);
        state.SetIterationTime(ours / 1e3);
    }
}

/// Another program for a part of the same work; `line` is a shell command with the archive as $1 and a folder as $2.
struct Peer {
    const char *program;
    const char *line;
};

void measurePeers(benchmark::State &state, const QTemporaryDir &folder, const QString &archive,
                  const std::vector<Peer> &peers)
{
    for (const auto &[program, line] : peers) {
        if (!Test::hasProgram(program))
            continue;
        const auto taken = Test::millisecondsInShell("set -- '" + QFile::encodeName(archive) + "' '"
                                                     + QFile::encodeName(folder.path()) + "'; " + line);
        if (taken)
            state.counters[std::string(program) + "_peer_ms"] = *taken;
    }
}

void visitPages(MainWindow &window)
{
    for (const QString &page : window.pageList()->shown()) {
        window.navigate(Link::page(page));
        spinUntil([&] { return !window.isBusy(); });
    }
}

/// Memory with an empty window only, after a while.
double emptyMegabytes()
{
    MainWindow window;
    show(window);
    spinFor(3000);
    return ownMegabytes();
}

void visit(benchmark::State &state, ArchiveMaker make, const std::vector<Peer> &peers)
{
    const QTemporaryDir folder(QDir::tempPath() + u"/bench_large-XXXXXX"_s);
    const QString archive = make(folder, int(state.range(0)));
    if (!QFile::exists(archive)) {
        state.SkipWithError("the archive could not be made");
        return;
    }
    const double bar = state.range(0) >= 1'000'000 ? 100 : 50;
    for (auto _ : state) {
        releaseFreedMemory(); // from making the archive
        const double empty = emptyMegabytes();
        std::optional<MainWindow> other(std::in_place);
        show(*other);
        other->session()->openSample();
        spinUntil([&] { return !other->isBusy(); });
        visitPages(*other);
        other.reset();
        const double afterSample = emptyMegabytes();
        other.emplace();
        MainWindow &window = *other;
        show(window);
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
        if (!spinUntil([&] { return window.pageList()->shown().contains(u"overview"_s); })) {
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
        for (const QString &page : window.pageList()->shown()) {
            watch->take();
            window.navigate(Link::page(page));
            spinUntil([&] { return !window.isBusy(); });
            spinFor(30);
            note(page);
        }
        watch.reset();
        spinFor(2000); // until idle threads end and freed memory is returned
        state.counters["MB"] = ownMegabytes() - empty;
        const double before = threadMilliseconds();
        const double asleep = sleeps();
        QEventLoop idle;
        QTimer::singleShot(10'000, &idle, &QEventLoop::quit);
        idle.exec();
        state.counters["idle_ms"] = threadMilliseconds() - before;
        state.counters["wakeups"] = sleeps() - asleep - 1; // one is the timer of this benchmark
        state.counters["thread_ms"] = thread;
        state.counters["wall_ms"] = wall;
        state.counters["of_bar"] = thread / bar;
        state.SetIterationTime(wall / 1e3);
        other.reset();
        const double afterAll = emptyMegabytes();
        state.counters["left_MB"] = afterAll - afterSample;
        state.counters["left_of_all_MB"] = afterAll - empty;
    }
    measurePeers(state, folder, archive, peers);
}

void add(const char *name, ArchiveMaker make, const std::vector<int64_t> &counts, const std::vector<Peer> &peers)
{
    auto *registered =
        benchmark::RegisterBenchmark(name, [make, peers](benchmark::State &state) { visit(state, make, peers); });
    registered->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();
    for (const int64_t count : counts)
        registered->Arg(count);
}

constexpr char gzip[] = "gzip";
constexpr char gz[] = ".gz";
constexpr char xz[] = "xz";
constexpr char xzSuffix[] = ".xz";
constexpr char zstd[] = "zstd -q --rm";
constexpr char zst[] = ".zst";

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home; // no settings are read or left
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, home.filePath(QString::fromLatin1(name)).toLocal8Bit());
    if (argc == 2 && argv[1] == std::string_view(plainAlone))
        return showAlone<QMainWindow>(argc, argv);
    if (argc == 2 && argv[1] == std::string_view(oursAlone))
        return showAlone<MainWindow>(argc, argv);
    keepFreedMemory(); // like the program
    const QApplication application(argc, argv);
    const FreedMemory freedMemory;
    benchmark::RegisterBenchmark("start", start)->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();
    const std::vector<Peer> listers = {{"bsdtar", "bsdtar -tf \"$1\" >/dev/null"},
                                       {"tar", "tar -tf \"$1\" >/dev/null"}};
    const std::vector<Peer> readers = {
        {"wc", "wc -l \"$2/model/codegen/host/src/large_lib2.c\" >/dev/null"},
        {"rg", "rg -c tvmgen_large \"$2/model/codegen/host/src/large_lib2.c\" >/dev/null; :"},
        {"bsdtar", "bsdtar -tf \"$1\" >/dev/null"},
    };
    add("functions", functions, {1'000, 20'000, 100'000}, listers);
    add("calls", calls, {1'000, 10'000, 100'000}, listers);
    add("constants", constants, {1'000, 100'000}, listers);
    add("files", files, {1'000, 100'000, 1'000'000}, listers);
    add("code", code, {1, 100, 2000}, readers);
    add("line", line, {10}, readers);
    add("gz", compressed<gzip, gz>, {200}, {{"gzip", "gzip -dc \"$1\" >\"$2/expanded\""}});
    add("xz", compressed<xz, xzSuffix>, {200}, {{"xz", "xz -dc \"$1\" >\"$2/expanded\""}});
    add("zst", compressed<zstd, zst>, {200}, {{"zstd", "zstd -qdc \"$1\" >\"$2/expanded\""}});
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
