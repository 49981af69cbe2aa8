// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes of parts that a program lacks, and reasons of the checklist. Their texts are in findings.json.

namespace Code {
inline constexpr FindingCode SystemLibraryMissing {"system-library-missing"};
inline constexpr FindingCode RuntimeMissing {"runtime-missing"};
inline constexpr FindingCode ConstantPoolMissing {"constant-pool-missing"};
} // namespace Code

namespace Reason {
// whether a model can be run that way
inline constexpr FindingReason WayOfGraph {"way-of-graph"};
inline constexpr FindingReason WayOfMain {"way-of-main"};
inline constexpr FindingReason WayOfPackedMain {"way-of-packed-main"};
inline constexpr FindingReason WayNeedsGraph {"way-needs-graph"};
inline constexpr FindingReason WayNeedsMain {"way-needs-main"};
inline constexpr FindingReason WayNeedsPacked {"way-needs-packed"};
inline constexpr FindingReason WayNeedsSystemLibrary {"way-needs-system-library"};
inline constexpr FindingReason WayNeedsTables {"way-needs-tables"};
inline constexpr FindingReason WayNeedsCrt {"way-needs-crt"};
inline constexpr FindingReason WayNeedsLaterHost {"way-needs-later-host"};
inline constexpr FindingReason WayNotOfOperators {"way-not-of-operators"};
inline constexpr FindingReason WayNotKnown {"way-not-known"};
// reasons for the parts
inline constexpr FindingReason OperatorsInSources {"operators-in-sources"};
inline constexpr FindingReason OperatorsInObjects {"operators-in-objects"};
inline constexpr FindingReason PartNotThere {"part-not-there"};
inline constexpr FindingReason PartNotRead {"part-not-read"};
inline constexpr FindingReason PartNotNeeded {"part-not-needed"};
inline constexpr FindingReason MainCallsAll {"main-calls-all"};
inline constexpr FindingReason EntryIsDeclared {"entry-is-declared"};
inline constexpr FindingReason EntryIsPacked {"entry-is-packed"};
inline constexpr FindingReason EntryLacksHeader {"entry-lacks-header"};
inline constexpr FindingReason EntryIsMain {"entry-is-main"};
inline constexpr FindingReason SystemLibraryHas {"system-library-has"};
inline constexpr FindingReason SystemLibraryLacks {"system-library-lacks"};
inline constexpr FindingReason TablesDescribe {"tables-describe"};
inline constexpr FindingReason WeightsInCode {"weights-in-code"};
inline constexpr FindingReason WeightsNotCounted {"weights-not-counted"};
inline constexpr FindingReason WeightsAreSent {"weights-are-sent"};
inline constexpr FindingReason WeightsAreEmbedded {"weights-are-embedded"};
inline constexpr FindingReason NoWeights {"no-weights"};
inline constexpr FindingReason ParametersNotRead {"parameters-not-read"};
inline constexpr FindingReason GraphOnHost {"graph-on-host"};
inline constexpr FindingReason GraphIsEmbedded {"graph-is-embedded"};
inline constexpr FindingReason GraphNotRead {"graph-not-read"};
inline constexpr FindingReason HeapOfGraph {"heap-of-graph"};
inline constexpr FindingReason HeapNotKnown {"heap-not-known"};
inline constexpr FindingReason HeapOfHost {"heap-of-host"};
inline constexpr FindingReason PoolInCode {"pool-in-code"};
inline constexpr FindingReason PoolIsYours {"pool-is-yours"};
inline constexpr FindingReason PoolSizeNotKnown {"pool-size-not-known"};
inline constexpr FindingReason AllocatorIsYours {"allocator-is-yours"};
inline constexpr FindingReason AllocatorNotKnown {"allocator-not-known"};
inline constexpr FindingReason NoWorkspace {"no-workspace"};
inline constexpr FindingReason RuntimeInArchive {"runtime-in-archive"};
inline constexpr FindingReason RuntimeFromRelease {"runtime-from-release"};
inline constexpr FindingReason RuntimeFromSource {"runtime-from-source"};
inline constexpr FindingReason RuntimeHeadersOnly {"runtime-headers-only"};
inline constexpr FindingReason RuntimeIsCpp {"runtime-is-cpp"};
inline constexpr FindingReason RuntimeStated {"runtime-stated"};
inline constexpr FindingReason ExecutorInRuntime {"executor-in-runtime"};
inline constexpr FindingReason ServerInRuntime {"server-in-runtime"};
inline constexpr FindingReason TransportIsYours {"transport-is-yours"};
inline constexpr FindingReason ConfigIsYours {"config-is-yours"};
inline constexpr FindingReason ConfigHasPattern {"config-has-pattern"};
inline constexpr FindingReason PlatformIsYours {"platform-is-yours"};
inline constexpr FindingReason PlatformHasPattern {"platform-has-pattern"};
inline constexpr FindingReason BuffersAreYours {"buffers-are-yours"};
inline constexpr FindingReason BuffersInPools {"buffers-in-pools"};
inline constexpr FindingReason BuffersNotKnown {"buffers-not-known"};
inline constexpr FindingReason CmsisIsCalled {"cmsis-is-called"};
inline constexpr FindingReason DriverIsCalled {"driver-is-called"};
inline constexpr FindingReason MathsIsCalled {"maths-is-called"};
inline constexpr FindingReason CLibraryIsCalled {"c-library-is-called"};
inline constexpr FindingReason NoLibraries {"no-libraries"};
inline constexpr FindingReason NobodyBrings {"nobody-brings"};
inline constexpr FindingReason SetupIsYours {"setup-is-yours"};
inline constexpr FindingReason HostProgram {"host-program"};
inline constexpr FindingReason HostAsksForDefault {"host-asks-for-default"};
// reasons for the symbols
inline constexpr FindingReason MathLibraryHolds {"math-library-holds"};
inline constexpr FindingReason CompilerMayCall {"compiler-may-call"};
inline constexpr FindingReason ArmCompilerMayCall {"arm-compiler-may-call"};
inline constexpr FindingReason RuntimeCallsIt {"runtime-calls-it"};
inline constexpr FindingReason MainCallsIt {"main-calls-it"};
inline constexpr FindingReason ProgramBeginsThere {"program-begins-there"};
} // namespace Reason

} // namespace Mlf
