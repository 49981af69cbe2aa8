// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/units.h"

#include <QByteArray>
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

} // namespace Mlf
