// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/textcodes.h"
#include "tests/fuzz/fuzz.h"

#include "model/text/textsearch.h"

#include <algorithm>
#include <cstring>

using namespace Mlf;

namespace {

bool isWord(QByteArrayView text, qsizetype at)
{
    const char byte = at >= 0 && at < text.size() ? text[at] : ' ';
    const char lower = char(byte | 0x20);
    return byte == '_' || (byte >= '0' && byte <= '9') || (lower >= 'a' && lower <= 'z');
}

bool isAscii(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(), [](char byte) { return quint8(byte) < 0x80; });
}

/// Hits of a string by testing every place.
std::vector<ByteRange> plainHits(const QByteArray &text, const QByteArray &needle, const SearchOptions &options)
{
    const QByteArray haystack = options.isCaseSensitive ? text : text.toLower();
    const QByteArray wanted = options.isCaseSensitive ? needle : needle.toLower();
    std::vector<ByteRange> hits;
    for (qsizetype at = 0; at + wanted.size() <= haystack.size();) {
        const qsizetype end = at + wanted.size();
        const bool isThere = std::memcmp(haystack.constData() + at, wanted.constData(), std::size_t(wanted.size())) == 0
            && (!options.isWholeWord || (!isWord(text, at - 1) && !isWord(text, end)));
        if (isThere)
            hits.push_back({ByteOffset(at), ByteOffset(end)});
        at = isThere ? end : at + 1;
    }
    return hits;
}

std::vector<ByteRange> allHits(const TextSearch &search)
{
    return search.hitsIn({ByteOffset(0), ByteOffset(search.source()->size().value() + 1)}, 1'000'000);
}

} // namespace

/// Input: one byte of options, one byte with the length of the pattern, the pattern, the text.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2 || size > 4096)
        return 0;
    const QByteArrayView input = viewOf(data, size);
    const SearchOptions options {(data[0] & 1U) != 0, (data[0] & 2U) != 0, (data[0] & 4U) != 0};
    const qsizetype length = std::min<qsizetype>({data[1], 60, input.size() - 2});
    const QString wanted = QString::fromUtf8(input.sliced(2, length));
    const QByteArray text = input.sliced(2 + length).toByteArray();
    const auto pattern = TextPattern::compile(wanted, options);
    if (!pattern) {
        MUST(pattern.error().code == Code::BadPattern && pattern.error().offset);
        MUST(pattern.error().offset->value() <= wanted.toUtf8().size());
        MUST(options.isRegex || wanted.isEmpty());
        return 0;
    }

    TextSearch search(ByteSource::fromBytes(text), pattern.value());
    MUST(search.advance());
    const std::vector<ByteRange> hits = allHits(search);
    MUST(qint64(hits.size()) == search.count());
    const QByteArrayView all(text);
    qint64 last = 0;
    for (std::size_t i = 0; i < hits.size(); ++i) {
        MUST(hits[i].begin.value() >= last && hits[i].size() >= 0 && hits[i].end.value() <= text.size());
        MUST(!options.isRegex || !all.sliced(hits[i].begin.value(), hits[i].size()).contains('\n'));
        // Each query searches up to 64 hits again, so test only some of many.
        if (i < 16 || i % 61 == 0 || i + 1 == hits.size()) {
            MUST(search.hit(qint64(i)) == hits[i]);
            MUST(search.firstAtOrAfter(hits[i].begin) == qint64(i));
        }
        last = hits[i].end.value();
    }
    if (!options.isRegex && isAscii(wanted.toUtf8()) && (!options.isWholeWord || isAscii(text)))
        MUST(hits == plainHits(text, wanted.toUtf8(), options));

    // Small steps give the same hits; limited in number, because more would test nothing new.
    TextSearch stepwise(search.source(), pattern.value());
    const ByteCount step(7 + text.size() / 100);
    while (!stepwise.advance({}, step)) { }
    if (!search.error() && !stepwise.error())
        MUST(allHits(stepwise) == hits);
    return 0;
}
