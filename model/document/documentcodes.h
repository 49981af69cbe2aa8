// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes of opening and showing a whole archive, and reasons for them. Their words stand in errortext.cpp.

namespace Code {
// metadata.json
inline constexpr FindingCode MissingMetadata {"missing-metadata"};
inline constexpr FindingCode ModelNotInMetadata {"model-not-in-metadata"};
inline constexpr FindingCode ModelNameMismatch {"model-name-mismatch"};
// requests
inline constexpr FindingCode NoFiles {"no-files"};
} // namespace Code

namespace Reason {
// a path that cannot be opened
inline constexpr FindingReason IsNoFile {"is-no-file"};
// JSON and metadata.json
inline constexpr FindingReason FilesAreReadable {"files-are-readable"};
inline constexpr FindingReason MetadataInFolder {"metadata-in-folder"};
inline constexpr FindingReason MetadataInFolders {"metadata-in-folders"};
inline constexpr FindingReason ArchiveInFolder {"archive-in-folder"};
// files that people write: boards and policies
inline constexpr FindingReason FileTooLarge {"file-too-large"};
// values of constants
inline constexpr FindingReason InitialiserType {"initialiser-type"};
} // namespace Reason

} // namespace Mlf
