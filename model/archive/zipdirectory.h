// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>

#include <optional>

namespace Mlf {

/// How the directory at the end of a zip fits the members in front of it.
struct ZipDirectory {
    bool isUsable = false; ///< each row leads to a member, and each member has a row
    bool isTooLong = false; ///< more than `entryLimit` rows: not looked at, for its readers hold it all in memory
    std::optional<Error> damage; ///< TruncatedArchive without a directory, DamagedArchive with the byte and a reason
    QHash<qint64, QByteArray> otherNames; ///< of members whose header has another, by where data start and end
    Findings findings; ///< versions that are new, other data in front or behind
};

/// Compares the central directory with the local headers it leads to: count, places, lengths, checksums, names. Members
/// that overlap or that it leaves out are damage. `zip` is the whole file; the data of members is not looked at.
[[nodiscard]] ZipDirectory checkZipDirectory(QByteArrayView zip, qint64 entryLimit);

} // namespace Mlf
