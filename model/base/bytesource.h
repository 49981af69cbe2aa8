// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/platform/mappedregion.h"
#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>

#include <atomic>
#include <memory>

namespace Mlf {

/// Contiguous read-only bytes of one entry. The bytes [0, available()) never change or move. While an archive is
/// streamed, more may become available. Thread-safe.
class ByteSource {
public:
    /// A source that owns `bytes`. All are available.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromBytes(const QByteArray &bytes);
    /// A source for `size` bytes of a map from `offset` on. All are available. The caller must check that they are
    /// inside the map.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromRegion(std::shared_ptr<const MappedRegion> region,
                                                                      ByteOffset offset, ByteCount size);
    /// Like fromRegion(), but no bytes are available yet. Call publish() when they arrive.
    [[nodiscard]] static std::shared_ptr<ByteSource> growing(std::shared_ptr<const MappedRegion> region,
                                                             ByteOffset offset, ByteCount size);
    /// A source for `size` bytes of another source from `offset` on. The bytes are shared, not copied. They must be
    /// available in the other source.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromPart(const ByteSource &whole, ByteOffset offset,
                                                                    ByteCount size);

    /// Size of the source once everything has arrived.
    [[nodiscard]] ByteCount size() const { return m_size; }
    [[nodiscard]] ByteCount available() const { return ByteCount(m_available.load(std::memory_order_acquire)); }
    /// True if no more bytes will arrive, because the source is complete or its stream ended early.
    [[nodiscard]] bool isFinished() const { return m_finished.load(std::memory_order_acquire); }
    /// True if the mapped file became shorter, so that some bytes read as zero.
    [[nodiscard]] bool isDamaged() const { return m_region && m_region->isDamaged(); }
    /// The bytes that are available now.
    [[nodiscard]] QByteArrayView view() const { return {m_data, qsizetype(available().value())}; }

    /// Makes the first `available` bytes available. Only the streaming thread may call it, with ascending numbers.
    void publish(ByteCount available) { m_available.store(available.value(), std::memory_order_release); }
    void finish() { m_finished.store(true, std::memory_order_release); }

private:
    ByteSource(std::shared_ptr<const MappedRegion> region, const QByteArray &bytes, const char *data, ByteCount size);

    std::shared_ptr<const MappedRegion> m_region;
    QByteArray m_bytes;
    const char *m_data;
    ByteCount m_size;
    std::atomic<qint64> m_available = 0;
    std::atomic<bool> m_finished = false;
};

} // namespace Mlf
