// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes and reasons of the readers of an archive's parts. Their texts are in findings.json.

namespace Code {
// metadata.json
inline constexpr FindingCode BadMetadata {"bad-metadata"};
inline constexpr FindingCode UnknownVersion {"unknown-version"};
inline constexpr FindingCode StatedTwice {"stated-twice"};
// JSON of any part
inline constexpr FindingCode DuplicateKey {"duplicate-key"};
// parameters, graphs, object files
inline constexpr FindingCode ParametersDamaged {"parameters-damaged"};
inline constexpr FindingCode GraphDamaged {"graph-damaged"};
inline constexpr FindingCode ObjectDamaged {"object-damaged"};
// board files and policies
inline constexpr FindingCode BoardDamaged {"board-damaged"};
} // namespace Code

namespace Reason {
// limits of the parts
inline constexpr FindingReason TooManyTensors {"too-many-tensors"};
// JSON and metadata.json
inline constexpr FindingReason NotJson {"not-json"};
inline constexpr FindingReason IsAJsonList {"is-a-json-list"};
inline constexpr FindingReason VersionUnknown {"version-unknown"};
inline constexpr FindingReason VersionIsNoNumber {"version-is-no-number"};
inline constexpr FindingReason NoVersion {"no-version"};
inline constexpr FindingReason NotAnObject {"not-an-object"};
inline constexpr FindingReason NotAList {"not-a-list"};
inline constexpr FindingReason NotAListOrObject {"not-a-list-or-object"};
inline constexpr FindingReason NotAText {"not-a-text"};
inline constexpr FindingReason TextEmpty {"text-empty"};
inline constexpr FindingReason NotANumber {"not-a-number"};
inline constexpr FindingReason NotASize {"not-a-size"};
inline constexpr FindingReason NotTheStyle {"not-the-style"};
inline constexpr FindingReason NotItsKey {"not-its-key"};
inline constexpr FindingReason KeyMissingBesideOthers {"key-missing-beside-others"};
inline constexpr FindingReason NotWholeBytes {"not-whole-bytes"};
inline constexpr FindingReason LessThanNoBytes {"less-than-no-bytes"};
inline constexpr FindingReason WrappedBytes {"wrapped-bytes"};
inline constexpr FindingReason MoreThan63Bits {"more-than-63-bits"};
inline constexpr FindingReason ModelTwice {"model-twice"};
inline constexpr FindingReason DeviceTwice {"device-twice"};
inline constexpr FindingReason FunctionTwice {"function-twice"};
// files that people write: boards and policies
inline constexpr FindingReason KeyMissing {"key-missing"};
inline constexpr FindingReason NewerSchema {"newer-schema"};
inline constexpr FindingReason OtherSchema {"other-schema"};
inline constexpr FindingReason NameTwice {"name-twice"};
inline constexpr FindingReason NoRegions {"no-regions"};
inline constexpr FindingReason NotAKindOfMemory {"not-a-kind-of-memory"};
// the graph
inline constexpr FindingReason NoNodes {"no-nodes"};
inline constexpr FindingReason RowCountWrong {"row-count-wrong"};
inline constexpr FindingReason RowOutOfOrder {"row-out-of-order"};
inline constexpr FindingReason AttributeCountWrong {"attribute-count-wrong"};
inline constexpr FindingReason NoStorage {"no-storage"};
inline constexpr FindingReason SizeUnknown {"size-unknown"};
inline constexpr FindingReason InputNotBefore {"input-not-before"};
inline constexpr FindingReason ArgumentNotThere {"argument-not-there"};
inline constexpr FindingReason HeadNotThere {"head-not-there"};
// the parameters
inline constexpr FindingReason NoParameterList {"no-parameter-list"};
inline constexpr FindingReason NameCountWrong {"name-count-wrong"};
inline constexpr FindingReason NameTooLong {"name-too-long"};
inline constexpr FindingReason TensorCountWrong {"tensor-count-wrong"};
inline constexpr FindingReason TensorMisplaced {"tensor-misplaced"};
inline constexpr FindingReason TensorCut {"tensor-cut"};
inline constexpr FindingReason TensorTypeImpossible {"tensor-type-impossible"};
inline constexpr FindingReason TensorShapeImpossible {"tensor-shape-impossible"};
inline constexpr FindingReason TensorDataTooLarge {"tensor-data-too-large"};
inline constexpr FindingReason TensorSizeWrong {"tensor-size-wrong"};
inline constexpr FindingReason TensorSizeOverflow {"tensor-size-overflow"};
inline constexpr FindingReason BytesBehindTensors {"bytes-behind-tensors"};
// object files
inline constexpr FindingReason ObjectNotElf {"object-not-elf"};
inline constexpr FindingReason ObjectHeaderWrong {"object-header-wrong"};
inline constexpr FindingReason ObjectSectionBeyondEnd {"object-section-beyond-end"};
inline constexpr FindingReason ObjectSymbolsWrong {"object-symbols-wrong"};
} // namespace Reason

} // namespace Mlf
