// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/romtree.h"
#include "model/chart/romtreemap.h"
#include "model/document/document.h"
#include "model/items/trees/romtreemodel.h"
#include "views/chart/chartview.h"
#include "views/rom/rompage.h"
#include "views/rom/romtreeview.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

/// The tree of 10 000 constants and its treemap, on the window's thread and without a display. Laying out may take
/// 100 ms, a frame 16 ms, a letter in the filter 50 ms. Medians of the repetitions are what counts:
///     bench_romtreemap --benchmark_repetitions=5 --benchmark_report_aggregates_only=true

namespace {

constexpr int constantCount = 10'000;
constexpr QSize viewSize(1280, 720);

/// How many functions the constants of a file belong to: many, or one.
enum Plan { spread, together };

Mlf::ConstantLedger makeLedger(Plan plan)
{
    Mlf::ConstantLedger ledger;
    for (int i = 0; i < constantCount; ++i) {
        Mlf::LedgerRow row;
        row.name = u"fused_nn_contrib_conv2d_constant_%1_let"_s.arg(i);
        row.values.file = u"codegen/host/src/vision_lib%1.c"_s.arg(plan == spread ? i % 5 : 0);
        row.bytes = Mlf::ByteCount(16 + i * 7919LL % 50'000);
        row.padding = Mlf::ByteCount(i % 2 * 8);
        row.users = {u"tvmgen_vision_fused_nn_contrib_conv2d_NCHWc_add_%1"_s.arg(plan == spread ? i * 7 % 1000 : 0)};
        ledger.rows.push_back(row);
    }
    return ledger;
}

Mlf::RomTree makeTree(Plan plan)
{
    const Mlf::ConstantLedger ledger = makeLedger(plan);
    return Mlf::romTree({ledger, {}, {}, {}, {}});
}

const Mlf::RomTree &treeOf(Plan plan)
{
    static const Mlf::RomTree trees[] = {makeTree(spread), makeTree(together)};
    return trees[plan];
}

Mlf::ChartScene scene(Plan plan, double width)
{
    Mlf::RomTreemapOptions options;
    options.width = width;
    options.height = 680;
    options.module = u"vision"_s;
    return romTreemap(treeOf(plan), options);
}

void tree(benchmark::State &state)
{
    const Mlf::ConstantLedger ledger = makeLedger(Plan(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(Mlf::romTree({ledger, {}, {}, {}, {}}));
}

void layout(benchmark::State &state)
{
    std::size_t marks = 0;
    for (auto _ : state)
        marks = scene(Plan(state.range(0)), 1200).body.marks.size();
    state.counters["marks"] = double(marks);
}

void frame(benchmark::State &state)
{
    Mlf::ChartView view;
    view.resize(viewSize);
    QImage image(viewSize, QImage::Format_RGB32);
    view.setSceneBuilder([&](double width) { return scene(Plan(state.range(0)), width); });
    view.render(&image); // loads the fonts
    for (auto _ : state)
        view.render(&image);
}

/// A key press: finds the nearest tile.
void step(benchmark::State &state)
{
    Mlf::ChartView view;
    view.resize(viewSize);
    view.setSceneBuilder([&](double width) { return scene(Plan(state.range(0)), width); });
    view.selectMark(0);
    bool isDown = false;
    for (auto _ : state) {
        QKeyEvent event(QEvent::KeyPress, isDown ? Qt::Key_Down : Qt::Key_Right, Qt::NoModifier);
        isDown = !isDown;
        QApplication::sendEvent(&view, &event);
    }
}

/// Adds or removes a letter in the filter of the tree.
void filter(benchmark::State &state)
{
    Mlf::RomTreeModel model;
    Mlf::RomTreeView view(&model);
    view.resize(viewSize);
    model.setTree(std::make_shared<const Mlf::RomTree>(treeOf(Plan(state.range(0)))), u"vision"_s);
    view.openFiles();
    bool isLonger = false;
    for (auto _ : state) {
        view.setFilterText(isLonger ? u"constant_77"_s : u"constant_7"_s);
        isLonger = !isLonger;
    }
}

/// A new document while the page is shown.
void page(benchmark::State &state)
{
    std::shared_ptr<Mlf::Document> documents[2];
    for (auto &document : documents) {
        document = std::make_shared<Mlf::Document>();
        document->location = QString::number(&document - documents);
        document->modules.edit().emplace_back().rom = treeOf(Plan(state.range(0)));
        document->modules.edit().front().metadata.name = u"vision"_s;
    }
    Mlf::RomPage shown;
    shown.resize(viewSize);
    shown.show();
    int number = 0;
    for (auto _ : state)
        shown.setDocument(documents[number ^= 1], {});
}

BENCHMARK(page)->DenseRange(spread, together)->Unit(benchmark::kMillisecond);
BENCHMARK(filter)->DenseRange(spread, together)->Unit(benchmark::kMillisecond);
BENCHMARK(tree)->DenseRange(spread, together)->Unit(benchmark::kMillisecond);
BENCHMARK(layout)->DenseRange(spread, together)->Unit(benchmark::kMillisecond);
BENCHMARK(frame)->DenseRange(spread, together)->Unit(benchmark::kMillisecond);
BENCHMARK(step)->DenseRange(spread, together)->Unit(benchmark::kMillisecond);

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
