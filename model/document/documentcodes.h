// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes and reasons of opening and showing a whole archive. Their texts are in findings.json.

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
inline constexpr FindingReason ClassicPackage {"classic-package"};
inline constexpr FindingReason ArchiveInFolder {"archive-in-folder"};
// files that people write: boards and policies
inline constexpr FindingReason FileTooLarge {"file-too-large"};
// how a model was probably compiled
inline constexpr FindingReason OperatorsAreNotOfTvmc {"operators-are-not-of-tvmc"};
inline constexpr FindingReason TvmcMakesOneModel {"tvmc-makes-one-model"};
inline constexpr FindingReason CompilerNotOfTvmc {"compiler-not-of-tvmc"};
inline constexpr FindingReason TargetIsStated {"target-is-stated"};
inline constexpr FindingReason TargetNotStated {"target-not-stated"};
inline constexpr FindingReason RelayHandsOver {"relay-hands-over"};
inline constexpr FindingReason ParametersAreInCode {"parameters-are-in-code"};
inline constexpr FindingReason HasSystemLibrary {"has-system-library"};
inline constexpr FindingReason PoolIsAligned {"pool-is-aligned"};
inline constexpr FindingReason AlignmentNotShown {"alignment-not-shown"};
inline constexpr FindingReason MapsTensors {"maps-tensors"};
inline constexpr FindingReason HasVectors {"has-vectors"};
inline constexpr FindingReason VectorsNotShown {"vectors-not-shown"};
inline constexpr FindingReason AlgorithmNotRecorded {"algorithm-not-recorded"};
inline constexpr FindingReason CallerProvidesPools {"caller-provides-pools"};
inline constexpr FindingReason PoolLimitsNotRecorded {"pool-limits-not-recorded"};
inline constexpr FindingReason ModelNameGiven {"model-name-given"};
inline constexpr FindingReason IsModelLibraryFormat {"is-model-library-format"};
inline constexpr FindingReason OptionNotRecorded {"option-not-recorded"};
// values of constants
inline constexpr FindingReason InitialiserType {"initialiser-type"};
} // namespace Reason

} // namespace Mlf
