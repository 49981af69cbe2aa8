// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functionname.h"
#include "model/items/placelistmodel.h"
#include "model/items/trees/outlinemodel.h"

#include <benchmark/benchmark.h>

#include <QStringList>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Cost of one typed letter in quick open with 20 000 places and in the outline with 10 000 items:
///     bench_places --benchmark_repetitions=9 --benchmark_report_aggregates_only=true

namespace {

QString fullName(int number)
{
    return u"tvmgen_default_fused_nn_contrib_depthwise_conv2d_add_clip_cast_%1"_s.arg(number);
}

QString typed(const benchmark::State &state)
{
    static const QStringList texts {u"d"_s, u"cast"_s, u"dwcac19"_s, u"nothing of that"_s};
    return texts[state.range(0)];
}

void quickOpen(benchmark::State &state)
{
    std::vector<NamedPlace> places;
    for (int i = 0; i < 20'000; ++i)
        places.push_back({NamedPlace::Kind::Function,
                          u"depthwise_conv2d + add + clip + cast #%1"_s.arg(i),
                          fullName(i),
                          Link::function(fullName(i)),
                          u"codegen/host/src/default_lib1.c:%1"_s.arg(i),
                          {}});
    PlaceListModel model(std::move(places));
    for (auto _ : state)
        model.setPattern(typed(state));
}

void outlineFilter(benchmark::State &state)
{
    QList<OutlineItem> items;
    for (int i = 0; i < 10'000; ++i)
        items.push_back({fullName(i), LineNumber(i), u"depthwise_conv2d + add + clip + cast #%1"_s.arg(i), {}});
    OutlineModel model;
    model.setItems(std::move(items));
    for (auto _ : state)
        model.setFilterText(typed(state));
}

void shortNames(benchmark::State &state)
{
    for (auto _ : state) {
        for (int i = 0; i < 20'000; ++i)
            benchmark::DoNotOptimize(shortFunctionName(fullName(i), u"default"_s));
    }
}

BENCHMARK(shortNames)->Unit(benchmark::kMillisecond);
BENCHMARK(quickOpen)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);
BENCHMARK(outlineFilter)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
