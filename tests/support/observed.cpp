// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/observed.h"

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf::Test {
namespace {

using Ranges = std::vector<std::pair<qint64, qint64>>;

Ranges rangesOf(const QJsonValue &call, const QString &seen, const QString &what)
{
    Ranges ranges;
    const QJsonArray list = call[u"pools"_s][seen][what].toArray();
    for (const QJsonValue &range : list)
        ranges.emplace_back(range[0].toInteger(), range[1].toInteger());
    return ranges;
}

std::pair<qint64, qint64> rangeOf(const QJsonObject &buffer)
{
    const qint64 begin = buffer[u"offset"_s].toInteger();
    return {begin, begin + buffer[u"bytes"_s].toInteger()};
}

/// The first byte of `ranges` outside of `own`, or -1.
qint64 firstOutside(const Ranges &ranges, Ranges own)
{
    std::sort(own.begin(), own.end());
    for (auto [first, last] : ranges) {
        for (const auto &[begin, end] : own)
            first = begin <= first && first < end ? end : first;
        if (first < last)
            return first;
    }
    return -1;
}

std::vector<QJsonObject> buffersOf(const QJsonObject &module, const QString &pool)
{
    std::vector<QJsonObject> buffers;
    const QJsonArray list = module[u"buffers"_s].toArray();
    for (const QJsonValue &buffer : list) {
        if (buffer[u"pool"_s] == pool && buffer[u"firstCall"_s].isDouble())
            buffers.push_back(buffer.toObject());
    }
    return buffers;
}

void raise(std::vector<qint64> &reached, const std::vector<QJsonObject> &buffers, const std::vector<bool> &isOwn,
           const Ranges &touched)
{
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        const auto [begin, end] = rangeOf(buffers[i]);
        for (const auto &[first, last] : touched) {
            if (isOwn[i] && last > begin && first < end)
                reached[i] = std::max(reached[i], std::min(last, end));
        }
    }
}

void set(std::vector<bool> &bytes, const Ranges &ranges, bool value)
{
    for (const auto &[first, last] : ranges) {
        if (std::size_t(last) > bytes.size())
            bytes.resize(std::size_t(last));
        std::fill(bytes.begin() + first, bytes.begin() + last, value);
    }
}

} // namespace

QString contradiction(const QJsonObject &module, const QString &pool, const QJsonArray &calls, const QString &seen)
{
    const std::vector<QJsonObject> buffers = buffersOf(module, pool);
    std::vector<qint64> reached(buffers.size());
    for (qsizetype step = 0; step < calls.size(); ++step) {
        const QJsonObject call = module[u"calls"_s][step].toObject();
        Ranges readable;
        Ranges writable;
        std::vector<bool> isOwn(buffers.size());
        for (std::size_t i = 0; i < buffers.size(); ++i) {
            const QJsonValue name = buffers[i][u"name"_s];
            const bool isScratch =
                buffers[i][u"kind"_s] == u"scratch"_s && buffers[i][u"firstCall"_s].toInteger() == step;
            if (call[u"reads"_s].toArray().contains(name))
                readable.push_back(rangeOf(buffers[i]));
            if (isScratch || call[u"writes"_s].toArray().contains(name))
                writable.push_back(rangeOf(buffers[i]));
            isOwn[i] = isScratch || call[u"arguments"_s].toArray().contains(name);
        }
        const Ranges read = rangesOf(calls[step], seen, u"read"_s);
        const Ranges written = rangesOf(calls[step], seen, u"written"_s);
        if (const qint64 byte = firstOutside(read, readable); byte >= 0)
            return u"call %1 reads byte %2 of %3"_s.arg(step + 1).arg(byte).arg(pool);
        if (const qint64 byte = firstOutside(written, writable); byte >= 0)
            return u"call %1 writes byte %2 of %3"_s.arg(step + 1).arg(byte).arg(pool);
        raise(reached, buffers, isOwn, read);
        raise(reached, buffers, isOwn, written);
    }
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        if (buffers[i][u"basis"_s] == u"computed"_s && reached[i] != rangeOf(buffers[i]).second)
            return u"%1 is not touched to its end"_s.arg(buffers[i][u"name"_s].toString());
    }
    return {};
}

qint64 largestNeed(const QJsonObject &module, const QString &pool, const QJsonArray &calls, const QString &seen)
{
    std::vector<bool> live;
    for (const QJsonObject &buffer : buffersOf(module, pool)) {
        if (buffer[u"kind"_s] == u"output"_s)
            set(live, {rangeOf(buffer)}, true);
    }
    qint64 largest = 0;
    for (qsizetype step = calls.size(); step-- > 0;) {
        const Ranges read = rangesOf(calls[step], seen, u"read"_s);
        const Ranges written = rangesOf(calls[step], seen, u"written"_s);
        std::vector<bool> needed = live;
        set(needed, read, true);
        set(needed, written, true);
        largest = std::max(largest, qint64(std::count(needed.begin(), needed.end(), true)));
        set(live, written, false);
        set(live, read, true);
    }
    return largest;
}

qint64 highestTouched(const QJsonArray &calls, const QString &seen)
{
    qint64 highest = 0;
    for (const QJsonValue &call : calls) {
        for (const QString &what : {u"read"_s, u"written"_s}) {
            for (const auto &[first, last] : rangesOf(call, seen, what))
                highest = std::max(highest, last);
        }
    }
    return highest;
}

} // namespace Mlf::Test
