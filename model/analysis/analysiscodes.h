// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"

namespace Mlf {

// Codes and reasons of analyses that combine several parts of an archive. Their texts are in findings.json.

namespace Code {
// metadata.json
inline constexpr FindingCode TimestampLocal {"timestamp-local"};
inline constexpr FindingCode ConstantsNotStated {"constants-not-stated"};
inline constexpr FindingCode IoSizeNotIo {"io-size-not-io"};
inline constexpr FindingCode WorkspaceMismatch {"workspace-mismatch"};
inline constexpr FindingCode PoolTooSmall {"pool-too-small"};
inline constexpr FindingCode BuffersOverlap {"buffers-overlap"};
inline constexpr FindingCode BufferOverrun {"buffer-overrun"};
inline constexpr FindingCode BufferUnderrun {"buffer-underrun"};
inline constexpr FindingCode BytesNeverRead {"bytes-never-read"};
inline constexpr FindingCode PoolNotConst {"pool-not-const"};
inline constexpr FindingCode ParametersStoredTwice {"parameters-stored-twice"};
// parts of the archive: graph, sources, headers, objects
inline constexpr FindingCode GraphMissing {"graph-missing"};
inline constexpr FindingCode ObjectBesideSource {"object-beside-source"};
inline constexpr FindingCode SourceCopied {"source-copied"};
inline constexpr FindingCode SourcesDiffer {"sources-differ"};
inline constexpr FindingCode SidSizeMismatch {"sid-size-mismatch"};
inline constexpr FindingCode ConflictingPrototype {"conflicting-prototype"};
inline constexpr FindingCode WrongArgumentCount {"wrong-argument-count"};
inline constexpr FindingCode ErrorsSwallowed {"errors-swallowed"};
inline constexpr FindingCode FunctionNotInCode {"function-not-in-code"};
inline constexpr FindingCode FunctionNotInMetadata {"function-not-in-metadata"};
inline constexpr FindingCode EntryNotDefined {"entry-not-defined"};
inline constexpr FindingCode SourceMissing {"source-missing"};
inline constexpr FindingCode IncludeMissing {"include-missing"};
inline constexpr FindingCode SourceIncomplete {"source-incomplete"};
inline constexpr FindingCode SourceNotC {"source-not-c"};
inline constexpr FindingCode SourceNotFollowed {"source-not-followed"};
inline constexpr FindingCode MemoryNotFollowed {"memory-not-followed"};
inline constexpr FindingCode SourceNotDecided {"source-not-decided"};
inline constexpr FindingCode HeaderNameMismatch {"header-name-mismatch"};
inline constexpr FindingCode HeaderMissing {"header-missing"};
inline constexpr FindingCode CodeNeedsPermissiveCompiler {"code-needs-permissive-compiler"};
inline constexpr FindingCode VectorTypeMissing {"vector-type-missing"};
inline constexpr FindingCode ContextUndeclared {"context-undeclared"};
// statements of metadata.json or the header that the code contradicts
inline constexpr FindingCode ConstantsSizeMismatch {"constants-size-mismatch"};
inline constexpr FindingCode TensorSizeMismatch {"tensor-size-mismatch"};
inline constexpr FindingCode TensorTypeMismatch {"tensor-type-mismatch"};
inline constexpr FindingCode TensorTypeUnknown {"tensor-type-unknown"};
inline constexpr FindingCode TensorNotInCode {"tensor-not-in-code"};
inline constexpr FindingCode HeaderSizeMismatch {"header-size-mismatch"};
inline constexpr FindingCode OperatorWorkspaceMismatch {"operator-workspace-mismatch"};
inline constexpr FindingCode ExecutorContradicted {"executor-contradicted"};
inline constexpr FindingCode TargetContradicted {"target-contradicted"};
inline constexpr FindingCode ReleaseContradicted {"release-contradicted"};
inline constexpr FindingCode DeviceWithoutTarget {"device-without-target"};
inline constexpr FindingCode OffloadWithoutTarget {"offload-without-target"};
inline constexpr FindingCode MacroRedefined {"macro-redefined"};
inline constexpr FindingCode PoolDataMismatch {"pool-data-mismatch"};
inline constexpr FindingCode WorkMismatch {"work-mismatch"};
inline constexpr FindingCode RegistryMismatch {"registry-mismatch"};
inline constexpr FindingCode MemoryNotFreed {"memory-not-freed"};
inline constexpr FindingCode MemoryFreedTwice {"memory-freed-twice"};
inline constexpr FindingCode MemoryUsedAfterFree {"memory-used-after-free"};
inline constexpr FindingCode BufferNotWritten {"buffer-not-written"};
inline constexpr FindingCode InputOverwritten {"input-overwritten"};
// board files and policies
inline constexpr FindingCode PolicyDamaged {"policy-damaged"};
} // namespace Code

namespace Reason {
// files that people write: boards and policies
inline constexpr FindingReason NoBoards {"no-boards"};
inline constexpr FindingReason NotAChoice {"not-a-choice"};
inline constexpr FindingReason NotALimit {"not-a-limit"};
// placement of constants
inline constexpr FindingReason PoolNamedReadOnly {"pool-named-read-only"};
inline constexpr FindingReason PoolAmongData {"pool-among-data"};
// how a model is called and built
inline constexpr FindingReason RuntimeNotRecorded {"runtime-not-recorded"};
inline constexpr FindingReason TargetSays {"target-says"};
inline constexpr FindingReason NamesCrt {"names-crt"};
inline constexpr FindingReason OnlyAotHasInterface {"only-aot-has-interface"};
inline constexpr FindingReason HasInterfaceHeader {"has-interface-header"};
inline constexpr FindingReason NoInterfaceHeader {"no-interface-header"};
inline constexpr FindingReason VersionSpecSays {"version-spec-says"};
inline constexpr FindingReason Format5Released {"format-5-released"};
inline constexpr FindingReason Format7Released {"format-7-released"};
inline constexpr FindingReason FormatNotReleased {"format-not-released"};
inline constexpr FindingReason OperatorHasNoExecutor {"operator-has-no-executor"};
inline constexpr FindingReason OperatorHasNoPlanner {"operator-has-no-planner"};
inline constexpr FindingReason NotStated {"not-stated"};
inline constexpr FindingReason ExecutorStated {"executor-stated"};
inline constexpr FindingReason CallsPackedFunctions {"calls-packed-functions"};
inline constexpr FindingReason CInterfaceIsUnpacked {"c-interface-is-unpacked"};
inline constexpr FindingReason NeedsCode {"needs-code"};
inline constexpr FindingReason GraphPlansStorages {"graph-plans-storages"};
inline constexpr FindingReason MainWorksInPool {"main-works-in-pool"};
inline constexpr FindingReason MainAllocates {"main-allocates"};
inline constexpr FindingReason MainNeedsNoBuffers {"main-needs-no-buffers"};
inline constexpr FindingReason MainCallsByName {"main-calls-by-name"};
inline constexpr FindingReason MainCallsDirectly {"main-calls-directly"};
inline constexpr FindingReason MainTakesPacked {"main-takes-packed"};
inline constexpr FindingReason MainTakesBuffers {"main-takes-buffers"};
inline constexpr FindingReason EntryTakesPacked {"entry-takes-packed"};
inline constexpr FindingReason EntryTakesStructs {"entry-takes-structs"};
inline constexpr FindingReason HasRegistry {"has-registry"};
inline constexpr FindingReason HasEntryInC {"has-entry-in-c"};
inline constexpr FindingReason ObjectHasRegistry {"object-has-registry"};
inline constexpr FindingReason StatesTensors {"states-tensors"};
inline constexpr FindingReason StatesNoTensors {"states-no-tensors"};
inline constexpr FindingReason IncludesStdbool {"includes-stdbool"};
inline constexpr FindingReason IncludesNoStdbool {"includes-no-stdbool"};
inline constexpr FindingReason DeclaresFirst {"declares-first"};
inline constexpr FindingReason DeclaresNotFirst {"declares-not-first"};
inline constexpr FindingReason PoolIsConst {"pool-is-const"};
inline constexpr FindingReason PoolIsNotConst {"pool-is-not-const"};
inline constexpr FindingReason DevelopmentBuild {"development-build"};
// resolvers of the symbols that the code needs
inline constexpr FindingReason DefinedIn {"defined-in"};
inline constexpr FindingReason TemplateHolds {"template-holds"};
inline constexpr FindingReason CLibraryHolds {"c-library-holds"};
inline constexpr FindingReason RuntimeHolds {"runtime-holds"};
inline constexpr FindingReason CmsisHolds {"cmsis-holds"};
inline constexpr FindingReason DriverHolds {"driver-holds"};
inline constexpr FindingReason PlatformHolds {"platform-holds"};
inline constexpr FindingReason NobodyHolds {"nobody-holds"};
// reasons why code that calls a model cannot be generated
inline constexpr FindingReason GraphIsRunByRuntime {"graph-is-run-by-runtime"};
inline constexpr FindingReason NoEntryToCall {"no-entry-to-call"};
inline constexpr FindingReason SeveralOperators {"several-operators"};
inline constexpr FindingReason TensorsNotKnown {"tensors-not-known"};
inline constexpr FindingReason SizeNotKnown {"size-not-known"};
inline constexpr FindingReason ShapeNotKnown {"shape-not-known"};
inline constexpr FindingReason WorkspaceNotKnown {"workspace-not-known"};
inline constexpr FindingReason NoHeaderToInclude {"no-header-to-include"};
inline constexpr FindingReason EntryHasNoBody {"entry-has-no-body"};
// places at which a source ends too early
inline constexpr FindingReason CutInInitialiser {"cut-in-initialiser"};
inline constexpr FindingReason CutInFunction {"cut-in-function"};
inline constexpr FindingReason CutInComment {"cut-in-comment"};
inline constexpr FindingReason CutInCondition {"cut-in-condition"};
inline constexpr FindingReason ConflictIsOpen {"conflict-is-open"};
inline constexpr FindingReason BracketDoesNotFit {"bracket-does-not-fit"};
inline constexpr FindingReason QuoteIsOpen {"quote-is-open"};
inline constexpr FindingReason ErrorIsReached {"error-is-reached"};
// reasons why a figure is unknown or only a bound
inline constexpr FindingReason SourceNotThere {"source-not-there"};
inline constexpr FindingReason NoCode {"no-code"};
inline constexpr FindingReason SourceIsCut {"source-is-cut"};
inline constexpr FindingReason EntryIsClosed {"entry-is-closed"};
inline constexpr FindingReason ArchiveIsDamaged {"archive-is-damaged"};
inline constexpr FindingReason ArgumentsNotFollowed {"arguments-not-followed"};
inline constexpr FindingReason SizeNotEvaluated {"size-not-evaluated"};
inline constexpr FindingReason AllocationNotKnown {"allocation-not-known"};
inline constexpr FindingReason CallsRepeat {"calls-repeat"};
inline constexpr FindingReason MemoryNotFollowed {"memory-not-followed"};
inline constexpr FindingReason MainWorksItself {"main-works-itself"};
inline constexpr FindingReason IncludeNotThere {"include-not-there"};
inline constexpr FindingReason AssemblyNotRead {"assembly-not-read"};
inline constexpr FindingReason TakenBeforeMain {"taken-before-main"};
inline constexpr FindingReason PlaceNotKnown {"place-not-known"};
inline constexpr FindingReason HeaderNotDecided {"header-not-decided"};
inline constexpr FindingReason ConditionNotDecided {"condition-not-decided"};
inline constexpr FindingReason SourcesDiffer {"sources-differ"};
inline constexpr FindingReason CodeIsCompiled {"code-is-compiled"};
inline constexpr FindingReason SizeIsUpperBound {"size-is-upper-bound"};
inline constexpr FindingReason SizeIsInferred {"size-is-inferred"};
inline constexpr FindingReason FramesNotKnown {"frames-not-known"};
inline constexpr FindingReason DevicesHaveTheirOwn {"devices-have-their-own"};
// header statements that the code contradicts
inline constexpr FindingReason HeaderTooSmall {"header-too-small"};
inline constexpr FindingReason HeaderTooLarge {"header-too-large"};
// tensors of metadata.json that are missing in the code
inline constexpr FindingReason InputNotInCode {"input-not-in-code"};
inline constexpr FindingReason OutputNotInCode {"output-not-in-code"};
// memory that is read before it is written
inline constexpr FindingReason CallReadsUnwritten {"call-reads-unwritten"};
inline constexpr FindingReason OutputNeverWritten {"output-never-written"};
// facts that only the code shows
inline constexpr FindingReason HasAotMain {"has-aot-main"};
inline constexpr FindingReason HasGraphFile {"has-graph-file"};
inline constexpr FindingReason HasPackedMainAlone {"has-packed-main-alone"};
inline constexpr FindingReason HasMetadataAccessor {"has-metadata-accessor"};
// advice for a wrong prototype
inline constexpr FindingReason PrototypeIsUnused {"prototype-is-unused"};
inline constexpr FindingReason PrototypeIsInTable {"prototype-is-in-table"};
inline constexpr FindingReason PrototypeIsUsed {"prototype-is-used"};
// code that compilers reject
inline constexpr FindingReason PointersOfOtherTypes {"pointers-of-other-types"};
inline constexpr FindingReason CallsUndeclared {"calls-undeclared"};
inline constexpr FindingReason BoolUndeclared {"bool-undeclared"};
} // namespace Reason

} // namespace Mlf
