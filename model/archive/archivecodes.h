// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes and reasons for the container. Their texts are in findings.json.

namespace Code {
// The container
inline constexpr FindingCode NotAnArchive {"not-an-archive"};
inline constexpr FindingCode EmptyFile {"empty-file"};
inline constexpr FindingCode EmptyInput {"empty-input"}; ///< standard input
inline constexpr FindingCode TruncatedArchive {"truncated-archive"};
inline constexpr FindingCode DamagedArchive {"damaged-archive"};
inline constexpr FindingCode ContainerChecksum {"container-checksum"};
inline constexpr FindingCode ArchiveWarning {"archive-warning"};
inline constexpr FindingCode TrailingData {"trailing-data"};
inline constexpr FindingCode EntryUnsafePath {"entry-unsafe-path"};
inline constexpr FindingCode EntryDuplicate {"entry-duplicate"};
inline constexpr FindingCode EntryLink {"entry-link"};
inline constexpr FindingCode EntrySpecial {"entry-special"};
inline constexpr FindingCode EntryNameEncoding {"entry-name-encoding"};
inline constexpr FindingCode BuilderIdentity {"builder-identity"};
inline constexpr FindingCode LibraryDamaged {"library-damaged"};
// requests
inline constexpr FindingCode NoSuchEntry {"no-such-entry"};
} // namespace Code

namespace Reason {
// a path that cannot be opened
inline constexpr FindingReason IsADevice {"is-a-device"};
inline constexpr FindingReason IsANamedPipe {"is-a-named-pipe"};
inline constexpr FindingReason IsAFolder {"is-a-folder"};
inline constexpr FindingReason NotInTheArchive {"not-in-the-archive"};
// The container
inline constexpr FindingReason EndMissing {"end-missing"};
inline constexpr FindingReason MembersBehindEnd {"members-behind-end"};
inline constexpr FindingReason LessThanStated {"less-than-stated"};
inline constexpr FindingReason MoreThanStated {"more-than-stated"};
inline constexpr FindingReason PiecesOverlap {"pieces-overlap"};
inline constexpr FindingReason HeaderDamaged {"header-damaged"};
inline constexpr FindingReason PartOfVolumes {"part-of-volumes"};
inline constexpr FindingReason ChecksumLeft {"checksum-left"};
inline constexpr FindingReason MemberEncrypted {"member-encrypted"};
inline constexpr FindingReason MethodNotRead {"method-not-read"};
inline constexpr FindingReason NameHasZero {"name-has-zero"};
inline constexpr FindingReason NameMissing {"name-missing"};
inline constexpr FindingReason FolderHasData {"folder-has-data"};
inline constexpr FindingReason NoLongerAFile {"no-longer-a-file"};
inline constexpr FindingReason OnOtherFileSystem {"on-other-file-system"};
inline constexpr FindingReason NoRoomToExpand {"no-room-to-expand"};
inline constexpr FindingReason NoCacheFolder {"no-cache-folder"};
inline constexpr FindingReason CompressedTwice {"compressed-twice"};
inline constexpr FindingReason ZipWithoutDirectory {"zip-without-directory"};
inline constexpr FindingReason ZipDirectoryMisplaced {"zip-directory-misplaced"};
inline constexpr FindingReason ZipOfSeveralFiles {"zip-of-several-files"};
inline constexpr FindingReason ZipEndsDiffer {"zip-ends-differ"};
inline constexpr FindingReason ZipCountWrong {"zip-count-wrong"};
inline constexpr FindingReason ZipMembersOverlap {"zip-members-overlap"};
inline constexpr FindingReason ZipMemberNotListed {"zip-member-not-listed"};
inline constexpr FindingReason ZipHeadersDiffer {"zip-headers-differ"};
inline constexpr FindingReason ZipNamesDiffer {"zip-names-differ"};
// static libraries
inline constexpr FindingReason LibraryThin {"library-thin"};
inline constexpr FindingReason LibraryHeaderWrong {"library-header-wrong"};
inline constexpr FindingReason LibraryMemberCut {"library-member-cut"};
} // namespace Reason

} // namespace Mlf
