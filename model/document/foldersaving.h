// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/bytecopy.h"

#include <QString>

#include <vector>

namespace Mlf {

enum class ExistingFiles { Keep, Replace };

enum class LeftBecause {
    UnsafeName, ///< the path in the archive leads outside of the folder
    NotFile, ///< a link, device or similar
    SameName, ///< a later file of the archive has the same name, ignoring case
    LinkInWay, ///< a link in the folder leads to another place
    AlreadyThere,
    Failed,
};

struct LeftFile {
    int entry = 0; ///< index in the listing
    LeftBecause because = LeftBecause::Failed;
    Error error; ///< set for Failed
    bool operator==(const LeftFile &) const = default;
};

/// Result of saving files of an archive. Every requested file is counted once; folders are not counted.
struct FolderSaving {
    qint64 saved = 0;
    std::vector<LeftFile> left; ///< in the order of the request
};

/// Path of a file relative to the folder that it is saved to. It is the path in the archive after proposedFileName()
/// has made each name safe. Empty if the name is unsafe or no file name.
[[nodiscard]] QString pathInFolder(const Entry &entry);

/// Saves files of an archive below an existing folder, with their paths in the archive. Each file is written atomically
/// and without the executable bit. Nothing is written outside of the folder, through a link, or into an archive of
/// `target`. `target.path` is the folder. Not for the GUI thread.
///
/// The only error is Cancelled: files saved so far stay and are counted in `result`. All other errors are in `result`.
[[nodiscard]] std::optional<Error> saveToFolder(const Listing &listing, const std::vector<int> &entries,
                                                const SaveTarget &target, ExistingFiles existing,
                                                const std::stop_token &stop, const ByteProgressFunction &progress,
                                                FolderSaving &result);

} // namespace Mlf
