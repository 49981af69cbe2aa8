// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/artifact/metadata.h"
#include "model/base/limits.h"
#include "model/base/sharedvector.h"
#include "model/base/units.h"
#include "model/document/documentpointer.h"

#include <memory>
#include <optional>
#include <vector>

namespace Mlf {

class ByteSource;
class CodeReferences;
struct FitPart;
struct RuntimeFiles;

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
