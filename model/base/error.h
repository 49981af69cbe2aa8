// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace Mlf {

/// What can be wrong or worth knowing. The kebab-case names in reports (`codeName()`) are stable.
enum class Code {
    // The container
    CannotOpen,
    NotAnArchive,
    EmptyFile,
    TruncatedArchive,
    DamagedArchive,
    ContainerChecksum,
    ArchiveWarning,
    TrailingData,
    EntryUnsafePath,
    EntryDuplicate,
    EntryLink,
    EntrySpecial,
    EntryNameEncoding,
    EntryUnreadable,
    LimitReached,
    ChangedWhileReading,
    BuilderIdentity,
    // metadata.json
    MissingMetadata,
    BadMetadata,
    UnknownVersion,
    SizeOverflow,
    TimestampLocal,
    ConstantsNotStated,
    IoSizeNotIo,
    WorkspaceMismatch,
    PoolTooSmall,
    BuffersOverlap,
    BytesNeverRead,
    PoolNotConst,
    ParametersStoredTwice,
    // parts
    ParametersDamaged,
    GraphDamaged,
    ObjectDamaged,
    ObjectBesideSource,
    SourceCopied,
    SourcesDiffer,
    ConstantUnreadable,
    SidSizeMismatch,
    ConflictingPrototype,
    WrongArgumentCount,
    FunctionNotInCode,
    FunctionNotInMetadata,
    EntryNotDefined,
    SourceMissing,
    SourceIncomplete,
    HeaderNameMismatch,
    CodeNeedsPermissiveCompiler,
    // what is stated and the code contradicts
    ConstantsSizeMismatch,
    TensorSizeMismatch,
    TensorTypeMismatch,
    HeaderSizeMismatch,
    OperatorWorkspaceMismatch,
    ExecutorContradicted,
    TargetContradicted,
    ReleaseContradicted,
    DeviceWithoutTarget,
    // board files and policies
    BoardDamaged,
    PolicyDamaged,
    // requests
    NoFiles,
    NoSuchEntry,
    CannotSave,
    PictureTooLarge,
    BadPattern,
    PatternTooCostly,
    Cancelled,
    Usage,
};

