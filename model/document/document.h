// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/accounting.h"
#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/functionworkspace.h"
#include "model/analysis/code/objectfunctions.h"
#include "model/analysis/contract/callsnippet.h"
#include "model/analysis/contract/contract.h"
#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/modeltensors.h"
#include "model/analysis/memory/memoryneed.h"
#include "model/analysis/memory/relaycalls.h"
#include "model/analysis/memory/relayconstants.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/rom/constantledger.h"
#include "model/analysis/rom/constants.h"
#include "model/analysis/rom/romtree.h"
#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/metadata.h"
#include "model/artifact/paramsreader.h"
#include "model/artifact/relayoutline.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/relaytypes.h"
#include "model/artifact/tvmtables.h"
#include "model/base/basis.h"
#include "model/base/limits.h"
#include "model/base/sharedvector.h"
#include "model/base/units.h"
#include "model/document/documentpointer.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

class ByteSource;
class CodeReferences;
struct FitPart;
struct FunctionNeed;
struct RuntimeFiles;
struct TargetUse;

/// A target and its device type. The device type is stated up to version 5, and inferred from the kind in later
/// versions.
struct TargetFact {
    TargetString target;
    std::optional<int> deviceType;
    Basis basis = Basis::Unknown;
    bool operator==(const TargetFact &) const = default;
};

struct TirFile {
    QString file;
    std::vector<std::pair<QString, LineNumber>> functions;
};

/// One model of the archive, with all information known at this stage.
struct Module {
    ModuleMetadata metadata;
    Contract contract;
    std::vector<TargetFact> targets;
    std::vector<FunctionFact> functions;
    QString headerFile; ///< header of the C interface; empty if missing
    InterfaceHeader header;
    ConstantTable constants; ///< from the sources and the header; from Analysis on
    MainCalls mainCalls; ///< calls of the AOT main; from Analysis on
    BufferTable buffers; ///< from Analysis on, as the next two members
    MemoryNeed need;
    RelayCalls relayCalls; ///< for the calls of `buffers`
    RomTree rom; ///< including constants declared without const; from Analysis on
    QString tablesFile; ///< file of TVMMetadata; empty if missing
    TvmTables tables; ///< from all sources; from Analysis on
    std::vector<ExternalFact> externals; ///< from Analysis on, as the next member
    CallSnippet snippet;
    ModelTensors tensors; ///< inputs and outputs that are known at this stage
    QString parametersFile; ///< empty if missing, as the next two files
    Parameters parameters;
    QString graphFile;
    std::optional<Graph> graph; ///< `std::nullopt` if damaged
    QString relayFile;
    RelayOutline relay;
    RelaySignature relaySignature;
    std::vector<ConstantInRelay> relayConstants; ///< in text order; the analysis identifies them
    std::vector<RelayExpression> relayExpressions; ///< expressions of known type, see relayTypes()
    std::vector<TirFile> tir;
    Link vectors; ///< first place in its C code with vector operations, or null; from Analysis on
    std::vector<ScannedObject> objects; ///< compiled code; from Analysis on, as the next member
    QStringList conditions; ///< macros that all figures assume undefined, in order; from Analysis on
    std::optional<CountedConstants> countedConstants; ///< constants of its files, see modelConstants()
    std::shared_ptr<const ConstantLedger> ledger; ///< see constantLedger(); null before Analysis
    std::shared_ptr<const std::vector<FunctionNeed>> needs; ///< see needsOf(); null before Analysis
    std::shared_ptr<const std::vector<TargetUse>> targetUses; ///< see targetUses(); null before Analysis
    ModelGaps gaps; ///< missing, truncated or unfollowed code; from Analysis on
    ModelFigures figures; ///< all memory figures; see setFigures()
    std::optional<MemoryAccounting> accounting; ///< `std::nullopt` without C code; from Analysis on
    bool isPartial = false; ///< true if code is missing or was not read completely; the figures are then lower bounds
};

/// A regular file of the archive and its role for the model.
struct DocumentFile {
    quint32 entry = 0; ///< index in Listing::entries
    ArtifactKind kind = ArtifactKind::Other;
    bool isReplaced = false; ///< a later file has the same path and replaces it when unpacked; not used
    QString path;
    ByteCount bytes;
    QString module {}; ///< empty if ambiguous, or if it belongs to no module
    bool operator==(const DocumentFile &) const = default;
};

/// True for texts that the window can show as a tree.
[[nodiscard]] bool isJson(const DocumentFile &file);

/// All information on one archive at one time. Immutable after it is shared; a later stage is another Document.
struct Document {
    Document();
    Document(const Document &other);
    Document(Document &&other) noexcept;
    Document &operator=(const Document &other);
    Document &operator=(Document &&other) noexcept;
    ~Document();

    enum class Stage {
        Listing, ///< entries, possibly incomplete
        Facts, ///< metadata, targets, parameters, graph, relay
        Analysis, ///< sources scanned, kinds and modules of files final, cross-checks
        Digests, ///< digests: every byte has been read
    };
    // Each stage includes all earlier ones.
    static_assert(Stage::Listing < Stage::Facts && Stage::Facts < Stage::Analysis && Stage::Analysis < Stage::Digests);

    Stage stage = Stage::Listing;
    QString location; ///< requested path, or "-"
    Limits limits; ///< limits used for reading
    std::shared_ptr<const Listing> listing; ///< never null
    SharedVector<DocumentFile> files; ///< in archive order; from Facts on
    std::optional<Metadata> metadata; ///< `std::nullopt` if missing or unreadable
    SharedVector<Module> modules; ///< sorted by name; inferred from file names if metadata.json is unusable
    Findings findings; ///< all findings so far
    std::shared_ptr<const RuntimeFiles> runtime; ///< files of TVM's runtime in the archive; null before Analysis
    std::shared_ptr<const std::vector<FitPart>> parts; ///< parts of all models, see partsOf(); null before Analysis
    std::shared_ptr<const CodeReferences> references; ///< references of all C code; null before Analysis
    QString modelDigest; ///< hex; empty before Digests, and if there are no model files
    QString sameModelDigest; ///< see sameModelDigest(); empty as modelDigest
    QString codeDigest; ///< see codeDigest(); only if requested
    QString archiveDigest; ///< SHA-256 of the container, hex; only if requested

    /// The module with that name, or null.
    [[nodiscard]] const Module *module(const QString &name) const;
    /// The module with that name, else the first module; null only if there are none.
    [[nodiscard]] const Module *moduleOrFirst(const QString &name) const;
    /// Module name for links to `module`; empty if there is only one module, or if `module` is null.
    [[nodiscard]] QString linkModule(const Module *module) const;
    /// The last file with that path, or null.
    [[nodiscard]] const DocumentFile *file(const QString &path) const;
    /// The bytes of that file, or null if it has no bytes.
    [[nodiscard]] std::shared_ptr<const ByteSource> bytes(const QString &path) const;
};

/// Findings about one model and about the archive as a whole, in order. If there is only one model, all findings.
[[nodiscard]] Findings findingsOf(const Document &document, const QString &module);

} // namespace Mlf
