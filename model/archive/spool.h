// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/keptbytes.h"
#include "model/base/bytesource.h"
#include "model/base/platform/descriptor.h"
#include "model/base/result.h"

#include <QByteArrayView>

#include <memory>
#include <optional>

namespace Mlf {

/// Stores the members of a compressed archive while they are in use: in memory up to 64 MiB, above that in unnamed
/// files of the XDG cache folder, which vanish with the last source. A segment holds many small members or one large
/// member.
class Spool {
public:
    /// One member being written. Its source can be read while it grows.
    class Slot {
    public:
        [[nodiscard]] std::shared_ptr<const ByteSource> source() const { return m_source; }
        /// Writes at `offset` of the member and publishes everything before the end of the block. Blocks are in order;
        /// gaps between them read as zero. Error EntryUnreadable if the disk is full.
        [[nodiscard]] std::optional<Error> write(ByteOffset offset, QByteArrayView block);
        /// Ends the member. With `isWhole` the rest up to the stated size reads as zero, else it never arrives.
        void finish(bool isWhole);

    private:
        friend class Spool;
        std::shared_ptr<ByteSource> m_source;
        std::shared_ptr<const struct SpoolSegment> m_segment;
        ByteOffset m_start;
    };

    /// Bytes of unknown number, appended in order and stored the same way.
    class File {
    public:
        /// Error CannotOpen with the system's message if there is no space.
        [[nodiscard]] std::optional<Error> append(QByteArrayView bytes);
        /// Descriptor of all appended bytes, or -1.
        [[nodiscard]] int descriptor() const { return m_file.number(); }
        [[nodiscard]] ByteCount size() const { return m_size; }
        [[nodiscard]] KeptBytes kept() const;

    private:
        bool moveToDisk();

        Descriptor m_file;
        ByteCount m_size;
        bool m_isOnDisk = false;
    };

    /// Allocates a member of exactly `size` bytes. Error EntryUnreadable: NoRoomToExpand if the disk has less space,
    /// NoCacheFolder if its folder cannot be written.
    [[nodiscard]] Result<Slot> allocate(ByteCount size);
    /// Bytes allocated for the slots.
    [[nodiscard]] const KeptBytes &kept() const { return m_kept; }

private:
    std::shared_ptr<const SpoolSegment> m_segment; ///< the current segment
    ByteCount m_used; ///< of m_segment
    bool m_isInMemory = true; ///< m_segment is in memory
    KeptBytes m_kept;
};

} // namespace Mlf
