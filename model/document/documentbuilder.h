// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/progress.h"
#include "model/document/document.h"
#include "model/document/documentpointer.h"

#include <QString>

#include <functional>
#include <stop_token>
#include <vector>

namespace Mlf {

struct Entry;

/// The files of the models that the digests cover, in no particular order. If several files have the same path, only
/// the last one. Does not include metadata.json. The pointers refer to the document.
[[nodiscard]] std::vector<const Entry *> modelEntries(const Document &document);

/// Digest of the model with its C code, but without comments and formatting of the code. Equal for two archives with
/// the same model and code, independent of formatting and export time. Hex; empty if there are no model files, if one
/// is unreadable, or if it was stopped.
///
/// Blanks count if the code defines a macro that stringises its arguments; macros of headers outside of the archive are
/// unknown. Reads all files: 490 MB of generated C take 4 s on one processor, whereas the digest of the bytes takes 1
/// s.
[[nodiscard]] QString codeDigest(const Document &document, const std::stop_token &stop = {});

struct BuildOptions {
    Limits limits;
    Document::Stage until = Document::Stage::Digests;
    bool wantsChecksums = false; ///< SHA-256 of the container, which is read again, and of each constant
    bool wantsCodeDigest = false; ///< see codeDigest(); the code is read again
};

using DeliverFunction = std::function<void(DocumentPointer)>;

/// Builds a finished document from a path, on the calling thread. `deliver` receives a snapshot after each stage, and
/// several while a streamed container is listed. The last snapshot is also the result.
///
/// Errors of readArchive(), if nothing could be listed; Cancelled. If a container is damaged, the document covers the
/// part before the damage.
[[nodiscard]] Result<DocumentPointer> buildDocument(const QString &path, const BuildOptions &options,
                                                    const std::stop_token &stop = {},
                                                    const ProgressFunction &progress = {},
                                                    const DeliverFunction &deliver = {});

/// Builds a document from an existing listing (tests, samples).
[[nodiscard]] Result<DocumentPointer> buildDocument(std::shared_ptr<const Listing> listing, const BuildOptions &options,
                                                    const std::stop_token &stop = {},
                                                    const ProgressFunction &progress = {},
                                                    const DeliverFunction &deliver = {});

/// Builds the built-in sample like an archive from a file. Same stages and errors as buildDocument().
[[nodiscard]] Result<DocumentPointer> buildSample(const BuildOptions &options, const std::stop_token &stop = {},
                                                  const ProgressFunction &progress = {},
                                                  const DeliverFunction &deliver = {});

} // namespace Mlf
