// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/calltimeline.h"

#include <vector>

namespace Mlf {

/// What marks of a memory map say of their buffers: written when somebody asks, of the map's own copy of what they
/// tell.
class MemoryMapWords {
    Q_DISABLE_COPY_MOVE(MemoryMapWords)
public:
    MemoryMapWords(const BufferTable &table, std::vector<BufferOverlap> overlaps, MemoryChartOptions options);

    [[nodiscard]] const std::vector<BufferOverlap> &overlaps() const { return m_overlaps; }
    [[nodiscard]] const std::vector<const BufferOverlap *> &overlapsOf(int buffer) const
    {
        return m_overlapsOf[std::size_t(buffer)];
    }

    /// Bytes with their basis, offset, calls, and what the buffer shares with others.
    [[nodiscard]] QString valueOf(int index) const;

private:
    [[nodiscard]] QString text(const char *source) const;
    [[nodiscard]] QString narrow(qint64 bytes) const;
    [[nodiscard]] const BufferFact &at(int buffer) const { return m_buffers[std::size_t(buffer)]; }
    [[nodiscard]] QStringList overlapWords(int index) const;

    std::vector<BufferFact> m_buffers;
    std::vector<BufferOverlap> m_overlaps;
    MemoryChartOptions m_options;
    bool m_isOfStorages = false;
    std::vector<std::vector<const BufferOverlap *>> m_overlapsOf; ///< by buffer
};

} // namespace Mlf
