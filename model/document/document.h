// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/callsequence.h"
#include "model/analysis/callsnippet.h"
#include "model/analysis/codeconstants.h"
#include "model/analysis/constants.h"
#include "model/analysis/contract.h"
#include "model/analysis/crossreferences.h"
#include "model/analysis/externals.h"
#include "model/analysis/functionworkspace.h"
#include "model/analysis/memoryneed.h"
#include "model/analysis/modelfigures.h"
#include "model/analysis/modeltensors.h"
#include "model/analysis/objectfunctions.h"
#include "model/analysis/romtree.h"
#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/artifact/graphreader.h"
#include "model/artifact/interfaceheader.h"
#include "model/artifact/metadata.h"
#include "model/artifact/paramsreader.h"
#include "model/artifact/relayoutline.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/targetstring.h"
#include "model/artifact/tvmtables.h"
#include "model/base/basis.h"
#include "model/base/limits.h"

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

/// A regular file of the archive with what it is to the model.
struct DocumentFile {
    std::size_t entry = 0; ///< index in Listing::entries
    QString path;
    ByteCount bytes;
    ArtifactKind kind = ArtifactKind::Other;
    QString module; ///< empty where it belongs to none or cannot be told
    bool operator==(const DocumentFile &) const = default;
};

/// A text that the window shows as a tree.
[[nodiscard]] bool isJson(const DocumentFile &file);

/// A target with the device it runs on; stated up to version 5, inferred from the kind after that.
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

/// One model of the archive: all that is known of it at this stage.
struct Module {
    ModuleMetadata metadata;
    Contract contract;
    std::vector<TargetFact> targets;
    std::vector<FunctionFact> functions;
    QString headerFile; ///< of the C interface; empty where there is none
    InterfaceHeader header;
    ConstantTable constants; ///< of the sources and the header; from Analysis on
    MainCalls mainCalls; ///< of AOT; from Analysis on
    BufferTable buffers; ///< from Analysis on, as the next two
    MemoryNeed need;
    std::vector<std::vector<LineNumber>> relayLines; ///< of each call of `buffers`, inferred; see relayLinesOfCalls()
    RomTree rom; ///< with what is declared without const; from Analysis on
    QString tablesFile; ///< of TVMMetadata; empty where there is none
    TvmTables tables; ///< of all sources together; from Analysis on
    std::vector<ExternalFact> externals; ///< from Analysis on, as the next
    CallSnippet snippet;
    ModelTensors tensors; ///< inputs and outputs, as far as they are known at this stage
    QString parametersFile; ///< empty where there is none; the same for the next two
    Parameters parameters;
    QString graphFile;
    std::optional<Graph> graph; ///< empty where it is damaged
    QString relayFile;
    RelayOutline relay;
    RelaySignature relaySignature;
    std::vector<TirFile> tir;
    std::vector<ScannedObject> objects; ///< code that is compiled; from Analysis on, as the next
    QStringList conditions; ///< macros that all figures take as undefined, in order; from Analysis on
    std::optional<CountedConstants> countedConstants; ///< of its files, see modelConstants()
    ModelGaps gaps; ///< code that is missing, cut or not followed; from Analysis on
    ModelFigures figures; ///< all figures of its memory, for whoever shows one; see setFigures()
    bool isPartial = false; ///< code is missing or was not read whole: what is counted in it is a lower bound
};

/// Everything known of one archive at one moment. Never changes once shared; a later stage is another Document.
struct Document {
    enum class Stage {
        Listing, ///< entries, perhaps not all yet
        Facts, ///< metadata, targets, parameters, graph, relay
        Analysis, ///< sources scanned, kinds and modules of files final, cross-checks
        Digests, ///< digests: every byte has been read
    };

    Stage stage = Stage::Listing;
    QString location; ///< what was asked for: path or "-"
    Limits limits; ///< that it was read with
    std::shared_ptr<const Listing> listing; ///< never null
    std::vector<DocumentFile> files; ///< in the order of the archive; from Facts on
    std::optional<Metadata> metadata; ///< empty where missing or unreadable
    std::vector<Module> modules; ///< by name; inferred from file names where metadata.json is of no use
    Findings findings; ///< of everything so far
    std::shared_ptr<const CodeReferences> references; ///< of all its C; null before Analysis
    QString modelDigest; ///< hex; empty before Digests, and where there is no file of a model
    QString archiveDigest; ///< SHA-256 of the container, hex; only when asked for

    /// The module of that name, or null.
    [[nodiscard]] const Module *module(const QString &name) const;
    /// The same, but the first where none has that name; null only where there is no module at all.
    [[nodiscard]] const Module *moduleOrFirst(const QString &name) const;
    /// The file of that path, or null. The last one counts.
    [[nodiscard]] const DocumentFile *file(const QString &path) const;
    /// Its bytes, or null where there are none.
    [[nodiscard]] std::shared_ptr<const ByteSource> bytes(const QString &path) const;
};

/// The findings about one model and those about the archive as a whole, in their order. With one model that is all.
[[nodiscard]] Findings findingsOf(const Document &document, const QString &module);

using DocumentPointer = std::shared_ptr<const Document>;

} // namespace Mlf
