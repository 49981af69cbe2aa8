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
    /// All of `bytes`, kept alive.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromBytes(const QByteArray &bytes);
    /// `size` bytes of a map from `offset` on, all available. The caller has checked that they lie inside the map.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromRegion(std::shared_ptr<const MappedRegion> region,
                                                                      ByteOffset offset, ByteCount size);
    /// The same with nothing available yet; publish() is called as the bytes arrive.
    [[nodiscard]] static std::shared_ptr<ByteSource> growing(std::shared_ptr<const MappedRegion> region,
                                                             ByteOffset offset, ByteCount size);
    /// `size` bytes of another source from `offset` on, which have to be available there; they are not copied.
    [[nodiscard]] static std::shared_ptr<const ByteSource> fromPart(const ByteSource &whole, ByteOffset offset,
                                                                    ByteCount size);

    /// What the source will hold when everything has arrived.
    [[nodiscard]] ByteCount size() const { return m_size; }
    [[nodiscard]] ByteCount available() const { return ByteCount(m_available.load(std::memory_order_acquire)); }
    /// True once all bytes have arrived, or once it is known that no more will.
    [[nodiscard]] bool isFinished() const { return m_finished.load(std::memory_order_acquire); }
    /// The file under a map shrank: some bytes read as zero that were something else.
    [[nodiscard]] bool isDamaged() const { return m_region && m_region->isDamaged(); }
    /// The bytes that are available now.
    [[nodiscard]] QByteArrayView view() const { return {m_data, qsizetype(available().value())}; }

    /// More bytes can be read now; only the streaming thread calls this, with rising counts.
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
