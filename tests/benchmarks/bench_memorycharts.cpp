// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/memorymap.h"
#include "views/chart/chartview.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

/// Timeline and memory map of 10 000 buffers over 10 000 calls, on the window's thread and without a display. A frame,
/// and a scene for a new width, may take 16 ms each. Medians of the repetitions are what counts:
///     bench_memorycharts --benchmark_repetitions=5 --benchmark_report_aggregates_only=true

namespace {

constexpr int callCount = 10'000;
constexpr int bufferCount = 10'000;
constexpr QSize viewSize(1280, 720);

struct Model {
    Mlf::BufferTable table;
    Mlf::MemoryNeed need;
};

/// Arrangement of the buffers: as a planner places them, with reuse; all live at once; or overlapping each other.
enum Plan { spread, together, crowded };

Model makeModel(Plan plan)
{
    Model made;
    made.table.pools.push_back({Mlf::BufferPool::Kind::Planned, u"ram"_s, Mlf::ByteCount(1'000'000), {}});
    made.table.calls.resize(callCount);
    for (int i = 0; i < callCount; ++i)
        made.table.calls[std::size_t(i)].function = u"tvmgen_vision_fused_nn_contrib_conv2d_NCHWc_add_%1"_s.arg(i);
    for (int i = 0; i < bufferCount; ++i) {
        const int first = plan == spread ? i : i % 100;
        const int last = plan == spread ? i + 1 + i % 40 / 39 * 500 : first + 9900;
        const qint64 place = plan == crowded ? i % 7 * 1000 : i * 37 % 10'000 * 100;
        Mlf::BufferFact buffer;
        buffer.name = u"sid_%1"_s.arg(i);
        buffer.pool = 0;
        buffer.offset = Mlf::ByteOffset(place);
        buffer.bytes = Mlf::ByteCount(plan == spread ? 200 + i * 7919 % 50'000 : plan == together ? 100 : 100'000);
        buffer.size = Mlf::BufferFact::Size::Written;
        buffer.firstCall = first;
        buffer.lastCall = std::min(last, callCount - 1);
        made.table.calls[std::size_t(first)].writes.push_back(i);
        made.table.buffers.push_back(buffer);
    }
    made.need = Mlf::memoryNeed(made.table);
    return made;
}

const Model &model(Plan plan)
{
    static const Model models[] = {makeModel(spread), makeModel(together), makeModel(crowded)};
    return models[plan];
}

Mlf::MemoryChartOptions options(double width, int pool)
{
    Mlf::MemoryChartOptions made;
    made.width = width;
    made.height = 620;
    made.module = u"vision"_s;
    made.pool = pool;
    return made;
}

Mlf::ChartView::SceneBuilder timeline(Plan plan)
{
    return [plan](double width) { return callTimeline(model(plan).table, model(plan).need, options(width, -1)); };
}

Mlf::ChartView::SceneBuilder map(Plan plan)
{
    return [plan](double width) { return memoryMap(model(plan).table, model(plan).need, options(width, 0)); };
}

using Builder = Mlf::ChartView::SceneBuilder (*)(Plan);

void scene(benchmark::State &state, Builder builder)
{
    const Mlf::ChartView::SceneBuilder build = builder(Plan(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(build(1200));
}

void frame(benchmark::State &state, Builder builder)
{
    Mlf::ChartView view;
    view.resize(viewSize);
    QImage image(viewSize, QImage::Format_RGB32);
    view.setSceneBuilder(builder(Plan(state.range(0))));
    view.render(&image); // loads the fonts
    for (auto _ : state)
        view.render(&image);
}

/// A key press: finds the nearest mark and paints the frame.
void step(benchmark::State &state, Builder builder)
{
    Mlf::ChartView view;
    view.resize(viewSize);
    view.setSceneBuilder(builder(Plan(state.range(0))));
    view.selectMark(0);
    bool isDown = false;
    for (auto _ : state) {
        const int key = isDown ? Qt::Key_Down : Qt::Key_Right;
        isDown = !isDown;
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(&view, &event);
    }
}

void hit(benchmark::State &state, Builder builder)
{
    Mlf::ChartView view;
    view.resize(viewSize);
    view.setSceneBuilder(builder(Plan(state.range(0))));
    int x = 0;
    for (auto _ : state) {
        x = (x + 7) % viewSize.width();
        benchmark::DoNotOptimize(view.markAt({x, 300}));
    }
}

BENCHMARK_CAPTURE(scene, timeline, timeline)->DenseRange(spread, crowded)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(scene, map, map)->DenseRange(spread, crowded)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, timeline, timeline)->DenseRange(spread, crowded)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, map, map)->DenseRange(spread, crowded)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(step, map, map)->DenseRange(spread, crowded)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(hit, timeline, timeline)->Arg(spread)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(hit, map, map)->DenseRange(spread, crowded)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char *argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
