// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/questions/archivesearch.h"
#include "model/text/textsearch.h"

#include <benchmark/benchmark.h>

#include <QByteArray>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;

/// Searching a C source of 500 MB, beside grep and ripgrep (if installed) on the same file in the same run. The viewer
/// maps the file again each time, because the others open it. The viewer counts hits, the others matching lines.
///     bench_search --benchmark_repetitions=5 --benchmark_report_aggregates_only=true

namespace {

constexpr qint64 fileSize = 500'000'000;
constexpr int linesOfConstant = 6000;

QByteArray randomFloat(QRandomGenerator &random)
{
    QByteArray text = random.bounded(2) == 0 ? "0x1." : "-0x1.";
    const int digits = random.bounded(10) == 0 ? 1 + int(random.bounded(4)) : 6;
    const QByteArray mantissa = QByteArray::number(0x1000000U | random.bounded(0x1000000U), 16).right(digits);
    return text + mantissa + 'p' + (random.bounded(8) == 0 ? '+' : '-') + QByteArray::number(random.bounded(12)) + ", ";
}

/// One constant and one function in the exporter's style: lines of some 128 bytes.
QByteArray section(QRandomGenerator &random, const std::vector<QByteArray> &floats, int number)
{
    const QByteArray suffix = QByteArray::number(number);
    QByteArray text = "static const float __attribute__((section(\".rodata.tvm\"), aligned(16))) fused_constant_"
        + suffix + "[] = {\n";
    for (int i = 0; i < linesOfConstant; ++i) {
        text += "    ";
        for (int column = 0; column < 8; ++column)
            text += floats[random.bounded(quint32(floats.size()))];
        text += '\n';
    }
    text += "};\nTVM_DLL int32_t tvmgen_default_fused_nn_conv2d_add_" + suffix
        + "(float* p0, uint8_t* global_workspace_0_var) {\n  for (int32_t i = 0; i < 16; ++i) {\n"
          "    conv2d[i] = (conv2d[i] + p0[i]);\n  }\n  return 0;\n}\n";
    return text;
}

/// Path of the file, created once; empty on failure.
const QByteArray &file()
{
    static QTemporaryDir folder(u"bench_search-XXXXXX"_s); // in the working directory, because /tmp may be too small
    static const QByteArray path = [] {
        QByteArray name = folder.filePath(u"lib0.c"_s).toLocal8Bit();
        std::FILE *out = std::fopen(name.constData(), "wb");
        if (!out)
            return QByteArray();
        QRandomGenerator random(500);
        std::vector<QByteArray> floats(100'000);
        std::generate(floats.begin(), floats.end(), [&] { return randomFloat(random); });
        bool isWritten = true;
        for (qint64 size = 0, number = 0; size < fileSize && isWritten; ++number) {
            const QByteArray text = section(random, floats, int(number));
            isWritten = std::fwrite(text.constData(), 1, std::size_t(text.size()), out) == std::size_t(text.size());
            size += text.size();
        }
        std::fputs("int32_t the_very_last_line;\n", out);
        return std::fclose(out) == 0 && isWritten ? name : QByteArray();
    }();
    return path;
}

std::shared_ptr<const ByteSource> mappedFile()
{
    const int descriptor = open(file().constData(), O_RDONLY | O_CLOEXEC);
    const off_t size = lseek(descriptor, 0, SEEK_END);
    const auto region = MappedRegion::map(descriptor, ByteCount(size));
    close(descriptor);
    return region ? ByteSource::fromRegion(region.value(), ByteOffset(0), ByteCount(size)) : nullptr;
}

struct Question {
    const char *name;
    const char *pattern;
    bool isRegex;
};

constexpr Question questions[] = {
    {"absent literal", "absent_literal_xyz", false},
    {"literal on the last line", "the_very_last_line", false},
    {"literal 0x1.8p", "0x1.8p", false},
    {"regex tvmgen_\\w+_fused", "tvmgen_\\w+_fused", true},
    {"regex 0x1\\.[0-9a-f]{4}p-3", "0x1\\.[0-9a-f]{4}p-3", true},
    {"regex without a fixed string", "[g-z]{6}[0-9]", true},
};

void ours(benchmark::State &state, const Question &question)
{
    SearchOptions options;
    options.isRegex = question.isRegex;
    options.isCaseSensitive = true;
    const auto pattern = TextPattern::compile(QString::fromUtf8(question.pattern), options);
    (void)file(); // before the measurement
    qint64 hits = 0;
    for (auto _ : state) {
        const auto source = mappedFile();
        if (!source || !pattern) {
            state.SkipWithError("the file or the pattern failed");
            return;
        }
        TextSearch search(source, pattern.value());
        search.advance();
        hits = search.count();
    }
    state.counters["hits"] = double(hits);
}

void peer(benchmark::State &state, const char *program, const Question &question)
{
    const QByteArray command = "LC_ALL=C "_ba + program + (question.isRegex ? " -e '" : " -F -e '") + question.pattern
        + "' '" + file() + "' >'" + file() + ".count'"; // not to /dev/null: grep stops at the first line then
    for (auto _ : state) {
        const int status = std::system(command.constData());
        if (status != 0 && WEXITSTATUS(status) != 1) // 1: nothing found
            state.SkipWithError("the program failed");
    }
}

/// Searching an archive with that source for a missing text, with its initialisers skipped or searched.
void archive(benchmark::State &state, bool includesInitialisers)
{
    const auto pattern = TextPattern::compile(u"absent_literal_xyz"_s, {false, true, false});
    (void)file();
    for (auto _ : state) {
        Entry entry;
        entry.path = u"codegen/host/src/lib0.c"_s;
        entry.m_source = mappedFile();
        if (!entry.m_source || !pattern) {
            state.SkipWithError("the file or the pattern failed");
            return;
        }
        entry.size = entry.m_source->size();
        const auto listing = std::make_shared<Listing>();
        listing->entries.push_back(entry);
        listing->isComplete = true;
        Document document;
        document.listing = listing;
        ArchiveSearch search(pattern.value(), includesInitialisers);
        if (!search.advance(document, [](FileHits &&, const SearchSummary &) {}))
            state.SkipWithError("the search did not end");
    }
}

/// Time to the first hit of a search with many hits.
void firstHit(benchmark::State &state)
{
    const auto source = mappedFile();
    for (auto _ : state) {
        TextSearch search(source, TextPattern::compile(u"0x1\\.[0-9a-f]{4}p-3"_s, {true, true, false}).value());
        while (search.count() == 0 && !search.advance({}, ByteCount(256 * 1024))) { }
    }
}

/// The hits on one screen in the middle of many, as a view needs them for each paint.
void screenOfHits(benchmark::State &state)
{
    const auto source = mappedFile();
    TextSearch search(source, TextPattern::compile(u"0x1\\.[0-9a-f]{4}p"_s, {true, true, false}).value());
    search.advance();
    for (auto _ : state) {
        const auto hits = search.hitsIn({ByteOffset(fileSize / 2), ByteOffset(fileSize / 2 + 8192)}, 10'000);
        benchmark::DoNotOptimize(hits.data());
    }
}

} // namespace

int main(int argc, char **argv)
{
    const bool hasRipgrep = std::system("rg --version >/dev/null 2>&1") == 0;
    for (const Question &question : questions) {
        const std::string name = question.name;
        const auto add = [&](const std::string &who, auto run) {
            benchmark::RegisterBenchmark((name + " / " + who).c_str(), run)
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime();
        };
        add("ours", [&question](benchmark::State &state) { ours(state, question); });
        add("grep -cE", [&question](benchmark::State &state) {
            peer(state, question.isRegex ? "grep -c -E" : "grep -c", question);
        });
        if (hasRipgrep)
            add("rg -c", [&question](benchmark::State &state) { peer(state, "rg -c", question); });
    }
    for (const bool isAll : {false, true}) {
        benchmark::RegisterBenchmark(isAll ? "absent literal / ours, archive with initialisers"
                                           : "absent literal / ours, archive without initialisers",
                                     [isAll](benchmark::State &state) { archive(state, isAll); })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    }
    benchmark::RegisterBenchmark("first hit", firstHit)->Unit(benchmark::kMillisecond)->UseRealTime();
    benchmark::RegisterBenchmark("screen of hits", screenOfHits)->Unit(benchmark::kMillisecond)->UseRealTime();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
