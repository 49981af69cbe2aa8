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

/// Contiguous read-only bytes of one entry. Bytes [0, available()) never change and never move; more may become
/// available while an archive is streamed. Safe to read from any thread.
class ByteSource {
public:
    /// A source with all of `bytes`, which it keeps alive.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromBytes(const QByteArray &bytes);
    /// A source of `size` bytes of a map from `offset` on, all available. The caller has checked that they are inside
    /// the map.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromRegion(std::shared_ptr<const MappedRegion> region,
                                                                      ByteOffset offset, ByteCount size);
    /// The same with no bytes available yet; publish() is called as they arrive.
    [[nodiscard]] static std::shared_ptr<ByteSource> growing(std::shared_ptr<const MappedRegion> region,
                                                             ByteOffset offset, ByteCount size);
    /// A source of `size` bytes of another source from `offset` on, not copied. They must be available there.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromPart(const ByteSource &whole, ByteOffset offset,
                                                                    ByteCount size);

    /// Size of the source once everything has arrived.
    [[nodiscard]] ByteCount size() const { return m_size; }
    [[nodiscard]] ByteCount available() const { return ByteCount(m_available.load(std::memory_order_acquire)); }
    /// True once all bytes have arrived, or once no more will arrive.
    [[nodiscard]] bool isFinished() const { return m_finished.load(std::memory_order_acquire); }
    /// True if the mapped file shrank, so that some bytes read as zero instead of their value.
    [[nodiscard]] bool isDamaged() const { return m_region && m_region->isDamaged(); }
    /// The bytes that are available now.
    [[nodiscard]] QByteArrayView view() const { return {m_data, qsizetype(available().value())}; }

    /// Makes bytes available; called only by the streaming thread, with rising counts.
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
