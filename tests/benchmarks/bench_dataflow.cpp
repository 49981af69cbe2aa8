// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/graphshapes.h"
#include "views/graph/dataflowview.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QScrollBar>

#include <thread>

using namespace Qt::StringLiterals;

/// Drawings of dataflows of 1 000 and 8 000 boxes, without a display. Laying out may take 0.5 s and 5 s, stopping 1 s,
/// a frame 16 ms. Medians of the repetitions are what counts:
///     bench_dataflow --benchmark_repetitions=5 --benchmark_report_aggregates_only=true

namespace {

enum Shape { residual, inception, skips, dense, shapeCount };
constexpr const char *names[] = {"residual blocks", "Inception", "long skips", "dense blocks"};

Mlf::Test::GraphShape shapeOf(Shape shape, int boxes)
{
    switch (shape) {
    case residual:
        return Mlf::Test::residualBlocks(boxes);
    case inception:
        return Mlf::Test::inceptionBlocks(boxes);
    case skips:
        return Mlf::Test::longSkips(boxes, 20);
    case dense:
    case shapeCount:
        break;
    }
    return Mlf::Test::denseBlocks(boxes, 8);
}

std::shared_ptr<const Mlf::DataflowGraph> graphOf(const Mlf::Test::GraphShape &shape)
{
    Mlf::DataflowGraph graph;
    graph.boxes.resize(std::size_t(shape.boxes));
    for (int i = 0; i < shape.boxes; ++i) {
        Mlf::DataflowBox &box = graph.boxes[std::size_t(i)];
        box.step = i;
        box.operators = {u"nn.conv2d"_s, u"add"_s, u"nn.relu"_s};
        box.need = Mlf::makeFigure(Mlf::ByteCount(1000 + i % 97 * 512), Mlf::Basis::Computed);
    }
    for (const auto &[from, to] : shape.arrows) {
        Mlf::DataflowEdge &edge = graph.edges.emplace_back();
        edge.from = from;
        edge.to = to;
        edge.name = u"sid_%1"_s.arg(from);
        edge.dtype = u"int8"_s;
        edge.shape = {1, 28, 28, from % 64 + 1};
    }
    return std::make_shared<const Mlf::DataflowGraph>(std::move(graph));
}

void layout(benchmark::State &state)
{
    const auto graph = graphOf(shapeOf(Shape(state.range(0)), int(state.range(1))));
    qint64 crossings = 0;
    for (auto _ : state)
        crossings = Mlf::layOutDataflow(*graph, {}).crossings;
    state.counters["crossings"] = double(crossings);
    state.SetLabel(names[state.range(0)]);
}

/// Time from the stop request to the end of the work, in the middle of the layout.
void stopped(benchmark::State &state)
{
    const auto graph = graphOf(shapeOf(dense, int(state.range(0))));
    for (auto _ : state) {
        std::jthread worker(
            [&](const std::stop_token &stop) { benchmark::DoNotOptimize(Mlf::layOutDataflow(*graph, {}, stop)); });
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        const auto begin = std::chrono::steady_clock::now();
        worker.request_stop();
        worker.join();
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
}

/// One frame: the view scrolled by half of its size, at a zoom in hundredths.
void frame(benchmark::State &state)
{
    const auto graph = graphOf(shapeOf(residual, 8'000));
    const auto places = std::make_shared<const Mlf::LayeredLayout>(Mlf::layOutDataflow(*graph, {}));
    Mlf::DataflowView view;
    view.resize(1280, 720);
    view.setPicture(std::make_shared<const Mlf::DataflowPicture>(graph, places, Mlf::DataflowChartOptions()));
    view.show();
    view.setZoom(double(state.range(0)) / 100);
    QScrollBar *bar = view.verticalScrollBar();
    for (auto _ : state) {
        bar->setValue(bar->value() + 360 <= bar->maximum() ? bar->value() + 360 : 0);
        benchmark::DoNotOptimize(view.grab());
    }
}

void addBenchmarks()
{
    for (int shape = 0; shape < shapeCount; ++shape) {
        for (const int boxes : {1'000, 8'000})
            benchmark::RegisterBenchmark("layout", layout)->Args({shape, boxes})->Unit(benchmark::kMillisecond);
    }
    benchmark::RegisterBenchmark("stopped", stopped)->Arg(8'000)->UseManualTime()->Unit(benchmark::kMillisecond);
    for (const int zoom : {100, 30, 2})
        benchmark::RegisterBenchmark("frame", frame)->Arg(zoom)->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    addBenchmarks();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
