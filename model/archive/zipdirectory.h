// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/limits.h"
#include "model/base/units.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <optional>

namespace Mlf {

/// Check of the directory at the end of a zip against its members.
struct ZipDirectory {
    bool isUsable = false; ///< each row refers to a member, and each member has a row
    bool isTooLong = false; ///< more than `entryLimit` rows; not checked, because readers keep all rows in memory
    std::optional<Error> damage; ///< TruncatedArchive (no directory), or DamagedArchive with position and reason
    QHash<qint64, QByteArray> otherNames; ///< names of members whose header has another name, by the start and the end
                                          ///< of their data
    Findings findings; ///< newer versions, other data before or after the zip
};

/// Compares the central directory with the local headers: count, positions, lengths, checksums and names. Members that
/// overlap, or that are missing in the directory, are damage. The data of members is not read.
[[nodiscard]] ZipDirectory checkZipDirectory(int descriptor, ByteCount size, qint64 entryLimit);

/// Finds the records of a zip while it arrives, so that the number of stored bytes outside of records can be limited.
/// Skips members by their stated size. If the size follows the data, searches for the next signature. Used once.
class ZipWalk {
public:
    /// The limits must outlive this.
    explicit ZipWalk(const Limits &limits) : m_limits(limits) { }

    /// Reads the next bytes. Returns the limit that ends the reading: EmptyBytes for too many bytes outside of records,
    /// UnstatedBytes for a member without an end.
    [[nodiscard]] std::optional<Limit> take(QByteArrayView bytes);

private:
    [[nodiscard]] bool endsMember(QByteArrayView bytes) const;
    void readRecords();

    const Limits &m_limits;
    QByteArray m_rest; ///< start of an incomplete record or signature
    quint64 m_toSkip = 0; ///< bytes of a record that have not arrived yet
    qint64 m_stray = 0; ///< bytes after the last record
    bool m_isInMember = false; ///< in a member whose size follows the data
};

} // namespace Mlf
