// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes and reasons for files and user requests. Their texts are in findings.json.

namespace Code {
// The container
inline constexpr FindingCode CannotOpen {"cannot-open"};
inline constexpr FindingCode EntryUnreadable {"entry-unreadable"};
inline constexpr FindingCode LimitReached {"limit-reached"};
inline constexpr FindingCode ChangedWhileReading {"changed-while-reading"};
// metadata.json
inline constexpr FindingCode SizeOverflow {"size-overflow"};
// requests
inline constexpr FindingCode CannotSave {"cannot-save"};
inline constexpr FindingCode PictureTooLarge {"picture-too-large"};
inline constexpr FindingCode Cancelled {"cancelled"};
} // namespace Code

namespace Reason {
// paths that cannot be opened
inline constexpr FindingReason IsOnShow {"is-on-show"};
inline constexpr FindingReason IsNoRegularFile {"is-no-regular-file"};
inline constexpr FindingReason TooManyMaps {"too-many-maps"};
// limits of the container
inline constexpr FindingReason TooManyEntries {"too-many-entries"};
inline constexpr FindingReason NamesTooLong {"names-too-long"};
inline constexpr FindingReason NestedTooDeep {"nested-too-deep"};
inline constexpr FindingReason UnstatedTooLarge {"unstated-too-large"};
inline constexpr FindingReason ExpandsTooOften {"expands-too-often"};
inline constexpr FindingReason ExpandsTooMuch {"expands-too-much"};
inline constexpr FindingReason HoldsNothing {"holds-nothing"};
// limits of the content
inline constexpr FindingReason TooManyModels {"too-many-models"};
inline constexpr FindingReason TooManyProbed {"too-many-probed"};
inline constexpr FindingReason TooManyItems {"too-many-items"};
inline constexpr FindingReason TooManyJsonValues {"too-many-json-values"};
inline constexpr FindingReason JsonTooLarge {"json-too-large"};
inline constexpr FindingReason TextTooLarge {"text-too-large"};
inline constexpr FindingReason TooManySections {"too-many-sections"};
inline constexpr FindingReason ObjectNamesTooLong {"object-names-too-long"};
inline constexpr FindingReason FunctionTooLong {"function-too-long"};
inline constexpr FindingReason MacrosTooLong {"macros-too-long"};
inline constexpr FindingReason MacroTooLong {"macro-too-long"};
inline constexpr FindingReason TooManyMacros {"too-many-macros"};
inline constexpr FindingReason TooManyEnumerators {"too-many-enumerators"};
inline constexpr FindingReason TooManyConditions {"too-many-conditions"};
inline constexpr FindingReason HeadersTooLong {"headers-too-long"};
inline constexpr FindingReason HelpersTooLong {"helpers-too-long"};
inline constexpr FindingReason TooManyCalls {"too-many-calls"};
inline constexpr FindingReason TooManyBuffers {"too-many-buffers"};
inline constexpr FindingReason TooManyBufferPairs {"too-many-buffer-pairs"};
inline constexpr FindingReason TooManyReferences {"too-many-references"};
inline constexpr FindingReason TreeTooDeep {"tree-too-deep"};
inline constexpr FindingReason TreeTooManyParts {"tree-too-many-parts"};
inline constexpr FindingReason TooManyFolds {"too-many-folds"};
inline constexpr FindingReason TooManyTextDifferences {"too-many-text-differences"};
inline constexpr FindingReason TooManyFindings {"too-many-findings"};
} // namespace Reason

} // namespace Mlf
