// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/progress.h"
#include "model/document/document.h"

#include <functional>
#include <stop_token>

namespace Mlf {

struct BuildOptions {
    Limits limits;
    Document::Stage until = Document::Stage::Digests;
    bool wantsArchiveDigest = false; ///< SHA-256 of the container, which is read again, and of each constant
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
