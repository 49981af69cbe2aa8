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

/// Where the members of a compressed archive are kept while they are looked at: in memory up to 64 MiB, above that in
/// nameless files of the XDG cache folder, gone with the last source. Segments hold many small members or one large
/// one.
class Spool {
public:
    /// One member being written. Its source can be read while it grows.
    class Slot {
    public:
        [[nodiscard]] std::shared_ptr<const ByteSource> source() const { return m_source; }
        /// Writes at `offset` of the member and publishes everything before the end of the block. Blocks come in order;
        /// what lies between them reads as zero. Error EntryUnreadable when the disk is full.
        [[nodiscard]] std::optional<Error> write(ByteOffset offset, QByteArrayView block);
        /// The rest up to the stated size reads as zero, or is known never to arrive.
        void finish(bool isWhole);

    private:
        friend class Spool;
        std::shared_ptr<ByteSource> m_source;
        std::shared_ptr<const struct SpoolSegment> m_segment;
        ByteOffset m_start;
    };

    /// Bytes of unknown number one behind the other, kept the same way.
    class File {
    public:
        /// Error CannotOpen with the system's message where there is no room.
        [[nodiscard]] std::optional<Error> append(QByteArrayView bytes);
        /// Of all that was appended; -1 where nothing was.
        [[nodiscard]] int descriptor() const { return m_file.number(); }
        [[nodiscard]] ByteCount size() const { return m_size; }
        [[nodiscard]] KeptBytes kept() const;

    private:
        bool moveToDisk();

        Descriptor m_file;
        ByteCount m_size;
        bool m_isOnDisk = false;
    };

    /// Room for a member of exactly `size` bytes. Error EntryUnreadable: NoRoomToExpand where the disk has less room
    /// than that, NoCacheFolder where nothing can be written there.
    [[nodiscard]] Result<Slot> allocate(ByteCount size);
    /// What the slots have taken.
    [[nodiscard]] const KeptBytes &kept() const { return m_kept; }

private:
    std::shared_ptr<const SpoolSegment> m_segment; ///< the one being filled
    ByteCount m_used; ///< of m_segment
    bool m_isInMemory = true; ///< m_segment
    KeptBytes m_kept;
};

} // namespace Mlf
