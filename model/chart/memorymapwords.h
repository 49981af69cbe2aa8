// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

#include <QHash>

#include <vector>

namespace Mlf {

/// Computes the values of the marks of a memory map on request. Has a copy of the visible buffers and of all buffers
/// that overlap them.
class MemoryMapWords {
    Q_DISABLE_COPY_MOVE(MemoryMapWords)
public:
    MemoryMapWords(const BufferTable &table, const std::vector<int> &shown, std::vector<BufferOverlap> overlaps,
                   MemoryChartOptions options);

    [[nodiscard]] const std::vector<BufferOverlap> &overlaps() const { return m_overlaps; }
    [[nodiscard]] std::vector<const BufferOverlap *> overlapsOf(int buffer) const { return m_overlapsOf.value(buffer); }

    /// The value of a buffer: bytes with their basis, offset, calls, and overlaps with other buffers.
    [[nodiscard]] QString valueOf(int index) const;

private:
    [[nodiscard]] QString text(const char *source) const;
    [[nodiscard]] QString narrow(qint64 bytes) const;
    [[nodiscard]] const BufferFact &at(int buffer) const { return m_buffers[m_places.value(buffer)]; }
    [[nodiscard]] QStringList overlapWords(int index) const;

    std::vector<BufferFact> m_buffers;
    QHash<int, std::size_t> m_places; ///< index in m_buffers, by number in the table
    std::vector<BufferOverlap> m_overlaps;
    MemoryChartOptions m_options;
    bool m_isOfStorages = false;
    QHash<int, std::vector<const BufferOverlap *>> m_overlapsOf;
};

} // namespace Mlf
