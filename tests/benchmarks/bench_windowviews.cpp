// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of bench_window that looks at widgets in its own process.
#include "app/window/mainwindow.h"
#include "app/window/navigator.h"
#include "tests/benchmarks/generatedsource.h"
#include "tests/benchmarks/hugemodel.h"
#include "tests/benchmarks/windowdriver.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/searchbar.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>

#include <algorithm>
#include <limits>
#include <random>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test::WindowDriver;
namespace Huge = Mlf::Test::HugeModel;

namespace {

constexpr LineNumber farBehindEnd(std::numeric_limits<int>::max());

/// True if nothing is missing on screen.
bool isSettled(const CodeView &view)
{
    return view.lines().index()->isFinished() && view.highlighter().isFinished();
}

/// True if the last line is on screen, highlighted.
bool showsEnd(const CodeView &view)
{
    const qint64 last = view.lines().count() - 1;
    return view.textCursor().line().value() == last && view.lines().count() == Huge::sourceLines()
        && view.onScreen().firstLine().value() + view.onScreen().frame().rows() > last && isSettled(view)
        && view.highlighter().isReady(LineNumber(last));
}

/// Time from nothing to the painted, highlighted end of the source; then again with its lines known.
void endOfText(benchmark::State &state)
{
    CodeView view;
    show(view);
    if (Huge::sourceLines() == 0) {
        state.SkipWithError("the source cannot be made");
        return;
    }
    for (auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        view.setSource(Huge::mappedSource(), u"lib0.c"_s);
        view.goToLine(farBehindEnd);
        if (!spinUntil([&] { return showsEnd(view); })) {
            state.SkipWithError("the end was not reached");
            return;
        }
        view.viewport()->repaint();
        const double opened = milliseconds(timer);
        state.SetIterationTime(opened / 1e3);
        state.counters["of_bar"] = opened / 300;

        view.goToLine(LineNumber(Huge::sourceLines() / 2));
        spinUntil([&] { return isSettled(view); });
        spinFor(50);
        timer.restart();
        view.goToLine(farBehindEnd);
        view.viewport()->repaint();
        const double frame = milliseconds(timer);
        spinUntil([&] { return showsEnd(view); });
        view.viewport()->repaint();
        state.counters["again_ms"] = frame;
        state.counters["again_highlighted_ms"] = milliseconds(timer);
        state.counters["again_of_bar"] = frame / (1000.0 / 60);
    }
}

double percentile(std::vector<double> &values, double part)
{
    const auto place = values.begin() + std::ptrdiff_t(double(values.size() - 1) * part);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

/// Times of frames in milliseconds: wall time and processor time of the thread.
struct Frames {
    std::vector<double> wall;
    std::vector<double> thread;
};

/// Measures the frame that first shows a line, and the frame that shows it highlighted.
void takeFrames(CodeView &view, LineNumber line, Frames &frames)
{
    const auto take = [&](auto paint) {
        QElapsedTimer timer;
        timer.start();
        const double thread = threadMilliseconds();
        paint();
        frames.wall.push_back(milliseconds(timer));
        frames.thread.push_back(threadMilliseconds() - thread);
    };
    take([&] {
        view.setFirstVisibleLine(line);
        view.viewport()->repaint();
    });
    spinUntil([&] { return isSettled(view); });
    take([&] { view.viewport()->repaint(); });
}

/// Frames at random lines of 1 MB and of 500 MB, in turn.
void frames(benchmark::State &state)
{
    constexpr int jumps = 2000; // the 40 slowest of 4000 frames make the last percent
    CodeView small;
    CodeView large;
    show(small);
    show(large);
    small.setSource(ByteSource::fromBytes(Test::generatedSource(1'000'000, Test::ConstantStyle::Arrays, 1 << 16)),
                    u"lib0.c"_s);
    large.setSource(Huge::mappedSource(), u"lib0.c"_s);
    for (CodeView *view : {&small, &large}) {
        view->goToLine(farBehindEnd);
        if (!spinUntil([&] { return isSettled(*view); })) {
            state.SkipWithError("the end was not reached");
            return;
        }
    }
    std::minstd_rand random(7);
    for (auto _ : state) {
        Frames ofSmall;
        Frames ofLarge;
        for (int i = 0; i < jumps; ++i) {
            const double place = double(random()) / double(std::minstd_rand::max());
            // Alternate which is first: the second profits from highlighting near the last screen.
            for (const bool isLarge : {i % 2 == 0, i % 2 != 0}) {
                CodeView &view = isLarge ? large : small;
                takeFrames(view, LineNumber(qint64(place * double(view.lines().count()))), isLarge ? ofLarge : ofSmall);
            }
        }
        const double small99 = percentile(ofSmall.wall, 0.99);
        const double large99 = percentile(ofLarge.wall, 0.99);
        state.SetIterationTime(large99 / 1e3);
        state.counters["of_bar"] = large99 / 8;
        state.counters["p50_ms"] = percentile(ofLarge.wall, 0.5);
        state.counters["thread_p99_ms"] = percentile(ofLarge.thread, 0.99);
        state.counters["p99_ratio"] = large99 / small99;
        state.counters["thread_p99_ratio"] = percentile(ofLarge.thread, 0.99) / percentile(ofSmall.thread, 0.99);
    }
}

CodePage *pageOfSource(const MainWindow &window)
{
    const QList<CodePage *> pages = window.findChildren<CodePage *>();
    const auto shown = std::find_if(pages.begin(), pages.end(), [](const CodePage *page) {
        return page->path() == QString::fromUtf8(Huge::sourceInArchive());
    });
    return shown == pages.end() ? nullptr : *shown;
}

void scroll(CodeView &view)
{
    QScrollBar *bar = view.verticalScrollBar();
    bar->setValue(0);
    for (int page = 0; page < 100; ++page) {
        bar->setValue(bar->value() + bar->pageStep());
        spinFor(5);
    }
    for (int drag = 0; drag < 50; ++drag) {
        bar->setValue(int(qint64(bar->maximum()) * drag / 50));
        spinFor(10);
    }
}

void jump(MainWindow &window)
{
    std::minstd_rand random(11);
    for (int i = 0; i < 50; ++i) {
        const qint64 line = qint64(random()) % Huge::sourceLines();
        window.navigate(Link::file(QString::fromUtf8(Huge::sourceInArchive()), LineNumber(line)));
        spinFor(20);
    }
}

bool search(SearchBar &bar)
{
    bar.open();
    bar.findChild<QLineEdit *>()->setText(u"0x1.8"_s);
    const bool isDone = spinUntil([&] { return bar.search() && bar.search()->isFinished(); });
    for (int i = 0; i < 20; ++i) {
        bar.findNext();
        spinFor(10);
    }
    const bool hasHits = isDone && bar.search()->count() > 0;
    bar.closeBar();
    return hasHits;
}

/// The longest stall of the window while it loads the archive, scrolls, jumps and searches.
void stalls(benchmark::State &state)
{
    const QString archive = QString::fromLocal8Bit(Huge::tar());
    if (archive.isEmpty()) {
        state.SkipWithError("the archive cannot be made");
        return;
    }
    for (auto _ : state) {
        MainWindow window;
        show(window);
        double longest = 0;
        double longestOfThread = 0;
        EventLoopWatch watch;
        const auto note = [&](const char *name) {
            const EventLoopWatch::Stall stall = watch.take();
            state.counters[name] = stall.wall;
            longest = std::max(longest, stall.wall);
            longestOfThread = std::max(longestOfThread, stall.thread);
        };
        window.open(archive);
        window.navigator()->navigateWhenLoaded(Link::file(QString::fromUtf8(Huge::sourceInArchive()), farBehindEnd),
                                               window.session()->isLoading());
        bool isDone = spinUntil([&] { return !window.isBusy(); });
        CodePage *page = pageOfSource(window);
        if (!isDone || !page) {
            state.SkipWithError("the archive did not open");
            return;
        }
        note("load_ms");
        scroll(*page->view());
        note("scroll_ms");
        jump(window);
        note("jump_ms");
        isDone = search(*page->searchBar());
        note("search_ms");
        if (!isDone) {
            state.SkipWithError("nothing was found");
            return;
        }
        state.SetIterationTime(longest / 1e3);
        state.counters["thread_ms"] = longestOfThread;
        state.counters["of_bar"] = longest / 50;
    }
}

/// A Relay function with a signature of one line of 20 KB, wrapped: the slowest frame while scrolling through it, with
/// windows of all widths.
void signature(benchmark::State &state)
{
    constexpr qsizetype signatureBytes = 20'000;
    constexpr double frameBar = 1000.0 / 60;
    QByteArray text = "#[version = \"0.0.5\"]\ndef @main(";
    for (int i = 0; text.size() < signatureBytes; ++i)
        text += "%p" + QByteArray::number(i)
            + ": Tensor[(1, 64, 14, 14), float32] /* ty=Tensor[(1, 64, 14, 14), float32] */, ";
    text += "%x: Tensor[(1), float32]) {\n" + QByteArray("  %0 = nn.relu(%x);\n").repeated(500) + "}\n";
    for (auto _ : state) {
        CodeView view;
        show(view);
        view.setWordWrap(true);
        view.setSource(ByteSource::fromBytes(text), u"src/a.relay"_s);
        spinUntil([&] { return isSettled(view); });
        Frames all;
        const auto take = [&](auto change) {
            const double thread = threadMilliseconds();
            change();
            view.viewport()->repaint();
            all.thread.push_back(threadMilliseconds() - thread);
            spinFor(1);
        };
        for (int step = 0; step < 400; ++step)
            take([&] { view.verticalScrollBar()->setValue(step); });
        view.verticalScrollBar()->setValue(0);
        for (int width = 300; width <= viewSize.width(); width += 9)
            take([&] { view.resize(width, viewSize.height()); });
        const double slowest = *std::max_element(all.thread.begin(), all.thread.end());
        state.SetIterationTime(slowest / 1e3);
        state.counters["p50_ms"] = percentile(all.thread, 0.5);
        state.counters["of_frame"] = slowest / frameBar;
    }
}

/// The painted end of the first 50 MB of the source (the whole would take QPlainTextEdit most of a minute), highlighted
/// here and plain there.
void endBesidePlainTextEdit(benchmark::State &state)
{
    constexpr qint64 bytes = 50'000'000;
    const auto whole = Huge::mappedSource();
    if (!whole) {
        state.SkipWithError("the source cannot be made");
        return;
    }
    const QByteArray text = whole->view().first(bytes).toByteArray();
    for (auto _ : state) {
        CodeView view;
        show(view);
        QElapsedTimer timer;
        timer.start();
        view.setSource(ByteSource::fromBytes(text), u"lib0.c"_s);
        view.goToLine(farBehindEnd);
        const bool isDone =
            spinUntil([&] { return isSettled(view) && view.textCursor().line().value() == view.lines().count() - 1; });
        view.viewport()->repaint();
        const double ours = milliseconds(timer);
        view.close();

        QPlainTextEdit edit;
        edit.setReadOnly(true);
        edit.setLineWrapMode(QPlainTextEdit::NoWrap);
        show(edit);
        timer.restart();
        edit.setPlainText(QString::fromUtf8(text));
        edit.moveCursor(QTextCursor::End);
        edit.viewport()->repaint();
        const double theirs = milliseconds(timer);
        if (!isDone || edit.blockCount() < view.lines().count()) {
            state.SkipWithError("lines are missing");
            return;
        }
        state.SetIterationTime(ours / 1e3);
        state.counters["edit_ms"] = theirs;
        state.counters["of_edit"] = ours / theirs;
    }
}

} // namespace

void addViewBenchmarks()
{
    const auto add = [](const char *name, void (*run)(benchmark::State &)) {
        benchmark::RegisterBenchmark(name, run)->Unit(benchmark::kMillisecond)->Iterations(1)->UseManualTime();
    };
    add("end_of_text", endOfText);
    add("frames", frames);
    add("stalls", stalls);
    add("signature", signature);
    add("end_beside_plain_text_edit", endBesidePlainTextEdit);
}
