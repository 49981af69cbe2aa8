// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/bytesource.h"
#include "model/base/error.h"
#include "model/base/platform/descriptor.h"
#include "model/base/progress.h"

#include <QByteArrayView>

#include <memory>
#include <optional>
#include <stop_token>

namespace Mlf {

/// Stores the members of a compressed archive while they are in use: in memory up to 64 MiB, further members in unnamed
/// files of the XDG cache folder. A file is freed with its last source. A segment holds many small members or one large
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
        /// Ends the member. If `isWhole` is true, missing bytes up to the stated size read as zero. Otherwise they are
        /// never published.
        void finish(bool isWhole);

    private:
        friend class Spool;
        std::shared_ptr<ByteSource> m_source;
        std::shared_ptr<const struct SpoolSegment> m_segment;
        ByteOffset m_start;
    };

    /// A sequence of bytes of initially unknown length. Bytes are appended in order and stored like members.
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

    /// Allocates a member of exactly `size` bytes. Error EntryUnreadable, with reason NoRoomToExpand if the disk has
    /// too little space, or NoCacheFolder if its folder is not writable.
    [[nodiscard]] Result<Slot> allocate(ByteCount size);
    /// Bytes allocated for the slots.
    [[nodiscard]] const KeptBytes &kept() const { return m_kept; }

private:
    std::shared_ptr<const SpoolSegment> m_segment; ///< the current segment
    ByteCount m_used; ///< used bytes of m_segment
    bool m_isInMemory = true; ///< true if m_segment is in memory
    KeptBytes m_kept;
};

/// Reads at most `size` bytes of an open file from its current position, and passes them to `take` in blocks. Errors:
/// CannotOpen with the system's message if reading fails, any error of `take`, Cancelled. Blocks as long as a read of
/// the system does.
[[nodiscard]] std::optional<Error> readBlocks(int descriptor, ByteCount size, const std::stop_token &stop,
                                              const std::function<std::optional<Error>(QByteArrayView)> &take);

/// Copies at most `size` bytes of an open file to `copy`. Errors as of readBlocks(), and CannotOpen if there is no
/// space.
[[nodiscard]] std::optional<Error> copyFile(int descriptor, ByteCount size, Spool::File &copy,
                                            const std::stop_token &stop, const ProgressFunction &progress);

} // namespace Mlf
