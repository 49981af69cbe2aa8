// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/svgwriter.h"
#include "model/chart/workspacechart.h"
#include "views/chart/chartview.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QPainter>
#include <QScrollBar>

using namespace Qt::StringLiterals;

/// The workspace chart with a thousand functions, on the window's thread and without a display. Medians of the
/// repetitions are what counts; a first picture may take 20 ms, a frame while scrolling 4 ms:
///     bench_workspacechart --benchmark_repetitions=15 --benchmark_report_aggregates_only=true

namespace {

constexpr int functionCount = 1000;
constexpr QSize viewSize(1280, 720);

struct Model {
    std::vector<Mlf::FunctionFact> functions;
    Mlf::WorkspaceSummary summary;
};

const Model &model()
{
    static const Model instance = [] {
        Model made;
        for (int i = 0; i < functionCount; ++i) {
            Mlf::FunctionFact function;
            function.name = u"tvmgen_vision_fused_nn_contrib_conv2d_NCHWc_add_nn_relu_%1"_s.arg(i);
            function.isStated = true;
            function.workspaces = {{1, Mlf::ByteCount((i * 7919) % 100'003)}};
            made.functions.push_back(function);
        }
        Mlf::ModuleMetadata metadata;
        metadata.mains.emplace_back();
        metadata.mains.back().device = 1;
        metadata.mains.back().workspace = Mlf::ByteCount(150'000);
        made.summary = Mlf::summarizeWorkspace(metadata, made.functions);
        return made;
    }();
    return instance;
}

Mlf::ChartScene makeScene(double width)
{
    std::vector<const Mlf::FunctionFact *> pointers;
    for (const Mlf::FunctionFact &function : model().functions)
        pointers.push_back(&function);
    Mlf::WorkspaceChartOptions options;
    options.width = width;
    options.module = u"vision"_s;
    return Mlf::workspaceChart(pointers, model().summary, options);
}

void layout(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(makeScene(1000));
}

void svg(benchmark::State &state)
{
    const Mlf::ChartScene scene = makeScene(1000);
    for (auto _ : state)
        benchmark::DoNotOptimize(Mlf::writeSvg(scene, false));
}

/// Cost of opening a document: layout, then the first frame.
void layoutAndFirstPaint(benchmark::State &state)
{
    Mlf::ChartView view;
    view.resize(viewSize);
    QImage image(viewSize, QImage::Format_RGB32);
    view.setSceneBuilder(makeScene);
    view.render(&image); // loads the fonts
    for (auto _ : state) {
        view.setSceneBuilder(makeScene);
        view.render(&image);
    }
}

void scrolledFrame(benchmark::State &state)
{
    Mlf::ChartView view;
    view.resize(viewSize);
    QImage image(viewSize, QImage::Format_RGB32);
    view.setSceneBuilder(makeScene);
    view.render(&image);
    int value = 0;
    for (auto _ : state) {
        value = (value + 97) % view.verticalScrollBar()->maximum();
        view.verticalScrollBar()->setValue(value);
        view.render(&image);
    }
}

BENCHMARK(layout)->Unit(benchmark::kMillisecond);
BENCHMARK(layoutAndFirstPaint)->Unit(benchmark::kMillisecond);
BENCHMARK(scrolledFrame)->Unit(benchmark::kMillisecond);
BENCHMARK(svg)->Unit(benchmark::kMillisecond);

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
