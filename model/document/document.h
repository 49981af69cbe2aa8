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

/// A regular file of the archive with what it is to the model.
struct DocumentFile {
    quint32 entry = 0; ///< index in Listing::entries
    ArtifactKind kind = ArtifactKind::Other;
    bool isReplaced = false; ///< a later file has its path, which is what is unpacked: this one serves for nothing
    QString path;
    ByteCount bytes;
    QString module {}; ///< empty where it belongs to none or cannot be told
    bool operator==(const DocumentFile &) const = default;
};

/// A text that the window shows as a tree.
[[nodiscard]] bool isJson(const DocumentFile &file);

/// Everything known of one archive at one moment. Never changes once shared; a later stage is another Document.
struct Document {
    Document();
    Document(const Document &other);
    Document(Document &&other) noexcept;
    Document &operator=(const Document &other);
    Document &operator=(Document &&other) noexcept;
    ~Document();

    enum class Stage {
        Listing, ///< entries, perhaps not all yet
        Facts, ///< metadata, targets, parameters, graph, relay
        Analysis, ///< sources scanned, kinds and modules of files final, cross-checks
        Digests, ///< digests: every byte has been read
    };
    // Each has what the ones before it have.
    static_assert(Stage::Listing < Stage::Facts && Stage::Facts < Stage::Analysis && Stage::Analysis < Stage::Digests);

    Stage stage = Stage::Listing;
    QString location; ///< what was asked for: path or "-"
    Limits limits; ///< that it was read with
    std::shared_ptr<const Listing> listing; ///< never null
    SharedVector<DocumentFile> files; ///< in the order of the archive; from Facts on
    std::optional<Metadata> metadata; ///< empty where missing or unreadable
    SharedVector<Module> modules; ///< by name; inferred from file names where metadata.json is of no use
    Findings findings; ///< of everything so far
    std::shared_ptr<const RuntimeFiles> runtime; ///< where the archive has TVM's runtime; null before Analysis
    std::shared_ptr<const std::vector<FitPart>> parts; ///< of all models, see partsOf(); null before Analysis
    std::shared_ptr<const CodeReferences> references; ///< of all its C; null before Analysis
    QString modelDigest; ///< hex; empty before Digests, and where there is no file of a model
    QString codeDigest; ///< see codeDigest(); only when asked for
    QString archiveDigest; ///< SHA-256 of the container, hex; only when asked for

    /// The module of that name, or null.
    [[nodiscard]] const Module *module(const QString &name) const;
    /// The same, but the first where none has that name; null only where there is no module at all.
    [[nodiscard]] const Module *moduleOrFirst(const QString &name) const;
    /// What links to places of a module name it by: nothing where it is the only one, or null.
    [[nodiscard]] QString linkModule(const Module *module) const;
    /// The file of that path, or null. The last one counts.
    [[nodiscard]] const DocumentFile *file(const QString &path) const;
    /// Its bytes, or null where there are none.
    [[nodiscard]] std::shared_ptr<const ByteSource> bytes(const QString &path) const;
};

/// The findings about one model and those about the archive as a whole, in their order. With one model that is all.
[[nodiscard]] Findings findingsOf(const Document &document, const QString &module);

} // namespace Mlf