/// What makes a finding or an error true in this case, as far as it is ours to say; a library's own words are `detail`.
/// The sentences and what their arguments are stand in errortext.cpp.
enum class Reason {
    None,
    // a path that cannot be opened
    IsADevice,
    IsANamedPipe,
    IsNoFile,
    IsOnShow,
    IsNoRegularFile,
    IsAFolder,
    TooManyMaps,
    // The container
    EndMissing,
    LessThanStated,
    MoreThanStated,
    NoLongerAFile,
    CompressedTwice,
    ZipWithoutDirectory,
    ZipDirectoryMisplaced,
    ZipCountWrong,
    ZipMembersOverlap,
    ZipMemberNotListed,
    ZipHeadersDiffer,
    ZipNamesDiffer,
    // limits of the container
    TooManyEntries,
    NamesTooLong,
    NestedTooDeep,
    UnstatedTooLarge,
    ExpandsTooOften,
    ExpandsTooMuch,
    HoldsNothing,
    // limits of its parts
    TooManyModels,
    TooManyItems,
    TooManyTensors,
    TooManyJsonValues,
    JsonTooLarge,
    FunctionTooLong,
    MacrosTooLong,
    MacroTooLong,
    HeadersTooLong,
    TooManyCalls,
    TooManyBuffers,
    TooManyReferences,
    TreeTooLarge,
    TreeTooManyValues,
    TooManyFindings,
    // JSON and metadata.json
    NotJson,
    IsAJsonList,
    FilesAreReadable,
    MetadataInFolder,
    MetadataInFolders,
    ArchiveInFolder,
    VersionUnknown,
    NoVersion,
    NotAnObject,
    NotAList,
    NotAListOrObject,
    NotAText,
    NotANumber,
    NotASize,
    // files that people write: boards and policies
    FileTooLarge,
    KeyMissing,
    OtherSchema,
    NameTwice,
    NoRegions,
    NotAKindOfMemory,
    NoBoards,
    NotAChoice,
    NotALimit,
    // the graph
    NoNodes,
    RowCountWrong,
    RowOutOfOrder,
    AttributeCountWrong,
    NoStorage,
    SizeUnknown,
    InputNotBefore,
    ArgumentNotThere,
    HeadNotThere,
    // the parameters
    NoParameterList,
    NameCountWrong,
    NameTooLong,
    TensorCountWrong,
    TensorMisplaced,
    TensorCut,
    TensorTypeImpossible,
    TensorShapeImpossible,
    TensorDataTooLarge,
    TensorSizeWrong,
    TensorSizeOverflow,
    BytesBehindTensors,
    // object files
    ObjectNotElf,
    ObjectHeaderWrong,
    ObjectSectionBeyondEnd,
    ObjectSymbolsWrong,
    // where constants lie
    PoolNamedReadOnly,
    PoolAmongData,
    // values of constants
    InitialiserValue,
    InitialiserCut,
    InitialiserTooMany,
    InitialiserFew,
    InitialiserRows,
    InitialiserType,
    // how a model is called and built
    RuntimeNotRecorded,
    TargetSays,
    NamesCrt,
    OnlyAotHasInterface,
    HasInterfaceHeader,
    NoInterfaceHeader,
    VersionSpecSays,
    Format5Released,
    Format7Released,
    FormatNotReleased,
    OperatorHasNoExecutor,
    OperatorHasNoPlanner,
    NotStated,
    ExecutorStated,
    CallsPackedFunctions,
    CInterfaceIsUnpacked,
    NeedsCode,
    GraphPlansStorages,
    MainWorksInPool,
    MainAllocates,
    MainNeedsNoBuffers,
    MainCallsByName,
    MainCallsDirectly,
    MainTakesPacked,
    MainTakesBuffers,
    EntryTakesPacked,
    EntryTakesStructs,
    HasRegistry,
    HasEntryInC,
    ObjectHasRegistry,
    StatesTensors,
    StatesNoTensors,
    IncludesStdbool,
    IncludesNoStdbool,
    DeclaresFirst,
    DeclaresNotFirst,
    PoolIsConst,
    PoolIsNotConst,
    DevelopmentBuild,
    // who resolves what the code needs
    DefinedIn,
    TemplateHolds,
    CLibraryHolds,
    RuntimeHolds,
    CmsisHolds,
    DriverHolds,
    PlatformHolds,
    NobodyHolds,
    // why there is no code to call a model
    GraphIsRunByRuntime,
    NoEntryToCall,
    SeveralOperators,
    TensorsNotKnown,
    SizeNotKnown,
    ShapeNotKnown,
    WorkspaceNotKnown,
    NoHeaderToInclude,
    EntryHasNoBody,
    // where a source ends too early
    CutInInitialiser,
    CutInFunction,
    CutInComment,
    // why a figure is not known, or only a bound
    SourceNotThere,
    SourceIsCut,
    ArgumentsNotFollowed,
    SizeNotEvaluated,
    AllocationNotKnown,
    PlaceNotKnown,
    ConditionNotDecided,
    SourcesDiffer,
    CodeIsCompiled,
    SizeIsUpperBound,
    SizeIsInferred,
    FramesNotKnown,
    DevicesHaveTheirOwn,
    // what a header says and the code contradicts
    HeaderTooSmall,
    HeaderTooLarge,
    // what only the code tells
    HasAotMain,
    HasGraphFile,
    HasPackedMainAlone,
    HasMetadataAccessor,
    // what compilers refuse
    PointersOfOtherTypes,
    CallsUndeclared,
    BoolUndeclared,
};

enum class Severity { Note, Warning, Error };

/// Why something could not be done. `detail` holds the library's own message, never translated.
struct Error {
    Code code = Code::CannotOpen;
    QString entry; ///< path inside the archive, or of the archive itself; may be empty
    std::optional<ByteOffset> offset; ///< in the bytes of `entry`
    std::optional<LineNumber> line; ///< in `entry`
    QStringList arguments; ///< for the sentences of the code and the reason
    QString detail;
    Reason reason = Reason::None;
    std::optional<qint64> column {}; ///< in `line`, in characters from 1

    bool operator==(const Error &) const = default;
};

/// An oddity that did not stop the reading.
struct Finding {
    Code code = Code::ArchiveWarning;
    Severity severity = Severity::Warning;
    Link location;
    std::optional<ByteOffset> offset; ///< in the file of `location`
    QStringList arguments; ///< for the sentences of the code and the reason
    QString detail;
    Reason reason = Reason::None;

    bool operator==(const Finding &) const = default;
};

using Findings = std::vector<Finding>;

/// A finding of a code's usual severity.
[[nodiscard]] Finding makeFinding(Code code, Link location = {}, QStringList arguments = {}, QString detail = {});

/// The same for a reason; the arguments are those of its sentence.
[[nodiscard]] Finding makeFinding(Code code, Link location, Reason reason, QStringList arguments = {});

/// An error for a reason, without a place; the arguments are those of its sentence.
[[nodiscard]] Error makeError(Code code, Reason reason, QStringList arguments = {});

/// The same statement as a finding: entry and line become its location.
[[nodiscard]] Finding findingFromError(const Error &error);

/// Stable kebab-case name, as in reports.
[[nodiscard]] QString codeName(Code code);

/// "error", "warning" or "note", as in reports.
[[nodiscard]] QString severityName(Severity severity);

} // namespace Mlf
