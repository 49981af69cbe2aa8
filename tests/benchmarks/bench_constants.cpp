// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/valuestatistics.h"
#include "model/csource/scan/initialiserreader.h"

#include <benchmark/benchmark.h>

#include <QCryptographicHash>
#include <QRandomGenerator>

#ifdef MLF_DOUBLE_CONVERSION
#include <double-conversion/double-conversion.h>
#endif

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace Mlf;

/// Values of constants from their text, 25 million of them as the exporter writes them, beside plain loops of the C
/// library, of std::from_chars() and, if installed, of double-conversion over the same text in the same run; one thread
/// each.
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

/// The usual loop, without statistics.
template <typename Value, typename Read>
void library(benchmark::State &state, const QByteArray &text, const Read &read)
{
    for (auto _ : state) {
        const char *at = std::strchr(text.constData(), '{') + 1;
        at += std::strspn(at, " \n");
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

/// Only the values, like the loops of the other libraries.
void floatValues(benchmark::State &state)
{
    for (auto _ : state) {
        qint64 count = 0;
        const auto error =
            readInitialiser(floats(), NumberType::Float, valueCount, [&](QByteArrayView values, ByteOffset) {
                count += values.size() / bytesOf(NumberType::Float);
                benchmark::DoNotOptimize(values.data());
                return true;
            });
        if (error || count != valueCount)
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

void floatFromChars(benchmark::State &state)
{
    const char *const textEnd = floats().constEnd();
    library<float>(state, floats(), [textEnd](const char *at, char **end) {
        const bool isNegative = *at == '-';
        const char *digits = at + (isNegative ? 1 : 0) + 2; // it does not accept "0x"
        float value = 0;
        const std::from_chars_result read = std::from_chars(digits, textEnd, value, std::chars_format::hex);
        *end = const_cast<char *>(read.ec == std::errc() ? read.ptr : at);
        return isNegative ? -value : value;
    });
}

#ifdef MLF_DOUBLE_CONVERSION
void floatDoubleConversion(benchmark::State &state)
{
    using double_conversion::StringToDoubleConverter;
    const StringToDoubleConverter converter(StringToDoubleConverter::ALLOW_HEX_FLOATS
                                                | StringToDoubleConverter::ALLOW_TRAILING_JUNK,
                                            0, 0, nullptr, nullptr);
    const char *const textEnd = floats().constEnd();
    library<float>(state, floats(), [&](const char *at, char **end) {
        const auto most = int(std::min<qsizetype>(textEnd - at, 40));
        int length = 0;
        const float value = converter.StringToFloat(at, most, &length);
        *end = const_cast<char *>(at) + length;
        return value;
    });
}
BENCHMARK(floatDoubleConversion)->Unit(benchmark::kMillisecond)->UseRealTime();
#endif

void byteStatistics(benchmark::State &state)
{
    statistics(state, bytes(), NumberType::Int8, false);
}

void byteLibrary(benchmark::State &state)
{
    library<long>(state, bytes(), [](const char *at, char **end) { return std::strtol(at, end, 0); });
}

BENCHMARK(floatValues)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(floatFromChars)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(floatStatistics)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(floatStatisticsAndDigest)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(floatLibrary)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(byteStatistics)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(byteLibrary)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
