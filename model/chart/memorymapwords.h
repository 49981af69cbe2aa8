// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

#include <QHash>

#include <vector>

namespace Mlf {

/// What marks of a memory map say of their buffers: written when somebody asks, of the map's own copy of the buffers
/// that are shown and of those that they overlap.
class MemoryMapWords {
    Q_DISABLE_COPY_MOVE(MemoryMapWords)
public:
    MemoryMapWords(const BufferTable &table, const std::vector<int> &shown, std::vector<BufferOverlap> overlaps,
                   MemoryChartOptions options);

    [[nodiscard]] const std::vector<BufferOverlap> &overlaps() const { return m_overlaps; }
    [[nodiscard]] std::vector<const BufferOverlap *> overlapsOf(int buffer) const { return m_overlapsOf.value(buffer); }

    /// Bytes with their basis, offset, calls, and what the buffer shares with others.
    [[nodiscard]] QString valueOf(int index) const;

private:
    [[nodiscard]] QString text(const char *source) const;
    [[nodiscard]] QString narrow(qint64 bytes) const;
    [[nodiscard]] const BufferFact &at(int buffer) const { return m_buffers[m_places.value(buffer)]; }
    [[nodiscard]] QStringList overlapWords(int index) const;

    std::vector<BufferFact> m_buffers;
    QHash<int, std::size_t> m_places; ///< there, by their numbers in the table, as the last
    std::vector<BufferOverlap> m_overlaps;
    MemoryChartOptions m_options;
    bool m_isOfStorages = false;
    QHash<int, std::vector<const BufferOverlap *>> m_overlapsOf;
};

} // namespace Mlf
