// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basecodes.h"
#include "model/csource/tokens/csourcecodes.h"
#include "tests/fuzz/fuzz.h"

#include "model/analysis/rom/valuestatistics.h"
#include "model/csource/scan/initialiserreader.h"

#include <algorithm>

using namespace Mlf;

/// The first byte is the type, the second the number of elements; the rest is the text.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const auto type = NumberType(data[0] % (int(NumberType::Double) + 1));
    const auto elements = data[1] == 0 ? std::nullopt : std::optional(qint64(data[1]));
    const QByteArrayView text = viewOf(data + 2, size - 2);
    qint64 bytes = 0;
    ByteOffset last;
    StatisticsCollector collector(type);
    const auto error = readInitialiser(text, type, elements, [&](QByteArrayView values, ByteOffset passed) {
        MUST(!values.isEmpty() && values.size() % bytesOf(type) == 0);
        MUST(passed >= last && passed.value() <= text.size());
        last = passed;
        bytes += values.size();
        collector.add(values);
        for (qsizetype i = 0; i < std::min<qsizetype>(values.size(), 64); i += bytesOf(type))
            MUST(!numberText(type, numberAt(type, values.data() + i)).isEmpty());
        return true;
    });
    const qint64 count = bytes / bytesOf(type);
    if (error) {
        MUST(error->code == Code::ConstantUnreadable && error->reason != FindingReason());
        MUST(error->offset && error->offset->value() >= 0 && error->offset->value() <= text.size());
    } else if (elements) {
        MUST(count == *elements);
    }
    MUST(count <= text.size() + 255);
    const ValueStatistics statistics = collector.statistics();
    qint64 inRanges = 0;
    for (const qint64 values : statistics.histogram.counts)
        inRanges += values;
    MUST(statistics.count == count && inRanges == count - statistics.notFinite);
    MUST(statistics.histogram.counts.size() <= 64 && statistics.zeros <= inRanges);
    MUST(!statistics.least || *statistics.least <= *statistics.largest);
    return 0;
}
