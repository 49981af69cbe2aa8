// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/valuestatistics.h"
#include "model/csource/initialiserreader.h"

#include <benchmark/benchmark.h>

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace Mlf;

/// Values of constants from their text, 25 million of them as the exporter writes them, beside a plain loop of the C
/// library over the same text in the same run; one thread each.
///     bench_constants --benchmark_repetitions=5 --benchmark_report_aggregates_only=true

namespace {

constexpr qint64 valueCount = 25'000'000;

const QByteArray &floats()
{
    static const QByteArray text = [] {
        QRandomGenerator random(25);
        QByteArray result = "static const float __attribute__((section(\".rodata.tvm\"), aligned(16))) a["
            + QByteArray::number(valueCount) + "] = {";
        result.reserve(valueCount * 18);
        std::array<char, 40> number {};
        for (qint64 i = 0; i < valueCount; ++i) {
            const double value = (random.generateDouble() - 0.5) * 0.2;
            const int length = std::snprintf(number.data(), number.size(), "%s%-9a, ", i % 8 == 0 ? "\n    " : "",
                                             double(float(value)));
            result.append(number.data(), length);
        }
        return result + "\n};";
    }();
    return text;
}

const QByteArray &bytes()
{
    static const QByteArray text = [] {
        QRandomGenerator random(8);
        QByteArray result = "static const int8_t a[" + QByteArray::number(valueCount) + "] = {";
        result.reserve(valueCount * 9);
        std::array<char, 16> number {};
        for (qint64 i = 0; i < valueCount; ++i) {
            const int value = int(random.bounded(256)) - 128;
            const int length = std::snprintf(number.data(), number.size(), "%s%c0x%02x, ", i % 8 == 0 ? "\n    " : "",
                                             value < 0 ? '-' : '+', unsigned(std::abs(value)));
            result.append(number.data(), length);
        }
        return result + "\n};";
    }();
    return text;
}

void statistics(benchmark::State &state, const QByteArray &text, NumberType type, bool wantsDigest)
{
    for (auto _ : state) {
        StatisticsCollector collector(type);
        QCryptographicHash hash(QCryptographicHash::Sha256);
        const auto error = readInitialiser(text, type, valueCount, [&](QByteArrayView values, ByteOffset) {
            collector.add(values);
            if (wantsDigest)
                hash.addData(values);
            return true;
        });
        if (error || collector.statistics().count != valueCount)
            state.SkipWithError("the values cannot be read");
        benchmark::DoNotOptimize(collector.statistics());
    }
    state.SetBytesProcessed(state.iterations() * text.size());
    state.SetItemsProcessed(state.iterations() * valueCount);
}

/// What most programs would do, statistics left out.
template <typename Value, typename Read>
void library(benchmark::State &state, const QByteArray &text, const Read &read)
{
    for (auto _ : state) {
        const char *at = std::strchr(text.constData(), '{') + 1;
        qint64 count = 0;
        for (char *behind = nullptr; count < valueCount; ++count) {
            Value value = read(at, &behind);
            benchmark::DoNotOptimize(value);
            if (behind == at)
                break;
            at = behind + std::strspn(behind, ", \n");
        }
        if (count != valueCount)
            state.SkipWithError("the values cannot be read");
    }
    state.SetItemsProcessed(state.iterations() * valueCount);
}

void floatStatistics(benchmark::State &state)
{
    statistics(state, floats(), NumberType::Float, false);
}

void floatStatisticsAndDigest(benchmark::State &state)
{
    statistics(state, floats(), NumberType::Float, true);
}

void floatLibrary(benchmark::State &state)
{
    library<float>(state, floats(), [](const char *at, char **end) { return std::strtof(at, end); });
}

void byteStatistics(benchmark::State &state)
{
    statistics(state, bytes(), NumberType::Int8, false);
}

void byteLibrary(benchmark::State &state)
{
    library<long>(state, bytes(), [](const char *at, char **end) { return std::strtol(at, end, 0); });
}

BENCHMARK(floatStatistics)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(floatStatisticsAndDigest)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(floatLibrary)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(byteStatistics)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(byteLibrary)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
