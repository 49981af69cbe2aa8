// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/error.h"
#include "model/base/limits.h"

#include <QByteArrayView>

#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

/// One member of a static library.
struct LibraryMember {
    QString name; ///< as EntryPath::text; the second member of a name is in a folder "2", as `ar` counts
    bool isSafe = true; ///< see EntryPath
    ByteOffset offset; ///< of its data in the library
    ByteCount size;
    bool operator==(const LibraryMember &) const = default;
};

/// A static library ("ar") without its tables of symbols and names.
struct Library {
    std::vector<LibraryMember> members; ///< in file order; all are inside the file
    std::optional<Error> damage; ///< LibraryDamaged: there are more members, or may be
    std::optional<Limit> limit; ///< the limit that was reached; there are more members
    bool operator==(const Library &) const = default;
};

/// True if the bytes begin like a static library, including thin ones.
[[nodiscard]] bool isLibrary(QByteArrayView bytes);

/// Lists the members of a static library in the format of System V, GNU or BSD. Stops at the limits; Entries limits the
/// number of members. A thin library contains only the names of its members, so it counts as damaged.
[[nodiscard]] Library readLibrary(QByteArrayView bytes, const Limits &limits = {}, const std::stop_token &stop = {});

/// Inserts the members of each static library after it, as entries "PATH/NAME". They are parts of the library. Damaged
/// libraries are findings.
void addLibraryMembers(Listing &listing, const Limits &limits, const std::stop_token &stop);

} // namespace Mlf
