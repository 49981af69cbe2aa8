// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/memorymapwords.h"

#include "model/base/format.h"
#include "model/chart/callaxis.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

MemoryMapWords::MemoryMapWords(const BufferTable &table, const std::vector<int> &shown,
                               std::vector<BufferOverlap> overlaps, MemoryChartOptions options)
    : m_overlaps(std::move(overlaps))
    , m_options(std::move(options))
    , m_isOfStorages(table.pools[std::size_t(m_options.pool)].kind == BufferPool::Kind::Storages)
{
    m_buffers.reserve(shown.size());
    m_places.reserve(qsizetype(shown.size()));
    const auto keep = [&](int buffer) {
        if (m_places.contains(buffer))
            return;
        m_places.insert(buffer, m_buffers.size());
        m_buffers.push_back(table.buffers[std::size_t(buffer)]);
    };
    std::ranges::for_each(shown, keep);
    for (const BufferOverlap &overlap : m_overlaps) {
        for (const int buffer : {overlap.one, overlap.other}) {
            m_overlapsOf[buffer].push_back(&overlap);
            keep(buffer);
        }
    }
}

QString MemoryMapWords::valueOf(int index) const
{
    const BufferFact &buffer = at(index);
    QStringList words {u"%1 (%2)"_s.arg(formatBytesIn(m_options.unit, *buffer.bytes, m_options.locale),
                                        basisText(buffer.basis(), m_options.language))};
    if (!m_isOfStorages)
        words += text(QT_TRANSLATE_NOOP("MemoryChart", "offset %1")).arg(narrow(buffer.offset->value()));
    words += *buffer.firstCall == *buffer.lastCall
        ? text(QT_TRANSLATE_NOOP("MemoryChart", "call %1")).arg(*buffer.firstCall + 1)
        : text(QT_TRANSLATE_NOOP("MemoryChart", "calls %1 to %2")).arg(*buffer.firstCall + 1).arg(*buffer.lastCall + 1);
    if (!buffer.aliasOf.isEmpty())
        words += text(QT_TRANSLATE_NOOP("MemoryChart", "the data of %1 under another shape")).arg(buffer.aliasOf);
    if (buffer.unread && buffer.unread->value() > 0)
        words +=
            text(QT_TRANSLATE_NOOP("MemoryChart", "no call reads its last %1")).arg(narrow(buffer.unread->value()));
    words += overlapWords(index);
    return words.join(u", "_s);
}

QString MemoryMapWords::text(const char *source) const
{
    return memoryChartText(source, m_options);
}

QString MemoryMapWords::narrow(qint64 bytes) const
{
    return formatBytesNarrow(m_options.unit, ByteCount(bytes), m_options.locale);
}

QStringList MemoryMapWords::overlapWords(int index) const
{
    constexpr qsizetype maxWords = 4;
    QStringList words;
    for (const BufferOverlap *overlap : overlapsOf(index)) {
        const QString other = at(overlap->one == index ? overlap->other : overlap->one).name;
        if (words.size() == maxWords) {
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "and so on"));
            break;
        }
        const QString bytes = narrow(overlap->end - overlap->begin);
        switch (overlap->kind) {
        case BufferOverlap::Kind::Reuse:
            words += text(QT_TRANSLATE_NOOP("MemoryChart",
                                            "reused in place: shares %1 with %2 within call %3 alone, which is legal"))
                         .arg(bytes, other)
                         .arg(overlap->firstCall + 1);
            break;
        case BufferOverlap::Kind::Real:
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "overlap: shares %1 with %2 in calls %3 to %4"))
                         .arg(bytes, other)
                         .arg(overlap->firstCall + 1)
                         .arg(overlap->lastCall + 1);
            break;
        case BufferOverlap::Kind::Possible:
            words += text(QT_TRANSLATE_NOOP("MemoryChart", "may share %1 with %2, whose size is not exactly known"))
                         .arg(bytes, other);
            break;
        case BufferOverlap::Kind::Alias:
            break; // see above
        }
    }
    return words;
}

} // namespace Mlf
