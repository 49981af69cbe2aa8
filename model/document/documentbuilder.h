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
/// several during the listing of a streamed container; the last one is also the result.
///
/// Errors of readArchive(): nothing could be listed, or Cancelled. A damaged container results in a document of the
/// part before the damage.
[[nodiscard]] Result<DocumentPointer> buildDocument(const QString &path, const BuildOptions &options,
                                                    const std::stop_token &stop = {},
                                                    const ProgressFunction &progress = {},
                                                    const DeliverFunction &deliver = {});

/// Same for an existing listing (tests, samples).
[[nodiscard]] Result<DocumentPointer> buildDocument(std::shared_ptr<const Listing> listing, const BuildOptions &options,
                                                    const std::stop_token &stop = {},
                                                    const ProgressFunction &progress = {},
                                                    const DeliverFunction &deliver = {});

} // namespace Mlf
