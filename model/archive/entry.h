// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/keptbytes.h"
#include "model/base/bytesource.h"
#include "model/base/chunkedlist.h"
#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/result.h"
#include "model/base/units.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

enum class EntryType { File, Directory, SymbolicLink, HardLink, Device, Fifo, Socket, Other };

/// What a container says of a member beside name, size and time.
struct EntryAttributes {
    quint32 mode = 0; ///< permission bits
    qint64 uid = 0;
    qint64 gid = 0;
    QString user = {};
    QString group = {};
    QString linkTarget = {};
    bool operator==(const EntryAttributes &) const = default;
};

struct Entry;

/// Where entries have their bytes that are not kept in memory. Safe to ask from any thread.
class EntryOpener {
public:
    virtual ~EntryOpener() = default;
    [[nodiscard]] virtual Result<std::shared_ptr<const ByteSource>> open(const Entry &entry) const = 0;
};

/// One member of an archive as its container describes it. Nothing of it is trusted: the path is a name to show. An
/// archive may have a million of them, so they share what most of them have in common.
struct Entry {
    QString path; ///< without "./", without a trailing slash; bytes that are not UTF-8 stand as \xHH
    std::shared_ptr<const ByteSource> m_source;
    std::shared_ptr<const EntryOpener> m_opener;
    ByteCount size; ///< as the container states it
    EntryType type = EntryType::File;
    bool isSafe = true; ///< false where the path is absolute, has ".." or a drive letter: shown, used for nothing
    bool isLibraryMember = false; ///< part of the static library before it, whose size includes it
    bool isSizeKnown = true; ///< false where the container states none and the data could not be read to its end

    /// Seconds since 1970, UTC; empty where the container states none.
    [[nodiscard]] std::optional<qint64> modifiedSeconds() const;
    void setModifiedSeconds(qint64 seconds);
    /// Of the data in the file; empty where the container is compressed.
    [[nodiscard]] std::optional<ByteOffset> offset() const;
    void setOffset(ByteOffset offset);
    [[nodiscard]] const EntryAttributes &attributes() const;
    void setAttributes(const EntryAttributes &attributes);
    /// Shares those of an entry that has the same ones, most often the one before.
    void shareAttributes(const Entry &other);

    [[nodiscard]] bool isLink() const { return type == EntryType::SymbolicLink || type == EntryType::HardLink; }
    /// True for links, devices, pipes and sockets: neither a file nor a folder.
    [[nodiscard]] bool hasNoContent() const { return type != EntryType::File && type != EntryType::Directory; }

    /// The bytes of a regular file. Files of a folder are opened when asked for, and again when nobody holds them any
    /// more. Error EntryUnreadable where that fails, for everything else, and where a limit kept them from being read.
    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> open() const;
    /// The same, null instead of an error.
    [[nodiscard]] std::shared_ptr<const ByteSource> bytes() const;
    [[nodiscard]] bool hasBytes() const { return m_source || m_opener; }

private:
    bool m_isTimeKnown = false; // two optionals would take sixteen bytes more
    bool m_isOffsetKnown = false;
    qint64 m_modifiedSeconds = 0;
    ByteOffset m_offset;
    std::shared_ptr<const EntryAttributes> m_attributes; ///< null where the container says nothing
};

enum class Container { Tar, Zip, Directory };
enum class Compression { None, Gzip, Xz, Zstd, Bzip2, Lz4, Other };

/// All that a container says about its members, in the order it says it.
struct Listing {
    QString name; ///< of the file or folder, without its path
    Container container = Container::Tar;
    Compression compression = Compression::None;
    ByteCount bytes; ///< of the container itself; of a folder, the sum of its files
    ChunkedList<Entry> entries;
    Findings findings;
    std::optional<Error> damage; ///< the first there is: why the listing ends early, or a member is not what was stored
    KeptBytes kept; ///< what of it is not mapped in place
    QString sha256; ///< of the container, where it is one within another one; hex
    bool isComplete = false; ///< false while entries still arrive, and for good where there is damage

    /// Number of regular files, without members of static libraries.
    [[nodiscard]] qint64 fileCount() const;
    /// Sum of the sizes of the regular files, expanded; the largest number where it does not fit.
    [[nodiscard]] ByteCount fileBytes() const;
    /// True where `bytes` says less than the files do: the container is, or may be, compressed.
    [[nodiscard]] bool isCompressed() const { return compression != Compression::None || container == Container::Zip; }
    /// The last regular, safe entry of that path, or null.
    [[nodiscard]] const Entry *find(const QString &path) const;
    /// Its number; where there is none, that of the last one whose path is not safe, if `isAnyPath`; else -1.
    [[nodiscard]] int indexOf(const QString &path, bool isAnyPath = false) const;
    /// Number of the static library that an entry is a part of, or its own.
    [[nodiscard]] int holderOf(int entry) const;
    /// To be called when all entries are there: without it each question looks through them.
    void indexPaths();

private:
    [[nodiscard]] static std::size_t placeOf(const ChunkedList<Entry> &entries, const std::vector<int> &places,
                                             const QString &path);

    /// The number plus 1 of the entry that indexOf() gives, at a place that the hash of the path gives, or behind it;
    /// 0 where there is none. At most half of the places are taken. A hash that holds the paths, too, would be six
    /// times as large.
    std::shared_ptr<const std::vector<int>> m_places;
};

/// The published name of a type: "symbolic-link".
[[nodiscard]] QString entryTypeName(EntryType type);
[[nodiscard]] QString containerName(Container container);
[[nodiscard]] QString compressionName(Compression compression);

} // namespace Mlf
