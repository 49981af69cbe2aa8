// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/bytecopy.h"

#include <QString>

#include <vector>

namespace Mlf {

/// What to do where a file of that name is in the folder already.
enum class ExistingFiles { Keep, Replace };

enum class LeftBecause {
    UnsafeName, ///< the archive would have it outside the folder
    NotFile, ///< a link, a device and the like
    SameName, ///< a later file of the archive has its name, or one that differs in case only
    LinkInWay, ///< a link in the folder would lead elsewhere
    AlreadyThere,
    Failed,
};

struct LeftFile {
    int entry = 0; ///< in the listing
    LeftBecause because = LeftBecause::Failed;
    Error error; ///< of what failed
    bool operator==(const LeftFile &) const = default;
};

/// What became of the files of an archive that were to be saved. Every one that is asked for is counted once; folders
/// of the archive are none.
struct FolderSaving {
    qint64 saved = 0;
    std::vector<LeftFile> left; ///< in the order asked for
};

/// The path of a file below the folder it is saved to: the folders it has in the archive, each name made safe as by
/// proposedFileName(). Empty where the archive's own name is unsafe or names nothing.
[[nodiscard]] QString pathInFolder(const Entry &entry);

/// Saves files of an archive below a folder that is there, in the folders they have in the archive. Nothing is written
/// outside that folder, through a link, into an archive of `target` or with the executable bit; each file is there
/// whole or not at all. `target.path` is the folder. Not for the GUI thread.
///
/// Error: Cancelled; what was saved by then stays and is in `result`, as everything else is that went wrong.
[[nodiscard]] std::optional<Error> saveToFolder(const Listing &listing, const std::vector<int> &entries,
                                                const SaveTarget &target, ExistingFiles existing,
                                                const std::stop_token &stop, const ByteProgressFunction &progress,
                                                FolderSaving &result);

} // namespace Mlf
