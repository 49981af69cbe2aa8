// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/units.h"

#include <QByteArrayView>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

/// A name from a container, made safe to show and to compare.
struct EntryPath {
    QString text; ///< without "./", empty or "." segments and trailing slash; empty for the root itself
    bool isSafe = true; ///< false: absolute, a ".." segment, a drive letter, or a NUL
    bool isUtf8 = true; ///< false: some bytes are written as \xHH
};

/// Never fails: an unsafe name keeps its odd segments, so that the user sees the stored name.
[[nodiscard]] EntryPath normalizeEntryPath(QByteArrayView raw);

/// Bytes of an open archive that could not be mapped in place: expanded members, data from a pipe, and copies of files
/// on a network or in another archive. A member counts with the size that its container states.
struct KeptBytes {
    ByteCount inMemory;
    ByteCount onDisk;
    QString folder; ///< folder of the bytes on disk; empty if there are none

    void add(const KeptBytes &other)
    {
        inMemory = saturatedAdd(inMemory, other.inMemory);
        onDisk = saturatedAdd(onDisk, other.onDisk);
        if (folder.isEmpty())
            folder = other.folder;
    }
};

enum class EntryType { File, Directory, SymbolicLink, HardLink, Device, Fifo, Socket, Other };

/// Attributes of a member in its container, besides name, size and time.
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

/// Provides the bytes of entries that are not kept in memory. Thread-safe.
class EntryOpener {
public:
    virtual ~EntryOpener() = default;
    [[nodiscard]] virtual Result<std::shared_ptr<const ByteSource>> open(const Entry &entry) const = 0;
};

/// One member of an archive as its container describes it. No value is trusted; the path is only shown. An archive may
/// have a million entries, so entries with equal attributes share them.
struct Entry {
    QString path; ///< without "./" and trailing slash; bytes that are not UTF-8 are written as \xHH
    std::shared_ptr<const ByteSource> m_source;
    std::shared_ptr<const EntryOpener> m_opener;
    ByteCount size; ///< as the container states it
    EntryType type = EntryType::File;
    bool isSafe = true; ///< false if the path is absolute, has ".." or a drive letter: shown, but never used
    bool isLibraryMember = false; ///< part of the preceding static library, whose size includes it
    bool isSizeKnown = true; ///< false if the container states no size and the data could not be read to its end

    /// Seconds since 1970, UTC; empty if the container states no time.
    [[nodiscard]] std::optional<qint64> modifiedSeconds() const;
    void setModifiedSeconds(qint64 seconds);
    /// Offset of the data in the file; empty if the container is compressed.
    [[nodiscard]] std::optional<ByteOffset> offset() const;
    void setOffset(ByteOffset offset);
    [[nodiscard]] const EntryAttributes &attributes() const;
    void setAttributes(const EntryAttributes &attributes);
    /// Shares the attributes of another entry, usually the previous one, if they are equal.
    void shareAttributes(const Entry &other);

    [[nodiscard]] bool isLink() const { return type == EntryType::SymbolicLink || type == EntryType::HardLink; }
    /// True for links, devices, pipes and sockets: neither a file nor a folder.
    [[nodiscard]] bool hasNoContent() const { return type != EntryType::File && type != EntryType::Directory; }

    /// The bytes of a regular file. A file of a folder is opened on demand, and is opened again if it is needed after
    /// the last user released it. Error EntryUnreadable if opening fails, if the entry is not a regular file, or if its
    /// bytes were not read because of a limit.
    [[nodiscard]] Result<std::shared_ptr<const ByteSource>> open() const;
    /// The same, but null instead of an error.
    [[nodiscard]] std::shared_ptr<const ByteSource> bytes() const;
    [[nodiscard]] bool hasBytes() const { return m_source || m_opener; }

private:
    bool m_isTimeKnown = false; // separate, because two optionals would need 16 bytes more
    bool m_isOffsetKnown = false;
    qint64 m_modifiedSeconds = 0;
    ByteOffset m_offset;
    std::shared_ptr<const EntryAttributes> m_attributes; ///< null if the container states none
};

enum class Container { Tar, Zip, Directory };
enum class Compression { None, Gzip, Xz, Zstd, Bzip2, Lz4, Other };

/// All members of a container in their order, with its properties.
struct Listing {
    QString name; ///< of the file or folder, without its path
    Container container = Container::Tar;
    Compression compression = Compression::None;
    ByteCount bytes; ///< size of the container; for a folder, the sum of its files
    std::vector<Entry> entries;
    Findings findings;
    std::optional<Error> damage; ///< first damage; the listing ends early, or a member has wrong data
    KeptBytes kept; ///< bytes that are not mapped in place
    QString sha256; ///< of a container inside another one; hex
    bool isComplete = false; ///< false while entries still arrive, and permanently if there is damage

    /// Number of regular files, without members of static libraries.
    [[nodiscard]] qint64 fileCount() const;
    /// Sum of the sizes of the regular files, expanded; the largest number on overflow.
    [[nodiscard]] ByteCount fileBytes() const;
    /// True if `bytes` may be less than the sum of the files: the container is, or may be, compressed.
    [[nodiscard]] bool isCompressed() const { return compression != Compression::None || container == Container::Zip; }
    /// The last regular, safe entry of that path, or null.
    [[nodiscard]] const Entry *find(const QString &path) const;
    /// Index of the entry that find() returns. If there is none and `isAnyPath` is true, index of the last unsafe entry
    /// with that path. Otherwise -1.
    [[nodiscard]] int indexOf(const QString &path, bool isAnyPath = false) const;
    /// Index of the static library that contains an entry; otherwise the entry's own index.
    [[nodiscard]] int holderOf(int entry) const;
    /// Call after all entries have been listed. Without it, each query searches all entries.
    void indexPaths();

private:
    [[nodiscard]] static std::size_t placeOf(const std::vector<Entry> &entries, const std::vector<int> &places,
                                             const QString &path);

    /// Hash table with linear probing: index plus 1 of the entry that indexOf() returns; 0 if free. At most half full.
    /// A hash that also stores the paths would be six times as large.
    std::shared_ptr<const std::vector<int>> m_places;
};

/// Name of a type in reports: "symbolic-link".
[[nodiscard]] QString entryTypeName(EntryType type);
[[nodiscard]] QString containerName(Container container);
[[nodiscard]] QString compressionName(Compression compression);

} // namespace Mlf
